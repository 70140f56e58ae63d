import Foundation

extension View {
  /// The view's layer, for code such as `view.layer.cornerRadius = 8`. Each access creates a new proxy.
  public final var layer: CALayer { CALayer(of: self) }

  /// Dismisses the keyboard. Returns whether it was visible.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let keyboard = window?.keyboard, keyboard.isVisible else { return false }
    keyboard.dismiss()
    return true
  }
}

extension ViewController {
  /// The view if it is loaded. Reading it does not load the view.
  public final var viewIfLoaded: View? { isViewLoaded ? view : nil }
}

/// A proxy for the properties of a view that UIKit keeps in its layer. Layers have no identity, so compare views.
public final class CALayer {
  private let view: View
  private let isPresentation: Bool

  init(of view: View, isPresentation: Bool = false) { (self.view, self.isPresentation) = (view, isPresentation) }

  /// Returns the layer as drawn. In an animation, ``frame``, ``position`` and ``opacity`` have intermediate values.
  public func presentation() -> CALayer? { CALayer(of: view, isPresentation: true) }

  /// The frame in the superview's coordinates.
  public var frame: CGRect {
    get { isPresentation ? view.presentedFrame : view.frame }
    set { view.frame = newValue }
  }
  /// The centre in the superview's coordinates.
  public var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { view.center = newValue }
  }

  /// The radius of the corners.
  public var cornerRadius: CGFloat {
    get { CGFloat(view.cornerRadius) }
    set { view.cornerRadius = Double(newValue) }
  }
  /// The width of the border.
  public var borderWidth: CGFloat {
    get { CGFloat(view.borderWidth) }
    set { view.borderWidth = Double(newValue) }
  }
  /// The colour of the border.
  public var borderColor: CGColor? {
    get { view.borderColor }
    set { view.borderColor = newValue }
  }
  /// The background colour.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }
  /// Whether subviews are clipped to the bounds.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
  /// The opacity.
  public var opacity: Float {
    get { Float(isPresentation ? view.presentedAlpha : view.alpha) }
    set { view.alpha = Double(newValue) }
  }
}

extension CGRect {
  /// Returns the rectangle shrunk by insets.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension TableView {
  /// The style of a table, which has no effect.
  public enum Style: Hashable, Sendable {
    /// The only style.
    case plain
  }

  /// Creates a table: `UITableView(frame: .zero, style: .plain)`.
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
}

extension ViewController {
  /// Loads the view if needed.
  public final func loadViewIfNeeded() { _ = view }
}

extension NavigationController {
  /// Hides or shows the bar, always without an animation.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}
