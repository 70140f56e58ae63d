import Foundation
import TouchKit

/// The constraints of a stack view.
struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let stack: UIStackView
  private let isRow: Bool
  /// What the views fill: the stack view, or its margins.
  private let container: any LayoutItem

  /// With which hidden views have no length. A required length that code has set wins.
  private static let hiding = UILayoutPriority(999)
  /// With which lengths are proportional.
  private static let proportion = UILayoutPriority(999)
  /// With which the distances of centres are equal: less than hugging.
  private static let centering = UILayoutPriority(149)
  /// With which a stack view is as small as its views allow.
  private static let compactness = UILayoutPriority(25)

  init(of stack: UIStackView) {
    (self.stack, isRow) = (stack, stack.axis == .horizontal)
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layout.guide(.margins) : stack.layout
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    chain(shown)
    distribute(shown)
    for view in shown { align(view, with: shown.first) }
    hide()
    for attribute in [NSLayoutConstraint.Attribute.width, .height] {
      add(LayoutSide(stack.layout, attribute), .equal, nil, priority: Self.compactness, "UISV-ambiguity-suppression")
    }
  }

  // MARK: Along the axis

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var center: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }

  /// Puts the views one after the other, from edge to edge.
  private mutating func chain(_ views: [View]) {
    guard let first = views.first, let last = views.last else { return }
    add(side(first, start), .equal, LayoutSide(container, start), "UISV-canvas-connection")
    add(LayoutSide(container, end), .equal, side(last, end), "UISV-canvas-connection")
    let hasFixedGaps = [.fill, .fillEqually, .fillProportionally].contains(stack.distribution)
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        side(next, start), hasFixedGaps ? .equal : .greaterThanOrEqual, side(view, end),
        constant: stack.spacing(after: view), "UISV-spacing")
    }
  }

  private mutating func distribute(_ views: [View]) {
    guard let first = views.first else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(side(view, length), .equal, side(first, length), "UISV-fill-equally") }
    case .fillProportionally: distributeProportionally(views)
    case .equalSpacing: equalize(views, from: end, to: start, .required)
    case .equalCentering: equalize(views, from: center, to: center, Self.centering)
    }
  }

  private mutating func distributeProportionally(_ views: [View]) {
    let lengths = views.map { $0.layout.intrinsicSize().length(stack.axis) }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (index, view) in views.enumerated() where index != reference && lengths[index] > 0 {
      add(
        side(view, length), .equal, side(views[reference], length), multiplier: lengths[index] / lengths[reference],
        priority: Self.proportion, "UISV-fill-proportionally")
    }
  }

  /// Makes the distances of neighbours equal.
  private mutating func equalize(
    _ views: [View], from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    _ priority: UILayoutPriority
  ) {
    let distances = zip(views, views.dropFirst()).map { view, next -> LayoutSide in
      var distance = side(next, end)
      distance.start = LayoutSide.Start(side(view, start))
      return distance
    }
    for distance in distances.dropFirst() {
      add(distance, .equal, distances[0], priority: priority, "UISV-distributing")
    }
  }

  /// Gives hidden views no length, where they would be.
  private mutating func hide() {
    var place = LayoutSide(container, start)
    for view in stack.arrangedSubviews {
      if view.isHidden {
        let top: NSLayoutConstraint.Attribute = isRow ? .top : .leading
        add(side(view, top), .equal, LayoutSide(container, top), priority: Self.hiding, "UISV-hiding")
        add(side(view, start), .equal, place, priority: Self.hiding, "UISV-hiding")
        add(side(view, length), .equal, nil, priority: Self.hiding, "UISV-hiding")
      } else {
        place = side(view, end)
      }
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: View, with first: View?) {
    let (top, bottom): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.top, .bottom) : (.leading, .trailing)
    let (isAtTop, isAtBottom) = (
      [.fill, .leading].contains(stack.alignment), [.fill, .trailing].contains(stack.alignment)
    )
    add(side(view, top), isAtTop ? .equal : .greaterThanOrEqual, LayoutSide(container, top), "UISV-alignment")
    add(LayoutSide(container, bottom), isAtBottom ? .equal : .greaterThanOrEqual, side(view, bottom), "UISV-alignment")
    switch stack.alignment {
    case .center:
      let middle: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
      add(side(view, middle), .equal, LayoutSide(container, middle), "UISV-alignment")
    case .firstBaseline, .lastBaseline:
      let line: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      guard isRow, let first, first !== view else { break }
      add(side(view, line), .equal, side(first, line), "UISV-alignment")
    case .fill, .leading, .trailing: break
    }
  }

  // MARK: Constraints

  private func side(_ view: View, _ attribute: NSLayoutConstraint.Attribute) -> LayoutSide {
    LayoutSide(view.layout, attribute)
  }

  private mutating func add(
    _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation, _ second: LayoutSide?, multiplier: Double = 1,
    constant: Double = 0, priority: UILayoutPriority = .required, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
    constraint.identifier = identifier
    constraints.append(constraint)
  }
}
