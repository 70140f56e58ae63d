// A package of one's own says `import Sandbox` and has scenes, parameters and views at hand.
@_exported import Replay
@_exported import TouchKit

/// Opens the sandbox on scenes of your own, with everything that it has: overlays, panels, parameters, commands.
///
/// It is the last line of a program. Without arguments the window opens on the first scene; the arguments are those of
/// `scrollarium` (`list`, `trace SCENE --script FILE`, `render SCENE … -o OUT.png`, `--help`). It ends the process with
/// the command's exit code.
@MainActor
public func openSandbox(on scenes: any Scene...) -> Never { Program(scenes: scenes).runAndExit() }
