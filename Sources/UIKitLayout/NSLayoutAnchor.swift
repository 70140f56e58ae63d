import Foundation

/// An attribute of a view or layout guide, from which constraints are made: `a.topAnchor.constraint(equalTo: b.topAnchor)`.
///
/// Use its subclasses, which compare only what can be compared. A constraint that is made has no effect until it is active.
open class NSLayoutAnchor<AnchorType: AnyObject> {
  let side: LayoutSide

  init(_ side: LayoutSide) { self.side = side }

  /// The view or layout guide.
  public final var item: AnyObject? { side.item?.publicItem }
  /// The name of item and attribute.
  public final var name: String { side.description }

  /// Returns the constraint `self = anchor`.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }
  /// Returns the constraint `self ≥ anchor`.
  public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor)
  }
  /// Returns the constraint `self ≤ anchor`.
  public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor)
  }

  /// Returns the constraint `self = anchor + c`.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, Double(c))
  }
  /// Returns the constraint `self ≥ anchor + c`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, Double(c))
  }
  /// Returns the constraint `self ≤ anchor + c`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, Double(c))
  }

  final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: Double = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, anchor.side, constant: constant)
  }

  /// The distance from this anchor to another one of the same axis.
  final func distance(to anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var end = anchor.side
    end.start = LayoutSide.Start(side)
    return NSLayoutDimension(end)
  }
}

/// The distance that `equalToSystemSpacing…` multiplies: 8 pt.
private let systemSpacing = 8.0

/// A horizontal place: an edge or the centre.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one.
  public final func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: other) }

  /// Returns the constraint that puts this anchor 8 pt times a multiplier to the right of another one.
  public final func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, systemSpacing * Double(multiplier))
  }
  /// Returns the constraint that puts it at least so far to the right.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, systemSpacing * Double(multiplier))
  }
  /// Returns the constraint that puts it at most so far to the right.
  public final func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, systemSpacing * Double(multiplier))
  }
}

/// A vertical place: an edge, the centre or a base line.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one.
  public final func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: other) }

  /// Returns the constraint that puts this anchor 8 pt times a multiplier below another one. Unlike in UIKit, base lines
  /// have the same distance as edges.
  public final func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, systemSpacing * Double(multiplier))
  }
  /// Returns the constraint that puts it at least so far below.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, systemSpacing * Double(multiplier))
  }
  /// Returns the constraint that puts it at most so far below.
  public final func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, systemSpacing * Double(multiplier))
  }
}

/// A width, a height, or the distance between two anchors.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns the constraint `self = c`.
  public final func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, Double(c)) }
  /// Returns the constraint `self ≥ c`.
  public final func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, Double(c))
  }
  /// Returns the constraint `self ≤ c`.
  public final func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, Double(c))
  }

  /// Returns the constraint `self = m · anchor + c`.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, multiplier: Double(m), constant: Double(c))
  }
  /// Returns the constraint `self ≥ m · anchor + c`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: Double(m), constant: Double(c))
  }
  /// Returns the constraint `self ≤ m · anchor + c`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: Double(m), constant: Double(c))
  }

  private func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, nil, constant: constant)
  }
}

extension NSLayoutAnchor: Hashable {
  /// Whether both are the same attribute of the same item.
  public static func == (a: NSLayoutAnchor, b: NSLayoutAnchor) -> Bool {
    a.item === b.item && a.side.attribute == b.side.attribute && a.side.start === b.side.start
  }

  /// Feeds the attribute to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(side.attribute) }
}
