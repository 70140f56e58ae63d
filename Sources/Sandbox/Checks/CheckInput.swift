import Foundation
import Stages

/// What a check plays: a recording, or a gesture that a scene brings along.
struct CheckInput: Sendable {
  enum Source: Sendable {
    case recording(path: String)
    case gesture(any Scene, ReadyGesture)
  }

  let source: Source
  /// The name in reports: the recording's path without `.touchrec`, or `SCENE-GESTURE`.
  let name: String
  /// What its goldens' paths begin with: `Goldens/pull`.
  let base: String

  /// What plays it, as arguments of the program.
  var arguments: String {
    switch source {
    case .recording(let path): path
    case .gesture(let scene, let gesture): "\(scene.id) --gesture \(gesture.name)"
    }
  }

  static let suffix = ".touchrec"

  init(recording path: String) {
    base = path.hasSuffix(Self.suffix) ? String(path.dropLast(Self.suffix.count)) : path
    (source, name) = (.recording(path: path), base)
  }

  init(_ gesture: ReadyGesture, of scene: any Scene, in folder: String) {
    name = "\(scene.id)-\(gesture.name)"
    base = "\(folder)/\(name)"
    source = .gesture(scene, gesture)
  }

  /// The recordings that paths name, a folder's with those of the folders in it, by name; each once.
  ///
  /// - Throws: ``Problem`` for a path that there is not.
  static func recordings(at paths: [String]) throws(Problem) -> [CheckInput] {
    var found: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Problem(.noInput, "There is no recording and no folder at \(path.briefPath); check the path.")
      }
      guard isFolder.boolValue else {
        found.insert(path)
        continue
      }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard let files = FileManager.default.enumerator(atPath: folder) else { continue }
      while let file = files.nextObject() as? String {
        // Hidden folders hold builds and histories.
        if (file as NSString).lastPathComponent.hasPrefix(".") {
          files.skipDescendants()
        } else if file.hasSuffix(suffix) {
          found.insert(folder == "." ? file : "\(folder)/\(file)")
        }
      }
    }
    return found.sorted().map { CheckInput(recording: $0) }
  }

  /// The gestures of scenes, with their goldens in one folder, by name.
  static func gestures(of scenes: [any Scene], in folder: String) -> [CheckInput] {
    scenes.flatMap { scene in scene.gestures.map { CheckInput($0, of: scene, in: folder) } }
      .sorted { $0.name < $1.name }
  }

  /// Every `count`th of a list, from the `number`th on: one of as many shards, in which all appear once.
  static func shard(_ text: String, of inputs: [CheckInput]) throws(Problem) -> [CheckInput] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...10_000).contains(count),
      (1...count).contains(number)
    else { throw Problem(.usage, "--shard takes a number and a count, such as 2/8, not \(text.brief).") }
    return inputs.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
