import ConstraintSolver
import Foundation
import TouchKit

/// The numbers of views and guides, as expressions.
///
/// A view's origin is in its superview's coordinates, and edges of a view are 0 and its length in its own. On the way up,
/// the origin of the bounds is subtracted. Transforms are ignored, as in UIKit.
extension LayoutEngine {
  typealias Axis = NSLayoutConstraint.Axis
  typealias Span = (origin: LinearExpression, length: LinearExpression)

  /// Returns a constraint for the solver, or nil if an item is not in this hierarchy.
  func wanted(_ constraint: NSLayoutConstraint) -> Wanted? {
    let views = constraint.views
    guard let first = views.first, constraint.second == nil || constraint.second?.item?.layoutView != nil else {
      return nil
    }
    guard views.allSatisfy({ $0.isDescendant(of: root) }) else { return nil }
    let base = views.dropFirst().reduce(first) { $0.commonAncestor(with: $1) ?? $0 }
    guard var expression = expression(of: constraint.first, in: base, with: views) else { return nil }
    if let second = constraint.second {
      guard let other = self.expression(of: second, in: base, with: views) else { return nil }
      expression.add(other, times: -Double(constraint.multiplier))
    }
    expression.constant -= Double(constraint.constant)
    let relation: Relation
    switch constraint.relation {
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .equal: relation = .equal
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    }
    return Wanted(
      key: Wanted.Key(object: ObjectIdentifier(constraint), part: 0), expression: expression, relation: relation,
      priority: Double(constraint.priority.rawValue), source: constraint)
  }

  /// Returns the value of a side in the coordinates of a common ancestor of all items.
  private func expression(of side: LayoutSide, in base: View, with views: [View]) -> LinearExpression? {
    guard let item = side.item, item.layoutView != nil else { return nil }
    let axis: Axis = side.attribute.isHorizontal ? .horizontal : .vertical
    let end: LinearExpression
    switch side.attribute {
    case .width, .height: end = span(of: item, axis, in: base, isContent: false).length
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      guard let layout = item as? ViewLayout else { return nil }
      end = place(side.attribute, in: span(of: layout.guide(.margins), axis, in: base, isContent: false), of: nil)
    default:
      let isContent = item.layoutView === base && views.contains { $0 !== base }
      end = place(
        side.attribute, in: span(of: item, axis, in: base, isContent: isContent), of: (item as? ViewLayout)?.view)
    }
    noteContent(end, of: item, axis)
    guard let start = side.start else { return end }
    return expression(of: start.side, in: base, with: views).map { end - $0 }
  }

  /// Notes that constraints determine the content of a scroll view, if its length is in an expression.
  private func noteContent(_ expression: LinearExpression, of item: any LayoutItem, _ axis: Axis) {
    guard let scrollView = item.layoutView as? ScrollView else { return }
    let content = self.item(scrollView.layout.guide(.content)).lengths[axis.rawValue]
    if expression.terms.contains(where: { $0.variable == content }) {
      scrollView.layout.contentAxes[axis.rawValue] = true
    }
  }

  private func place(
    _ attribute: NSLayoutConstraint.Attribute, in span: Span, of view: View?
  ) -> LinearExpression {
    switch attribute {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: span.origin + span.length
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: span.origin + span.length * 0.5
    case .firstBaseline: span.origin + (view?.firstBaseline(height: span.length) ?? LinearExpression())
    case .lastBaseline: span.origin + (view?.lastBaseline(height: span.length) ?? span.length)
    default: span.origin
    }
  }

  /// Returns origin and length of an item. `isContent` takes the content of a scroll view instead of its frame.
  func span(
    of item: any LayoutItem, _ axis: Axis, in base: View, isContent: Bool
  ) -> Span {
    if let guide = item as? UILayoutGuide, let owner = guide.owner {
      var span = span(of: guide, of: owner, axis)
      if owner.view !== base {
        owner.isReferenced = true
        span.origin.add(origin(of: owner.view, axis, in: base))
        span.origin.constant -= boundsOrigin(of: owner.view, axis)
      }
      return span
    }
    guard let layout = item as? ViewLayout else { return (LinearExpression(), LinearExpression()) }
    if isContent, layout.view is ScrollView { return span(of: layout.guide(.content), of: layout, axis) }
    if layout.view !== base { layout.isReferenced = true }
    return (origin(of: layout.view, axis, in: base), length(of: layout.view, axis))
  }

