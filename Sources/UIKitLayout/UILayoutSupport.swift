import Foundation
import TouchKit

/// The room that bars take at the top or bottom of a controller's view, as of before safe areas.
public protocol UILayoutSupport: AnyObject {
  /// The height in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of the safe area at one edge.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owner?.view.safeAreaInsets else { return 0 }
    return role == .top ? insets.top : insets.bottom
  }
}

extension ViewController {
  /// The room above the safe area of the view. `view.safeAreaLayoutGuide` has replaced it.
  public final var topLayoutGuide: any UILayoutSupport { view.layout.barGuide(.top) }
  /// The room below the safe area of the view. `view.safeAreaLayoutGuide` has replaced it.
  public final var bottomLayoutGuide: any UILayoutSupport { view.layout.barGuide(.bottom) }
}
