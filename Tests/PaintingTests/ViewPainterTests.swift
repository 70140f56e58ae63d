import Drawing
import Foundation
import Painting
import Testing
import TouchKit

/// What the painter makes of a tree, item by item.
struct ViewPainterTests {
  let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private func paint(
    _ view: View, scale: Double = 1, at now: Instant = .zero, background: Color = .black
  ) -> Canvas {
    let canvas = Canvas(
      size: CGSize(width: 200, height: 200), scale: scale, background: background, metrics: metrics)
    ViewPainter(at: now).paint(Stage(of: view), on: canvas)
    return canvas
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color?) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  @Test func `subviews are painted over their parent, in order`() {
    let root = box(0, 0, 200, 200, .white)
    root.addSubview(box(10, 10, 50, 50, Color(white: 0.2)))
    root.addSubview(box(20, 20, 50, 50, Color(white: 0.4)))
    let colors = paint(root).list.items.compactMap { item -> Color? in
      if case .rect(_, let color) = item { color } else { nil }
    }
    #expect(colors == [.white, Color(white: 0.2), Color(white: 0.4)])
  }

  @Test func `alpha multiplies down the tree`() {
    let root = box(0, 0, 200, 200, nil)
    let group = box(0, 0, 100, 100, nil)
    let leaf = box(0, 0, 50, 50, Color(white: 1, alpha: 0.5))
    (group.alpha, leaf.alpha) = (0.5, 0.5)
    root.addSubview(group)
    group.addSubview(leaf)
    let items = paint(root).list.items
    #expect(items.contains(.rect(CGRect(x: 0, y: 0, width: 50, height: 50), Color(white: 1, alpha: 0.125))))
  }

  @Test func `what lies over one another in a view fades as one picture`() throws {
    let root = box(0, 0, 200, 200, nil)
    let (outer, card) = (box(0, 0, 150, 150, nil), box(20, 20, 100, 100, Color(white: 0.2)))
    card.addSubview(box(10, 10, 150, 30, .white))
    (outer.alpha, card.alpha) = (0.5, 0.5)
    root.addSubview(outer)
    outer.addSubview(card)
    let items = paint(root).list.items
    // Inside the group everything is opaque; what is around the group counts as a part of its opacity.
    #expect(items.contains(.rect(CGRect(x: 30, y: 30, width: 150, height: 30), .white)))
    let opacities = items.compactMap { item -> Double? in
      guard case .popMask(_, let fills) = item, case .color(let color) = fills.first?.paint else { return nil }
      return color.alpha
    }
    #expect(opacities == [0.25])
    let area = try #require(items.lazy.compactMap { if case .pushMask(let area) = $0 { area } else { nil } }.first)
    #expect(area == CGRect(x: 19, y: 19, width: 162, height: 102), "what it covers, and not all of the stage")
    card.clipsToBounds = true
    let clipped = paint(root).list.items
    #expect(clipped.contains(.pushMask(CGRect(x: 19, y: 19, width: 102, height: 102))))
  }

  @Test func `hidden and transparent views paint nothing, nor does anything in them`() {
    let root = box(0, 0, 200, 200, nil)
    let (hidden, clear) = (box(0, 0, 50, 50, .white), box(0, 0, 50, 50, .white))
    hidden.isHidden = true
    clear.alpha = 0
    hidden.addSubview(box(0, 0, 10, 10, .white))
    root.addSubview(hidden)
    root.addSubview(clear)
    #expect(paint(root).list.items == [.name("View")])
  }

  @Test func `a clipping view cuts its subviews off and leaves its own border alone`() {
    let root = box(0, 0, 200, 200, nil)
    let frame = box(20, 20, 40, 40, nil)
    (frame.clipsToBounds, frame.borderColor, frame.borderWidth) = (true, .white, 1)
    frame.addSubview(box(30, 30, 100, 100, .white))
    frame.addSubview(box(60, 60, 10, 10, Color(white: 0.3)))
    root.addSubview(frame)
    let items = paint(root).list.items.filter { if case .name = $0 { false } else { true } }
    let clip = CGRect(x: 20, y: 20, width: 40, height: 40)
    #expect(items.count == 4)
    #expect(items.first == .pushClip(clip))
    #expect(items[1] == .rect(CGRect(x: 50, y: 50, width: 100, height: 100), .white))
    #expect(items[2] == .popClip)
    guard case .roundedRect(let border) = items[3] else {
      Issue.record("\(items[3]) is no border")
      return
    }
    #expect((border.rect, border.radius, border.fill, border.stroke) == (clip, 0, nil, .white))
    #expect(border.strokeWidth == 1)
  }

