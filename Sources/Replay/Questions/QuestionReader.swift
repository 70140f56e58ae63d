import Foundation
import Stages
import TouchKit

/// Finds the questions that a stroke allows: *why did* about each effect that it had, and *why didn't* about what the
/// views under the finger and the recognizers that could follow it might have done, by their settings and the shape of
/// the stroke.
struct QuestionReader {
  private let judge: StrokeJudge
  private let targets: TargetReader
  /// The number of the stroke, from 1.
  private let number: Int
  private let words: Explanation

  init(_ judge: StrokeJudge, number: Int) {
    (self.judge, self.number) = (judge, number)
    targets = TargetReader(judge)
    words = Explanation(of: judge.trace, naming: .people, names: judge.names)
  }

  private var stroke: Stroke { judge.stroke }
  private var trace: Trace { judge.trace }

  /// Returns the questions: first what happened, in order of time, then what did not, from the finger outwards.
  func questions() -> [WhyQuestion] {
    var known: Set<String> = []
    return (effects + missing + recognitions).filter { known.insert($0.text).inserted }
  }

  private func question(_ subject: String, _ sense: WhyQuestion.Sense, _ text: String) -> WhyQuestion {
    WhyQuestion(subject: subject, stroke: number, touches: stroke.touches, sense: sense, text: "Why \(text)?")
  }

  // MARK: What happened

  private var effects: [WhyQuestion] {
    let all = judge.reactions.flatMap { reaction in
      // What a control draws and sends besides is its new value.
      let hasValue = reaction.effects.contains { $0.event == ControlEvent.valueChanged.rawValue }
      let effects = reaction.effects.filter { effect in
        !hasValue || effect.kind != .drew && effect.event != ControlEvent.touchUpInside.rawValue
      }
      return effects.map { (reaction, $0) }
    }
    return all.sorted { $0.1.start < $1.1.start }.map { reaction, effect in
      let name = Explanation.called(reaction.subject, reaction.name)
      return question(reaction.subject, .did(effect), clause(effect, name))
    }
  }

  /// Returns `did the list scroll`.
  private func clause(_ effect: Effect, _ name: String) -> String {
    switch effect.kind {
    case .scrolled: "did \(name) scroll" + (effect.event == nil ? "" : ", and come back")
    case .paged: "did \(name) turn the page"
    case .stopped: "did \(name) stop"
    case .zoomed: "did \(name) zoom"
    case .control where effect.event == ControlEvent.valueChanged.rawValue: "did \(name) change its value"
    case .control: "was \(name) pressed"
    case .row: "was \(name) \(effect.event ?? "selected")"
    case .lit:
      "did \(name) light up" + (isLate(effect) ? " only after \(words.milliseconds(onset(effect)))" : "")
    case .moved: "did \(name) move"
    case .appeared: "did \(name) appear"
    case .disappeared: "did \(name) disappear"
    case .drew: "did \(name) change"
    case .navigation: NavigationEvent.question(about: effect.event)
    }
  }

  private func onset(_ effect: Effect) -> Double { effect.start.seconds(since: stroke.start) }
  private func isLate(_ effect: Effect) -> Bool { onset(effect) > 0.02 }

  // MARK: What did not happen

  private var missing: [WhyQuestion] {
    var views = targets.views.map(trace.name(of:))
    // What lies behind the view that was hit.
    if let covered = targets.covered(), !views.contains(covered) { views.insert(covered, at: 0) }
    return views.flatMap { path in
      expected(of: path).filter { !judge.expecting($0).hasReacted(path) && !isTooBrief($0, path) }.map { expectation in
        question(path, .didNot(expectation), "\(verb(expectation, path))")
      }
    }
  }

  /// Whether a view did not light up because it was selected at that instant, as which it looks like that.
  private func isTooBrief(_ expectation: GestureIntent.Expectation, _ path: String) -> Bool {
    expectation == .highlight
      && judge.reactions.contains { $0.subject == path && $0.effects.contains { $0.kind == .row } }
  }

  /// Returns what a view under the finger could do with such a stroke, by its settings.
  private func expected(of path: String) -> [GestureIntent.Expectation] {
    guard let view = trace.subject(at: path) else { return [] }
    if stroke.isMotion {
      let couldMove =
        targets.scrolls(view) || targets.tracks(view) || stroke.shape == .edge && judge.isNavigation(path)
      // That a button did not light up strikes also where the finger went on.
      return (couldMove ? [.motion] : []) + (targets.isControlOrRow(view) ? [.highlight] : [])
    }
    return stroke.shape != .catching && targets.isControlOrRow(view) ? [.action, .highlight] : []
  }

