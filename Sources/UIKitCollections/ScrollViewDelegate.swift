import Foundation
import TouchKit

// UIKit uses CGFloat, TouchKit Double. Swift converts between them in expressions, but not in method signatures: a
// delegate's method with the other type would never be called. This protocol forwards such methods.

/// `ScrollViewDelegate` of TouchKit with UIKit's types; all methods are optional.
public protocol UIScrollViewDelegate: ScrollViewDelegate {
  /// Called when zooming ended, after any bounce back to the limit.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

// The default, and the forwarding.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    scrollViewDidEndZooming(scrollView, with: view, atScale: CGFloat(scale))
  }
}
