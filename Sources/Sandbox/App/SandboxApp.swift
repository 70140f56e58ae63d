import Drawing
import Files
import Foundation
import Inspector
import Pictures
import Replay
import SDLHost
import Stages
import TouchKit

/// The sandbox's window: sends input to the session, draws frames, carries out commands.
final class SandboxApp: HostApp {
  /// The options of the command line.
  struct LaunchOptions: Sendable {
    var isPaused = false
    /// Whether colours are dark; nil for the remembered setting.
    var isDark: Bool?
    /// Whether to keep panels still; nil for the remembered setting, else that of the environment.
    var reducesMotion: Bool?
    /// Whether the environment asks for reduced motion.
    var prefersReducedMotion = false
    /// The file of remembered settings; nil to remember nothing.
    var settings: SettingsFile?
    /// Whether the layout is for fingers; nil to follow what the user last used.
    var isTouch: Bool?
    /// Whether a user who opens the program for the first time may be shown a gesture.
    var mayIntroduce = false
    /// What to play; nil for nothing.
    var playback: Playback?
    /// Where to write every decision; nil for nowhere.
    var traceTarget: TraceTarget?
    /// Where to record from the beginning; nil to not record.
    var recording: String?
    /// Where recordings and screenshots from the window go; nil for the current folder.
    var folder: String?
    /// The program that writes files to share; nil for this one. Tests are another program.
    var program: String?
    /// The number of events beyond which a recording ends. It leaves room for one more frame, of fewer than 1,000
    /// events. Tests set less.
    var mostRecordedEvents = Recording.Limits.events - 1_000
    /// For tests: blocks one frame for `length` seconds, `after` seconds after the first touch.
    var stall: (length: Double, after: Double)?
    /// Whether to lint and to search for what would have changed a loss while idle. Tests of other things turn this
    /// off.
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
  /// Why a recording or trace could not be written to its end; nil if all could. It sets the exit code.
  var lost: Problem?
  var router = PointerRouter()
  var hand = PointerModality()
  var playback: Playback
  /// What the command line plays; a restart plays it again.
  var launchPlayback: Playback?
  var size = CGSize(width: 1_280, height: 800)
  /// The time of the window's clock.
  var now = WallTime.zero
  var needsFrame = true
  /// When the stage last received input or moved by itself, by its own clock; nil if it never has.
  var lastMotion: Instant?
  private var lastFrame = WallTime.zero
  /// Since when the panels show less than the stage; nil if they do not.
  private var panelsLagSince: WallTime?
  private var hasStalled = false
  private var hasDrawn = false
  /// Lifts and cancellations that arrived while paused; sent to the stage on resume.
  var heldEvents: [InputEvent] = []
  var wantsToQuit = false
  /// The recording that is being written.
  var recorder: Recorder?
  /// The path of the recording that was written last.
  var lastRecording: String?
  /// The recording that is looped; nil for none.
  var loopedPlayback: Playback?
  /// Where a replay diverged from its recording; nil if none has.
  var divergence: Playback.Divergence?
  /// The dot of a trail that is dragged, while gestures are edited.
  var heldSample: HeldSample?
  /// Where the stage's input comes from.
  var source = Status.Source.live
  /// The notice in the window, and when it ends.
  private(set) var notice: (content: Status.Notice, end: WallTime)?
  /// The number of mouse presses that the system made up for touches, and that were discarded.
  var duplicatesDropped = 0
  /// Saves the settings that the window remembers.
  private let keeper: SettingsKeeper?
  /// Writes files to share.
  let sharer: Sharer
  /// What is shown by itself to somebody who opens the program for the first time.
  var introduction = Introduction(isWanted: false, at: .zero)
  /// Whether the user has asked why.
  var asksWhy = false
  /// Whether to cancel every touch as soon as the current event has been handled.
  var cancelsTouches = false

  /// How long after the last motion overlays may still fade, in seconds of the stage.
  private static let fadeDuration = 1.0
  /// The longest time by which panels may be behind the stage, in seconds: a frame at 60 Hz.
  private static let longestPanelLag = 1.0 / 60
  /// The interval at which results of background work are polled, in seconds.
  private static let pollInterval = 0.05
  /// The interval of frames while a finger is down and nothing else happens, in seconds.
  private static let holdInterval = 1.0