  /// Returns `didn't slider 0 move`.
  private func verb(_ expectation: GestureIntent.Expectation, _ path: String) -> String {
    let name = Explanation.called(path, judge.paths.name(at: path))
    switch expectation {
    case .motion where !judge.motions(of: path).isEmpty: return "didn't \(name) follow the finger"
    case .motion where judge.isNavigation(path): return "didn't \(name) go back"
    case .motion where judge.pageThreshold(of: path) != nil: return "didn't \(name) turn the page"
    case .motion: return "didn't \(name) \(judge.isScroller(path) ? "scroll" : "move")"
    case .action where trace.subject(at: path).map { trace[$0]?.kind == .control } == true:
      return "wasn't \(name) pressed"
    case .action: return "wasn't \(name) selected"
    case .highlight: return "didn't \(name) light up"
    case .recognition: return "didn't \(name) recognize"
    }
  }

  // MARK: Recognizers

  /// The questions about recognizers, but for the pans with which scroll views scroll: who asks about one means its view.
  private var recognitions: [WhyQuestion] {
    let questions = targets.recognizers.compactMap { recognizer -> WhyQuestion? in
      let path = trace.name(of: recognizer)
      if judge.hasRecognized(path) { return question(path, .didRecognize, "did \(words.name(recognizer)) recognize") }
      guard trace.recognizerKind(of: recognizer).map(couldRecognize) == true else { return nil }
      return question(path, .didNot(.recognition), "didn't \(words.name(recognizer)) recognize")
    }
    return questions.filter { !$0.isNegative } + questions.filter(\.isNegative)
  }

  /// Whether a stroke of this shape is one for such a recognizer.
  private func couldRecognize(_ kind: GestureRecognizer.Kind) -> Bool {
    switch kind {
    case .tap: !stroke.isMotion
    case .longPress: stroke.shape == .hold || stroke.shape == .holdDrag
    case .pan, .swipe: stroke.isMotion
    case .screenEdgePan: stroke.shape == .edge
    case .pinch, .rotation: stroke.touches.count > 1
    case .custom: true
    case .hover, .touchDelay: false
    }
  }
}

extension WhyQuestion {
  /// The same question with its touches, where others ask the same of another stroke: `Why did the list scroll, with touch
  /// 2?`
  fileprivate var namingTouches: WhyQuestion {
    WhyQuestion(
      subject: subject, stroke: stroke, touches: touches, sense: sense,
      text: "\(text.dropLast()), with \(Explanation.touches(touches))?")
  }
}

extension Run {
  /// Returns the questions that a gesture allows, stroke by stroke. Each stroke takes about as long as a judgement.
  /// - Parameters:
  ///   - count: The number of strokes that are asked about, the last ones; nil for all.
  ///   - start: When the gesture began, before all its strokes; nil for ``start``.
  ///   - time: The moment up to which it is looked at; nil for all of it.
  public func questions(
    about count: Int? = nil, since start: Instant? = nil, until time: Instant? = nil
  ) -> [WhyQuestion] {
    let strokes = strokes(since: start, until: time)
    let questions = strokes.indices.suffix(count ?? strokes.count).flatMap { index in
      QuestionReader(judge(of: index, among: strokes, until: time), number: index + 1).questions()
    }
    let counts = Dictionary(grouping: questions, by: \.text).mapValues(\.count)
    return questions.map { counts[$0.text] == 1 ? $0 : $0.namingTouches }
  }
}

extension Run {
  /// Returns the path of the frontmost view at a point of the stage that one of the questions is about, or a recognizer on
  /// it; nil if none is about what is there.
  /// - Parameters:
  ///   - point: The point, in points of the stage.
  ///   - time: The moment that is looked at.
  package func view(at point: CGPoint, _ time: Instant, among questions: [WhyQuestion]) -> String? {
    let stage = stage(at: time)
    let paths = StagePaths(of: stage, trace)
    let asked = Set(questions.map { String($0.subject.prefix { $0 != "#" }) })
    let seen = stage.visibleNodes
    let found = paths.order.last { id in
      seen.contains(id) && paths.ownerPath(of: id).map(asked.contains) == true
        && stage.area(of: id, paths).contains(point)
    }
    return found.flatMap(paths.owner)?.path
  }
}
