import Files
import Foundation
import Porting
import Stages

/// `scrollarium port`: copies source for UIKit so that it compiles with UIKitNames, and says what is left to do by hand.
package enum PortCommand: Subcommand {
  package static let name = "port"
  package static let operands: [Operand] = [.files]
  package static let usage = "port FILE.swift|DIR -o DIR | --check FILE.swift|DIR"
  package static let summary = "copy source for UIKit so that it compiles here, and say what is left to do by hand"
  package static let examples = ["~/Pager/Sources -o Sources/Pager", "--check ~/Pager/Sources"]
  static let output = Option(name: "output", value: "DIR", help: "the folder for the changed copies", short: "o")
  static let check = Option(
    name: "check", value: nil, help: "write nothing; say what would change, and end with 1 if anything would")
  static let json = Option(name: "json", value: nil, help: "one JSON array, an object for each change")
  package static let options = [output, check, json]
  package static let details = """
    The source is never changed. Comments, strings and layout stay as they are, and porting a copy again changes nothing.
    Of a folder all files that end in .swift are ported, but for links, hidden ones, Pods and Carthage. A file that is in DIR
    already, and is another one, is not replaced: it may hold what you have done by hand.
    """

  /// The largest file that is read, in bytes.
  private static let largestFile = 4 << 20
  /// The number of files that are read.
  private static let mostFiles = 10_000
  private static let skippedFolders: Set<String> = ["Carthage", "Pods", "DerivedData"]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 1)
    guard let path = arguments.words.first else {
      throw Problem(.usage, "port needs a file or a folder: \(Program.name) port Pager.swift -o Ported.")
    }
    let folder = arguments[output]
    guard (folder == nil) == arguments.has(check) else {
      throw Problem(.usage, "port either writes, with -o DIR, or only tells, with --check.")
    }
    let sources = try sources(at: path)
    let port = SourcePort(sources.map { ($0.name, $0.bytes) })
    if let folder { try write(port, to: folder, from: path) }
    if arguments.has(json) {
      try Console.print(json: port.outputs.flatMap { file in file.changes.map { object($0, of: file.path) } })
    } else {
      try Console.print(text(port), Ink(arguments))
    }
    if let folder { Console.logWritten("\(folder)/", files(port.outputs.count), arguments) }
    if arguments.has(check), port.outputs.contains(where: { !$0.changes.isEmpty }) { throw ExitCode.finding }
  }

  // MARK: Files

  private struct Source {
    /// The path in the folder that is ported.
    let name: String
    let bytes: [UInt8]
  }

  private static func sources(at path: String) throws(Problem) -> [Source] {
    guard Disk.exists(path) else {
      throw Problem(.noInput, "There is nothing at \(path.briefPath) to port; check the path.")
    }
    guard Disk.isFolder(path) else { return [try source(at: path, name: path.nameOfPath)] }
    let names = Disk.tree(of: path) { !$0.hasPrefix(".") && !skippedFolders.contains($0) }
      // A link may lead to what nobody wants to have copied.
      .filter { $0.hasSuffix(".swift") && !Disk.isFolder("\(path)/\($0)") && Disk.link(at: "\(path)/\($0)") == nil }
      .sorted()
    guard !names.isEmpty else {
      throw Problem(.noInput, "No file in \(path.briefPath) ends in .swift; name the folder of the source.")
    }
    guard names.count <= mostFiles else {
      throw Problem(.malformed, "\(path.briefPath) holds more than \(mostFiles) files; port a part of it.")
    }
    var sources: [Source] = []
    for name in names { sources.append(try source(at: "\(path)/\(name)", name: name)) }
    return sources
  }

  private static func source(at path: String, name: String) throws(Problem) -> Source {
    guard let data = Disk.contents(of: path, atMost: largestFile + 1) else {
      throw Problem(.noInput, "\(path.briefPath) cannot be read; check that it is a file, and its permissions.")
    }
    guard data.count <= largestFile else {
      throw Problem(.malformed, "\(path.briefPath) is larger than 4 MiB, which no source by hand is; leave it out.")
    }
    guard String(validating: data, as: UTF8.self) != nil else {
      throw Problem(.malformed, "\(path.briefPath) is not UTF-8, as Swift source has to be; convert or leave it out.")
    }
    return Source(name: name, bytes: Array(data))
  }

  /// Writes the copies; nothing if one of them would replace something else.
  private static func write(_ port: SourcePort, to folder: String, from source: String) throws(Problem) {
    // A copy must not become source, nor replace it.
    let isFolder = Disk.isFolder(source)
    let home = Disk.status(of: isFolder ? source : source.absolutePath.folderOfPath)
    for place in isFolder ? around(folder) : [folder] {
      guard let home, let status = Disk.status(of: place) else { continue }
      guard !isSame(home, status) else {
        throw Problem(.usage, "\(folder.briefPath) is in the folder of the source; name one beside it with -o DIR.")
      }
    }
    for file in port.outputs {
      let target = "\(folder)/\(file.path)"
      let isTaken = Disk.exists(target) || Disk.link(at: target) != nil
      guard isTaken, Disk.contents(of: target).map(Array.init) != file.bytes else { continue }
      throw Problem(
        .cannotWrite,
        "\(target.briefPath) is there already and differs: it may hold what you have done by hand. Move it away, or"
          + " name another folder with -o DIR.")
    }
    for file in port.outputs {
      let target = "\(folder)/\(file.path)"
      guard !Disk.exists(target) else { continue }
      try OutputFile.makeFolder(target.folderOfPath)
      try OutputFile(target).write(Data(file.bytes))
    }
  }

  /// Returns a folder and all those around it.
  private static func around(_ folder: String) -> [String] {
    var (places, place) = ([String](), folder.absolutePath)
    while place != "/", !places.contains(place) {
      places.append(place)
      place = place.folderOfPath
    }
    return places
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  // MARK: What is told

  private static func text(_ port: SourcePort) -> [Ink.Line] {
    var (done, left) = ([Ink.Line](), [Ink.Line]())
    for file in port.outputs {
      for change in file.changes {
        let place = "\(file.path.briefPath):\(change.line):\(change.column):"
        switch change.result {
        case .done(let new):
          done.append(
            Ink.Line(
              "\(place) \(brief(change.old)) → \(new.isEmpty ? "nothing" : brief(new))", .heading, count: place.count))
        case .left(let advice):
          left.append(Ink.Line("\(place) \(brief(change.old)): \(advice)", .warning, count: place.count))
        }
      }
    }
    let total = Ink.Line(
      "\(files(port.outputs.count)): \(count(done.count, "change")), \(count(left.count, "place")) left to do by hand"
        + (left.isEmpty ? "." : ":"), .heading)
    return done + [total] + left
  }

  /// Returns the first line of source, shortened.
  private static func brief(_ source: String) -> String {
    let lines = source.split(whereSeparator: \.isNewline)
    let words = (lines.first ?? "").split(separator: " ").joined(separator: " ")
    return lines.count > 1 || words.count > 70 ? "\(words.prefix(70)) …" : words
  }

  private static func files(_ count: Int) -> String { self.count(count, "file") }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  private static func object(_ change: PortChange, of path: String) -> [String: Any] {
    var object: [String: Any] = ["file": path, "line": change.line, "column": change.column, "old": change.old]
    switch change.result {
    case .done(let new): object["new"] = new
    case .left(let advice): object["by_hand"] = advice
    }
    return object
  }
}
