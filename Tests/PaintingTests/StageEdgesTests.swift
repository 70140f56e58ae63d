import Drawing
import Foundation
import Painting
import Testing
import TouchKit

/// The colours in which a device continues a scene.
struct StageEdgesTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    root.addSubview(view)
    return view
  }

  private var edges: StageEdges { StageEdges(of: Stage(of: root)) }
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  @Test func `a bar gives its colour to the edge that it touches`() {
    root.backgroundColor = .white
    _ = add(0, 0, 100, 44, red)
    #expect(edges.top == red)
    #expect(edges.bottom == .white)
  }

  @Test func `a gradient gives each edge the colour that it has there`() {
    let corners = [(0.0, 0.0), (100, 0), (100, 200), (0, 200)].map { CGPoint(x: $0.0, y: $0.1) }
    let stops = [StageGradient.Stop(0, red), StageGradient.Stop(1, blue)]
    let down = CGAffineTransform(a: 0, b: 200, c: 100, d: 0, tx: 0, ty: 0)
    var sky = StageDrawing()
    sky.content = [.fill(StageOutline([corners]), .gradient(StageGradient(.axial, placement: down, stops: stops)))]
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(sky.colors(at: CGPoint(x: 50, y: 0), across: bounds) == [red])
    #expect(sky.colors(at: CGPoint(x: 50, y: 200), across: bounds) == [blue])
    #expect(sky.colors(at: CGPoint(x: 50, y: 100), across: bounds) == [red.mixed(with: blue, by: 0.5)])
    #expect(sky.colors(at: .zero, across: CGRect(x: 0, y: 0, width: 150, height: 200)).isEmpty, "narrower")
  }

  @Test func `a scene without a background is black, and the ink is what can be read`() {
    #expect(edges.top == .black)
    #expect(StageEdges.ink(on: edges.top) == .white)
    #expect(StageEdges.ink(on: .white) == .black)
  }

  @Test func `views that are narrow, low, hidden or elsewhere do not count`() {
    root.backgroundColor = .white
    _ = add(0, 0, 90, 44, red)
    _ = add(0, 0, 100, 1, red)
    _ = add(0, 3, 100, 44, red)
    add(0, 0, 100, 44, red).isHidden = true
    add(0, 0, 100, 44, red).alpha = 0
    #expect(edges.top == .white)
  }

  @Test func `a half transparent view mixes`() {
    root.backgroundColor = .white
    add(0, 0, 100, 200, .black).alpha = 0.5
    #expect(edges.top == Color.white.mixed(with: .black, by: 0.5))
    #expect(edges.bottom == edges.top)
  }

  @Test func `of what scrolls past, the part that its scroll view shows counts`() {
    root.backgroundColor = .white
    let list = ScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    (list.contentSize, list.clipsToBounds) = (CGSize(width: 100, height: 1_000), true)
    root.addSubview(list)
    let row = View(frame: CGRect(x: 0, y: 120, width: 100, height: 60))
    row.backgroundColor = blue
    list.addSubview(row)
    #expect(edges.bottom == .white)
    list.contentOffset.y = 60
    #expect(edges.bottom == blue)
    list.contentOffset.y = 150
    #expect(edges.bottom == .white)
    #expect(edges.top == .white)
  }

  @Test func `a page that is pulled aside shows what is behind it`() {
    root.backgroundColor = blue
    let page = add(0, 0, 100, 200, red)
    #expect(edges.top == red)
    page.center.x += 30
    #expect(edges.top == blue)
  }

  @Test func `the origin of the scene's bounds does not matter`() {
    root.bounds.origin = CGPoint(x: 40, y: -7)
    _ = add(40, -7, 100, 44, red)
    #expect(edges.top == red)
    #expect(edges.bottom == .black)
  }
}
