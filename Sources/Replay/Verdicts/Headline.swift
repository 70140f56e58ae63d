import Foundation
import Stages
import TouchKit

/// Says what became of what was meant, in one sentence.
extension Explanation {
  /// Returns the verdict in one sentence, in the words of somebody who looked on: `The pager scrolled; slider 0 did not
  /// move.`
  public func headline(for judgement: Judgement) -> String {
    if judgement.isFault, let misuse = trace[judgement.misuse] {
      let view = trace.name(of: trace.view(of: misuse.subject))
      let name = zip(judgement.targets, judgement.names).first { $0.0 == view }?.1 ?? ""
      return "UIKit ends the app: the \(pan(of: misuse)) of \(Self.called(view, name)) was given another delegate."
    }
    return sentence(for: judgement).capitalizingFirst + ending(of: judgement)
  }

  /// Returns what happened, without what did not: `The pager scrolled.` of `The pager scrolled; slider 0 did not move.`
  /// Beside what was expected this says all that the headline does.
  func observation(for judgement: Judgement) -> String {
    guard !judgement.misuse.exists, let observed = observed(judgement) else { return headline(for: judgement) }
    return observed.capitalizingFirst + ending(of: judgement)
  }

  private func ending(of judgement: Judgement) -> String {
    // What came late, stopped or is stuck stays so. What has just been let go may fly on, or come back.
    let isFinal = [.late, .stuck].contains(judgement.kind) || judgement.deeds.first?.kind == .stopped
    let isOpen = judgement.stroke.end == nil || judgement.deeds.contains { $0.way?.isFlying == true }
    return isOpen && !isFinal ? " so far." : "."
  }

  /// Returns the kind of the recognizer that a misuse is about, in words.
  private func pan(of misuse: Decision) -> String { trace.recognizerKind(of: misuse.subject)?.word ?? "recognizer" }

  /// Returns what became of what was meant, without a full stop, whether or not UIKit ends the app for something.
  func sentence(for judgement: Judgement) -> String {
    let target = judgement.targets.first.map { Self.called($0, judgement.names[0]) } ?? ""
    let deeds = sentences(for: judgement)
    let did = deeds.isEmpty ? "\(target) \(recognition(judgement))" : deeds
    if let observed = observed(judgement) {
      return judgement.kind == .nothing
        ? "\(observed): \(target) \(stillness(of: judgement))" : "\(observed); \(target) \(omission(judgement))"
    }
    let rival = judgement.rival.map { sentence($0, in: judgement) }
    return switch judgement.kind {
    case .stuck: "\(target.isEmpty ? "the transition" : target) is stuck"
    case .nothing where judgement.expectation == .highlight || judgement.expectation == .recognition:
      "\(target) \(omission(judgement))"
    case .nothing where judgement.remnant == .lit: "\(target) only lit up"
    case .nothing: "\(target) did nothing"
    case .instead: "\(target) jumped, and did not follow the finger"
    case .cutOff: cut(judgement) ?? "\(target) stopped"
    case .together: "\(did), and \(rival.map { "\($0) as well" } ?? "more than that")"
    case .late where judgement.deeds.first?.way?.arrival != nil:
      "\(did) and arrived \(milliseconds(judgement.delay)) after the lift"
    case .late: "\(did) \(milliseconds(judgement.delay)) late"
    case .takenBack: retreat(judgement) ?? "\(target) came back"
    case .reacted where judgement.stroke.end == nil: did
    case .reacted: did + (judgement.consequence.map { consequence($0, of: judgement) } ?? "")
    case .noTarget: "nothing here reacts to \(judgement.stroke.shape.words)"
    }
  }

  /// Returns what a target did of which nothing was seen but what came of it.
  private func recognition(_ judgement: Judgement) -> String {
    if judgement.expectation == .recognition { return "recognized" }
    guard judgement.targets.first.map({ wasTapped($0, in: judgement) }) == true else {
      return judgement.stroke.shape == .tap && judgement.consequence != nil ? "was touched" : "reacted"
    }
    let isAll = judgement.kind == .reacted && judgement.consequence == nil && judgement.rival == nil
    return isAll ? "was tapped; nothing changed" : "was tapped"
  }