  init(
    workbench: Workbench, launch: LaunchOptions, screenshots: Screenshots, pictures: PictureStore, wall: WallTime
  ) throws {
    (self.workbench, self.launch, self.screenshots) = (workbench, launch, screenshots)
    workbench.isHosted = true
    self.pictures = pictures
    workbench.transport = Transport(wall: wall, isPaused: launch.isPaused)
    traceFile = try launch.traceTarget.map { target throws(Problem) in try TraceFile(target) }
    (playback, launchPlayback) = (launch.playback ?? Playback(nil), launch.playback)
    workbench.options.reducesMotion = launch.prefersReducedMotion
    workbench.options.hasIntroduction = launch.mayIntroduce && launch.settings?.exists == false
    let complaint = launch.settings?.read(into: &workbench.options)
    if let isDark = launch.isDark { workbench.options.isDark = isDark }
    if let reducesMotion = launch.reducesMotion { workbench.options.reducesMotion = reducesMotion }
    sharer = Sharer(program: launch.program, folder: launch.folder)
    keeper = launch.settings.map { [options = workbench.options] in SettingsKeeper($0, options, saidBefore: complaint) }
    workbench.options.isTouch = launch.isTouch ?? false
    source = launch.playback == nil ? .live : .script
    workbench.inspector.onViewCommand = { [unowned self] in perform($0) }
    workbench.inspector.onSessionCommand = { [unowned self] in perform($0) }
    if let path = launch.recording { try record(to: path) }
    now = wall
    introduction = Self.introduction(launch, workbench, at: wall)
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

  /// Sets the stage's clock to the end of a run that replaced another; nil for a new stage.
  func setClock(to time: Instant?) {
    transport.setStage(time ?? .zero, at: now)
    lastMotion = time
  }

  /// The state of the program, as the panels show it.
  private var program: Status.Program {
    var program = Status.Program()
    (program.source, program.notice) = (source, notice?.content)
    (program.isRecording, program.hasRecording) = (recorder != nil, lastRecording != nil)
    (program.duplicatesDropped, program.sharing) = (duplicatesDropped, sharer.state)
    return program
  }

  func frame(now wall: WallTime, size: CGSize, scale: Double, isUrgent: Bool) -> DrawList? {
    (now, self.size) = (max(now, wall), size)
    stallIfAsked()
    continueIntroduction()
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
    pollSharing()
    defer { startBackgroundWork() }
    guard needsFrame || mayHaveChanged || holdDue.map({ $0 <= wall }) == true else { return nil }
    needsFrame = false
    defer { lastFrame = wall }
    return draw(at: wall, scale: scale, isUrgent: isUrgent)
  }

  /// Draws a frame. While a finger is on the stage, a frame for an event draws only the stage anew, which takes half the
  /// time. The panels follow with the next frame, and are never more than ``longestPanelLag`` behind.
  private func draw(at wall: WallTime, scale: Double, isUrgent: Bool) -> DrawList {
    // Until they lag, the last frame had the panels: while events follow fast, they are as old as that frame.
    let isFollowing = wall.seconds(since: lastFrame) < Self.longestPanelLag
    let since = panelsLagSince ?? (isFollowing ? lastFrame : wall)
    if isUrgent, router.holdsStage, wall.seconds(since: since) < Self.longestPanelLag,
      let list = workbench.drawBelowLastPanels(
        size: size, scale: scale, at: wall, program: program)
    {
      (panelsLagSince, needsFrame) = (since, true)
      return list
    }
    panelsLagSince = nil
    let list = workbench.draw(size: size, scale: scale, at: wall, program: program)
    screenshots.last = list
    return list
  }

  /// Starts prefetching, lint and searches, but not before the first frame has been drawn.
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

  /// Fills in the flip map while it is shown.
  private func mapFlips() {
    do { try workbench.mapFlips() } catch {
      workbench.options.sheet = nil
      notify(Program.problem(error).description, isProblem: true)
    }
  }

  /// Decodes the pictures that may become visible, nearest first, whenever the list changes. Does nothing while the
  /// stage moves: searching its views would slow down every frame, and the next pages have been decoded before.
  private func prefetchPictures() {
    let window = workbench.session.window
    guard window.isQuiet else { return }
    let near = window.imagePaths
    guard near != prefetched else { return }
    prefetched = near
    pictures.prefetch(near)
  }

  /// Advances the stage to a wall time, unless it is paused.
  func advanceStage(to wall: WallTime) {
    guard transport.isLive else { return }
    let moves = isStageActive
    run(to: transport.stage(at: wall))
    if moves { lastMotion = workbench.session.now }
  }

  /// Advances the panels. Their state at rest is drawn, too.
  private func advancePanels(to wall: WallTime) {
    let panels = workbench.inspector.window
    if panels.isAnimating || panels.nextWake.map({ $0 <= wall.panelTime }) == true { needsFrame = true }
    panels.advance(to: wall.panelTime)
  }

  /// Plays what is due up to `instant` and advances the stage to it.
  func run(to instant: Instant) {
    playback.play(into: workbench.session, until: instant) { send($0) }
    workbench.session.advance(to: instant)
  }

  // MARK: Lint

  /// Whether to lint now: the stage is idle, or the lint page is open.
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

  /// When to draw next only because a finger is down: its row shows how long.
  private var holdDue: WallTime? {
    router.holdsStage && transport.isLive ? lastFrame.advanced(bySeconds: Self.holdInterval) : nil
  }

  /// Whether overlays may still fade, by the stage's clock.
  private var isFading: Bool {
    guard let lastMotion, transport.isLive else { return false }
    return transport.stage(at: now) < lastMotion.advanced(bySeconds: Self.fadeDuration)
  }

  /// Whether the past is being replayed.
  private var isReplaying: Bool { transport.isPast && !transport.isPaused }

  /// Whether the stage changes without input: an animation runs or a timer is pending.
  private var isStageActive: Bool {
    let window = workbench.session.window
    return transport.isLive && (window.isAnimating || window.nextWake != nil)
  }

  var nextWake: WallTime? {
    let panels = workbench.inspector.window
    if needsFrame || isStageActive || isFading || isReplaying || panels.isAnimating { return now }
    let poll =
      workbench.inquiries.isBusy || workbench.history.isBusy || wantsLint || sharer.isBusy
    let dues = [
      playback.next.flatMap { transport.wall(at: $0) }, panels.nextWake.map { WallTime($0) }, holdDue, notice?.end,
      keeper?.due, introduction.due,
      poll ? now.advanced(bySeconds: Self.pollInterval) : nil,
    ]
    return dues.compactMap { $0 }.min()
  }

  /// Blocks until the background inquiries are done. For tests.
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
    sharer.stop()
    // The problem has been reported already, unless the user asked for silence.
    if let lost { throw launch.reportsProblems ? ExitCode(code: lost.code.rawValue) : lost }
    if let divergence {
      throw Divergence("The replay differs from its recording \(divergence).")
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

  /// How long a notice is shown, and how long one about a problem, in seconds.
  private static let noticeSpans = (done: 4.0, problem: 10.0)

  /// Shows a notice in the window, and writes it to stderr.
  func notify(_ text: String, isProblem: Bool = false) {
    report(text)
    let span = isProblem ? Self.noticeSpans.problem : Self.noticeSpans.done
    notice = (Status.Notice(text: text.shownName, isProblem: isProblem), now.advanced(bySeconds: span))
    needsFrame = true
  }

  /// Removes the notice when its time is over.
  func clearNotice(atOnce: Bool = false) {
    guard let notice, atOnce || now >= notice.end else { return }
    (self.notice, needsFrame) = (nil, true)
  }

  /// Writes to stderr, unless `--quiet`.
  func report(_ text: String) { if launch.reportsProblems { Console.error(text) } }
}

extension Window {
  /// The paths of all pictures in the window, each once, nearest to its middle first.
  var imagePaths: [String] {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var found: [(path: String, distance: Double)] = []
    func collect(_ view: View) {
      if let view = view as? ImageView, let path = view.image?.path {
        let place = view.convert(view.bounds, to: self)
        let across = max(place.minX - middle.x, middle.x - place.maxX, 0)
        found.append((path, across + max(place.minY - middle.y, middle.y - place.maxY, 0)))
      }
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    var paths: [String] = []
    // The sort is stable, so equally near pictures keep their painting order.
    for (path, _) in found.sorted(by: { $0.distance < $1.distance }) where !paths.contains(path) { paths.append(path) }
    return paths
  }
}
