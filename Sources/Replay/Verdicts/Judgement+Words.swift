import Foundation
import Stages
import TouchKit

extension Explanation {
  /// Returns the verdict in one sentence, in the words of somebody who looked on: `The pager scrolled; slider 0 did not
  /// move.`
  public func headline(for judgement: Judgement) -> String {
    let target = judgement.targets.first.map { called($0, judgement.names[0]) } ?? ""
    let isMotion = judgement.stroke.isMotion
    func sentence(_ deed: Judgement.Deed) -> String { self.sentence(deed, withFinger: isMotion) }
    let rival = judgement.rival.map(sentence)
    let text: String =
      switch judgement.kind {
      case .stuck: "\(target.isEmpty ? "the transition" : target) is stuck"
      case .nothing: isMotion || isScroller(judgement.targets.first) ? "nothing moved" : "\(target) did nothing"
      case .instead where judgement.rival?.path == judgement.targets.first:
        "\(target) jumped, and did not follow the finger"
      case .instead: "\(rival ?? "something else reacted"); \(target) did not \(isMotion ? "move" : "react")"
      case .cutOff:
        judgement.deed.map {
          "\(called($0.path, $0.name)) \(judgement.isAtEdge ? "reached its edge" : "stopped")"
            + ($0.distance >= 1 ? " after \(points($0.distance))" : "")
            + "; the finger went on for \(points(judgement.rest))"
        } ?? "\(target) stopped"
      case .together:
        judgement.rival.map { "\(judgement.deed.map(sentence) ?? "\(target) reacted"), and \(sentence($0)) as well" }
          ?? "\(judgement.deed.map(sentence) ?? target), and more than that"
      case .late: "\(judgement.deed.map(sentence) ?? "\(target) reacted") \(milliseconds(judgement.delay)) late"
      case .takenBack: "\(judgement.deed.map { called($0.path, $0.name) } ?? target) came back"
      case .reacted: judgement.deed.map(sentence) ?? "\(target) reacted"
      case .noTarget: "nothing here reacts to \(judgement.stroke.shape.words)"
      }
    return text.prefix(1).uppercased() + text.dropFirst() + (judgement.stroke.end == nil ? " so far." : ".")
  }

  private func isScroller(_ path: String?) -> Bool {
    path.flatMap(trace.subject(at:)).map { trace[$0]?.kind == .scrollView } ?? false
  }

  /// Returns what a person would call a view: its words, `row “Choir”`, or its identifier as words.
  private func called(_ path: String, _ name: String) -> String {
    let parts = path.split(separator: "/").filter { !$0.hasPrefix("~") }
    let word = parts.last.map(String.init) ?? path
    if name.hasPrefix("“"), name.contains(where: \.isLetter) { return name }
    if parts.count < 2 { return "the screen" }
    let letters = word.prefix { !$0.isNumber }.replacing("-", with: " ")
    let number = word.dropFirst(letters.count)
    return number.isEmpty ? "the \(letters)" : "\(letters) \(number)"
  }

  private func sentence(_ deed: Judgement.Deed, withFinger isMotion: Bool) -> String {
    let name = called(deed.path, deed.name)
    switch deed.kind {
    case .scrolled: return "\(name) scrolled" + (deed.distance >= 1 ? " \(points(deed.distance))" : "")
    case .paged: return "\(name) turned the page"
    case .zoomed: return "\(name) zoomed"
    case .stopped: return "\(name) stopped"
    case .control:
      return deed.event == ControlEvent.valueChanged.rawValue ? "\(name) changed its value" : "\(name) was pressed"
    case .row: return "\(name) was \(deed.event ?? "selected")"
    case .navigation: return "\(name) \(deed.event ?? "changed its pages")"
    case .moved:
      return isMotion && deed.distance >= 1 ? "\(name) followed the finger \(points(deed.distance))" : "\(name) moved"
    case .appeared: return "\(name) appeared"
    case .disappeared: return "\(name) disappeared"
    case .drew: return "\(name) changed"
    case .lit: return "\(name) lit up"
    }
  }

  private func points(_ distance: Double) -> String { "\(NumberStyle.screen.whole(distance)) pt" }

