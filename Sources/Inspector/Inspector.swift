import Drawing
import Foundation
import Painting
import Replay
import Stages
import TouchKit

/// The panels around the stage: verdict, explanation, recognizers with their states and reasons, scene, timeline.
///
/// The panels are views of a separate ``window`` on the same engine as the stage, so their lists and buttons behave
/// alike. Their trace never mixes with the stage's. The owner of the program's state passes what to show
/// (``update(_:)``), input (``Window/send(_:)`` of ``window``) and time (``Window/advance(to:)``). It performs the
/// commands (``onViewCommand``, ``onSessionCommand``). Nothing here reads a clock or the live engine of the stage.
package final class Inspector {
  /// The panels' window, in points of the program's window. Input belongs to the stage where ``takes(_:)`` is false.
  package let window: Window
  /// Called with each command about the view, from mouse, touch and ``press(_:)``.
  package var onViewCommand: ((ViewCommand) -> Void)?
  /// Called with each command about runs, time, files or the program.
  package var onSessionCommand: ((SessionCommand) -> Void)?
  package private(set) var layout: PanelLayout

  private let mirror: StageMirror
  private let context: PanelContext
  private let topBar: TopBar
  private let verdict: PaneHead
  private let details: DetailsCard
  private let story: StoryColumn
  private let why: WhyColumn
  private let drawer: Drawer
  private let foot: PaneFoot
  private let display: HeadUpDisplay
  private let headline: HeadlineLine
  private let wipe: WipeHandle
  private let outcome: OutcomePicture
  private let help: HelpSheet
  private let scenes: ScenesSheet
  private let palette: PaletteSheet
  private let flips: FlipSheet
  private let share: ShareSheet
  private var sheets: [(kind: InspectorOptions.Sheet, view: Sheet)] {
    [(.help, help), (.scenes, scenes), (.palette, palette), (.flips, flips), (.share, share)]
  }

  private let ring = FocusRing()
  /// The control that has the keyboard's focus; nil if none has.
  package var focused: View? { ring.control }
  package var focusFrame: CGRect? { ring.frame }

  private var moment: Moment?
  private var size = CGSize(width: 1_280, height: 800)
  private var slide: TopBar.Slide?
  /// The height of the drawer in which the whole gesture is visible; nil while a finger may still change that.
  private var drawerHeight: Double?

  /// Creates panels; they are empty until ``layout(size:)`` and ``update(_:)``.
  package init(metrics: TextMetrics) {
    let context = PanelContext(metrics: metrics)
    self.context = context
    window = Window(size: size)
    mirror = StageMirror(of: window)
    layout = PanelLayout(size: size, options: InspectorOptions())
    (topBar, verdict, details) = (TopBar(context), PaneHead(context), DetailsCard(context))
    (story, why) = (StoryColumn(context), WhyColumn(context))
    (drawer, foot, display) = (Drawer(context), PaneFoot(context), HeadUpDisplay(context))
    (help, scenes, palette) = (HelpSheet(context), ScenesSheet(context), PaletteSheet(context))
    (wipe, flips, share) = (WipeHandle(context), FlipSheet(context), ShareSheet(context))
    (headline, outcome) = (HeadlineLine(context), OutcomePicture(context))
    window.accessibilityIdentifier = "inspector"
    let panels = [wipe, drawer, foot, story, why, topBar, verdict, details, headline, display, outcome] as [View]
    for view in panels + [help, scenes, palette, flips, share] {
      window.addSubview(view)
    }
    context.receive = { [weak self] in self?.send($0) }
    topBar.onSlide = { [weak self] in self?.toggle($0) }
    showTheme(in: window)
  }

  /// Sets where the list of scenes has its pictures from: the stage with which a scene begins; nil if it cannot be built.
  package func showStages(_ firstStage: @escaping (_ scene: String) -> Stage?) { context.firstStage = firstStage }

  // MARK: Layout

  /// Lays out the panels for a window of this size, in points.
  package func layout(size: CGSize) {
    self.size = size
    relayout()
  }

  /// The area for the stage and its callouts, in points of the window.
  package var stageFrame: CGRect { layout.stage }

  /// Whether the reading pane is beside the stage.
  package var isBesidePane: Bool { layout.pane.width > 0 }

  /// The timeline's frame, in points of the window; zero if there is no room for it.
  package var timelineFrame: CGRect {
    drawer.isHidden || drawer.timeline.isHidden
      ? .zero : drawer.timeline.frame.offsetBy(dx: drawer.frame.minX, dy: drawer.frame.minY)
  }

  package var isPlayheadVisible: Bool { moment.map { drawer.timeline.x(of: $0.time) != nil } ?? false }

  /// Whether a touch that begins at `point` belongs to the panels, not to the stage.
  package func takes(_ point: CGPoint) -> Bool { window.hitTest(point, with: nil).map { $0 !== window } ?? false }

  private func panelLayout(_ options: InspectorOptions, mostDrawer: Double? = nil) -> PanelLayout {
    moment.map { PanelLayout(size: size, options: options, stageSize: $0.geometry.size, mostDrawer: mostDrawer) }
      ?? PanelLayout(size: size, options: options)
  }

  private func relayout() {
    let options = moment?.options ?? InspectorOptions()
    let isTouch = options.isTouch || size.width < PanelConstants.mouseFrom
    let resized = context.isTouch != isTouch
    context.isTouch = isTouch
    // What the timeline needs follows from how wide it is, which nothing else of it decides.
    drawerHeight = moment.flatMap { drawer.naturalHeight(of: $0, width: panelLayout(options).drawer.width) }
    layout = panelLayout(options, mostDrawer: drawerHeight)
    if slide == .story ? !layout.storySlides : !layout.whySlides { slide = nil }
    if window.bounds.size != size { window.frame = CGRect(origin: .zero, size: size) }
    let shows = options.showsPanels
    (topBar.isHidden, verdict.isHidden, display.isHidden, headline.isHidden) = (!shows, !shows, shows, shows)
    let lower = placeDetails(options)
    placeColumns(options, above: lower)
    placeWipe()
    topBar.place(layout.topBar)
    showTopBar()
    verdict.place(layout.verdict)
    verdict.rest = layout.whySlides ? (layout.foot.isEmpty ? .nowhere : .inFoot) : .inWhy
    headline.place(layout.headline)
    if let moment, !shows {
      placeDisplay(beside: StageLayout(stageSize: moment.geometry.size, in: layout.stage).places[0])
    }
    for sheet in sheets.map(\.view) {
      if resized { sheet.setNeedsLayout() }
      sheet.place(layout.bounds)
    }
    if resized { rebuild() }
  }

  /// Places the head-up display, which remains while panels are hidden, beside the first stage.
  package func placeDisplay(beside place: StageLayout.Place) { if !display.isHidden { display.place(beside: place) } }

  /// Places the picture of how the gesture ends beside the stage; nil hides it, as beside two stages.
  package func placeOutcome(beside place: StageLayout.Place?) {
    outcome.place(beside: layout.topBar.isEmpty ? nil : place)
  }

  /// The frames that cover the stage's area, or may, in points of the window. Labels of the stage avoid them.
  package var coveredFrames: [CGRect] {
    [display.isHidden ? .zero : display.frame, outcome.frame]
      .filter { !$0.isEmpty && $0.intersects(layout.stage) }
  }

  /// Places story, timeline and why: what slides takes the timeline's place.
  ///
  /// - Parameter end: Where the pane ends.
  private func placeColumns(_ options: InspectorOptions, above end: Double) {
    let shows = options.showsPanels
    story.isHidden = !shows || (layout.storySlides ? slide != .story : layout.story.width == 0)
    why.isHidden = !shows || (layout.whySlides ? slide != .why : slide == .story)
    drawer.isHidden = !shows || slide != nil && !options.hasWideTimeline
    foot.isHidden = drawer.isHidden || layout.foot.isEmpty
    story.place(layout.storySlides ? layout.story.ending(at: end) : layout.story)
    why.place(layout.why.ending(at: end))
    drawer.place(options.hasWideTimeline ? layout.drawer : layout.drawer.ending(at: end))
    foot.place(layout.foot.ending(at: end))
  }

  /// Places the details at the lower end of the reading pane, which ends above them; in a very low pane they take the
  /// place of headline and timeline. A panel that slides hides them. Returns where the rest of the pane ends.
  private func placeDetails(_ options: InspectorOptions) -> Double {
    let (pane, gap, least) = (layout.pane, 4.0, details.leastHeight)
    let room = Double(pane.maxY - layout.verdict.maxY) - 2 * gap
    details.isHidden = !options.showsDetails || slide != nil || Double(pane.height) - 2 * gap < least
    guard !details.isHidden else { return Double(pane.maxY) }
    verdict.isHidden = room < least
    let natural = details.naturalSize.height
    let height = room < 2 * natural ? least : natural
    let top = pane.maxY - gap - height
    details.place(CGRect(x: pane.minX + gap, y: top, width: max(0, pane.width - 2 * gap), height: height))
    return top - gap
  }

  /// Opens or closes a panel that slides, or folds the story's column.
  private func toggle(_ slide: TopBar.Slide) {
    guard slide != .story || layout.storySlides else {
      return send(.view(.showStory(moment?.options.storyPage ?? .story)))
    }
    show(slide: self.slide == slide ? nil : slide)
  }

  private func show(slide: TopBar.Slide?) {
    self.slide = slide
    relayout()
  }

  /// Closes the story or the why that took the timeline's place. Call it when a touch begins on the stage.
  package func closeSlide() { if slide != nil { show(slide: nil) } }

  /// Ends the keyboard's focus. Call it when a touch begins anywhere.
  package func endFocus() { ring.leave() }

  // MARK: Content

  /// Sets the list of scenes, the id of the current one, and the files that were shown recently.
  package func show(scenes list: [any Scene], current: String, recent: [[String]] = []) {
    scenes.show(scenes: list, current: current, recent: recent)
    palette.scenes = list
  }

  /// Shows a moment. Each panel compares its content, so that an equal one costs nothing.
  package func update(_ new: Moment) {
    let old = moment
    moment = new
    if let old, new.time < old.time || new.options.showsPanels != old.options.showsPanels { context.refreshes += 1 }
    if old?.options.isDark != new.options.isDark || old?.options.reducesMotion != new.options.reducesMotion {
      context.theme = new.options.isDark ? .dark : .light
      showTheme(in: window)
    }
    if old?.options.arrangement != new.options.arrangement || old?.geometry.size != new.geometry.size { relayout() }
    showSheets(old?.options.sheet, new)
    defer { ring.check(in: openSheet?.card ?? window) }
    if new.options.sheet == .palette { palette.show(new) }
    if new.options.sheet == .flips { flips.show(new.flips, trace: new.trace) }
    if new.options.sheet == .share { share.show(new) }
    guard new.options.showsPanels else {
      display.show(new)
      return headline.show(new)
    }
    showTopBar()
    verdict.show(new)
    outcome.show(new)
    if drawer.naturalHeight(of: new, width: layout.drawer.width) != drawerHeight { relayout() }
    drawer.show(new)
    foot.show(new)
    placeWipe()
    story.show(new)
    why.show(new)
  }

  /// Places the line of a wipe over the stage that two runs share.
  private func placeWipe() {
    guard let moment else { return }
    wipe.isHidden = moment.options.comparison != .wipe || moment.other == nil
    guard !wipe.isHidden else { return }
    let stages = StageLayout(stageSize: moment.geometry.size, in: layout.stage, captions: 2, besidePane: true)
    wipe.place(over: stages.places[0].frame.viewport, at: moment.options.wipe)
  }

  private func showTopBar() {
    guard let moment else { return }
    topBar.show(
      TopBar.Content(
        title: moment.scene.title, seconds: moment.clockSeconds, status: moment.status,
        openSlide: layout.storySlides || story.isHidden ? slide : .story,
        slides: layout.whySlides ? TopBar.Slide.allCases : [.story]))
    if !details.isHidden { details.show(moment) }
  }

  private func showSheets(_ old: InspectorOptions.Sheet?, _ new: Moment) {
    let open = new.options.sheet
    guard old != open || (open == nil) != sheets.allSatisfy(\.view.isHidden) else { return }
    for sheet in sheets { sheet.view.isHidden = sheet.kind != open }
    ring.sheetChanged(to: openSheet?.card, hasCursor: open != .help)
    if open == .scenes { scenes.begin() }
    if open == .palette { palette.begin(at: new) }
  }

  private var openSheet: Sheet? { sheets.first { !$0.view.isHidden }?.view }

  /// Measures all panels again, after a change between finger and mouse sizes.
  private func rebuild() {
    guard let moment else { return }
    story.show(moment)
    why.show(moment)
    verdict.show(moment)
    for view in [drawer, topBar] {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  /// Gives lists the colours of the theme, and turns their bouncing on or off. Others read the theme when they draw.
  private func showTheme(in view: View) {
    (view as? PanelScrollView)?.show(context.theme, bounces: moment?.options.reducesMotion != true)
    for subview in view.subviews { showTheme(in: subview) }
  }

  // MARK: Keys

  /// Handles a key press: by the open sheet, or else by the table of ``CommandEntry``.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult
  package func press(_ key: KeyStroke) -> Bool {
    let hasCursor = [.scenes, .palette, .flips].contains(moment?.options.sheet)
    if !key.control, let panelKey = PanelKey(key), ring.press(panelKey, hasCursor: hasCursor) { return true }
    if moment?.options.sheet == .scenes, scenes.press(key) { return true }
    if moment?.options.sheet == .palette, palette.press(key) { return true }
    if moment?.options.sheet == .flips, flips.press(key) { return true }
    if moment?.options.sheet == .share, share.press(key) { return true }
    guard let command = CommandEntry.command(for: key) else { return false }
    send(command)
    return true
  }

  /// Describes what is under a mouse whose button is up, in points of the window.
  package func hover(over point: CGPoint) {
    if moment?.options.sheet == .flips { flips.hover(over: point) } else { why.point(at: point) }
  }

  private func send(_ command: Command) {
    switch command {
    case .view(let command): onViewCommand?(command)
    case .session(let command): onSessionCommand?(command)
    case .panel(let command): perform(command)
    }
  }

  private func perform(_ command: PanelCommand) {
    switch command {
    case .moveFocus(let isNext): ring.move(isNext: isNext, in: openSheet?.card ?? window)
    case .showWhy: showWhy()
    case .zoomTimeline(let factor): drawer.timeline.zoom(by: factor)
    case .panTimeline(let share): drawer.timeline.pan(by: share)
    case .focusTimeline: focusTimeline()
    case .pinSelection: if let lane = drawer.timeline.selectedLane { onViewCommand?(.togglePin(lane)) }
    }
  }

  /// Goes to the decisive moment and shows the time around it; from a zoomed timeline, the whole gesture.
  private func focusTimeline() {
    guard let moment else { return }
    if drawer.timeline.isZoomed { return drawer.timeline.showAll() }
    let time = moment.decisiveTime ?? moment.time
    drawer.timeline.focus(on: time)
    onSessionCommand?(.scrub(time))
  }

  /// Explains the whole gesture; opens the why if it is not visible.
  private func showWhy() {
    onSessionCommand?(.askWhy)
    openWhy()
  }

  /// Opens the why if it is not visible.
  package func openWhy() {
    if why.isHidden { show(slide: layout.whySlides ? .why : nil) }
  }

  // MARK: Drawing

  /// Draws the panels at a time of their window's clock. Draw the stage first.
  package func draw(on canvas: Canvas, at now: Instant) {
    mirror.update()
    let painter = ViewPainter(at: now) { [mirror] id, canvas in
      (mirror.view(of: id) as? any CanvasDrawing)?.draw(on: canvas)
    }
    painter.paint(mirror.stage, on: canvas)
    ring.draw(on: canvas, theme: context.theme)
  }
}

extension CGRect {
  /// Returns the part of the rectangle above a line.
  fileprivate func ending(at y: Double) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: max(0, min(Double(maxY), y) - Double(minY)))
  }
}
