import Stages
import TouchKit

/// Says what a stroke was expected to do.
extension Explanation {
  /// Returns what was expected, in a sentence: `Slider 0 should follow the finger.` It is in the words of the gesture's
  /// author, or what the shape of the stroke asks of its target; nil if nothing there reacts to it, and for what came back
  /// without a page or a pop that would say where it belongs.
  func expected(of judgement: Judgement, as intent: GestureIntent?) -> String? {
    guard let path = judgement.targets.first, judgement.expectation != .recognition else { return nil }
    let said = intent.flatMap { $0.effect.isEmpty ? nil : $0.effect.infinitive }
    guard var effect = said ?? effect(of: path, judgement) else { return nil }
    if judgement.kind == .takenBack, effect.hasPrefix("scroll") { effect += " and stay there" }
    // What is said of several is said in their order.
    let all = (intent?.targets ?? []).compactMap { judgement.targets.firstIndex(of: $0) }
    let names = (all.isEmpty ? [0] : all).map { Self.called(judgement.targets[$0], judgement.names[$0]) }
    let name = names.count > 1 ? names.filter { $0 != Self.screen }.joined(separator: " and ") : names[0]
    // What was meant did happen: too much did.
    return "\(judgement.kind == .together ? "only " : "")\(name) should \(effect).".capitalizingFirst
  }

  private func effect(of path: String, _ judgement: Judgement) -> String? {
    let target = trace.subject(at: path) ?? .none
    let kind = trace[target]?.kind
    if judgement.expectation == .highlight { return "light up" }
    switch judgement.stroke.shape {
    case .catching where !judgement.stroke.isMotion: return "stop"
    case .hold where kind != .scrollView && judgement.expectation == nil: return "light up"
    case .tap, .hold: return kind == .scrollView ? "scroll" : kind == .control ? "be pressed" : "react"
    case .twoFingers: return "follow the fingers"
    case .drag, .holdDrag, .edge, .catching:
      if trace.isNavigation(target) { return "go back" }
      if judgement.pageThreshold != nil { return "turn the page" }
      // It did follow. Whether it should have stayed, nobody but its author knows.
      if judgement.kind == .takenBack { return nil }
      return kind == .scrollView ? "scroll" : "follow the finger"
    }
  }
}

extension String {
  /// What somebody does (`turns and flies on`) as what somebody should do: `turn and fly on`.
  fileprivate var infinitive: String {
    var words = split(separator: " ").map(String.init)
    for index in words.indices where index == 0 || ["and", "then"].contains(words[index - 1]) {
      let (verb, comma) = words[index].hasSuffix(",") ? (String(words[index].dropLast()), ",") : (words[index], "")
      words[index] = verb.basicForm + comma
    }
    return words.joined(separator: " ")
  }

  /// A verb without the ending of the third person: `go` of `goes`.
  private var basicForm: String {
    if self == "is" { return "be" }
    if hasSuffix("ies") { return dropLast(3) + "y" }
    let isLong = ["ches", "shes", "sses", "goes"].contains { hasSuffix($0) }
    return isLong ? String(dropLast(2)) : hasSuffix("s") ? String(dropLast()) : self
  }
}
