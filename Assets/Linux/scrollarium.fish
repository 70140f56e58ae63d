# Completion of scrollarium for fish. The program itself knows what can come next. For a program with scenes of your own:
# complete -c NAME -f -a '(__scrollarium_complete)'

function __scrollarium_complete
    set -l program (string replace -r '^~/' "$HOME/" -- (commandline -opc)[1])
    set -l lines ($program --complete (commandline -cp | string collect) 2>/dev/null)
    test (count $lines) -ge 3 || return
    string join \n -- $lines[4..]
    set -l files $lines[1]
    test $files = none && return
    set -l prefix $lines[2]
    set -l typed (commandline -ct | string sub -s (math 1 + (string length -- "$prefix")))
    switch $files
        case all
            set files '.'
        case folders
            set files '/$'
        case '*'
            set files '(/|'(string escape --style=regex -- $files)')$'
    end
    for path in (complete -C "__scrollarium_none $typed" | string replace -r '\t.*' '')
        string match -qr -- $files $path && echo $prefix$path
    end
end

complete -c scrollarium -f -a '(__scrollarium_complete)'
