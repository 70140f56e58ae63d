import Foundation
import Stages

extension ReadyGesture {
  /// Reads gestures from two lines each: name, title, settings and script; and the outcome.
  ///
  ///     pull-without-rule | The same without the rule | edgeRule=off | photos-pull
  ///       The picture's own pan wins; the picture only stretches at its edge.
  ///
  /// Settings are separated by spaces and replace the `usual` ones. The columns at the end may be missing.
  static func list(usually usual: [String] = [], _ text: String) -> [ReadyGesture] {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return stride(from: 0, to: lines.count, by: 2).map { index in
      let columns = lines[index].split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let settings = columns.count > 2 ? columns[2].split(separator: " ").map(String.init) : []
      return ReadyGesture(
        columns[0], columns[1], outcome: String(lines[index + 1]), settings: changed(usual, settings),
        script: columns.count > 3 ? columns[3] : nil)
    }
  }

  private static func changed(_ usual: [String], _ changes: [String]) -> [String] {
    func key(_ setting: String) -> Substring { setting.prefix { $0 != "=" } }
    let keys = usual.map(key)
    return usual.map { setting in changes.first { key($0) == key(setting) } ?? setting }
      + changes.filter { !keys.contains(key($0)) }
  }
}