  /// Returns origin and length of a guide in the coordinates of its owner.
  private func span(
    of guide: UILayoutGuide, of owner: ViewLayout, _ axis: Axis
  ) -> Span {
    switch guide.role {
    case .custom:
      let item = item(guide)
      return (LinearExpression(item.origins[axis.rawValue]), LinearExpression(item.lengths[axis.rawValue]))
    case .content:
      return (LinearExpression(), LinearExpression(item(guide).lengths[axis.rawValue]))
    case .frame: return (LinearExpression(boundsOrigin(of: owner.view, axis)), length(of: owner.view, axis))
    case .top, .bottom:
      let length = length(of: owner.view, axis)
      guard axis == .vertical else { return (LinearExpression(), length) }
      let insets = owner.insets(.safeArea)
      return guide.role == .top
        ? (LinearExpression(), LinearExpression(insets.top))
        : (length - LinearExpression(insets.bottom), LinearExpression(insets.bottom))
    case .keyboard:
      let length = length(of: owner.view, axis)
      guard axis == .vertical else { return (LinearExpression(), length) }
      owner.noteInsets()
      let covered = LinearExpression(owner.heightUnderKeyboard)
      return (length - covered, covered)
    case .safeArea, .margins, .readable:
      let insets = owner.insets(guide.role)
      let (start, end) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      let origin = owner.view is ScrollView ? boundsOrigin(of: owner.view, axis) : 0
      return (LinearExpression(origin + start), length(of: owner.view, axis) - LinearExpression(start + end))
    }
  }

  /// Returns the origin of a view in the coordinates of an ancestor; 0 for the ancestor itself.
  private func origin(of view: View, _ axis: Axis, in ancestor: View) -> LinearExpression {
    var (sum, next) = (LinearExpression(), view)
    while next !== ancestor, let superview = next.superview {
      if let layout = next.existingLayout, layout.isPlacedByConstraints {
        sum.add(item(layout).origins[axis.rawValue], times: 1)
      } else {
        next.layout.isReferenced = true
        sum.constant += next.center.coordinate(axis) - next.bounds.length(axis) / 2
      }
      if superview !== ancestor { sum.constant -= boundsOrigin(of: superview, axis) }
      next = superview
    }
    return sum
  }

  /// Returns the length of a view: a variable if constraints determine it.
  func length(of view: View, _ axis: Axis) -> LinearExpression {
    if view === root ? isFitting || view.isPlacedByConstraints : view.isPlacedByConstraints {
      return LinearExpression(item(view.layout).lengths[axis.rawValue])
    }
    return LinearExpression(view.bounds.length(axis))
  }

  private func boundsOrigin(of view: View, _ axis: Axis) -> Double {
    view.layout.dependsOnOrigin = true
    return view.bounds.origin.coordinate(axis)
  }
}

extension ViewLayout {
  /// Returns the distances of a guide from the bounds.
  fileprivate func insets(_ role: UILayoutGuide.Role) -> EdgeInsets {
    noteInsets()
    let safeArea = view.safeAreaInsets
    guard role != .safeArea else { return safeArea }
    var margins = view.layoutMargins
    if margins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), (view.next as? ViewController)?.view === view {
      margins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    if insetsMarginsFromSafeArea {
      margins = EdgeInsets(
        top: margins.top + safeArea.top, left: margins.left + safeArea.left, bottom: margins.bottom + safeArea.bottom,
        right: margins.right + safeArea.right)
    }
    guard role == .readable else { return margins }
    dependsOnSize = true
    let excess = max(view.bounds.width - margins.left - margins.right - Self.readableWidth, 0)
    margins.left += excess / 2
    margins.right += excess / 2
    return margins
  }

  /// The greatest width of text that is easy to read, with UIKit's default size of text.
  private static let readableWidth = 672.0
}

extension View {
  /// Returns the base line of the first line below the upper edge, for a height.
  fileprivate func firstBaseline(height: LinearExpression) -> LinearExpression? {
    if let label = self as? Label { return LinearExpression(label.font.ascent) }
    return baselineOfTitle(height: height)
  }

  /// Returns the base line of the last line below the upper edge, for a height.
  fileprivate func lastBaseline(height: LinearExpression) -> LinearExpression? {
    if let label = self as? Label { return height - LinearExpression(label.font.lineHeight - label.font.ascent) }
    return baselineOfTitle(height: height)
  }

  private func baselineOfTitle(height: LinearExpression) -> LinearExpression? {
    guard let button = self as? Button else { return nil }
    return height * 0.5 + LinearExpression(button.font.ascent - button.font.lineHeight / 2)
  }
}

extension CGPoint {
  func coordinate(_ axis: NSLayoutConstraint.Axis) -> Double { Double(axis == .horizontal ? x : y) }
}

extension CGSize {
  func length(_ axis: NSLayoutConstraint.Axis) -> Double { Double(axis == .horizontal ? width : height) }
}

extension CGRect {
  func length(_ axis: NSLayoutConstraint.Axis) -> Double { size.length(axis) }
}
