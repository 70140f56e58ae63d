import Drawing
import Foundation
import Inspector
import Testing
import TouchKit

struct LayoutTests {
  static let sizes = [
    CGSize(width: 1_920, height: 1_080), CGSize(width: 1_600, height: 1_000),
    CGSize(width: 1_440, height: 900),
    CGSize(width: 1_280, height: 800), CGSize(width: 1_024, height: 768), CGSize(width: 900, height: 700),
    CGSize(width: 640, height: 480), CGSize(width: 390, height: 844),
  ]
  /// Those of touch screens.
  static let touchSizes = [
    CGSize(width: 390, height: 844), CGSize(width: 800, height: 480), CGSize(width: 1_024, height: 600),
    CGSize(width: 1_280, height: 800),
  ]

  @Test(arguments: sizes, [false, true])
  func `panels lie side by side, fill the window, and none is on the phone`(size: CGSize, isWide: Bool) {
    var options = InspectorOptions()
    options.hasWideTimeline = isWide
    let layout = PanelLayout(size: size, options: options)
    var fixed = [layout.topBar, layout.stage, layout.verdict, layout.drawer]
    if !layout.storySlides { fixed.append(layout.story) }
    if !layout.whySlides { fixed.append(layout.why) }
    for (index, a) in fixed.enumerated() {
      #expect(layout.bounds.contains(a) || a.width == 0, "\(a)")
      for b in fixed.dropFirst(index + 1) {
        let common = a.intersection(b)
        #expect(common.isNull || common.width <= 0 || common.height <= 0, "\(a) and \(b)")
      }
    }
    let area = fixed.map { Double($0.width * $0.height) }.reduce(0, +)
    #expect(abs(area - Double(size.width * size.height)) < 1)
    // What is opened takes the place of what it slides over, below the headline.
    if layout.storySlides { #expect(layout.pane.contains(layout.story) || layout.story.height == 0) }
    if layout.whySlides { #expect(layout.pane.contains(layout.why) || layout.why.height == 0) }
    #expect(layout.story.minY >= layout.verdict.maxY || !layout.storySlides)
  }

  @Test func `fonts have the sizes and line heights of the design`() {
    let fonts = [Font.label, .list, .body, .title, .reason, .heading, .smallHeadline, .headline]
    #expect(fonts.map(\.size) == [11, 12, 13, 13, 15, 15, 22, 24])
    #expect(fonts.map { $0.Inspector::lineHeight } == [16, 16, 20, 20, 21, 21, 27, 30])
    #expect(fonts.map { $0.weight == .semibold } == [false, false, false, true, false, true, true, true])
  }

  @Test func `the story has a column of its own from 1100 points on; a high window has the phone on top`() {
    func layout(_ width: Double, _ height: Double = 800) -> PanelLayout {
      PanelLayout(size: CGSize(width: width, height: height), options: InspectorOptions())
    }
    #expect([1_440, 1_100, 1_099, 800, 799].map { layout($0).sizeClass } == [.wide, .wide, .small, .small, .tall])
    #expect([layout(1_280), layout(1_280, 480), layout(1_024, 600)].map(\.storySlides) == [false, false, true])
    #expect([layout(1_280), layout(1_280, 480), layout(1_024, 600)].map(\.whySlides) == [false, true, false])
    #expect(layout(800, 1_280).verdict.minY >= layout(800, 1_280).stage.maxY)
  }

  @Test(arguments: [(1_280.0, 800.0, 0.28), (800, 480, 0.25), (1_024, 600, 0.25), (1_920, 1_080, 0.27)])
  func `the phone is as high as the window below the bar, and large`(width: Double, height: Double, share: Double) {
    let size = CGSize(width: width, height: height)
    let layout = PanelLayout(size: size, options: InspectorOptions())
    let frame = StageFrame(stageSize: CGSize(width: 375, height: 667), in: layout.stage, besidePane: true)
    #expect(frame.screen.width * frame.screen.height >= share * width * height, "\(frame.screen)")
    #expect(abs(frame.device.minY - layout.topBar.maxY - StageFrame.margin) < 1)
    #expect(abs(frame.device.maxY - size.height + StageFrame.margin) < 1)
    #expect(layout.stage.contains(frame.device))
    // Callouts have a margin at the pane's side, or none.
    let margin = layout.stage.maxX - frame.device.maxX
    #expect(margin < 10 || margin >= 80, "\(margin)")
    #expect(layout.pane.width >= 420)
  }

  @Test(arguments: [
    CGSize(width: 1_280, height: 800), CGSize(width: 800, height: 480), CGSize(width: 400, height: 240),
    CGSize(width: 390, height: 844), CGSize(width: 390, height: 800), CGSize(width: 480, height: 844),
    CGSize(width: 620, height: 844),
  ])
  func `what remains of hidden panels is inside the window and not on the device`(size: CGSize) throws {
    let fixture = try Fixture(size: size)
    fixture.inspector.update(fixture.moment { $0.options.showsPanels = false })
    let frame = try #require(fixture.inspector.coveredFrames.first)
    let room = fixture.inspector.stageFrame
    let stage = StageLayout(stageSize: CGSize(width: 375, height: 667), in: room).places[0].frame
    #expect(fixture.inspector.layout.bounds.contains(frame), "\(frame)")
    #expect(!frame.intersects(stage.device), "\(frame)")
    let button = try fixture.view("hud", "showPanels")
    #expect(fixture.inspector.takes(button.convert(CGPoint(x: 22, y: 22), to: nil)))
    #expect(button.frame.width >= 44)
    #expect(button.frame.height >= 44)
    #expect(frame.height >= button.frame.height)
  }

  @Test func `a timeline with few lanes leaves its room to the why, and one with many keeps its share`() {
    func layout(_ most: Double?) -> PanelLayout {
      PanelLayout(size: CGSize(width: 1_024, height: 600), options: InspectorOptions(), mostDrawer: most)
    }
    let whole = layout(nil)
    #expect(layout(120).drawer.height == 120)
    #expect(layout(120).why.height == whole.why.height + whole.drawer.height - 120)
    #expect(layout(5_000).drawer == whole.drawer)
    #expect(layout(120).stage == whole.stage)
  }

  @Test(arguments: sizes) func `the verdict is on top of the reading pane, as wide as it`(size: CGSize) {
    let layout = PanelLayout(size: size, options: InspectorOptions())
    #expect(layout.verdict.origin == layout.pane.origin)
    #expect(layout.verdict.width == layout.pane.width)
    #expect(layout.verdict.width >= 380)
    #expect(layout.verdict.height > 120)
  }

  @Test func `a wide timeline stays between 120 points and 60 percent, and takes the whole width`() {
    func layout(_ asked: Double?) -> PanelLayout {
      var options = InspectorOptions()
      (options.hasWideTimeline, options.drawerHeight) = (true, asked)
      return PanelLayout(size: CGSize(width: 1_280, height: 800), options: options)
    }
    #expect([nil, -50, 10, 300, 5_000].map { Double(layout($0).drawer.height) } == [220, 120, 120, 300, 480])
    #expect(layout(nil).drawer.width == 1_280)
    #expect(!layout(nil).whySlides)
  }

  @Test func `without panels the stage is the whole window, but for the line with the headline`() {
    var options = InspectorOptions()
    options.showsPanels = false
    let layout = PanelLayout(size: CGSize(width: 1_280, height: 800), options: options)
    #expect(layout.stage == CGRect(x: 0, y: 0, width: 1_280, height: layout.headline.minY))
    #expect(layout.headline == CGRect(x: 0, y: 766, width: 1_280, height: 34))
  }

  @Test(arguments: touchSizes)
  func `fingers get 44 points everywhere, inside the window`(size: CGSize) throws {
    let fixture = try Fixture(size: size, isTouch: true)
    try fixture.touchTheStage()
    for moment in fixture.looks {
      fixture.inspector.update(moment)
      for way in Fixture.ways {
        if moment.options.sheet == nil, let button = fixture.seen(way) { try fixture.click(button) }
        check(fixture.inspector.window, "\(moment.options) after \(way)")
      }
    }
  }

  private func check(_ window: Window, _ name: String) {
    let controls = window.shown.filter { $0 is Control && $0.isUserInteractionEnabled }
    #expect(!controls.isEmpty)
    for control in controls {
      let frame = control.convert(control.bounds, to: nil)
      let said = "\(control.identifierPath) \(frame), \(name)"
      #expect(frame.width >= 43.99, "\(said)")
      #expect(frame.height >= 43.99, "\(said)")
      #expect(frame.minX >= -0.01, "\(said)")
      #expect(frame.maxX <= window.bounds.width + 0.01, "\(said)")
      // What scrolls may be below its list's edge.
      if sequence(first: control, next: \.superview).contains(where: { $0 is ScrollView }) { continue }
      #expect(frame.minY >= -0.01, "\(said)")
      #expect(frame.maxY <= window.bounds.height + 0.01, "\(said)")
    }
  }

  @Test func `for fingers everything stands where it stood for a mouse; the timeline may be higher`() throws {
    for size in Self.sizes {
      let (mouse, finger) = (try Fixture(size: size), try Fixture(size: size, isTouch: true))
      for fixture in [mouse, finger] { fixture.inspector.update(fixture.moment()) }
      let (before, after) = (mouse.inspector.layout, finger.inspector.layout)
      func parts(_ layout: PanelLayout) -> [CGRect] {
        [layout.topBar, layout.story, layout.stage, layout.pane, layout.verdict, layout.headline]
      }
      #expect(parts(after) == parts(before))
      #expect([after.storySlides, after.whySlides] == [before.storySlides, before.whySlides])
      #expect(after.drawer.origin == before.drawer.origin)
      #expect(after.drawer.height >= before.drawer.height)
      #expect(after.drawer.height <= max(before.drawer.height, (0.4 * before.pane.height).rounded()))
      #expect(after.why.maxY == before.why.maxY)
      if !after.whySlides { #expect(after.why.minY == after.drawer.maxY) }
    }
  }

  @Test(arguments: sizes)
  func `no button leaves its panel`(size: CGSize) throws {
    let fixture = try Fixture(size: size)
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    for view in fixture.inspector.window.shown where view is Control {
      guard let parent = view.superview, !(parent.superview is ScrollView) else { continue }
      let frame = view.frame
      #expect(frame.minX >= -0.01, "\(view.identifierPath) \(frame) in \(parent.bounds)")
      #expect(frame.maxX <= parent.bounds.width + 0.01, "\(view.identifierPath) \(frame) in \(parent.bounds)")
    }
  }

  @Test func `the stage belongs to nobody and the panels to the inspector`() throws {
    let fixture = try Fixture()
    fixture.inspector.update(fixture.moment())
    let stage = fixture.inspector.stageFrame
    #expect(!fixture.inspector.takes(CGPoint(x: stage.midX, y: stage.midY)))
    #expect(fixture.inspector.takes(CGPoint(x: 20, y: 400)))
    #expect(fixture.inspector.takes(CGPoint(x: 1_000, y: 790)))
    fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
    #expect(fixture.inspector.takes(CGPoint(x: stage.midX, y: stage.midY)))
    fixture.inspector.update(fixture.moment { $0.options.showsPanels = false })
    #expect(!fixture.inspector.takes(CGPoint(x: 20, y: 400)))
    // Of the lines that remain, only the button is not the stage's.
    #expect(!fixture.inspector.takes(CGPoint(x: 20, y: 30)))
    #expect(fixture.inspector.takes(CGPoint(x: 330, y: 30)))
  }
}
