import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// A scene under fingers: verbs in seconds and points.
final class Stage {
  let session: Session

  convenience init(_ scene: any Scene, _ changes: String...) throws { try self.init(scene, changes) }

  /// - Parameter hz: Display ticks per second.
  init(_ scene: any Scene, _ changes: [String], hz: Int = 120) throws {
    var folder = (#filePath as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = (folder as NSString).deletingLastPathComponent
    }
    session = try Session(
      scene: scene, settings: Settings(scene, changing: changes),
      configuration: Session.Configuration(assets: folder + "/Assets", tickHz: hz))
  }

  /// A scene of the catalogue under one of its ready gestures, played to its end; with `settles` until nothing moves.
  convenience init(
    playing name: String, of id: String, _ changes: String..., until end: Double? = nil, settles: Bool = true
  ) throws {
    let scene = try #require(Catalog.scene(id), "there is a scene \(id)")
    let gesture = try scene.gesture(name)
    try self.init(scene, gesture.settings + changes)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: session.configuration.assets))
    let last = end.map { Instant(seconds: $0) } ?? script.end
    try session.send(script.events.filter { $0.time <= last })
    session.advance(to: last)
    if settles && end == nil { settle() }
  }

  // MARK: Fingers

  func send(_ kind: InputEvent.Kind, _ t: Double, _ x: Double, _ y: Double, finger: Int = 1) throws {
    try session.send([
      InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: CGPoint(x: x, y: y))
    ])
  }

  /// A drag in steps of 1/60 s that begins at `t` after `hold` seconds on the spot.
  func drag(
    at t: Double, from start: (Double, Double), to end: (Double, Double), steps: Int, hold: Double = 0, rest: Double = 0
  ) throws {
    try send(.down(.direct), t, start.0, start.1)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try send(
        .move, t + hold + Double(step) / 60, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    try send(.up, t + hold + rest + Double(steps + 1) / 60, end.0, end.1)
  }

  func tap(at t: Double, _ x: Double, _ y: Double, for length: Double = 0.06) throws {
    try send(.down(.direct), t, x, y)
    try send(.up, t + length, x, y)
  }

  @discardableResult
  func settle() -> Stage {
    session.settle()
    return self
  }

  // MARK: Looking

  func view(_ path: String) -> View? { Self.find(path, in: session.window) }
  /// All views of a kind, in painting order.
  func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func collect(_ view: View) -> [Kind] { [view as? Kind].compactMap { $0 } + view.subviews.flatMap(collect) }
    return collect(session.window)
  }

  func scroll(_ path: String) -> ScrollView? { view(path) as? ScrollView }

  private static func find(_ path: String, in view: View) -> View? {
    if view.accessibilityIdentifier != nil, view.identifierPath == path { return view }
    return view.subviews.lazy.compactMap { find(path, in: $0) }.first
  }

  var paths: Set<String> {
    func collect(_ view: View) -> [String] {
      (view.accessibilityIdentifier == nil ? [] : [view.identifierPath]) + view.subviews.flatMap(collect)
    }
    return Set(collect(session.window))
  }

  var recognizers: Set<String> {
    func collect(_ view: View) -> [String] {
      view.gestureRecognizers.map(\.identifierPath) + view.subviews.flatMap(collect)
    }
    return Set(collect(session.window))
  }

  /// What a view was told, one word each, with the times in ms of what was not a move.
  func told(_ path: String) -> [String] {
    let trace = session.window.trace
    return trace.decisions.compactMap { decision in
      guard case .deliver(_, let phase, _, _) = decision.fact, trace[decision.subject]?.path == path else { return nil }
      return phase == .moved ? "moved" : "\(phase.rawValue)@\(decision.time.microseconds / 1_000)"
    }
  }

  func asked(_ question: Fact.Question) -> Int {
    session.window.trace.decisions.count { if case .question(question, _, _, _) = $0.fact { true } else { false } }
  }

  /// When a recognizer reached a state, in ms.
  func reached(_ state: GestureRecognizer.State, _ path: String) -> [Int64] {
    let trace = session.window.trace
    return trace.decisions.compactMap { decision in
      guard case .state(_, state) = decision.fact, trace[decision.subject]?.path == path else { return nil }
      return decision.time.microseconds / 1_000
    }
  }

  /// The codes of the rules by which something was decided about a view or a recognizer, in order.
  func rules(_ path: String) -> [String] {
    let trace = session.window.trace
    return trace.decisions.filter { trace[$0.subject]?.path == path }.map(\.rule.rawValue)
  }

  func callbacks(_ path: String) -> [ScrollCallback] {
    let trace = session.window.trace
    return trace.decisions.compactMap { decision in
      guard case .scroll(let callback, _) = decision.fact, trace[decision.subject]?.path == path,
        callback != .didScroll
      else { return nil }
      return callback
    }
  }
}
