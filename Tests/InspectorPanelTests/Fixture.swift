import Drawing
import Foundation
import Inspector
import Replay
import Stages
import TouchKit
import WhatIf

/// A stage on which a lot happens: a pager over a list of buttons, taps, a press, failure requirements, two touches.
struct Busy: Scene {
  let id: String
  var title = "Tabs, and a drag"
  var origin = "seed 001"
  var group = "Articles"
  var symptoms: [String] = []
  var story = Story(
    shows: "A list of buttons in a scroll view that cannot know yet whether the finger will scroll it.",
    attempt: "Press a button and hold it for longer than 150 ms. Then drag, and see what the button is told.")
  let gestures = [
    ReadyGesture("hold", "Hold, then drag", outcome: "The button keeps the touch, because it is a control."),
    ReadyGesture("long", "A name that is far too long for a column of this width"),
  ]
  let parameters = [
    Parameter.toggle("delays", "delaysContentTouches", default: true),
    Parameter("strategy", "strategy", .choice(["none", "remorseful-published", "synthetic-touches-of-old"])),
    Parameter("rate", "decelerationRate", .number(0.998, 0.9...0.9999, step: 0.001, unit: "/ms")),
    Parameter("folder", "photos", .path),
  ]

  func makeRoot(_ context: SceneContext) -> View {
    let root = View()
    let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 220))
    pager.accessibilityIdentifier = "pager-with-a-name-that-is-longer-than-any-column"
    (pager.isPagingEnabled, pager.contentSize) = (true, CGSize(width: 1_125, height: 220))
    let list = ScrollView(frame: CGRect(x: 0, y: 220, width: 375, height: 447))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 1_800)
    root.addSubview(pager)
    root.addSubview(list)
    for index in 0..<12 {
      let button = Button(frame: CGRect(x: 12, y: Double(index) * 60 + 6, width: 351, height: 48))
      button.accessibilityIdentifier = "button\(index)"
      list.addSubview(button)
    }
    let (tap, tap2) = (TapGestureRecognizer(), TapGestureRecognizer())
    tap2.numberOfTapsRequired = 2
    root.addGestureRecognizer(tap)
    root.addGestureRecognizer(tap2)
    tap.require(toFail: tap2)
    list.addGestureRecognizer(LongPressGestureRecognizer())
    return root
  }
}

/// The panels with such a stage, and a hand for them.
final class Fixture {
  let session: Session
  let metrics: TextMetrics
  let inspector: Inspector
  private(set) var commands: [Command] = []
  private var clock = 0.0
  private let isTouch: Bool

  init(size: CGSize = CGSize(width: 1_280, height: 800), isTouch: Bool = false) throws {
    metrics = try TextMetrics(assets: .find())
    (inspector, self.isTouch) = (Inspector(metrics: metrics), isTouch)
    let scene = Busy(id: "tabs")
    var settings = Settings(scene)
    try settings.set("strategy", to: "remorseful-published")
    try settings.set("folder", to: "/home/somebody/Pictures/of/a/long/way")
    session = try Session(scene: scene, settings: settings, configuration: Session.Configuration(assets: ""))
    inspector.show(
      scenes: ["photos", "tabs", "remorse"].map {
        Busy(
          id: $0, title: "The story of \($0)", group: $0 == "remorse" ? "Others" : "Articles",
          symptoms: ["the \($0) will not move", "it stops half way"],
          story: Story(shows: "What a finger does to \($0), and why."))
      }, current: "tabs")
    inspector.layout(size: size)
    inspector.onViewCommand = { [weak self] in self?.commands.append(.view($0)) }
    inspector.onSessionCommand = { [weak self] in self?.commands.append(.session($0)) }
  }

  /// Two touches: a press on a button that turns into a drag, and one that has just come down on the pager.
  func touchTheStage() throws {
    var events = [event(1, .down(.direct), 190, 480)]
    for step in 1...14 {
      events.append(event(1.160 + Double(step) * 0.008, .move, 190, 480 - Double(step) * 4.2))
    }
    events.append(event(1.300, .down(.indirectPointer), 60, 100, finger: 2))
    try session.send(events)
    session.advance(to: Instant(seconds: 1.320))
  }

  /// A tap on the pager, a moment ago: a second one may still follow.
  func tapTheStage() throws {
    try session.send([event(1, .down(.direct), 60, 100), event(1.05, .up, 60, 100)])
    session.advance(to: Instant(seconds: 1.2))
  }

  /// A quick drag of the list, which the scroll view wins.
  func dragTheStage() throws {
    var events = [event(1, .down(.direct), 190, 480)]
    for step in 1...6 {
      events.append(event(1 + Double(step) * 0.008, .move, 190, 480 - Double(step) * 9))
    }
    try session.send(events)
  }

