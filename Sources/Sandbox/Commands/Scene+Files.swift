import Foundation
import Stages

/// Scenes that show people's own files.
extension Scene {
  /// The parameter that takes files and folders, several on lines of their own; nil for a scene that shows none.
  var fileParameter: Parameter? { parameters.first { $0.kind == .path } }

  /// What has the scene show these files, as `--set` takes it; nil for a scene that shows none.
  ///
  /// - Throws: ``Problem`` for a name that would be taken for two.
  func showing(_ files: [String]) throws(Problem) -> String? {
    guard let fileParameter else { return nil }
    if let file = files.first(where: { $0.contains("\n") }) {
      throw Problem(.noInput, "\(file.briefPath) has a line break in its name, which ends a name here; rename it.")
    }
    return "\(fileParameter.key)=\(files.joined(separator: "\n"))"
  }

  /// What the words after the scene's id set. Nil where there are no words, nothing that they could set, or a word that looks
  /// like no path and is none.
  func setting(files arguments: Arguments) throws(Problem) -> [String]? {
    let files = Array(arguments.words.dropFirst())
    guard let first = files.first,
      first.contains(where: { "/.".contains($0) }) || FileManager.default.fileExists(atPath: first)
    else { return nil }
    return try showing(files).map { [$0] }
  }
}
