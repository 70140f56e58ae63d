import Foundation
import Stages

extension ReadyGesture {
  /// Reads the gestures of a scene, a block of lines each: name, title, settings and script; and below it, indented, the
  /// outcome, what is meant, and the code that makes it happen.
  ///
  ///     rest-and-drag | Rest, then drag | fix=off | menu-drag
  ///       The button gets the touch at 150 ms and keeps it.
  ///       meant: menu scrolls, but nothing
  ///       played by: fix=on
  ///       fix:
  ///         override func touchesShouldCancel(in view: UIView) -> Bool {
  ///           view is UIButton || super.touchesShouldCancel(in: view)
  ///         }
  ///
  /// Before `fix:` may stand what it does, where the scene's story does not say it: `does: the menu may take touches`.
  ///
  /// Settings are separated by spaces and replace the `usual` ones. The columns at the end may be missing. What is meant
  /// is a sentence for ``GestureIntent/init(_:of:)``. The code may be missing, and so may the settings that play it. After
  /// those may stand what is meant with them: `played by: fix=on; meant: page scrolls`. A single line of code follows
  /// `fix:`, and `fix: as NAME` repeats that of an earlier gesture, with what plays it unless this one has its own.
  static func list(of scene: String, usually usual: [String] = [], _ text: String) -> [ReadyGesture] {
    var gestures: [ReadyGesture] = []
    for block in blocks(text) {
      let columns = block[0].split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard block.count >= 3, let meant = block[2].rest(after: "  meant: ") else {
        preconditionFailure("\(scene): \(columns[0]) has no outcome, or does not say what is meant")
      }
      let settings = columns.count > 2 ? words(columns[2]) : []
      let played = block.count > 3 ? block[3].rest(after: "  played by: ")?.components(separatedBy: "; meant: ") : nil
      var rest = block.dropFirst(played == nil ? 3 : 4)
      var does = rest.first?.rest(after: "  does: ") ?? ""
      if !does.isEmpty { rest = rest.dropFirst() }
      var (fix, fixSettings) = (code(rest), words(played?[0] ?? ""))
      var fixedIntent = (played ?? []).dropFirst().first.map { GestureIntent($0, of: scene) }
      if let name = fix.rest(after: "as ") {
        guard let earlier = gestures.first(where: { $0.name == name }) else {
          preconditionFailure("\(scene): \(columns[0]) has the fix of an unknown gesture")
        }
        (fix, does) = (earlier.fix, earlier.fixInWords)
        if played == nil { (fixSettings, fixedIntent) = (earlier.fixSettings, earlier.fixedIntent) }
      }
      gestures.append(
        ReadyGesture(
          columns[0], columns[1], outcome: block[1].trimmingCharacters(in: .whitespaces),
          settings: changed(usual, settings), intent: GestureIntent(meant, of: scene), fix: fix,
          fixInWords: does, fixSettings: fixSettings, fixedIntent: fixedIntent,
          script: columns.count > 3 ? columns[3] : nil))
    }
    return gestures
  }

  /// The lines of each gesture: one without indentation, and those below it.
  private static func blocks(_ text: String) -> [[String]] {
    text.split(separator: "\n").reduce(into: []) { blocks, line in
      if line.hasPrefix(" "), !blocks.isEmpty {
        blocks[blocks.count - 1].append(String(line))
      } else {
        blocks.append([String(line)])
      }
    }
  }

  /// What follows `fix:` in its line, or the lines below it, without their common indentation.
  private static func code(_ lines: ArraySlice<String>) -> String {
    guard let first = lines.first else { return "" }
    guard let inline = first.rest(after: "  fix:") else { preconditionFailure("\(first) is neither code nor its head") }
    let below = lines.dropFirst().map { $0.rest(after: "    ") ?? $0 }
    return ([inline.trimmingCharacters(in: .whitespaces)] + below).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static func changed(_ usual: [String], _ changes: [String]) -> [String] {
    func key(_ setting: String) -> Substring { setting.prefix { $0 != "=" } }
    let keys = usual.map(key)
    return usual.map { setting in changes.first { key($0) == key(setting) } ?? setting }
      + changes.filter { !keys.contains(key($0)) }
  }
}

extension String {
  /// The text after a beginning; nil if the string begins otherwise.
  fileprivate func rest(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
