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

  @Test(arguments: sizes)
  func `panels lie side by side and inside the window`(size: CGSize) {
    let layout = PanelLayout(size: size, options: InspectorOptions())
    let isSlim = layout.sizeClass == .slim
    var fixed = [layout.topBar, layout.drawer, layout.stage]
    fixed += isSlim ? [layout.verdict] : [layout.left, layout.right]
    for (index, a) in fixed.enumerated() {
      #expect(layout.bounds.contains(a) || a.width == 0, "\(a)")
      for b in fixed.dropFirst(index + 1) {
        let common = a.intersection(b)
        #expect(common.isNull || common.width <= 0 || common.height <= 0, "\(a) and \(b)")
      }
    }
    let area = fixed.map { Double($0.width * $0.height) }.reduce(0, +)
    #expect(abs(area - Double(size.width * size.height)) < 1)
    #expect(!isSlim || layout.left.maxX < size.width)
    #expect(!isSlim || layout.right.minX > 0)
  }

  @Test func `fonts have the sizes and line heights of the design`() {
    let fonts = [Font.label, .list, .body, .title, .heading]
    #expect(fonts.map(\.size) == [11, 12, 13, 13, 16])
    #expect(fonts.map(\.lineHeight) == [16, 16, 20, 20, 24])
    #expect(fonts.map { $0.weight == .semibold } == [false, false, false, true, true])
  }

  @Test func `the size classes begin at 1440, 1280 and 1024 points`() {
    func sizeClass(_ width: Double) -> PanelLayout.SizeClass {
      PanelLayout(size: CGSize(width: width, height: 800), options: InspectorOptions()).sizeClass
    }
    #expect(
      [1_440, 1_439, 1_280, 1_279, 1_024, 1_023].map(sizeClass)
        == [.wide, .regular, .regular, .compact, .compact, .slim])
  }

  @Test func `the columns and the drawer have the sizes of the design`() {
    let regular = PanelLayout(size: CGSize(width: 1_280, height: 800), options: InspectorOptions())
    #expect(
      [regular.left.width, regular.right.width, regular.drawer.height].map(Double.init) == [264, 300, 136])
    let wide = PanelLayout(size: CGSize(width: 1_600, height: 1_000), options: InspectorOptions())
    #expect([wide.left.width, wide.right.width, wide.drawer.height].map(Double.init) == [300, 360, 184])
    for size in Self.sizes where size.width >= 1_024 {
      #expect(PanelLayout(size: size, options: InspectorOptions()).stage.width >= 480)
    }
  }

  @Test func `the stage of the reference screen takes a fifth of it`() {
    let layout = PanelLayout(size: CGSize(width: 1_280, height: 800), options: InspectorOptions())
    let scene = StageFrame(stageSize: CGSize(width: 375, height: 667), in: layout.stage).viewport
    #expect(scene.width * scene.height >= 0.2 * 1_280 * 800, "\(scene)")
  }

  @Test(arguments: [
    CGSize(width: 1_280, height: 800), CGSize(width: 800, height: 480), CGSize(width: 400, height: 240),
    CGSize(width: 390, height: 844),
  ])
  func `what remains of hidden panels is inside the window and not on the device`(size: CGSize) throws {
    let fixture = try Fixture(size: size)
    fixture.inspector.update(fixture.moment { $0.options.showsPanels = false })
    let frame = try #require(fixture.inspector.coveredFrames.first)
    let stage = StageFrame(stageSize: CGSize(width: 375, height: 667), in: fixture.inspector.stageFrame)
    #expect(fixture.inspector.layout.bounds.contains(frame), "\(frame)")
    #expect(!frame.intersects(stage.device), "\(frame)")
    let button = try fixture.view("hud", "showPanels")
    #expect(fixture.inspector.takes(button.convert(CGPoint(x: 22, y: 22), to: nil)))
    #expect(button.frame.width >= 44)
    #expect(button.frame.height >= 44)
    #expect(frame.height >= button.frame.height)
  }

  @Test(arguments: sizes) func `the verdict stands above the stage and covers nothing`(size: CGSize) {
    let layout = PanelLayout(size: size, options: InspectorOptions())
    #expect(layout.verdict.maxY <= layout.stage.minY)
    #expect(layout.verdict.width >= 380)
    let middle = Double(layout.stage.midX)
    #expect(Double(layout.verdict.minX) < middle)
    #expect(middle < Double(layout.verdict.maxX))
  }

  @Test func `the drawer stays between 120 points and 60 percent`() {
    func drawer(_ asked: Double) -> Double {
      var options = InspectorOptions()
      options.drawerHeight = asked
      return Double(PanelLayout(size: CGSize(width: 1_280, height: 800), options: options).drawer.height)
    }
    #expect([-50, 10, 300, 5_000].map(drawer) == [120, 120, 300, 480])
  }

  @Test func `without panels the stage is the whole window`() {
    var options = InspectorOptions()
    options.showsPanels = false
    let layout = PanelLayout(size: CGSize(width: 1_280, height: 800), options: options)
    #expect(layout.stage == layout.bounds)
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

  @Test func `for fingers the stage stands where it stood for a mouse`() throws {
    for size in Self.sizes {
      let (mouse, finger) = (try Fixture(size: size), try Fixture(size: size, isTouch: true))
      for fixture in [mouse, finger] { fixture.inspector.update(fixture.moment()) }
      #expect(mouse.inspector.layout == finger.inspector.layout)
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
    #expect(fixture.inspector.takes(CGPoint(x: 640, y: 790)))
    fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
    #expect(fixture.inspector.takes(CGPoint(x: stage.midX, y: stage.midY)))
    fixture.inspector.update(fixture.moment { $0.options.showsPanels = false })
    #expect(!fixture.inspector.takes(CGPoint(x: 20, y: 400)))
    // Of the four lines that remain, only the button is not the stage's.
    #expect(!fixture.inspector.takes(CGPoint(x: 20, y: 30)))
    #expect(fixture.inspector.takes(CGPoint(x: 330, y: 30)))
  }
}
