import Testing
import UIKitNames

/// What `draw(_:)` draws.
@Suite struct DrawnContentTests {
  private final class Flood: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: -500, y: -500, width: 2_000, height: 2_000)).fill()
    }
  }

  @Test("drawing ends at the bounds, with and without a layer of its own", arguments: [false, true])
  func isClipped(hasLayer: Bool) throws {
    let view = Flood(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
    if hasLayer { view.layer.cornerRadius = 0 }
    let stage = Stage(of: view)
    let drawing = try #require(stage[stage.root].look.drawing)
    try #require(drawing.content.count == 1)
    guard case .group(let picture) = drawing.content[0] else {
      Issue.record("nothing clips")
      return
    }
    let corners = try #require(picture.clip?.contours.first)
    #expect(corners.map(\.x).min() == 0)
    #expect(corners.map(\.x).max() == 100)
    #expect(corners.map(\.y).max() == 50)
  }

  private final class Ring: CALayer {
    var turns = 0.0 { didSet { setNeedsDisplay(forKey: "turns") } }
    private(set) var drawings = 0
    override class func needsDisplay(forKey key: String) -> Bool { key == "turns" }
    override func display() { drawings += 1 }
  }

  @Test("a layer draws when its size or a property that is drawn changes, if it asks for that") func redrawing() {
    let (window, view, ring) = (UIWindow(size: CGSize(width: 100, height: 100)), UIView(), Ring())
    window.addSubview(view)
    view.layer.addSublayer(ring)
    func drawings() -> Int {
      ring.displayIfNeeded()
      return ring.drawings
    }
    ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(drawings() == 0)
    ring.needsDisplayOnBoundsChange = true
    ring.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(drawings() == 1)
    ring.position.x = 50
    #expect(drawings() == 1)
    ring.turns = 1
    #expect(drawings() == 2)
  }

  @Test("round corners clip where the bounds are, also after their origin moved", arguments: [false, true])
  func roundClip(ofScrollView: Bool) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let row = ofScrollView ? UIScrollView() : UIView()
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    row.layer.cornerRadius = 10
    row.clipsToBounds = true
    root.addSubview(row)
    // The mirror of the window is asked, which hears of changes only.
    let window = UIWindow(frame: root.frame)
    window.addSubview(root)
    let mirror = StageMirror(of: window)
    func clip() -> CGRect? {
      mirror.update()
      let stage = mirror.stage
      let drawing = stage.nodes.first { $0.bounds.size == CGSize(width: 200, height: 80) }?.look.drawing
      let points = drawing?.clip?.contours.joined().map { CGRect(origin: $0, size: .zero) }
      return points?.reduce(CGRect.null) { $0.union($1) }
    }
    #expect(clip() == CGRect(x: 0, y: 0, width: 200, height: 80))
    row.bounds.origin.x = 190
    #expect(clip() == CGRect(x: 190, y: 0, width: 200, height: 80))
  }
}
