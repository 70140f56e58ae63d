import Foundation

extension View {
  /// What of the view's look UIKit keeps in its layer: `view.layer.cornerRadius = 8`.
  public final var layer: CALayer { CALayer(of: self) }

  /// The room that bars and corners of a screen take: there is neither.
  public final var safeAreaInsets: EdgeInsets { .zero }
}

/// What of a view's look UIKit keeps in its layer. It is made when it is asked for and is no more than another way to
/// the view.
public final class CALayer {
  private let view: View

  init(of view: View) { self.view = view }

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
  /// What is painted behind the content.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }
  /// Whether subviews are cut off at the bounds.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
  /// The opacity.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = Double(newValue) }
  }
}

extension CGRect {
  /// The rectangle less some room at its edges.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension ScrollView {
  /// The room around the content: `contentInset`, there being no safe area to be added.
  public final var adjustedContentInset: EdgeInsets { contentInset }
}

extension TableView {
  /// How a table looks: there is one way only.
  public enum Style: Hashable, Sendable {
    /// Row below row.
    case plain
  }

  /// `UITableView(frame: .zero, style: .plain)`.
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
}

extension ViewController {
  /// Makes the view if there is none yet.
  public final func loadViewIfNeeded() { _ = view }
}

extension NavigationController {
  /// Takes the bar away or brings it back, at once.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}