  /// Returns what happened, where the verdict then says what did not; nil where it says only one of these.
  private func observed(_ judgement: Judgement) -> String? {
    switch judgement.kind {
    case .nothing:
      let isLight = judgement.remnant == .lit || [.highlight, .recognition].contains(judgement.expectation)
      let isMotion = judgement.stroke.isMotion || isScroller(judgement.targets.first)
      return isMotion && !isLight ? "nothing moved" : nil
    case .instead where judgement.rival?.path != judgement.targets.first:
      return judgement.rival.map { sentence($0, in: judgement) } ?? "something else reacted"
    default: return nil
    }
  }

  private func isScroller(_ path: String?) -> Bool {
    path.flatMap(trace.subject(at:)).map { trace[$0]?.kind == .scrollView } ?? false
  }

  /// Returns what the targets did, in order; only what the first did if something else is told besides.
  private func sentences(for judgement: Judgement) -> String {
    let deeds = judgement.kind == .reacted ? judgement.deeds : Array(judgement.deeds.prefix(1))
    var text = ""
    for (index, deed) in deeds.enumerated() {
      if index > 0, let relay = relay(to: deed, from: deeds[index - 1]) {
        text += relay
        continue
      }
      if index > 0 { text += deed.start.seconds(since: deeds[index - 1].start) > 0.02 ? ", then " : ", and " }
      let isLast = index == deeds.count - 1
      text += sentence(deed, in: judgement, isLast: isLast || deeds[index + 1].way?.isAfterLift == true)
    }
    return text
  }

  /// Says how far a scroll view went after the lift, once another one had flown: `, then the list flew 375 pt`. Nil if it
  /// did not scroll, or scrolled past its edge, or no other one flew before.
  private func relay(to deed: Judgement.Deed, from other: Judgement.Deed) -> String? {
    guard deed.kind == .scrolled, let way = deed.way, way.isAfterLift, way.stretch == nil, way.distance >= 1,
      other.way.map({ $0.flight >= 10 }) == true
    else { return nil }
    return ", then \(Self.called(deed.path, deed.name)) \(way.isCarried ? "went" : "flew") \(points(way.distance))"
  }

  /// - Parameter isLast: Whether it is told what became of it after the finger.
  func sentence(_ deed: Judgement.Deed, in judgement: Judgement, isLast: Bool = true) -> String {
    let isTold = isLast && judgement.kind == .reacted
    let name = Self.called(deed.path, deed.name)
    let isLit = deed.lit != nil && (judgement.expectation == .highlight || judgement.stroke.shape == .hold)
    switch deed.kind {
    case .scrolled: return name + (deed.way.map { scrolled($0, judgement, isTold) } ?? " scrolled")
    case .paged: return "\(name) turned the page"
    case .zoomed:
      guard case .number(let scale) = deed.result else { return "\(name) zoomed" }
      return "\(name) zoomed to \(NumberStyle.screen.short((scale * 10).rounded() / 10)) times"
    case .stopped: return "\(name) was stopped"
    case .control:
      return deed.event == ControlEvent.valueChanged.rawValue ? "\(name) changed its value" : "\(name) was pressed"
    case .row:
      guard deed.event == RowEvent.moved.rawValue, case .text(let place) = deed.result else {
        return "\(name) was \(deed.event ?? "selected")"
      }
      return "\(name) was moved to \(place.rowPlace)"
    case .navigation: return "the navigation \(deed.event ?? "changed its pages")"
    case .moved:
      return name + (deed.way.flatMap { moved($0, judgement) } ?? (deed.isGone ? " left the screen" : " moved"))
    case .appeared: return "\(name) appeared"
    case .disappeared: return "\(name) disappeared"
    case .drew where wasTapped(deed.path, in: judgement): return "\(name) was tapped"
    case .drew:
      // Of what was not meant itself, the words are the news; signs such as stars are none.
      if !judgement.targets.contains(deed.path), case .text(let words) = deed.result,
        words.contains(where: { $0.isLetter || $0.isNumber }), let change = change(of: deed)
      {
        return change
      }
      let rest = isTold ? deed.rest : nil
      return "\(name) changed" + (rest.map { " and went on after a rest of \(milliseconds($0))" } ?? "")
    case .lit: return "\(name) lit up" + (judgement.kind == .reacted && isLit ? onset(deed) : "")
    }
  }

