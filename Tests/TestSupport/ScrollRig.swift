import Foundation
import TouchKit

/// A scroll view that fills a window of 320 × 480, with a delegate that logs every callback.
package struct ScrollRig {
  package let tester: Tester
  package let scrollView: ScrollView
  package let delegate = LoggingDelegate()

  package init(
    content: CGSize = CGSize(width: 320, height: 2_000), hz: Int = 120, _ configure: (ScrollView) -> Void = { _ in }
  ) {
    tester = Tester(CGSize(width: 320, height: 480), hz: hz)
    scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = content
    configure(scrollView)
    scrollView.delegate = delegate
    tester.window.addSubview(scrollView)
  }

  package var x: Double { scrollView.contentOffset.x }
  package var y: Double { scrollView.contentOffset.y }
  /// The callbacks in one line, separated by commas.
  package var story: String { delegate.log.joined(separator: ", ") }

  /// A drag up at 2 pt/ms in steps of 10 ms, from 0.100 s on, let go at 0.145 s with exactly that speed; the content
  /// has then moved 70 pt.
  package func fling() {
    tester.down(0.1, 160, 300)
    for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    tester.up(0.145)
  }

  /// A drag to `dy`, or `dx`, and a rest before the finger lifts at 0.7 s: no momentum.
  package func slowDrag(dx: Double = 0, dy: Double = 0, lifts: Bool = true) {
    tester.down(0.1, 160, 240)
    for step in 1...4 { tester.move(0.1 + 0.1 * Double(step), dx: dx * Double(step) / 4, dy: dy * Double(step) / 4) }
    if lifts { tester.up(0.7) }
  }

  package func settle() { tester.window.settle() }
}
