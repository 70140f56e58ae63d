import Drawing
import Foundation
import Inspector
import Pictures
import Replay
import SDLHost
import Stages
import TouchKit

/// The sandbox in its window: sends input to the session, draws frames, carries out commands.
final class SandboxApp: HostApp {
  /// The options of the command line.
  struct LaunchOptions: Sendable {
    var isPaused = false
    /// Whether colours are dark; nil as they were left.
    var isDark: Bool?
    /// Whether panels do not move by themselves; nil as it was left, or as the environment asks for.
    var reducesMotion: Bool?
    /// What the environment asks for.
    var prefersReducedMotion = false
    /// Where the window remembers how it was left; nil not to.
    var settings: SettingsFile?
    /// Whether the layout is for fingers; nil to follow the hand.
    var isTouch: Bool?
    /// What to play; nil for nothing.
    var playback: Playback?
    /// Where every decision goes; nil for nowhere.
    var traceTarget: TraceTarget?
    /// Where to record from the beginning; nil not to.
    var recording: String?
    /// Where recordings and screenshots from the window go; nil for the current folder.
    var folder: String?
    /// Beyond how many events a recording ends: so many that those of a frame, which are fewer than a thousand, still have
    /// room. For tests, less.
    var mostRecordedEvents = Recording.Limits.events - 1_000
    /// For tests: blocks one frame for `length` seconds, `after` seconds after the first touch.
    var stall: (length: Double, after: Double)?
    /// Whether to lint, and to find unasked what would have changed a loss, once nothing happens any more: tests of other
    /// things need not.
    var worksWhenIdle = true
    /// Whether problems go to stderr.
    var reportsProblems = true
  }

  let workbench: Workbench
  let launch: LaunchOptions
  let screenshots: Screenshots
  private let pictures: PictureStore
  private var prefetched: [String] = []
  private var traceFile: TraceFile?
  /// Why something that grows with the run could not be written to its end: the window says so, and its exit code.
  var lost: Problem?
  var router = PointerRouter()
  var hand = Hand()
  var playback: Playback
  /// What the command line plays, played again by a restart.
  var launchPlayback: Playback?
  var size = CGSize(width: 1_280, height: 800)
  /// The window's time.
  var now = Instant.zero
  var needsFrame = true
  /// When something was last sent to the stage, or it moved by itself, by its own clock; nil before anything has.
  var lastMotion: Instant?
  private var lastFrame = Instant.zero
  private var hasStalled = false
  private var hasDrawn = false
  /// Lifts and cancellations that arrived while paused; sent to the stage on resume.
  var heldEvents: [InputEvent] = []
  var wantsToQuit = false
  /// The recording that is being written.
  var recorder: Recorder?
  /// The recording that was written last.
  var lastRecording: String?
  /// What is played again whenever it has ended.
  var loopedPlayback: Playback?
  /// Where a replay was another run than its recording.
  var divergence: Playback.Divergence?
  /// The dot of a trail that is dragged, while gestures are edited.
  var heldSample: HeldSample?
  /// Where the stage's input comes from.
  var source = Status.Source.live
  /// What the window has to say, and until when.
  private(set) var notice: (content: Status.Notice, end: Instant)?
  /// Mouse presses that the system made up for touches, dropped.
  var duplicatesDropped = 0
  /// Writes down how the window is left.
  private let keeper: SettingsKeeper?
  /// Whether the user has asked why.
  var asksWhy = false
  /// Whether to cancel every touch as soon as the current event has been handled.
  var letsGo = false

  /// How long after the last motion overlays may still fade, in seconds of the stage.
  private static let fadeDuration = 1.0
  /// The interval at which results of background work are polled, in seconds.
  private static let pollInterval = 0.05
  /// The interval of frames while a finger is down and nothing else happens, in seconds.
  private static let holdInterval = 1.0

