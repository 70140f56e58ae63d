import Drawing
import Foundation
import Inspector
import Pictures
import Replay
import SDLHost
import TouchKit

/// The sandbox in its window: hands the session what arrives, draws what follows from it, carries out commands.
final class SandboxApp: HostApp {
  /// How the sandbox starts.
  struct Launch: Sendable {
    var isPaused = false
    var isDark = true
    var script: GestureScript?
    var traceFile: String?
    /// For tests: a frame that takes so many seconds, so many seconds after the first touch.
    var stall: (length: Double, after: Double)?
    var isTalkative = true
  }

  let workbench: Workbench
  private let launch: Launch
  let screenshots: Screenshots
  private let pictures: PictureStore
  private weak var prefetched: Window?
  private let traceFile: TraceFile?
  var clock: StageClock
  var router = PointerRouter()
  var script: ScriptFeed
  /// The script of the command line, played again by a restart.
  var given: GestureScript?
  private var size = CGSize(width: 1_280, height: 800)
  var needsFrame = true
  private var lastEvent = Instant.zero
  private var hasStalled = false
  private let lintDesk = LintDesk()
  private var hasDrawn = false
  /// Lifts that happened while time stood still; they reach the stage when it goes on.
  var held: [InputEvent] = []
  var wantsToQuit = false

  /// How long after the last event the picture may still change by itself: fades of overlays. Seconds.
  private static let fade = 1.0
  /// How often somebody looks whether the lint has come, or what was forgotten. Seconds.
  private static let lookPause = 0.05

  init(
    workbench: Workbench, launch: Launch, screenshots: Screenshots, pictures: PictureStore, wall: Instant
  ) throws {
    (self.workbench, self.launch, self.screenshots) = (workbench, launch, screenshots)
    self.pictures = pictures
    clock = StageClock(wall: wall, isPaused: launch.isPaused)
    traceFile = try launch.traceFile.map { path throws(Problem) in try TraceFile(path: path) }
    (script, given) = (ScriptFeed(launch.script), launch.script)
    workbench.options.isDark = launch.isDark
    workbench.status.isPaused = launch.isPaused
    workbench.status.source = launch.script == nil ? .live : .script
    workbench.inspector.onCommand = { [unowned self] in perform($0) }
  }

  // MARK: Input

  func handle(_ events: [HostEvent]) {
    var stage: [InputEvent] = []
    let frame = workbench.stageFrame(size: size)
    for event in events {
      now = max(now, event.time)
      switch event.kind {
      case .quit: wantsToQuit = true
      case .resized(let size, _): self.size = size
      case .duplicateDropped(let total): workbench.status.duplicatesDropped = total
      case .key(let name, true, _): press(name, event.modifiers)
      default:
        for routed in router.route(event, on: frame, isPanel: { workbench.inspector.takes($0) }) {
          switch routed.place {
          case .panels: sendToPanels(routed.event)
          case .stage: stage.append(onStage(routed.event, frame))
          }
        }
      }
    }
    if !stage.isEmpty { sendToStage(stage) }
    (needsFrame, lastEvent) = (true, now)
  }

  var now = Instant.zero

  private func sendToPanels(_ event: InputEvent) {
    let window = workbench.inspector.window
    var event = event
    event.time = max(event.time, window.now)
    do { try window.send(event) } catch { talk("\(error)") }
  }

  private func onStage(_ event: InputEvent, _ frame: StageFrame) -> InputEvent {
    var event = event
    event.time = clock.stage(at: event.time)
    event.location = frame.toStage(event.location)
    return event
  }

  /// While time stands still fingers that move do nothing, and those that lift are remembered.
  private func sendToStage(_ events: [InputEvent]) {
    guard !clock.isPaused else {
      held += events.filter { [.up, .cancel, .focusLost].contains($0.kind) }
      return
    }
    do { try workbench.session.send(events) } catch { talk("\(error)") }
  }

  private func press(_ name: String, _ modifiers: HostEvent.Modifiers) {
    workbench.inspector.press(Keyboard.stroke(name, modifiers))
  }