  /// Whether a tap on a view recognized, which is what a person calls it where its action changed the view's look.
  private func wasTapped(_ path: String, in judgement: Judgement) -> Bool {
    trace.decisions(since: judgement.stroke.start, until: judgement.end).contains { decision in
      guard case .state(_, .ended) = decision.fact, trace.recognizerKind(of: decision.subject) == .tap else {
        return false
      }
      return trace.name(of: trace.view(of: decision.subject)) == path || trace.ownerPath(of: decision.subject) == path
    }
  }

  /// Returns what happened and when the view lit up, where it did so at another moment than in another run, if at all; nil
  /// for the same.
  package func light(in judgement: Judgement, unlike other: Judgement) -> String? {
    guard let deed = judgement.deeds.first, let otherDeed = other.deeds.first, deed.path == otherDeed.path,
      deed.lit != nil || otherDeed.lit != nil, abs((deed.lit ?? .infinity) - (otherDeed.lit ?? .infinity)) > 0.02
    else { return nil }
    let way = deed.lit == nil ? " without lighting up" : ", and lit up\(onset(deed))"
    return "\(sentence(for: judgement).capitalizingFirst)\(way)."
  }

  /// Returns how soon a view lit up.
  private func onset(_ deed: Judgement.Deed) -> String {
    let delay = deed.lit ?? 0
    return delay < 0.02 ? " at once" : " after \(milliseconds(delay))"
  }

  /// Returns how content scrolled: with the finger, and after it.
  private func scrolled(_ way: Judgement.Way, _ judgement: Judgement, _ isTold: Bool) -> String {
    let isCaught = judgement.stroke.shape == .catching && judgement.kind == .reacted
    var text = isCaught ? " was caught, and" : ""
    let inside = way.distance - (way.stretch?.distance ?? 0)
    if inside >= 1 || way.stretch == nil {
      text += " scrolled" + (inside >= 1 ? " \(points(inside))" : "")
      if way.across >= 10 {
        let (along, across) = way.isSideways ? ("sideways", "vertically") : ("vertically", "sideways")
        text += " \(along) and \(points(way.across)) \(across)"
      } else if isTold, inside >= 1, way.isSideways, isDiagonal(judgement.stroke) {
        // Of a finger that goes along both axes, which one counted is the news.
        text += " sideways"
      }
    }
    if way.isAfterLift { return "\(text) after the lift" }
    if let stretch = way.stretch {
      text += "\(inside >= 1 ? " and" : "") stretched \(points(stretch.distance)) past its \(stretch.edge.rawValue)"
      return text + (inside < 1 && way.isBack ? " and came back" : "")
    }
    guard isTold else { return text }
    if way.isBack, way.flight < 0 { return "\(text) and came back" }
    if way.flight >= 10 {
      let verb = way.isCarried ? "went on" : "flew on"
      return "\(text) and \(verb) \(way.restingEdge.map { "to its \($0.rawValue)" } ?? "for \(points(way.flight))")"
    }
    if way.flight <= -10 { return "\(text) and went back \(points(-way.flight))" }
    return text + (way.stopsDead ? " and stopped dead" : "")
  }

  private func isDiagonal(_ stroke: Stroke) -> Bool {
    [Axes.horizontal, .vertical].allSatisfy { stroke.reach($0) >= StrokeReader.slop }
  }

  /// Returns how a view moved: with the finger, and after it. Nil where no finger did it.
  private func moved(_ way: Judgement.Way, _ judgement: Judgement) -> String? {
    guard judgement.stroke.isMotion, way.distance >= 1 else { return nil }
    let travel = Double(abs(way.isSideways ? judgement.stroke.travel.x : judgement.stroke.travel.y))
    // Further than a finger goes: code put it there.
    guard way.distance <= 3 * travel + 50 else { return " jumped \(points(way.distance))" }
    let text = (way.isAgainstFinger ? " moved " : " followed the finger ") + points(way.distance)
    guard judgement.kind == .reacted else { return text }
    if let consequence = judgement.consequence {
      // What came in its place says where it went.
      return way.isBack && consequence.kind == .drew ? "\(text) and came back" : text
    }
    if way.isBack { return "\(text) and went back" }
    return text + (way.flight >= 10 ? " and went on for \(points(way.flight))" : "")
  }

