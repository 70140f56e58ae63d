import Drawing
import Files
import Foundation
import Stages

/// `scrollarium install`: copies the program and what a Linux desktop and shells read about it below a prefix.
package enum InstallCommand: Subcommand {
  package static let name = "install"
  package static let usage = "install [--prefix DIR] [--destdir DIR]"
  package static let summary =
    "install this program: manual page, completions, menu entry, and recordings open on a double click"
  package static let examples = ["", "--prefix /usr/local", "--prefix /usr --destdir package"]
  package static let operands: [Operand] = []
  static let prefix = Option(
    name: "prefix", value: "DIR", help: "the folder to install to; the program goes to its bin (default ~/.local)")
  static let destdir = Option(
    name: "destdir", value: "DIR", help: "for packages: write below DIR what is to be in the prefix later")
  package static let options = [prefix, destdir]
  package static let details = """
    Installing again replaces the older version. Files that Scrollarium has not installed are left alone, as are the
    window's settings. bash and fish find the completions below ~/.local by themselves. For zsh, add this line to
    ~/.zshrc before compinit: fpath+=(~/.local/share/zsh/site-functions)
    """

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 0)
    let installation = try Installation(arguments)
    let files = try InstalledFile.all(of: program, for: installation.prefix)
    try installation.replace(with: files)
    guard !arguments.has(.quiet) else { return }
    let place = installation.isFinal ? installation.prefix : installation.root
    try? Console.log("Installed \(Help.version) to \(place.briefPath), \(files.count) files.")
    let bin = "\(installation.prefix)/bin"
    let path = ProcessEnvironment.here["PATH"] ?? ""
    if installation.isFinal, !path.split(separator: ":").contains(Substring(bin)) {
      try? Console.log(
        "To run it by its name, add this line to ~/.profile: export PATH=\("\(bin):".quotedForShell)\"$PATH\"")
    }
  }
}

/// `scrollarium uninstall`: removes what `install` has installed.
package enum UninstallCommand: Subcommand {
  package static let name = "uninstall"
  package static let usage = "uninstall [--prefix DIR]"
  package static let summary = "remove what install has installed, and nothing else"
  package static let examples = ["", "--prefix /usr/local"]
  package static let operands: [Operand] = []
  package static let options = [InstallCommand.prefix]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 0)
    let installation = try Installation(arguments)
    let removed = try installation.remove()
    guard !arguments.has(.quiet) else { return }
    try? Console.log("Removed \(removed) files from \(installation.prefix.briefPath).")
    let settings = SettingsFile(environment: ProcessEnvironment.here)
    if let path = settings?.path, Disk.exists(path) {
      try? Console.log("Your settings are still in \(path.briefPath).")
    }
  }
}