  @Test func `a rotated view becomes a polygon around its center`() throws {
    let root = box(0, 0, 200, 200, nil)
    let leaf = box(80, 90, 40, 20, .white)
    leaf.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(leaf)
    let polygons = paint(root).list.items.compactMap { item -> [CGPoint]? in
      if case .polygon(let points, _) = item { points } else { nil }
    }
    let points = try #require(polygons.first)
    #expect(points.allSatisfy { abs(abs($0.x - 100) - 10) < 0.02 && abs(abs($0.y - 100) - 20) < 0.02 })
  }

  @Test func `a scroll view's content is shifted by its offset`() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    scroll.addSubview(box(0, 150, 20, 20, .white))
    scroll.addSubview(box(0, 500, 20, 20, Color(white: 0.5)))
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    let window = Window(size: CGSize(width: 200, height: 200))
    window.addSubview(scroll)
    let items = paint(window).list.items
    #expect(items.contains(.rect(CGRect(x: 0, y: 50, width: 20, height: 20), .white)))
    #expect(
      !items.contains { if case .rect(_, let color) = $0 { color == Color(white: 0.5) } else { false } })
  }

  @Test func `indicators are black on light content and white on dark`() throws {
    for (background, ink) in [(Color.white, 0.0), (Color.black, 1.0)] {
      let window = Window(size: CGSize(width: 200, height: 200))
      let scroll = ScrollView(frame: window.bounds)
      scroll.contentSize = CGSize(width: 200, height: 2_000)
      scroll.backgroundColor = background
      window.addSubview(scroll)
      try window.send([
        InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 90, y: 150)),
        InputEvent(time: Instant(seconds: 0.02), kind: .move, finger: 1, location: CGPoint(x: 90, y: 120)),
      ])
      let bars = paint(window, at: window.now).list.items.compactMap { item -> RoundedRect? in
        if case .roundedRect(let shape) = item, shape.fill != nil { shape } else { nil }
      }
      let bar = try #require(bars.last)
      #expect(bar.fill?.red == ink)
      #expect(Double(bar.rect.width) == ScrollIndicatorMetrics.thickness)
    }
  }

  /// A label with room around its text, as people write it for UIKit.
  private final class PaddedLabel: Label {
    let padding = EdgeInsets(top: 4, left: 10, bottom: 4, right: 20)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let text = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: text.minX - padding.left, y: text.minY - padding.top, width: text.width + padding.left + padding.right,
        height: text.height + padding.top + padding.bottom)
    }
  }

  private final class BlankLabel: Label { override func drawText(in rect: CGRect) {} }

  @Test("A label draws its text where its override says, and is as large as that asks") func padding() {
    func texts(_ label: Label) -> [TextRun] {
      label.text = "word word"
      label.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
      let root = box(0, 0, 200, 200, .white)
      root.addSubview(label)
      return paint(root).list.items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }
    let (plain, padded) = (Label(frame: .zero), PaddedLabel(frame: .zero))
    let (first, second) = (texts(plain), texts(padded))
    #expect(first.map(\.origin.x) == [50])
    #expect(second.map(\.origin.x) == [60])
    #expect(second[0].origin.y == first[0].origin.y, "the middle of a rectangle around the same one")
    #expect(texts(BlankLabel(frame: .zero)).isEmpty)
    let (size, roomy) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(roomy == CGSize(width: size.width + 30, height: size.height + 8))
    for label in [plain, padded] { label.numberOfLines = 0 }
    // Of 75 points 45 are left for the text, in which one word has room.
    #expect(
      padded.sizeThatFits(CGSize(width: 75, height: 0)).height == plain.sizeThatFits(CGSize(width: 45, height: 0))
        .height + 8)
    #expect(plain.sizeThatFits(CGSize(width: 45, height: 0)).height > size.height)
  }

  @Test func `a long label ends in an ellipsis and says so`() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    (label.text, label.textColor) = ("The quick brown fox", .white)
    let canvas = paint(label)
    #expect(canvas.cuts.count == 1)
    #expect(canvas.cuts.first?.shown.hasSuffix("…") == true)
  }

  @Test func `what does not fit on the lines of a label is cut on the last of them`() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    (label.text, label.numberOfLines) = ("one two three four five six seven eight nine ten", 2)
    let canvas = paint(label)
    let runs = canvas.list.items.compactMap { item -> TextRun? in
      if case .text(let run) = item { run } else { nil }
    }
    #expect(runs.count == 2)
    #expect(runs.last?.string.hasSuffix("…") == true)
    #expect(runs[0].origin.y < runs[1].origin.y)
  }

  @Test func `labels stand left, in the middle and right`() throws {
    let origins = [Label.Alignment.leading, .center, .trailing].compactMap { alignment -> Double? in
      let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      (label.text, label.alignment) = ("ab", alignment)
      let runs = paint(label).list.items.compactMap { item -> TextRun? in
        if case .text(let run) = item { run } else { nil }
      }
      return runs.first.map { Double($0.origin.x) }
    }
    let width = metrics.width(of: "ab", font: Font(size: 17))
    try #require(origins.count == 3)
    #expect(origins[0] == 0)
    #expect(abs(origins[1] - (50 - width / 2)) <= 1)
    #expect(abs(origins[2] - (100 - width)) <= 1)
  }

  @Test func `a pressed button shows its highlighted background`() throws {
    let window = Window(size: CGSize(width: 200, height: 200))
    let button = Button(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    (button.backgroundColor, button.pressedGround) = (.white, Color(white: 0.5))
    button.title = "Press"
    window.addSubview(button)
    let rect = CGRect(x: 20, y: 20, width: 100, height: 40)
    #expect(paint(window).list.items.contains(.rect(rect, .white)))
    try window.send(InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 40, y: 40)))
    #expect(paint(window).list.items.contains(.rect(rect, Color(white: 0.5))))
  }

  @Test func `items are named by the path of their view`() {
    let root = box(0, 0, 200, 200, nil)
    root.accessibilityIdentifier = "tabs"
    let (list, plain) = (box(0, 0, 100, 100, .white), box(10, 10, 20, 20, Color(white: 0.1)))
    list.accessibilityIdentifier = "list"
    root.addSubview(list)
    list.addSubview(plain)
    let canvas = paint(root)
    #expect(canvas.list.name(at: CGPoint(x: 15, y: 15)) == "tabs/list")
    #expect(canvas.list.items.filter { $0 == .name("tabs/list") }.count == 1)
  }

  @Test func `a view that draws itself is asked between background and subviews`() {
    final class Spot: View, CanvasDrawing {
      func draw(on canvas: Canvas) { canvas.disc(CGPoint(x: 10, y: 10), radius: 5, .white) }
    }
    let spot = Spot(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
    spot.backgroundColor = Color(white: 0.2)
    spot.addSubview(box(0, 0, 5, 5, Color(white: 0.6)))
    let root = box(0, 0, 200, 200, nil)
    root.addSubview(spot)
    let stage = Stage(of: root)
    let canvas = Canvas(size: CGSize(width: 200, height: 200), scale: 2, metrics: metrics)
    ViewPainter(at: .zero) { id, canvas in
      #expect(stage[id].frame == spot.frame)
      spot.draw(on: canvas)
    }.paint(stage, on: canvas)
    let items = canvas.list.items.filter { if case .name = $0 { false } else { true } }
    #expect(items.count == 3)
    #expect(items[1] == .disc(center: CGPoint(x: 220, y: 20), radius: 10, color: .white))
  }

  @Test func `a tree painted twice is the same list`() {
    let root = box(0, 0, 200, 200, .white)
    for index in 0..<20 { root.addSubview(box(Double(index) * 7, 3, 5, 5, Color(white: Double(index) / 20))) }
    #expect(paint(root).list == paint(root).list)
  }
}