  func moment(_ change: (inout Moment) -> Void = { _ in }) -> Moment {
    var status = Status()
    (status.clock.isPaused, status.clock.speed, status.program.duplicatesDropped) = (true, 0.25, 1)
    var moment = Moment(
      of: session.run, at: session.now, scene: session.scene, settings: session.settings,
      played: session.scene.gestures[0], lint: Self.lint, status: status)
    moment.options.isTouch = isTouch
    change(&moment)
    return moment
  }

  /// The moment with a question, its answer and what mends it.
  func explained() throws -> Moment {
    var moment = moment()
    moment.questions = session.run.questions()
    // The list lost the first touch to its button.
    moment.told = session.run.answer(about: .meant(GestureIntent(["tabs/list"], "", stroke: 1)))
    moment.remarks = moment.told.map(session.run.remarks) ?? []
    moment.why = try moment.told.map { try Why($0, of: session.run, scene: session.scene, assets: "") }
    return moment
  }

  /// Each page of the story's column, each sheet, the details, and the stage without panels.
  var looks: [Moment] {
    InspectorOptions.StoryPage.allCases.map { page in moment { $0.options.storyPage = page } }
      + [
        moment { $0.options.sheet = .help }, moment { $0.options.sheet = .scenes },
        moment { $0.options.sheet = .palette }, moment { $0.options.selection = "tabs/list#pan" },
        moment { $0.options.showsDetails = true },
        moment { $0.options.showsPanels = false },
      ]
  }

  /// The buttons that bring panels to sight where there is not room for all of them; the empty one is none.
  static let ways = [[], ["top", "showScene"], ["top", "showWhy"]]

  /// The view of a path of identifiers, if it and all views around it are shown.
  func seen(_ path: [String]) -> View? {
    var view: View = inspector.window
    for identifier in path {
      guard let next = view.descendant(identified: identifier), !next.isHidden else { return nil }
      view = next
    }
    return path.isEmpty ? nil : view
  }

  static let lint = Lint(
    findings: [
      LintFinding(
        .neverWins, ["tabs#pan"],
        "tabs#pan never wins: tabs/pager-with-a-name-that-is-longer-than-any-column#pan takes the touch in 8 of"
          + " 8 gestures made for it (EXCLUDED). Let it wait with require(toFail:)."),
      LintFinding(
        .bothMove, ["tabs#tap"], "Answer no for this pair.",
        verdict: LintVerdict(
          kind: .together, target: "tabs", headline: "The list and the page both moved together.", reason: nil,
          gesture: "a drag on the list")),
    ], probes: 12,
    states: [Lint.State(after: nil, probes: 8), Lint.State(after: "quick-drag", probes: 4, leftOut: 3)])

  /// What the inspector draws now.
  func draw(scale: Double = 1) -> Canvas {
    let canvas = Canvas(size: inspector.layout.bounds.size, scale: scale, metrics: metrics)
    inspector.draw(on: canvas, at: inspector.window.now)
    return canvas
  }

  // MARK: The hand

  /// The view of a path of identifiers.
  func view(_ path: String...) throws -> View {
    var view: View = inspector.window
    for identifier in path {
      guard let next = view.descendant(identified: identifier) else { throw Missing(identifier: identifier) }
      view = next
    }
    return view
  }

  /// Presses the middle of a view and lets go.
  func click(_ view: View) throws {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    try drag(from: point, by: .zero)
  }

  func drag(from point: CGPoint, by distance: CGPoint) throws {
    clock = max(clock, inspector.window.now.seconds) + 0.5
    try inspector.window.send(event(clock, .down(.direct), point.x, point.y))
    for step in 1...8 where distance != .zero {
      let part = Double(step) / 8
      try inspector.window.send(
        event(clock + part * 0.1, .move, point.x + distance.x * part, point.y + distance.y * part))
    }
    clock += 0.11
    try inspector.window.send(event(clock, .up, point.x + distance.x, point.y + distance.y))
    commands = commands.suffix(16)
  }

  private func event(
    _ seconds: Double, _ kind: InputEvent.Kind, _ x: Double, _ y: Double, finger: Int = 1
  ) -> InputEvent {
    InputEvent(
      time: Instant(seconds: seconds), kind: kind, finger: finger, location: CGPoint(x: x, y: y))
  }

  struct Missing: Error {
    let identifier: String
  }
}

extension View {
  /// All views in this one that are shown.
  var shown: [View] {
    isHidden ? [] : [self] + subviews.flatMap(\.shown)
  }
}
