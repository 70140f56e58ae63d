import Foundation
import TouchKit

/// A linear relation between attributes of two views or layout guides: `first = multiplier · second + constant`, or one
/// with ≤ or ≥.
///
/// It has an effect while it is active. ``isActive`` adds it to the nearest common ancestor of its items. As in UIKit, it
/// becomes inactive when one of the items leaves that ancestor. Leading is always left, and trailing right.
///
/// Of required constraints that contradict each other, the one that was activated last has no effect; see
/// `UIView.unsatisfiableConstraints`. UIKit logs them.
open class NSLayoutConstraint {
  /// What a constraint determines of an item.
  public enum Attribute: Int, Hashable, Sendable {
    /// Edges, sizes, centres and base lines of the item.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    /// The edges and centres of the item without its layout margins.
    case leftMargin = 13, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
    /// None: the first attribute is compared with the constant alone.
    case notAnAttribute = 0

    /// Another name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// How a constraint compares both sides.
  public enum Relation: Int, Hashable, Sendable {
    /// At most, exactly, or at least.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }

  /// A direction of layout.
  public enum Axis: Int, Hashable, Sendable {
    /// To the right, or down.
    case horizontal, vertical
  }

  let first: LayoutSide
  let second: LayoutSide?
  /// The comparison.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// What is added to the second attribute, in points. A change requests layout and costs much less than another
  /// constraint.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }
  /// How important it is; required by default. Unlike in UIKit, it may change from and to required while active.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { didChange() } } }
  /// A name for messages.
  open var identifier: String?
  /// Has no effect: nothing is archived.
  open var shouldBeArchived = false

  /// The layout of the view that has it, while it is active.
  weak var holder: ViewLayout?
  /// Its place in the order of activation.
  var order = 0

  /// Creates a constraint between attributes of two views or layout guides.
  ///
  /// Traps if an item is neither, or if an attribute other than a size has no second item.
  public convenience init(
    item: Any, attribute first: Attribute, relatedBy relation: Relation, toItem other: Any?,
    attribute second: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    let other = other.flatMap { item -> LayoutSide? in
      second == .notAnAttribute ? nil : LayoutSide(LayoutSide.item(item), second)
    }
    self.init(
      LayoutSide(LayoutSide.item(item), first), relation, other, multiplier: Double(multiplier),
      constant: Double(constant))
  }

  init(
    _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: Double = 1, constant: Double = 0,
    priority: UILayoutPriority = .required
  ) {
    precondition(
      second != nil || first.isLength,
      """
      a constraint of \(first.attribute) needs a second item: a place is compared with a place, and only a width or \
      height with a constant
      """)
    precondition(
      second.map { $0.attribute.isHorizontal == first.attribute.isHorizontal || $0.isLength && first.isLength } ?? true,
      "a constraint cannot compare \(first) with \(second?.description ?? "")")
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (CGFloat(multiplier), CGFloat(constant), priority)
  }

  /// The view or layout guide of the first attribute, while it exists.
  public final var firstItem: AnyObject? { first.item?.publicItem }
  /// The view or layout guide of the second attribute, while it exists; nil if there is none.
  public final var secondItem: AnyObject? { second?.item?.publicItem }
  /// The first attribute.
  public final var firstAttribute: Attribute { first.attribute }
  /// The second attribute, or `notAnAttribute`.
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The first attribute of its item, as an anchor.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The second attribute of its item, as an anchor, or nil.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: Activation

  /// Whether the constraint has an effect. Setting it adds it to the nearest common ancestor of its items, or removes it.
  ///
  /// Traps if they have none: add views to their superviews first.
  open var isActive: Bool {
    get { activeHolder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonAncestor().layout.hold(self) } else { holder?.release(self) }
    }
  }

  /// Activates constraints, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = false } }

  /// The holder, if the items are still in its view. Otherwise they have left, and so has the constraint.
  var activeHolder: ViewLayout? {
    guard let holder else { return nil }
    if first.item?.layoutView != nil, second == nil || second?.item?.layoutView != nil,
      views.allSatisfy({ $0.isDescendant(of: holder.view) })
    {
      return holder
    }
    holder.release(self)
    return nil
  }

  var views: [View] { first.views + (second?.views ?? []) }

  private func commonAncestor() -> View {
    let views = views
    let ancestor = views.dropFirst().reduce(views.first) { known, view in
      known.flatMap { $0.commonAncestor(with: view) }
    }
    guard let ancestor else {
      preconditionFailure(
        """
        Unable to activate constraint \(self) because its items have no common ancestor. Does it refer to items in \
        different view hierarchies? Add the views to their superviews first.
        """)
    }
    return ancestor
  }

  private func didChange() { holder?.didChange(self) }
}

extension NSLayoutConstraint: CustomStringConvertible {
  /// Both sides, as a formula: `UILabel.width ≥ 0.5 · UIView.width + 8 (750)`.
  public var description: String {
    let sign: String
    switch relation {
    case .lessThanOrEqual: sign = "≤"
    case .equal: sign = "="
    case .greaterThanOrEqual: sign = "≥"
    }
    let factor = multiplier == 1 ? "" : "\(multiplier) · "
    let other = second.map { "\(factor)\($0)" + (constant == 0 ? "" : " + \(constant)") } ?? "\(constant)"
    let importance = priority == .required ? "" : " (\(priority.rawValue))"
    return "\(identifier.map { "“\($0)”: " } ?? "")\(first) \(sign) \(other)\(importance)"
  }
}

extension NSLayoutConstraint: Hashable {
  /// Whether both are the same object.
  public static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a place or length along the horizontal axis.
  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }
}

extension View {
  /// Returns the nearest view that contains both, or is one of them.
  func commonAncestor(with other: View) -> View? {
    var ancestor: View? = self
    while let candidate = ancestor, !other.isDescendant(of: candidate) { ancestor = candidate.superview }
    return ancestor
  }
}
