import TestSupport
import Testing
import UIKitNames

/// When layers lay out what is in them.
@Suite("Layout of layers") struct LayerLayoutTests {
  private final class Thumb: CALayer {
    var sizes: [CGFloat] = []
    override func layoutSublayers() {
      super.layoutSublayers()
      sizes.append(bounds.width)
    }
  }

  @Test("A layer that was changed outside of a window is laid out with its view, and later at the next tick")
  func entering() {
    let (tester, view, thumb) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Thumb())
    view.layer.addSublayer(thumb)
    thumb.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(thumb.sizes.isEmpty)
    tester.window.addSubview(view)
    tester.advance(to: 0.05)
    #expect(thumb.sizes == [10])
    thumb.bounds.size.width = 20
    thumb.bounds.size.width = 30
    tester.advance(to: 0.1)
    #expect(thumb.sizes == [10, 30])
  }
}
