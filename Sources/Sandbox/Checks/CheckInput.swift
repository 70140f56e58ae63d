import Files
import Foundation
import Stages

/// What a check plays: a recording, or a ready gesture of a scene.
package struct CheckInput: Sendable {
  enum Source: Sendable {
    case recording(path: String)
    case gesture(any Scene, ReadyGesture)
  }

  let source: Source
  /// The name in reports: the recording's path without `.touchrec`, or `SCENE-GESTURE`.
  let name: String
  /// The common start of its goldens' paths, such as `Goldens/pull`.
  package let base: String

  /// Returns the arguments of the program that play it, quoted for a shell in a folder.
  func arguments(in plan: CheckPlan) -> String {
    switch source {
    case .recording(let path): plan.relative(path).pathForShell
    case .gesture(let scene, let gesture): "\(scene.id) --gesture \(gesture.name)"
    }
  }

  static let suffix = ".touchrec"

  /// Describes the check of a recording.
  /// - Parameter name: The name in reports; by default the path without `.touchrec`.
  package init(recording path: String, named name: String? = nil) {
    base = path.hasSuffix(Self.suffix) ? String(path.dropLast(Self.suffix.count)) : path
    (source, self.name) = (.recording(path: path), name ?? base)
  }

  init(_ gesture: ReadyGesture, of scene: any Scene, in folder: String) {
    name = "\(scene.id)-\(gesture.name)"
    base = "\(folder)/\(name)"
    source = .gesture(scene, gesture)
  }

  /// Returns the recordings at paths, each once, sorted by path. Folders are searched recursively. Paths are bytes: an
  /// accent that is composed and one that is not make two files.
  ///
  /// - Throws: ``Problem`` if a path does not exist.
  static func recordings(at paths: [String]) throws(Problem) -> [CheckInput] {
    var found: Set<[UInt8]> = []
    for path in paths {
      guard Disk.exists(path) else {
        throw Problem(.noInput, "There is no recording and no folder at \(path.briefPath); check the path.")
      }
      guard Disk.isFolder(path) else {
        found.insert(Array(path.utf8))
        continue
      }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      // Hidden folders hold builds and Git's history.
      for file in Disk.tree(of: folder, where: { $0.utf8.first != UInt8(ascii: ".") }) where file.hasSuffix(suffix) {
        found.insert(Array((folder == "." ? file : "\(folder)/\(file)").utf8))
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { CheckInput(recording: String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the ready gestures of scenes, sorted by name. Their goldens are in one folder.
  static func gestures(of scenes: [any Scene], in folder: String) -> [CheckInput] {
    scenes.flatMap { scene in scene.gestures.map { CheckInput($0, of: scene, in: folder) } }
      .sorted { $0.name < $1.name }
  }

  /// Returns one shard of a list: for `2/8` every eighth input, from the second on. Each input is in exactly one shard.
  static func shard(_ text: String, of inputs: [CheckInput]) throws(Problem) -> [CheckInput] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...10_000).contains(count),
      (1...count).contains(number)
    else { throw Problem(.usage, "--shard takes a number and a count, such as 2/8, not \(text.brief).") }
    return inputs.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
