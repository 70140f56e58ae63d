import Testing
import UIKitNames

/// Autoresizing of views that are turned.
@Suite("Autoresizing with a transform") struct TransformedResizingTests {
  @Test("A view that is turned in space is resized as without the turn") func turned() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let content = UIView(frame: cell.bounds), picture = UIView(frame: cell.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(content)
    content.addSubview(picture)
    content.layer.transform = CATransform3DMakeRotation(67.5 * .pi / 180, 0, 1, 0)
    cell.bounds.size = CGSize(width: 60, height: 80)
    #expect(content.bounds.size == CGSize(width: 60, height: 80))
    #expect(content.center == CGPoint(x: 30, y: 40))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 60, height: 80))
    cell.bounds.size = CGSize(width: 300, height: 120)
    content.layer.transform = CATransform3DIdentity
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
    #expect(picture.frame == content.bounds)
  }

  @Test("A view with another anchor and a turn keeps its margins") func anchored() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    outer.addSubview(inner)
    inner.layer.anchorPoint = CGPoint(x: 0, y: 0)
    inner.layer.position = CGPoint(x: 10, y: 10)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    outer.bounds.size = CGSize(width: 150, height: 130)
    #expect(inner.bounds.size == CGSize(width: 130, height: 80))
    #expect(inner.center == CGPoint(x: 10, y: 40))
  }
}
