import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Stages
import TouchKit

/// A session with its inspector: everything that a frame shows, with a window or without.
///
/// A frame is a function of the session's spec, the playhead and the options. The owner handles input and output.
package final class Workbench {
  /// The scenes in the order of the picker, grouped by heading.
  let scenes: [any Scene]
  package let metrics: TextMetrics
  package let inspector: Inspector
  package private(set) var session: Session
  /// Loads moments that the session's run has dropped.
  let history: HistoryLoader
  package var options = InspectorOptions()
  /// Whether the stage runs, and which moment of its run is shown.
  var transport = Transport()
  /// The scene's gesture that was played last.
  package var played: ReadyGesture? { didSet { playedTouches = touches(of: played) } }
  /// The number of its touches in the session's run, 0 if it was not played there: those that follow are the user's.
  private(set) var playedTouches = 0
  private var verdicts = VerdictMemo()
  var names = NameMemo()
  /// Whether a window shows it, in real time.
  package var isHosted = false
  /// The work in the background.
  let inquiries = Inquiries()
  /// The last whole frame of the window, the number of its items below the panels, and its run and options.
  private(set) var drawn: (list: DrawList, stageItems: Int, run: Run, options: InspectorOptions)?
  /// The verdict that the last picture shows, and its run.
  private var shown: (run: Run, verdict: ShownVerdict)?
  /// The runs that are compared with the session's run.
  var variants = Variants()
  /// The most decisions of a run that is replayed while a finger drags, or with many policies: about 50 ms, or a minute
  /// of two fingers that never rest.
  var replayLimit = 100_000
  /// The latencies of the last events in milliseconds, oldest first; empty without a window.
  private var latencies: [Double] = []

  init(session: Session, scenes: [any Scene], metrics: TextMetrics, history: HistoryLoader) {
    (self.session, self.metrics, self.history) = (session, metrics, history)
    self.scenes = scenes.grouped
    inspector = Inspector(metrics: metrics)
    inspector.showStages { [weak self] in self?.firstStage(of: $0) }
    showScenes()
  }

  /// Creates a workbench that loads dropped moments on a thread.
  package convenience init(session: Session, scenes: [any Scene], metrics: TextMetrics) {
    self.init(session: session, scenes: scenes, metrics: metrics, history: HistoryLoader())
  }

  /// The stages with which scenes begin, as far as the list of scenes has shown them; nil for one that cannot be built.
  private var firstStages: [String: Stage?] = [:]

  /// Returns the stage with which a scene begins; nil if it cannot be built.
  private func firstStage(of id: String) -> Stage? {
    if let known = firstStages[id] { return known }
    var stage: Stage?
    if let scene = scenes.first(where: { $0.id == id }), let settings = try? Settings(scene, changing: []),
      let window = try? Window.stage(
        of: scene, settings, spec: RunSpec(scene: scene, settings: settings), assets: session.configuration.assets)
    {
      stage = Stage(of: window)
    }
    firstStages[id] = stage
    return stage
  }

  func showScenes() {
    inspector.show(scenes: scenes, current: session.scene.id, recent: options.recentFiles)
  }

  // MARK: Changing

  /// Restarts the scene with the settings of one of its gestures.
  ///
  /// - Returns: The script to play; nil if the scene has no such gesture.
  func begin(_ choice: ReadyGestureChoice) throws -> GestureScript? {
    let gestures = session.scene.gestures
    guard !gestures.isEmpty else { return nil }
    let last = played.flatMap(gestures.firstIndex)
    let place =
      switch choice {
      case .number(let number): number - 1
      case .next: last.map { ($0 + 1) % gestures.count } ?? 0
      case .same: last ?? 0
      }
    guard gestures.indices.contains(place) else { return nil }
    let script = try GestureScript(
      contentsOf: gestures[place].path(of: session.scene, assets: session.configuration.assets))
    try restart(changing: gestures[place].settings)
    played = gestures[place]
    return script
  }

  /// The ready gesture that is the session's whole input; nil if there is other input, or another run is shown.
  var readyInput: ReadyGesture? {
    guard let played, session.spec.overrides.isEmpty, session.spec.begin == .zero,
      let script = try? GestureScript(
        contentsOf: played.path(of: session.scene, assets: session.configuration.assets)),
      session.spec.with(script.events).events == session.spec.events
    else { return nil }
    return played
  }

  /// Returns the arguments with which a command plays a ready gesture with the settings of the session.
  func input(of gesture: ReadyGesture) -> [String] {
    let settings = session.spec.settings
    // The gesture brings settings of its own, which may have been set back since.
    let keys = gesture.settings.map { String($0.prefix { $0 != "=" }) }
    let defaults = keys.filter { key in !settings.contains { $0.hasPrefix("\(key)=") } }
      .map { "\($0)=\(session.settings[$0])" }
    return [session.scene.id, "--gesture", gesture.name, "--hz", "\(session.configuration.tickHz)"]
      + (defaults + settings).flatMap { ["--set", $0] }
  }

  /// Restarts the scene as it was before any change was tried.
  ///
  /// - Parameter begin: When the recorded part of the new run begins.
  func restart(changing assignments: [String] = [], recordedFrom begin: Instant = .zero) throws {
    try session.restart(like: variants.untried, changing: assignments, recordedFrom: begin)
    playedTouches = 0
    leaveComparison()
    variants = Variants()
  }

  /// Opens a scene with changes of its settings.
  package func open(_ scene: any Scene, changing assignments: [String] = []) throws {
    var configuration = session.configuration
    (configuration.stageSize, configuration.begin) = (nil, .zero)
    session = try Session(
      scene: scene, settings: Settings(scene, changing: assignments), configuration: configuration)
    (played, options.selection) = (nil, nil)
    variants = Variants()
    showScenes()
  }

  /// Opens a recording's scene as it was recorded. The owner plays its input.
  ///
  /// - Throws: ``Problem`` if the scene does not exist, or a setting is invalid.
  func open(_ recording: Recording) throws {
    let spec = recording.spec
    guard let scene = scenes.first(where: { $0.id == spec.scene }) else {
      throw Problem(.malformed, "The recording is of the scene \"\(spec.scene)\", which is not here.")
    }
    let settings = try Settings(scene, changing: spec.settings)
    var configuration = Session.Configuration(assets: session.configuration.assets, replaying: spec)
    (configuration.memory, configuration.takesChecks) = (session.configuration.memory, true)
    session = try Session(
      scene: scene, settings: settings, configuration: configuration, overrides: spec.overrides.map(\.change))
    (played, options.selection) = (nil, nil)
    variants = Variants()
    showScenes()
  }

  /// Returns the scene `steps` further in the list, which wraps around.
  package func scene(after steps: Int) -> any Scene {
    let index = scenes.firstIndex { $0.id == session.scene.id } ?? 0
    return scenes[(index + steps + scenes.count) % scenes.count]
  }

  /// Shows a moment of the session's run, and pauses there.
  package func show(_ time: Instant) { transport.show(time, in: session.now, at: .zero) }

  // MARK: Why and what if

  /// Starts to search for what mends the verdict that is shown, once the stage is still.
  func explain(isStill: Bool) {
    guard isStill, let shown, shown.run === session.run else { return }
    inquiries.askWhy(shown.verdict, gesture(meaning: shown.verdict), of: session)
  }

  /// Searches for what mends the verdict before it returns, for a picture.
  package func explainNow() throws {
    var moment = moment(at: transport.shown(in: session.now, wall: .zero))
    if let verdict = judge(&moment) { try inquiries.findWhy(verdict, gesture(meaning: verdict), of: session) }
  }

  /// Returns the gesture that is played, if the verdict is about what its author means; nil for another verdict.
  private func gesture(meaning verdict: ShownVerdict) -> ReadyGesture? {
    guard case .meant(_?) = verdict.topic else { return nil }
    return played
  }

  /// Lints the scene before it returns, for a picture.
  package func lintNow() throws { inquiries.lint.settle(.init(session), try Lint(of: session)) }

  // MARK: The touch screen

  /// Records the latencies of events.
  func noteLatencies(_ milliseconds: [Double]) {
    latencies += milliseconds
    latencies.removeFirst(max(0, latencies.count - Self.latenciesKept))
  }

  /// The number of latencies that are kept: five seconds of a finger at 120 Hz.
  private static let latenciesKept = 600

  // MARK: Drawing

  /// Returns the frame of the session's stage, in points of the window. Fingers on it act on the session's run.
  func stageFrame(size: CGSize) -> StageFrame {
    inspector.layout(size: size)
    let shown = shownStages
    let places = layout(of: shown).places
    inspector.placeDisplay(beside: places[0])
    return places[shown.firstIndex { $0.run == nil } ?? 0].frame
  }

  /// Returns the frames of the devices that are shown, in points of a window of this size.
  package func phones(size: CGSize) -> [CGRect] {
    _ = stageFrame(size: size)
    return layout(of: shownStages).places.map(\.frame.device)
  }

  /// Draws the whole window at this size: stage, overlays, panels.
  ///
  /// - Parameters:
  ///   - program: The state of the program beside its runs.
  ///   - namesDetails: Whether items are named in full, for comparing pictures.
  package func draw(
    size: CGSize, scale: Double, at wall: WallTime, program: Status.Program = Status.Program(),
    namesDetails: Bool = false
  ) -> DrawList {
    var moment = moment(at: transport.shown(in: session.now, wall: wall), program: program)
    inspector.update(moment)
    shown = judge(&moment).map { (moment.run, $0) }
    inspector.layout(size: size)
    let canvas = Canvas(
      size: size, scale: scale, background: Theme.of(options.isDark ? .dark : .light).background, metrics: metrics)
    canvas.namesDetails = namesDetails
    drawStages(of: moment, on: canvas)
    let stageItems = canvas.list.items.count
    inspector.draw(on: canvas, at: wall.panelTime)
    drawn = (canvas.list, stageItems, session.run, options)
    return canvas.list
  }

  /// Draws the stage as it is now, below the panels of the last whole frame.
  ///
  /// - Returns: The window; nil if its panels are of another run, size or choice of options.
  func drawBelowLastPanels(size: CGSize, scale: Double, at wall: WallTime, program: Status.Program) -> DrawList? {
    guard let drawn, drawn.run === session.run, drawn.options == options else { return nil }
    let canvas = Canvas(size: size, scale: scale, background: drawn.list.background, metrics: metrics)
    guard (canvas.list.size, canvas.list.scale) == (drawn.list.size, drawn.list.scale) else { return nil }
    drawStages(
      of: moment(at: transport.shown(in: session.now, wall: wall), program: program), on: canvas)
    var list = canvas.list
    list.items += drawn.list.items[drawn.stageItems...]
    return list
  }

  /// When what the verdict is due to was decided; nil if nothing was decided.
  var decisiveTime: Instant? { moment(at: session.now).decisiveTime }

  /// Draws a card about the gesture, with the stage as it is shown.
  ///
  /// - Throws: As ``explainNow()``: its mark knows what the author would have otherwise.
  func drawCard(scale: Double) throws -> DrawList {
    try explainNow()
    let theme = Theme.of(options.isDark ? .dark : .light)
    let canvas = Canvas(
      size: Card.size(of: session.scene.stageSize), scale: scale, background: theme.background, metrics: metrics)
    let shown = moment(at: transport.shown(in: session.now, wall: .zero))
    Card(of: shown, saying: moment(at: session.now)).draw(on: canvas, theme: theme)
    return canvas.list
  }

  /// Returns an animation of the gesture's card. Write it before the session receives further input.
  ///
  /// - Parameters:
  ///   - end: The last moment that is shown; nil for the present.
  ///   - step: The time of the gesture from frame to frame, in seconds; nil for the default.
  /// - Throws: As ``drawCard(scale:)``.
  package func cardAnimation(
    until end: Instant? = nil, step: Double? = nil, scale: Double
  ) throws -> GestureAnimation {
    try explainNow()
    return GestureAnimation(
      ofCardAbout: moment(at: session.now), until: end, step: step, scale: scale, metrics: metrics)
  }

  /// Draws the stage alone with its overlays.
  package func drawStage(scale: Double) -> DrawList {
    moment(at: transport.shown(in: session.now, wall: .zero)).stagePicture(scale: scale, metrics: metrics)
  }

  /// Returns the moment at `requested`; while that is being loaded, the oldest one that is available.
  func moment(at requested: Instant, program: Status.Program = Status.Program()) -> Moment {
    let location = history.location(of: requested, in: session)
    let run = location.run
    var moment = Moment(
      of: run, at: location.time, scene: session.scene, settings: session.settings, played: played,
      lint: inquiries.lint.answer(about: .init(session)), names: names.names(of: run, at: location.time),
      options: options)
    let isCompared = run === session.run && variants.isComparable(since: moment.story.storyStart)
    moment.questions = verdicts.questions(about: moment, isRunning: isRunning)
    let subject = judge(&moment).map { Inquiries.VerdictSubject(run: RunIdentity(run), verdict: $0) }
    moment.why = subject.flatMap(inquiries.why.answer)
    moment.status.isTooLong = subject.map(inquiries.why.hasFailed) ?? false || moment.why?.obstacle != nil
    if isCompared { (moment.other, moment.difference) = (variants.other?.run, variants.difference) }
    if options.showsDetails, !latencies.isEmpty { moment.latency = Spread(latencies) }
    if options.sheet == .flips { moment.flips = inquiries.flips.state }
    (moment.status.program, moment.status.clock) = (program, transport.status)
    (moment.status.recall, moment.status.hasPolicies) = (location.recall, !variants.policies.isEmpty)
    moment.status.hasOtherRun = variants.other != nil
    (moment.status.isWhatIf, moment.status.trial) = (isCompared && variants.origin != .live, variants.trial)
    return moment
  }
}

