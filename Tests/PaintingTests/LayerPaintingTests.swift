import Drawing
import Foundation
import Painting
import Testing
import TouchKit

/// What the painter makes of the drawing of layers.
struct LayerPaintingTests {
  let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private let square = StageOutline([
    [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)]
  ])
  private let triangle = StageOutline([[CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]])

  /// Draws what it is given.
  private final class Drawer: Companion {
    let drawing: StageDrawing

    init(_ drawing: StageDrawing) { self.drawing = drawing }

    func drawing(of view: View, content: [StageMark]) -> StageDrawing? { drawing }
  }

  /// The items of a view of 20 × 20 pt with two subviews, without names.
  private func items(scale: Double = 1, _ change: (inout StageDrawing) -> Void) -> [DrawItem] {
    var drawing = StageDrawing()
    change(&drawing)
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .white
    (view.borderColor, view.borderWidth) = (.black, 1)
    for number in 1...2 {
      let subview = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      subview.backgroundColor = Color(white: Double(number) / 10)
      view.addSubview(subview)
    }
    view.companion = Drawer(drawing)
    let canvas = Canvas(size: CGSize(width: 20, height: 20), scale: scale, background: .black, metrics: metrics)
    ViewPainter(at: .zero).paint(Stage(of: view), on: canvas)
    return canvas.list.items.filter { if case .name = $0 { false } else { true } }
  }

  private func kinds(_ items: [DrawItem]) -> [String] {
    items.map { item in
      switch item {
      case .rect(_, let color): "rect \(Int((color.red * 10).rounded()))"
      case .roundedRect: "border"
      case .path(let fill):
        if case .color(let color) = fill.paint { "path \(Int(color.blue * 10))" } else { "gradient" }
      case .shadow: "shadow"
      case .pushMask: "mask"
      case .popMask(_, let fills): "masked \(fills.count)"
      case .pushClip: "clip"
      case .popClip: "unclip"
      default: "other"
      }
    }
  }

  private func fill(_ number: Double) -> StageMark { .fill(square, .color(Color(white: number / 10))) }

  @Test func `parts are painted from back to front`() {
    let items = items { drawing in
      drawing.below = [.shadow(square, .black, blur: 3)]
      drawing.content = [fill(3)]
      drawing.between = [
        .init(index: 0, marks: [fill(4)]), .init(index: 1, marks: [fill(5)]), .init(index: 2, marks: [fill(6)]),
      ]
    }
    #expect(
      kinds(items) == ["shadow", "rect 10", "path 3", "path 4", "rect 1", "path 5", "rect 2", "path 6", "border"])
  }

  @Test func `a layer's surface replaces background and border`() {
    let items = items { drawing in
      (drawing.replacesSurface, drawing.below, drawing.above) = (true, [fill(7)], [fill(8)])
    }
    #expect(kinds(items) == ["path 7", "rect 1", "rect 2", "path 8"])
  }

  @Test func `a mask covers all of a view, and a clip what is inside`() {
    let items = items { drawing in
      (drawing.mask, drawing.clip) = ([fill(0)], triangle)
    }
    #expect(
      kinds(items) == [
        "clip", "mask", "rect 10", "clip", "mask", "rect 1", "rect 2", "masked 1", "unclip", "border", "masked 1",
        "unclip",
      ])
  }

  @Test func `an upright rectangle clips without a mask`() {
    let items = items { $0.clip = square }
    #expect(kinds(items) == ["rect 10", "clip", "rect 1", "rect 2", "unclip", "border"])
  }

  @Test func `an empty mask hides all`() {
    #expect(items { $0.mask = [] }.isEmpty)
  }

  @Test func `holes are cut out of what a group draws, whatever its opacity`() {
    var group = StageGroup([fill(3)])
    (group.clip, group.opacity) = (square, 0.5)
    group.holes = [.fill(triangle, .color(.black))]
    let items = items { $0.content = [.group(group)] }
    let masks: [[PathFill]] = items.compactMap { if case .popMask(_, let fills) = $0 { fills } else { nil } }
    let fills = masks.first ?? []
    #expect(fills.map(\.isHole) == [false, true])
    #expect(fills.map(\.paint) == [PathPaint.color(.black), .color(Color(white: 0, alpha: 1))])
    #expect(kinds(items).contains("masked 2"))
  }

  @Test func `a picture that was drawn masks by its fills and holes`() {
    var group = StageGroup([fill(0)])
    group.holes = [.fill(triangle, .color(.black))]
    let picture = Image(StageRecording(size: CGSize(width: 20, height: 20), marks: [.group(group)]))
    let place = CGRect(x: 0, y: 0, width: 10, height: 10)
    let items = items { $0.mask = [.picture(picture, place, part: CGRect(x: 0, y: 0, width: 1, height: 1))] }
    let masks: [[PathFill]] = items.compactMap { if case .popMask(_, let fills) = $0 { fills } else { nil } }
    #expect(masks.first?.map(\.isHole) == [false, true])
    #expect(masks.first?.first?.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `groups move and fade, and colours keep their own opacity`() {
    var group = StageGroup([.fill(triangle, .color(Color(white: 0, alpha: 0.5)))])
    (group.transform, group.opacity) = (CGAffineTransform(translationX: 3, y: 4), 0.5)
    let items = items(scale: 2) { $0.content = [.group(group)] }
    let points = [CGPoint(x: 6, y: 8), CGPoint(x: 26, y: 8), CGPoint(x: 6, y: 28)]
    #expect(items.contains(.path(PathFill(contours: [points], paint: .color(Color(white: 0, alpha: 0.25))))))
  }

  @Test func `a drawn picture is stretched from its size`() {
    let image = Image(StageRecording(size: CGSize(width: 10, height: 10), marks: [.fill(triangle, .color(.black))]))
    let items = items { drawing in
      drawing.content = [
        .picture(image, CGRect(x: 2, y: 2, width: 20, height: 10), part: CGRect(x: 0, y: 0, width: 1, height: 1))
      ]
    }
    let points = [CGPoint(x: 2, y: 2), CGPoint(x: 22, y: 2), CGPoint(x: 2, y: 12)]
    #expect(items.contains(.path(PathFill(contours: [points], paint: .color(.black)))))
  }

  @Test func `a view without marks is painted as without layers`() {
    #expect(items { _ in } == items { $0.depth = 3 })
    #expect(kinds(items { _ in }) == ["rect 10", "rect 1", "rect 2", "border"])
  }

  @Test func `marks are part of a fingerprint, and their absence is not`() {
    func value(_ drawing: StageDrawing?) -> UInt64 {
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      if let drawing { view.companion = Drawer(drawing) }
      var print = Fingerprint()
      print.add(Stage(of: view))
      return print.value
    }
    var (one, two) = (StageDrawing(), StageDrawing())
    (one.content, two.content) = ([fill(1)], [fill(2)])
    #expect(value(one) == value(one))
    #expect(value(one) != value(two))
    #expect(value(one) != value(nil))
  }
}
