import Foundation
import TouchKit

/// Paints a tree of views.
///
/// It is a function of the tree and of the instant that it is given; it keeps nothing and changes nothing. Views are
/// painted back to front: background, own content, subviews, border, scroll indicators. Alpha multiplies down the
/// tree, transforms add up, rotations included, and what lies outside the clip is not recorded. Items are named with
/// the path of their view, so that a difference between two pictures can be told in words.
///
/// Clips are upright rectangles: a view that clips and is rotated shows its content in the rectangle around it, and
/// round corners do not cut subviews.
public struct ViewPainter: Sendable {
  /// The moment that is painted: indicators fade by it.
  public let now: Instant

  /// Creates a painter for one moment.
  public init(at now: Instant) { self.now = now }

  /// Paints a view with the upper left corner of its bounds at the canvas's origin, whatever its place in its own
  /// superview. A hidden one, or one with `alpha` 0, paints nothing.
  public func paint(_ view: View, on canvas: Canvas) {
    var pass = PaintPass(canvas: canvas, now: now)
    canvas.translated(x: -view.bounds.minX, y: -view.bounds.minY) {
      pass.paintFaded(view, path: view.identifierPath, backdrop: canvas.list.background)
    }
  }
}

/// One walk over a tree.
private struct PaintPass {
  let canvas: Canvas
  let now: Instant
  /// The name under which items are recorded now.
  private var named = ""

  init(canvas: Canvas, now: Instant) { (self.canvas, self.now) = (canvas, now) }

  /// Paints with the canvas in the view's own coordinates.
  mutating func paintFaded(_ view: View, path: String, backdrop: Color) {
    guard !view.isHidden, view.alpha > 0 else { return }
    guard view.alpha < 1 else { return paintBody(view, path: path, backdrop: backdrop) }
    canvas.faded(view.alpha) { paintBody(view, path: path, backdrop: backdrop) }
  }

  private mutating func paintChild(_ view: View, path: String, backdrop: Color) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let path = view.accessibilityIdentifier.map { path.isEmpty ? $0 : "\(path)/\($0)" } ?? path
    canvas.transformed(by: view.transformToSuperview) {
      paintFaded(view, path: path, backdrop: backdrop)
    }
  }

  private mutating func paintBody(_ view: View, path: String, backdrop: Color) {
    let isVisible = view.bounds.touches(canvas.visibleRect)
    guard isVisible || !(view.clipsToBounds || view.subviews.isEmpty) else { return }
    let backdrop = view.opaqueBackground ?? backdrop
    if isVisible {
      name(path)
      canvas.paintBackground(of: view)
      canvas.paintContent(of: view, on: backdrop)
    }
    if view.clipsToBounds {
      canvas.clipped(to: view.bounds) { paintSubviews(of: view, path: path, backdrop: backdrop) }
    } else {
      paintSubviews(of: view, path: path, backdrop: backdrop)
    }
    guard isVisible, view.borderColor != nil || view is ScrollView else { return }
    name(path)
    canvas.paintBorder(of: view)
    if let scrollView = view as? ScrollView {
      canvas.paintIndicators(of: scrollView, at: now, on: backdrop)
    }
  }

  private mutating func paintSubviews(of view: View, path: String, backdrop: Color) {
    var backdrop = backdrop
    for subview in view.subviews {
      paintChild(subview, path: path, backdrop: backdrop)
      // What lies behind later siblings is what an earlier one that fills the view has painted.
      if let color = subview.opaqueBackground, subview.frame.contains(view.bounds) { backdrop = color }
    }
  }

  private mutating func name(_ path: String) {
    guard path != named else { return }
    named = path
    canvas.name(path)
  }
}

extension View {
  /// The background, if it covers what is behind it for the most part.
  fileprivate var opaqueBackground: Color? {
    guard let backgroundColor, backgroundColor.alpha * alpha >= 0.5 else { return nil }
    return backgroundColor
  }
}
