import Stages

extension GestureIntent {
  /// Reads a sentence about views of a scene: whose reaction is meant, and after commas the stroke and the verdict.
  ///
  ///     list/row2 is selected, stroke 2, but instead
  ///     main and main/list scroll on
  ///
  /// Paths begin below the root; the scene's id is the root itself. Without `but` what is meant happens; the word after
  /// it is a ``VerdictKind``.
  init(_ sentence: String, of scene: String) {
    let form =
      /(?<paths>\S+(?: and \S+)*) (?<effect>.+?)(?:, stroke (?<stroke>[1-9]))?(?:, but (?<kind>\w+))?/
    guard let parts = sentence.wholeMatch(of: form)?.output,
      let kind = parts.kind.map({ VerdictKind(rawValue: String($0)) }) ?? .reacted
    else { preconditionFailure("\(scene): \(sentence) does not say what is meant") }
    let targets = parts.paths.split(separator: " and ").map { $0 == scene ? scene : "\(scene)/\($0)" }
    self.init(targets, String(parts.effect), stroke: parts.stroke.flatMap { Int($0) }, kind: kind)
  }

  /// The same, with the verdict that it happens.
  var fulfilled: GestureIntent { GestureIntent(targets, effect, stroke: stroke) }
}
