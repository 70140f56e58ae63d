import Foundation

/// A row of Tests/Outcomes/verdicts.json: what a person wrote about a ready gesture.
struct HandWrittenVerdict: Decodable {
  let scene: String, gesture: String, kind: String
  let strokes: [String]
  /// The stroke that it is about, from 1.
  let judged: Int
  let fix: String?
  private let target: Target

  /// The identifier paths of who should have reacted.
  var targets: [String] { target.paths }

  /// Reads the table, in the order of the catalogue.
  static func all() throws -> [HandWrittenVerdict] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try JSONDecoder().decode(
      [HandWrittenVerdict].self, from: Data(contentsOf: folder.appending(path: "Outcomes/verdicts.json")))
  }

  /// One path, several, or none.
  private struct Target: Decodable {
    let paths: [String]

    init(from decoder: Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        paths = []
      } else if let path = try? container.decode(String.self) {
        paths = [path]
      } else {
        paths = try container.decode([String].self)
      }
    }
  }
}
