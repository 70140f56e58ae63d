import Drawing
import Files
import Foundation
import Stages

/// `scrollarium new`: makes a package with a scene to replace by one's own, a gesture and a test, from `Assets/Template`.
package enum NewCommand: Subcommand {
  package static let name = "new"
  package static let operands: [Operand] = [.folder]
  package static let usage = "new [FOLDER/]NAME [--sources DIR]"
  package static let summary = "make a Swift package NAME with a scene of your own, a gesture and a test"
  package static let examples = ["../Cards", "Cards --sources ~/Scrollarium"]
  static let sources = Option(
    name: "sources", value: "DIR", help: "the folder of Scrollarium's sources (default: where this program was built)")
  package static let options = [sources]
  package static let details = """
    The package builds and its test passes as it is: cd NAME, swift run NAME, swift test. Its README says what to
    replace.
    """

  /// The name of the package in the template.
  private static let placeholder = "Cards"
  private static let longestName = 60

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 1)
    guard let path = arguments.words.first else {
      throw Problem(.usage, "new needs a name: \(Program.name) new \(placeholder).")
    }
    let name = path.nameOfPath
    try check(name)
    guard !Disk.exists(path) else {
      throw Problem(.cannotWrite, "\(path.quoted) exists already; choose another name or another folder.")
    }
    let assets = try AssetLocator.find()
    let template = assets.path("Template")
    let files = Disk.tree(of: template).filter { !Disk.isFolder("\(template)/\($0)") }.sorted()
    guard files.contains("Package.swift") else { throw AssetError.fileMissing(path: "\(template)/Package.swift") }
    let dependency = try folderOfSources(arguments[sources], beside: assets)
    for file in files {
      let target = "\(path)/\(file.replacing(placeholder, with: name))"
      try OutputFile.makeFolder(target.folderOfPath)
      try OutputFile(target).write(renamed(try assets.data("Template/\(file)"), name, dependency))
    }
    Console.logWritten("\(path)/", "\(files.count) files", arguments)
    guard !arguments.has(.quiet) else { return }
    try? Console.log("Next: cd \(path.quotedForShell), then swift run \(name) or swift test.")
  }

  /// Checks that a package, its module and its folder can have this name.
  private static func check(_ name: String) throws(Problem) {
    guard name.utf8.count <= longestName, name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw Problem(
        .usage,
        "\(name.brief) cannot be the name of a Swift module: take up to \(longestName) letters, digits and _, a letter"
          + " first.")
    }
    guard !takenNames.contains(name.lowercased()) else {
      throw Problem(.usage, "\(name) is the name of a module that the package uses; choose another.")
    }
  }

  /// The modules of Scrollarium and of the toolchain that the package sees, in lower case: some file systems ignore it.
  private static let takenNames: Set<String> = [
    "bench", "constraintsolver", "devicerecordings", "drawing", "files", "foundation", "inspector", "painting",
    "pictures", "porting", "primitives", "replay", "reports", "sandbox", "scenes", "scrollarium", "scrollariumtesting",
    "scrollphysics", "sdlhost", "stages", "swift", "swiftsource", "testing", "touchkit", "uikitcollections",
    "uikitlayers", "uikitlayout", "uikitmotion", "uikitnames", "uikittransitions", "whatif", "xctest",
  ]

  /// Returns the absolute path of Scrollarium's package.
  private static func folderOfSources(
    _ named: String?, beside assets: AssetLocator, file: String = #filePath
  ) throws(Problem) -> String {
    if let named {
      let folder = named.absolutePath
      guard !folder.hasEscapedBytes else {
        throw Problem(.noInput, "\(folder.briefPath) is not UTF-8, as the package's manifest has to be; rename it.")
      }
      guard holdsSources(folder) else {
        throw Problem(
          .noInput, "\(folder.briefPath) does not hold Scrollarium's sources; name their folder with --sources DIR.")
      }
      return folder
    }
    // The folder may have been moved since it was built, and an installed program has its assets elsewhere.
    let package = file.folderOfPath.folderOfPath.folderOfPath.folderOfPath
    let places = [assets.folder.folderOfPath, package].map(\.absolutePath)
    guard let folder = places.first(where: holdsSources) else {
      throw Problem(
        .noInput,
        "The package needs Scrollarium's sources, and the folder where this program was built is not here; get them and"
          + " name their folder with --sources DIR.")
    }
    return folder
  }

  private static func holdsSources(_ folder: String) -> Bool {
    ["Package.swift", "Sources/TouchKit"].allSatisfy { Disk.exists("\(folder)/\($0)") }
  }

  /// Returns a file of the template with the package's name and dependency. Pictures stay as they are.
  private static func renamed(_ data: Data, _ name: String, _ dependency: String) -> Data {
    guard var text = String(data: data, encoding: .utf8) else { return data }
    let path = dependency.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    text.replace("\"../Scrollarium\"", with: "\"\(path)\"")
    // The scene keeps its title, which is the same word.
    for pattern in ["*Tests", "import *", "name: \"*\"", "dependencies: [\"*\"", "swift run *", "Sources/*/", "# *\n"] {
      text.replace(pattern.replacing("*", with: placeholder), with: pattern.replacing("*", with: name))
    }
    return Data(text.utf8)
  }
}