  init(
    workbench: Workbench, launch: LaunchOptions, screenshots: Screenshots, pictures: PictureStore, wall: Instant
  ) throws {
    (self.workbench, self.launch, self.screenshots) = (workbench, launch, screenshots)
    self.pictures = pictures
    workbench.transport = Transport(wall: wall, isPaused: launch.isPaused)
    traceFile = try launch.traceTarget.map { target throws(Problem) in try TraceFile(target) }
    (playback, launchPlayback) = (launch.playback ?? Playback(nil), launch.playback)
    workbench.options.reducesMotion = launch.prefersReducedMotion
    let complaint = launch.settings?.read(into: &workbench.options)
    if let isDark = launch.isDark { workbench.options.isDark = isDark }
    if let reducesMotion = launch.reducesMotion { workbench.options.reducesMotion = reducesMotion }
    keeper = launch.settings.map { [options = workbench.options] in SettingsKeeper($0, options) }
    workbench.options.isTouch = launch.isTouch ?? false
    source = launch.playback == nil ? .live : .script
    workbench.inspector.onViewCommand = { [unowned self] in perform($0) }
    workbench.inspector.onSessionCommand = { [unowned self] in perform($0) }
    if let path = launch.recording { try record(to: path) }
    now = wall
    prepareStage()
    rememberFiles()
    if let complaint { notify(complaint) }
  }

  // MARK: Frames

  /// Whether the stage runs, and which moment of its run is shown.
  var transport: Transport {
    get { workbench.transport }
    set { workbench.transport = newValue }
  }

  /// Sets the stage's clock to the end of a run that took the place of another; nil for a stage that begins.
  func setClock(to time: Instant?) {
    transport.setStage(time ?? .zero, at: now)
    lastMotion = time
  }

  /// What the window says about the program.
  private var program: Status.Program {
    var program = Status.Program()
    (program.source, program.notice) = (source, notice?.content)
    (program.isRecording, program.hasRecording) = (recorder != nil, lastRecording != nil)
    program.duplicatesDropped = duplicatesDropped
    return program
  }

  func frame(now wall: Instant, size: CGSize, scale: Double) -> DrawList? {
    (now, self.size) = (max(now, wall), size)
    stallIfAsked()
    advanceStage(to: wall)
    advancePanels(to: wall)
    continueTrace()
    continueRecording()
    watchPlayback()
    transport.endReplay(in: workbench.session.now, at: now)
    clearNotice()
    keepSettings()
    if workbench.inquiries.poll(in: workbench.session) { needsFrame = true }
    takePolicies()
    defer { startBackgroundWork() }
    guard needsFrame || mayHaveChanged || holdDue.map({ $0 <= wall }) == true else { return nil }
    (needsFrame, lastFrame) = (false, wall)
    let list = workbench.draw(size: size, scale: scale, panelTime: wall, program: program)
    screenshots.last = list
    return list
  }

  /// Prefetches and lints, but not before the first frame has been drawn.
  private func startBackgroundWork() {
    if hasDrawn {
      prefetchPictures()
      if wantsLint { workbench.inquiries.askLint(of: workbench.session) }
      mapFlips()
      if launch.worksWhenIdle || asksWhy {
        workbench.explain(isStill: !transport.isLive || workbench.session.window.isQuiet)
      }
    }
    hasDrawn = true
  }

  /// Fills in the map of who would get the touch while that is shown.
  private func mapFlips() {
    do { try workbench.mapFlips() } catch {
      workbench.options.sheet = nil
      notify(Program.problem(error).description, isProblem: true)
    }
  }

  /// Decodes the pictures that may come into sight, the nearest first, whenever there are others. Not while the stage
  /// moves: to look through its views would cost every frame, and the next pages have been decoded before.
  private func prefetchPictures() {
    let window = workbench.session.window
    guard window.isQuiet else { return }
    let near = window.imagePaths
    guard near != prefetched else { return }
    prefetched = near
    pictures.prefetch(near)
  }

  /// Advances the stage to a wall time, unless it is paused.
  func advanceStage(to wall: Instant) {
    guard transport.isLive else { return }
    let moves = isStageActive
    run(to: transport.stage(at: wall))
    if moves { lastMotion = workbench.session.now }
  }

  /// Has the panels move by themselves. When they have come to rest, that is drawn, too.
  private func advancePanels(to wall: Instant) {
    let panels = workbench.inspector.window
    if panels.isAnimating || panels.nextWake.map({ $0 <= wall }) == true { needsFrame = true }
    panels.advance(to: wall)
  }

  /// Plays what is due up to `instant` and advances the stage to it.
  func run(to instant: Instant) {
    playback.play(into: workbench.session, until: instant) { send($0) }
    workbench.session.advance(to: instant)
  }

  // MARK: Lint

