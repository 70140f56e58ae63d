import Files
import Foundation
import Stages

/// Scenes that show the user's files.
extension Scene {
  /// The parameter that takes files and folders, one per line; nil if the scene shows none.
  var fileParameter: Parameter? { parameters.first { $0.kind == .path } }

  /// Returns the assignment for `--set` that shows these files; nil if the scene shows none.
  ///
  /// - Throws: ``Problem`` for a name with a line break.
  func showing(_ files: [String]) throws(Problem) -> String? {
    guard let fileParameter else { return nil }
    if let file = files.first(where: { $0.contains("\n") }) {
      throw Problem(.noInput, "\(file.briefPath) has a line break in its name, which ends a name here; rename it.")
    }
    return "\(fileParameter.key)=\(files.joined(separator: "\n"))"
  }

  /// Returns the assignments for the files after the scene's id. Nil if there are none, if the scene shows no files, or
  /// if the first word neither looks like a path nor exists.
  func setting(files arguments: Arguments) throws(Problem) -> [String]? {
    let files = Array(arguments.words.dropFirst())
    guard let first = files.first,
      first.contains(where: { "/.".contains($0) }) || Disk.exists(first)
    else { return nil }
    return try showing(files).map { [$0] }
  }
}