  /// Returns where something went that did not stay where the finger had it.
  private func retreat(_ judgement: Judgement) -> String? {
    guard let deed = judgement.deeds.first else { return nil }
    let text = sentence(deed, in: judgement)
    if isReversed(deed) { return "\(text), then went the other way" }
    // Of a page that the finger pulls away to the one before, *back* would say both.
    return text + (text.contains(" and ") ? ", and " : " and ")
      + (isPop(judgement) ? "slid into place again" : "came back")
  }

  private func isPop(_ judgement: Judgement) -> Bool {
    judgement.targets.first.flatMap(trace.subject(at:)).map(trace.isNavigation) ?? false
  }

  /// Whether something went on the other side after the lift.
  func isReversed(_ deed: Judgement.Deed) -> Bool { deed.way.map { -$0.flight > $0.distance + 50 } ?? false }

  /// Returns which words a view has, and had: `“80 %” became “27 %”`; nil for what has none.
  private func change(of deed: Judgement.Deed) -> String? {
    guard deed.kind == .drew, case .text(let before) = deed.before, case .text(let after) = deed.result else {
      return nil
    }
    return "“\(oneLine(before))” became “\(oneLine(after))”"
  }

  /// Returns what came of it.
  private func consequence(_ deed: Judgement.Deed, of judgement: Judgement) -> String {
    if let change = change(of: deed) { return "; \(change)" }
    let verb = deed.kind == .appeared ? "appeared" : "disappeared"
    let isSame = judgement.deeds.last?.path == deed.path
    return isSame ? " and \(verb)" : "; \(Self.called(deed.path, deed.name)) \(verb)"
  }

  /// Returns what came after the lift, of what followed the fingers until then: `the gallery appeared`; nil for nothing.
  func sequel(of judgement: Judgement) -> String? {
    guard let deed = judgement.deeds.first else { return nil }
    let isAppearance = judgement.consequence.map { [.appeared, .disappeared].contains($0.kind) } == true
    if isAppearance, let consequence = judgement.consequence, consequence.start >= judgement.stroke.end ?? .zero {
      let name = Self.called(consequence.path, consequence.name)
      return "\(name) \(consequence.kind == .appeared ? "appeared" : "disappeared")"
    }
    let goesOn = deed.rest != nil || deed.way.map { $0.flight >= 10 && !$0.isBack } == true
    return goesOn ? "\(Self.called(deed.path, deed.name)) went on" : nil
  }

  private func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Returns what a target did not do, while something else reacted.
  private func omission(_ judgement: Judgement) -> String {
    switch judgement.expectation {
    case .highlight: return "did not light up"
    case .recognition: return "did not recognize"
    case .motion, .action, nil: break
    }
    return switch judgement.remnant {
    case .lit: "only lit up"
    case nil: stillness(of: judgement)
    default: judgement.rival?.kind == .moved ? "did not" : "did not follow the finger"
    }
  }

  /// Returns what a target did not do that did nothing at all.
  private func stillness(of judgement: Judgement) -> String {
    let target = judgement.targets.first.flatMap(trace.subject(at:)) ?? .none
    if trace[target]?.kind == .scrollView { return "did not scroll" }
    if isPop(judgement) { return "did not go back" }
    return judgement.stroke.isMotion ? "did not move" : "did not react"
  }

  /// Returns after which distance a target stopped, and how far the finger went on.
  private func cut(_ judgement: Judgement) -> String? {
    judgement.deeds.first.map { deed in
      // What was caught may have moved by itself until then.
      if judgement.stroke.shape == .catching, judgement.rest > 0.9 * judgement.stroke.reach(judgement.stroke.axis) {
        return "\(Self.called(deed.path, deed.name)) was caught, and dropped the finger;"
          + " the finger went on for \(points(judgement.rest))"
      }
      let distance = deed.way?.distance ?? 0
      let end =
        (judgement.isAtEdge ? "reached its edge" : "stopped") + (distance >= 1 ? " after \(points(distance))" : "")
      return "\(Self.called(deed.path, deed.name)) \(end); the finger went on for \(points(judgement.rest))"
    }
  }

  func points(_ distance: Double) -> String { "\(NumberStyle.screen.whole(distance)) pt" }

  func milliseconds(_ seconds: Double) -> String { "\(NumberStyle.screen.whole(seconds * 1_000)) ms" }
}

extension VerdictKind {
  /// Whether the headline tells what somebody else did.
  var tellsOfRival: Bool { self == .instead || self == .together }
}

extension Stroke.Shape {
  /// The shape with its article.
  package var words: String {
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
