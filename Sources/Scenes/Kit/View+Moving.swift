import Foundation
import TouchKit

extension View {
  /// Animates a number, in seconds.
  func animate(
    from start: Double, to end: Double, duration: Double, _ change: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) { animate(duration: duration, { part in change(start + (end - start) * part) }, completion: completion) }
}

extension PanGestureRecognizer {
  /// Whether the translation is mainly horizontal.
  func isSideways(in view: View) -> Bool {
    let way = translation(in: view)
    return abs(way.x) > abs(way.y)
  }
}

extension ScrollView {
  /// Adds pages of the view's size side by side and enables paging.
  func addPages(_ pages: [View]) {
    (isPagingEnabled, showsHorizontalScrollIndicator) = (true, false)
    contentSize = CGSize(width: bounds.width * Double(pages.count), height: bounds.height)
    for (index, page) in pages.enumerated() {
      page.frame.origin.x = bounds.width * Double(index)
      addSubview(page)
    }
  }

  /// The nearest of `count` pages.
  func currentPage(of count: Int) -> Int { min(max((contentOffset.x / bounds.width).whole, 0), count - 1) }
}

extension BinaryFloatingPoint {
  /// Rounded, for a readout.
  var whole: Int { Int(rounded()) }
}

extension Double {
  /// Rounded to tenths, without a trailing zero, for a readout.
  var tenths: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}