  /// Whether to lint now: the stage is idle, or its lint page is open.
  private var wantsLint: Bool {
    let isShown = workbench.options.showsStory && workbench.options.storyPage == .lint
    let lint = workbench.inquiries.lint
    return !lint.isBusy && lint.subject != .init(workbench.session)
      && (isShown || launch.worksWhenIdle && workbench.session.window.isQuiet)
  }

  /// Whether the frame may differ from the last one.
  private var mayHaveChanged: Bool {
    isStageActive || isFading || isReplaying || workbench.history.isBusy || workbench.inspector.window.isAnimating
  }

  /// When to draw next only because a finger is down: its row tells for how long, and when nothing is heard of it.
  private var holdDue: Instant? {
    router.holdsStage && transport.isLive ? lastFrame.advanced(bySeconds: Self.holdInterval) : nil
  }

  /// Whether overlays may still fade. They do by the stage's clock.
  private var isFading: Bool {
    guard let lastMotion, transport.isLive else { return false }
    return transport.stage(at: now) < lastMotion.advanced(bySeconds: Self.fadeDuration)
  }

  /// Whether moments of the past are played.
  private var isReplaying: Bool { transport.isPast && !transport.isPaused }

  /// Whether the stage changes without input: an animation runs or a timer is pending.
  private var isStageActive: Bool {
    let window = workbench.session.window
    return transport.isLive && (window.isAnimating || window.nextWake != nil)
  }

  var nextWake: Instant? {
    let panels = workbench.inspector.window
    if needsFrame || isStageActive || isFading || isReplaying || panels.isAnimating { return now }
    let poll =
      workbench.inquiries.isBusy || workbench.history.isBusy || wantsLint
    let dues = [
      playback.next.flatMap { transport.wall(at: $0) }, panels.nextWake, holdDue, notice?.end, keeper?.due,
      poll ? now.advanced(bySeconds: Self.pollInterval) : nil,
    ]
    return dues.compactMap { $0 }.min()
  }

  /// Blocks until nothing is computed in the background any more: for tests, which have nothing to show meanwhile.
  func waitForBackground() { workbench.inquiries.wait() }

  private func keepSettings() {
    keeper?.watch(workbench.options, at: now)
    if let failure = keeper?.takeFailure() { notify(failure) }
  }

  func finish() throws {
    keeper?.finish(workbench.options)
    if let failure = keeper?.takeFailure() { report(failure) }
    endRecording()
    endTrace()
    // It has been said, unless the user wants nothing said meanwhile.
    if let lost { throw launch.reportsProblems ? Ending(code: lost.code.rawValue) : lost }
    if let divergence {
      throw Divergence("The replay parts from its recording \(divergence).")
    }
  }

  private func continueTrace() {
    do throws(Problem) { try traceFile?.append(workbench.session) } catch { loseTrace(error) }
  }

  private func endTrace() {
    continueTrace()
    do throws(Problem) { try traceFile?.finish() } catch { loseTrace(error) }
  }

  private func loseTrace(_ problem: Problem) {
    traceFile = nil
    lose(problem, of: "Trace")
  }

  private func stallIfAsked() {
    guard let stall = launch.stall, !hasStalled, let first = workbench.session.spec.events.first,
      workbench.session.now >= first.time.advanced(bySeconds: stall.after)
    else { return }
    hasStalled = true
    Thread.sleep(forTimeInterval: stall.length)
    try? Console.log("stalled for \(Int(stall.length * 1_000)) ms")
  }

  // MARK: Notices

  /// How long a notice is shown, in seconds, and one of a problem.
  private static let noticeSpans = (done: 4.0, problem: 10.0)

  /// Says something in the window, and on stderr.
  func notify(_ text: String, isProblem: Bool = false) {
    report(text)
    let span = isProblem ? Self.noticeSpans.problem : Self.noticeSpans.done
    notice = (Status.Notice(text: text, isProblem: isProblem), now.advanced(bySeconds: span))
    needsFrame = true
  }

  /// Removes the notice, once its time is over.
  func clearNotice(atOnce: Bool = false) {
    guard let notice, atOnce || now >= notice.end else { return }
    (self.notice, needsFrame) = (nil, true)
  }

  /// Writes to stderr, unless `--quiet`.
  func report(_ text: String) { if launch.reportsProblems { Console.error(text) } }
}