extension Workbench {
  /// Adds the verdict, about what the user asks or what was meant, and returns it.
  @discardableResult func judge(_ moment: inout Moment) -> ShownVerdict? {
    let verdict = verdicts.verdict(about: topic(of: moment), of: moment, isRunning: isRunning)
    (moment.told, moment.remarks) = (verdict?.answer, verdict?.remarks ?? [])
    return verdict
  }

  /// Whether the next frame shows another moment.
  private var isRunning: Bool {
    isHosted && !transport.isPaused && !transport.status.isPast && !session.window.isQuiet
  }

  /// Returns what the user asks about: one of the moment's questions, or what is selected if it could have reacted.
  /// Without that, what the author of the gesture means that was played.
  private func topic(of moment: Moment) -> Topic {
    if let path = options.selection {
      // A question is about one run: another may not allow it.
      if let question = options.question, moment.questions.contains(question),
        question.subject == path || question.subject.hasPrefix("\(path)#")
      {
        return .question(question)
      }
      if moment.trace.isRecognizer(moment.selection) || moment.questions.contains(where: { $0.subject == path }) {
        return .subject(path)
      }
    }
    let isPlayed = moment.story.touches.allSatisfy { $0.number <= playedTouches }
    return .meant(isPlayed ? played?.intent : nil)
  }

  private func touches(of gesture: ReadyGesture?) -> Int {
    let path = gesture?.path(of: session.scene, assets: session.configuration.assets)
    return path.flatMap { try? GestureScript(contentsOf: $0) }.map { FingerPaths(of: $0.events).paths.count } ?? 0
  }
}

extension [any Scene] {
  /// The scenes grouped by heading, in the order in which the headings first appear.
  fileprivate var grouped: [any Scene] {
    var headings: [String] = []
    for scene in self where !headings.contains(scene.group) { headings.append(scene.group) }
    return headings.flatMap { heading in filter { $0.group == heading } }
  }
}
