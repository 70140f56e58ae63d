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
}
