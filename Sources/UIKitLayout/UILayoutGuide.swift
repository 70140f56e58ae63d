import Foundation
import TouchKit

/// A rectangle in a view that takes part in layout and draws nothing.
///
/// One that you create is placed by constraints alone, after `view.addLayoutGuide(_:)`. Those that a view has, such as
/// `safeAreaLayoutGuide`, follow from the view.
open class UILayoutGuide {
  /// What determines the rectangle.
  enum Role {
    /// Constraints.
    case custom
    /// The view's bounds without its safe area, its margins, or what is not readable.
    case safeArea, margins, readable
    /// The content of a scroll view, and its frame.
    case content, frame
    /// What bars cover above and below the safe area.
    case top, bottom
    /// What the keyboard covers, or else the part below the safe area.
    case keyboard
  }

  let role: Role
  /// The layout of the view that has it.
  weak var owner: ViewLayout?

  /// A name for messages.
  open var identifier = ""

  /// Creates a guide. Add it to a view before its constraints are activated.
  public init() { role = .custom }

  init(_ role: Role, of owner: ViewLayout) { (self.role, self.owner) = (role, owner) }

  /// The view to which it was added, or nil.
  open var owningView: View? { owner?.view }

  /// The rectangle in the coordinates of the owning view, as constraints have it now; zero without a view.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    return owner.currentEngine().frame(of: self)
  }

  /// The horizontal places.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
  /// The horizontal places.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
  /// The horizontal places.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
  /// The horizontal places.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
  /// The horizontal places.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
  /// The vertical places.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
  /// The vertical places.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
  /// The vertical places.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
  /// The size.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
  /// The size.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }

  var layoutName: String {
    let owner = owner?.view.layoutName ?? "no view"
    return role == .custom ? "guide “\(identifier)” of \(owner)" : "\(role) guide of \(owner)"
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: View? { owner?.view }
  var publicItem: AnyObject? { self }
}

extension View {
  /// The guides that were added, in their order.
  public final var layoutGuides: [UILayoutGuide] { existingLayout?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  public final func addLayoutGuide(_ guide: UILayoutGuide) {
    precondition(guide.role == .custom, "\(guide.layoutName) belongs to its view")
    guide.owner?.view.removeLayoutGuide(guide)
    layout.guides.append(guide)
    guide.owner = layout
  }

  /// Removes a guide. Its constraints become inactive.
  public final func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owner === existingLayout, let layout = existingLayout else { return }
    layout.guides.removeAll { $0 === guide }
    guide.owner = nil
    layout.structureDidChange()
  }

  /// The bounds without `safeAreaInsets`.
  public final var safeAreaLayoutGuide: UILayoutGuide { layout.guide(.safeArea) }
  /// The bounds without the layout margins and the safe area. The margins of a view controller's view are 16 pt on the
  /// left and the right until `layoutMargins` is set.
  public final var layoutMarginsGuide: UILayoutGuide { layout.guide(.margins) }
  /// The layout margins guide, at most 672 pt wide, in its middle.
  public final var readableContentGuide: UILayoutGuide { layout.guide(.readable) }
}

extension ScrollView {
  /// The content: constraints of subviews to its edges and its size determine `contentSize`. Constraints of subviews to
  /// the edges of the scroll view itself do, too.
  public final var contentLayoutGuide: UILayoutGuide { layout.guide(.content) }
  /// The frame: it stays where it is while the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide { layout.guide(.frame) }
}
