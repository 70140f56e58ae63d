import TestSupport
import Testing
import UIKitNames

/// Members of scroll views and recognizers that subclasses override.
@Suite struct OverriddenScrollViewTests {
  private final class Watched: UIScrollView {
    var offsets: [Double] = []
    override var contentOffset: CGPoint { didSet { offsets.append(Double(contentOffset.y)) } }
    override var isDragging: Bool { super.isDragging }
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
  }

  private final class Limited: UIScrollView {
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { super.contentOffset = CGPoint(x: newValue.x, y: min(newValue.y, 30)) }
    }
  }

  private func drag(_ view: UIScrollView, _ tester: Tester) {
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.contentSize = CGSize(width: 300, height: 2_000)
    tester.window.addSubview(view)
    tester.window.layoutIfNeeded()
    tester.down(1, 150, 300)
    for step in 1...10 {
      tester.move(1 + Double(step) * 0.02, dy: -Double(step) * 10)
      tester.tick()
    }
  }

  @Test("An override of the offset sees every step of a drag, as the delegate does") func steps() {
    let (tester, view, delegate) = (Tester(), Watched(), LoggingDelegate())
    view.delegate = delegate
    drag(view, tester)
    #expect(view.isDragging)
    #expect(view.offsets.count >= 9)
    #expect(view.offsets == delegate.offsets.map { Double($0.y) })
    #expect(Double(view.safeAreaInsets.top) == 7.0)
  }

  @Test("An override of the offset can limit it") func limit() {
    let (tester, view) = (Tester(), Limited())
    drag(view, tester)
    #expect(Double(view.contentOffset.y) == 30.0)
  }

  @Test("A recognizer may be off by an override") func recognizer() {
    final class Off: UITapGestureRecognizer {
      override var isEnabled: Bool {
        get { false }
        set {}
      }
    }
    let (tester, view, tap) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Off())
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    tester.window.addSubview(view)
    tester.down(1, 50, 50)
    tester.up(1.05)
    tester.advance(to: 2)
    #expect(taps == 0)
  }
}