  // MARK: Frames

  func frame(now wall: Instant, size: CGSize, scale: Double) -> DrawList? {
    (now, self.size) = (max(now, wall), size)
    stallIfAsked()
    let before = workbench.session.now
    if !clock.isPaused { run(to: clock.stage(at: wall)) }
    workbench.inspector.window.advance(to: wall)
    traceFile?.append(workbench.session)
    takeLint()
    defer { lookAhead() }
    guard needsFrame || mayLookDifferent(since: before) else { return nil }
    needsFrame = false
    let list = workbench.draw(size: size, scale: scale, panelTime: wall)
    screenshots.last = list
    return list
  }

  /// What nobody waits for yet. The first frame comes first.
  private func lookAhead() {
    if hasDrawn {
      prefetchPictures()
      askForLint()
    }
    hasDrawn = true
  }

  /// Has the pictures of a new stage decoded in the background, so that none of them stalls a gesture later.
  private func prefetchPictures() {
    let window = workbench.session.window
    guard prefetched !== window else { return }
    prefetched = window
    pictures.prefetch(window.imagePaths)
  }

  /// Plays what the script has up to this moment and lets the stage's time pass.
  func run(to instant: Instant) {
    let due = script.take(until: instant)
    if !due.isEmpty {
      do { try workbench.session.send(due) } catch { talk("\(error)") }
      lastEvent = now
    }
    workbench.session.advance(to: instant)
  }

  // MARK: Lint

  /// Shows what the lint found as soon as it is known, and nothing that is about another scene or other settings.
  private func takeLint() {
    if let lint = lintDesk.take(for: workbench.session) { (workbench.lint, needsFrame) = (lint, true) }
    if workbench.lint != nil, !lintDesk.isCurrent(for: workbench.session) { (workbench.lint, needsFrame) = (nil, true) }
  }

  private func askForLint() {
    if wantsLint { lintDesk.ask(about: workbench.session) }
  }

  /// Whether the stage is to be looked through now: nobody touches it, or somebody waits for the answer.
  private var wantsLint: Bool {
    let isShown = workbench.options.showsStory && workbench.options.storyPage == .lint
    return !lintDesk.isBusy && !lintDesk.isCurrent(for: workbench.session)
      && (isShown || workbench.session.window.isQuiet)
  }

  private func mayLookDifferent(since before: Instant) -> Bool {
    isStageLively || workbench.past.isBusy || workbench.inspector.window.isAnimating
      || now < lastEvent.advanced(bySeconds: Self.fade)
  }

  /// Whether the stage changes without input: it moves, fades, or a deadline is running.
  private var isStageLively: Bool {
    let window = workbench.session.window
    return !clock.isPaused && (window.isAnimating || window.nextWake != nil)
  }

  var nextWake: Instant? {
    if needsFrame || isStageLively || workbench.inspector.window.isAnimating { return now }
    if now < lastEvent.advanced(bySeconds: Self.fade) { return now }
    let next = script.next.flatMap { clock.wall(at: $0) }
    guard lintDesk.isBusy || wantsLint || workbench.past.isBusy else { return next }
    let look = now.advanced(bySeconds: Self.lookPause)
    return next.map { min($0, look) } ?? look
  }

  private func stallIfAsked() {
    guard let stall = launch.stall, !hasStalled, let first = workbench.session.spec.events.first,
      workbench.session.now >= first.time.advanced(bySeconds: stall.after)
    else { return }
    hasStalled = true
    Thread.sleep(forTimeInterval: stall.length)
    Talk.say("stalled for \(Int(stall.length * 1_000)) ms")
  }

  func talk(_ text: String) {
    if launch.isTalkative { Talk.error(text) }
  }
}

extension View {
  /// The files of all pictures in the view, each once, in the order in which they are painted.
  var imagePaths: [String] {
    var paths: [String] = []
    if let path = (self as? ImageView)?.image?.path { paths.append(path) }
    for path in subviews.flatMap(\.imagePaths) where !paths.contains(path) { paths.append(path) }
    return paths
  }
}
