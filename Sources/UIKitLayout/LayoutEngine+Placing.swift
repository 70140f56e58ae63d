import ConstraintSolver
import Foundation
import TouchKit

/// The solution, put into views.
extension LayoutEngine {
  /// Requests layout of the superviews of views that have new places. A place that code has set meanwhile stays until then.
  func requestPlacing(except next: View?) {
    guard !isFitting else { return }
    for reference in placed {
      guard let layout = reference.layout, let superview = layout.view.superview else { continue }
      let frame = frame(of: layout)
      if superview !== next, frame != layout.lastFrame { superview.requestLayout() }
      layout.lastFrame = frame
    }
    for reference in scrollViews {
      guard let layout = reference.layout, let scrollView = layout.view as? ScrollView else { continue }
      let size = contentSize(of: layout, scrollView)
      if scrollView !== next, size != layout.lastContentSize, size != scrollView.contentSize {
        scrollView.requestLayout()
      }
      layout.lastContentSize = size
    }
  }

  /// Gives the subviews of a view their places, and a scroll view the size of its content.
  func place(_ view: View) {
    for subview in view.subviews {
      guard let layout = subview.existingLayout, layout.isPlacedByConstraints else { continue }
      layout.view.place(frame(of: layout))
    }
    if let scrollView = view as? ScrollView, let layout = view.existingLayout {
      let size = contentSize(of: layout, scrollView)
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }
    guard view === root, let layout = view.existingLayout, layout.isPlacedByConstraints else { return }
    let size = rounded(CGRect(origin: .zero, size: length(of: layout))).size
    if size != view.bounds.size { view.bounds.size = size }
  }

  /// The frame of a view in its superview's coordinates. Its edges are on pixels.
  private func frame(of layout: ViewLayout) -> CGRect {
    let item = item(layout)
    return rounded(
      CGRect(
        origin: CGPoint(x: solver.value(of: item.origins[0]), y: solver.value(of: item.origins[1])),
        size: length(of: layout)))
  }

  private func length(of owner: AnyObject) -> CGSize {
    let item = item(owner)
    return CGSize(width: solver.value(of: item.lengths[0]), height: solver.value(of: item.lengths[1]))
  }

  /// The size that constraints give the content. What they leave open stays.
  private func contentSize(of layout: ViewLayout, _ scrollView: ScrollView) -> CGSize {
    guard layout.contentAxes != [false, false] else { return scrollView.contentSize }
    let size = rounded(CGRect(origin: .zero, size: length(of: layout.guide(.content)))).size
    return CGSize(
      width: layout.contentAxes[0] ? size.width : scrollView.contentSize.width,
      height: layout.contentAxes[1] ? size.height : scrollView.contentSize.height)
  }

  /// Returns the frame of a guide in its owner's coordinates.
  func frame(of guide: UILayoutGuide) -> CGRect {
    guard let owner = guide.owner?.view, owner.isDescendant(of: root) else { return .zero }
    let x = span(of: guide, .horizontal, in: owner, isContent: false)
    let y = span(of: guide, .vertical, in: owner, isContent: false)
    return rounded(
      CGRect(
        x: solver.value(of: x.origin), y: solver.value(of: y.origin), width: solver.value(of: x.length),
        height: solver.value(of: y.length)))
  }

  private var scale: Double { root.window?.scale ?? 2 }

  private func rounded(_ frame: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> Double { (Double(value) * scale).rounded() / scale }
    let (left, top) = (round(frame.minX), round(frame.minY))
    return CGRect(x: left, y: top, width: round(frame.maxX) - left, height: round(frame.maxY) - top)
  }

  /// Returns the size of the root, rounded up to pixels.
  func fittingSize() -> CGSize {
    let size = length(of: root.layout)
    // Rounding errors of the solver must not cost a pixel.
    func roundUp(_ value: CGFloat) -> Double { (Double(value) * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: roundUp(size.width), height: roundUp(size.height))
  }
}

extension View {
  /// The frame without the transform.
  fileprivate final var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Sets the frame without the transform.
  fileprivate final func place(_ frame: CGRect) {
    guard frame != untransformedFrame else { return }
    if frame.size != bounds.size { bounds.size = frame.size }
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