  private func milliseconds(_ seconds: Double) -> String { "\(NumberStyle.screen.whole(seconds * 1_000)) ms" }

  /// Returns why: by which decision the target lost the touch, or what let others have it too; nil for what needs none.
  public func reason(for judgement: Judgement, in run: Run) -> String? {
    guard let decision = decisive(judgement, in: run) else { return nil }
    let text: String
    switch decision.rule {
    case .release:
      let holder = Array(decision.causes).compactMap { trace[$0] }.first { trace.isRecognizer($0.subject) }
      text = "\(holder.map { name($0.subject) } ?? "a recognizer") held its touch back until then"
    case .hitTest: text = "\(name(decision.subject)) lies in front of it, and was hit"
    case .excluded:
      text = "\(reason(of: decision)), and nothing made it wait: no require(toFail:), no simultaneous recognition"
    default: if case .state = decision.fact { text = reason(of: decision) } else { text = sentence(for: decision) }
    }
    // A method is spelled as it is.
    let isCode = text.prefix { $0 != " " }.dropFirst().contains { $0.isUppercase || $0 == "(" }
    return (isCode ? text : text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  /// Returns the decision that the verdict is due to.
  func decisive(_ judgement: Judgement, in run: Run) -> Decision? {
    let (start, end) = (judgement.stroke.start, judgement.stroke.end ?? judgement.end)
    let during = trace.decisions.filter { $0.time >= start && $0.time <= end }
    switch judgement.kind {
    case .reacted, .noTarget, .takenBack: return nil
    case .stuck:
      return trace.decisions.first { if case .navigation(.stuck, _, _) = $0.fact { $0.time >= start } else { false } }
    case .late:
      return during.last { $0.rule == .release && judgement.targets.contains(trace.name(of: $0.subject)) }
    case .together:
      return during.first {
        if case .question(.shouldRecognizeSimultaneouslyWith, _, true, _) = $0.fact { true } else { false }
      }
    case .nothing, .instead, .cutOff:
      let covered = judgement.targets.first.flatMap(trace.subject(at:)).map { !judgement.stroke.chain.contains($0) }
      if covered == true, !judgement.stroke.isMotion {
        return during.first { if case .hit(judgement.stroke.touches[0], _, _) = $0.fact { true } else { false } }
      }
      return loss(of: judgement, in: run)
    }
  }

  /// Returns the most important loss of the target; without one, that of a pan around it.
  private func loss(of judgement: Judgement, in run: Run) -> Decision? {
    func isPan(_ decision: Decision) -> Bool {
      let kind = trace.recognizerKind(of: decision.subject)
      return kind == nil || [.pan, .swipe, .screenEdgePan, .longPress].contains(kind)
    }
    let losses = run.losses(until: judgement.end).filter { !Set($0.touches).isDisjoint(with: judgement.stroke.touches) }
      .sorted { Verdict.weight(of: $0, in: trace) > Verdict.weight(of: $1, in: trace) }
    let own = losses.filter { loss in
      judgement.targets.contains {
        loss.subject == $0 || loss.subject.hasPrefix("\($0)#") || loss.subject.hasPrefix("\($0)/~")
      }
    }
    let around = losses.filter { loss in judgement.targets.contains { $0.hasPrefix(loss.subject.prefix { $0 != "#" }) }
    }
    // That its own pan took a touch away from content is no loss.
    func isOwn(_ decision: Decision) -> Bool {
      judgement.targets.contains(trace.name(of: trace.view(of: decision.rival)))
    }
    // No pan was meant by a tap.
    guard judgement.stroke.isMotion else { return own.lazy.compactMap { trace[$0.decision] }.first }
    return
      (own.compactMap { trace[$0.decision] }.filter { isPan($0) && !isOwn($0) }
      + around.compactMap { trace[$0.decision] }.filter { isPan($0) && trace.isRecognizer($0.subject) }).first
  }
}

extension Stroke.Shape {
  /// The shape with its article.
  fileprivate var words: String {
    switch self {
    case .tap: "a tap"
    case .hold: "a press"
    case .drag: "a drag"
    case .holdDrag: "a press and a drag"
    case .twoFingers: "two fingers"
    case .edge: "a swipe from the edge"
    case .catching: "a touch that stops it"
    }
  }
}
