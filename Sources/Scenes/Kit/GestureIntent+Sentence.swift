import Stages

extension GestureIntent {
  /// Reads a sentence about views of a scene: whose reaction is meant, and after commas the stroke and the verdict.
  ///
  ///     list/row2 is selected, stroke 2, but instead
  ///     main and main/list scroll on
  ///     ~NavigationView lets the page slide into place again, as takenBack
  ///
  /// Paths begin below the root; the scene's id is the root itself. Without `but` what is meant happens; the word after
  /// it is a ``VerdictKind``. With `as` in its place that verdict is what is meant.
  init(_ sentence: String, of scene: String) {
    // By hand: every start of the program reads all sentences, and to compile a Regex for each took longer than all else.
    var words = sentence.split(separator: " ")
    func tail(after word: Substring) -> Substring? {
      guard words.count > 3, words[words.count - 2] == word, words[words.count - 3].hasSuffix(",") else { return nil }
      let value = words.removeLast()
      words.removeLast()
      words[words.count - 1].removeLast()
      return value
    }
    let meant = tail(after: "as")
    let kind = (meant ?? tail(after: "but")).map { VerdictKind(rawValue: String($0)) } ?? .reacted
    let number = tail(after: "stroke")
    let stroke = number.flatMap { Int($0) }
    var targets: [Substring] = []
    repeat {
      if !targets.isEmpty { words.removeFirst() }
      targets.append(words.isEmpty ? "" : words.removeFirst())
    } while words.count > 2 && words[0] == "and"
    guard let kind, (number == nil) == (stroke == nil), !words.isEmpty else {
      preconditionFailure("\(scene): \(sentence) does not say what is meant")
    }
    self.init(
      targets.map { $0 == scene ? scene : "\(scene)/\($0)" }, words.joined(separator: " "), stroke: stroke, kind: kind,
      isAsMeant: meant != nil)
  }

  /// The same, with the verdict that it happens.
  var fulfilled: GestureIntent { GestureIntent(targets, effect, stroke: stroke) }
}
