import Foundation
import TouchKit

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned across its direction, and what its direction is.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns edges of all views.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1), alignAllRight = FormatOptions(rawValue: 1 << 2),
      alignAllTop = FormatOptions(rawValue: 1 << 3), alignAllBottom = FormatOptions(rawValue: 1 << 4),
      alignAllLeading = FormatOptions(rawValue: 1 << 5), alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns centres or base lines of all views.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9),
      alignAllCenterY = FormatOptions(rawValue: 1 << 10), alignAllLastBaseline = FormatOptions(rawValue: 1 << 11),
      alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The direction of rows. From left to right and from leading to trailing are the same here.
    public static let directionLeadingToTrailing: FormatOptions = [],
      directionLeftToRight = FormatOptions(rawValue: 1 << 16), directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that are equal for all views.
    fileprivate var aligned: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Returns the constraints that a text describes: `"H:|-[icon(20)]-8-[title(>=50@750)]-|"`.
  ///
  /// A bar is the superview of the first view. A hyphen alone is 8 pt between views, and the layout margin at a bar. Traps,
  /// with the format and the place, if it cannot be read or names something that is not in `views` and `metrics`.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, options, metrics ?? [:], views)
    return parser.constraints()
  }
}

/// A text that describes a row or column of views, and its constraints.
private struct VisualFormat {
  private let format: String
  private var rest: Substring
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any], views: [String: Any]
  private var isRow = true
  private var result: [NSLayoutConstraint] = []

  /// A number or view that a length is compared with.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant = 0.0
    var view: (any LayoutItem)?
    var priority = UILayoutPriority.required
  }

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) {
    (self.format, rest, self.options, self.metrics, self.views) = (format, format[...], options, metrics, views)
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    if take("V:") { isRow = false } else { _ = take("H:") }
    let beginsAtBar = take("|")
    let leading = beginsAtBar ? connection() : nil
    var items: [any LayoutItem] = [view()]
    if beginsAtBar { connect(nil, items[0], leading) }
    while !rest.isEmpty {
      let predicates = connection()
      if take("|") {
        connect(items[items.count - 1], nil, predicates)
        break
      }
      let next = view()
      connect(items[items.count - 1], next, predicates)
      items.append(next)
    }
    if !rest.isEmpty { fail("the end") }
    for attribute in options.aligned {
      for item in items.dropFirst() {
        result.append(NSLayoutConstraint(LayoutSide(items[0], attribute), .equal, LayoutSide(item, attribute)))
      }
    }
    return result
  }

  // MARK: Constraints

  /// Adds the distance between neighbours. Nil is the superview. No predicates mean a standard distance.
  private mutating func connect(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?, _ predicates: [Predicate]?) {
    let isReversed = isRow && options.contains(.directionRightToLeft)
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (isReversed ? (.right, .left) : (.left, .right)) : (.top, .bottom)
    guard let inner = first ?? second, let container = inner.layoutView?.superview ?? inner.layoutView else { return }
    let usesMargin = predicates == nil && (first == nil || second == nil)
    let edge: any LayoutItem = usesMargin ? container.layout.guide(.margins) : container.layout
    let from = first.map { LayoutSide($0, end) } ?? LayoutSide(edge, start)
    let to = second.map { LayoutSide($0, start) } ?? LayoutSide(edge, end)
    for predicate in predicates ?? [Predicate(constant: usesMargin ? 0 : 8)] {
      let (a, b) = isReversed ? (from, to) : (to, from)
      result.append(
        NSLayoutConstraint(a, predicate.relation, b, constant: predicate.constant, priority: predicate.priority))
    }
  }

  // MARK: Reading

  /// Reads `[name]` or `[name(predicates)]`, and adds the constraints of its length.
  private mutating func view() -> any LayoutItem {
    guard take("[") else { fail("[") }
    let name = self.name()
    guard let view = views[name] else { fail("a view: \(name) is not one of them") }
    let item = LayoutSide.item(view)
    if rest.first == "(" {
      let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
      for predicate in predicates() {
        result.append(
          NSLayoutConstraint(
            LayoutSide(item, length), predicate.relation, predicate.view.map { LayoutSide($0, length) },
            constant: predicate.constant, priority: predicate.priority))
      }
    }
    guard take("]") else { fail("]") }
    return item
  }

  /// Reads the hyphens between views with what is between them. Nil is a single one; no hyphen means no distance.
  private mutating func connection() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if rest.first == "[" || rest.first == "|" { return nil }
    let predicates = rest.first == "(" ? self.predicates() : [predicate()]
    guard take("-") else { fail("-") }
    return predicates
  }

  private mutating func predicates() -> [Predicate] {
    guard take("(") else { fail("(") }
    var predicates = [predicate()]
    while take(",") { predicates.append(predicate()) }
    guard take(")") else { fail(")") }
    return predicates
  }

  private mutating func predicate() -> Predicate {
    var predicate = Predicate()
    if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let name = self.name()
    if let view = views[name], number(name) == nil {
      predicate.view = LayoutSide.item(view)
    } else if let number = number(name) {
      predicate.constant = number
    } else {
      fail("a number, metric or view: \(name) is none")
    }
    guard take("@") else { return predicate }
    let priority = self.name()
    guard let number = number(priority) else { fail("a priority: \(priority) is none") }
    predicate.priority = UILayoutPriority(Float(number))
    return predicate
  }

  private mutating func name() -> String {
    let name = rest.prefix { !"[]()@,|=<>".contains($0) && ($0 != "-" || $0 == rest.first) }
    if name.isEmpty { fail("a name or number") }
    rest = rest.dropFirst(name.count)
    return name.trimmingCharacters(in: .whitespaces)
  }

  private func number(_ name: String) -> Double? {
    if let number = Double(name) { return number }
    switch metrics[name] {
    case let value as Double: return value
    case let value as CGFloat: return Double(value)
    case let value as Int: return Double(value)
    case let value as Float: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return nil
    }
  }

  private mutating func take(_ text: String) -> Bool {
    rest = rest.drop { $0.isWhitespace }
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func fail(_ expected: String) -> Never {
    preconditionFailure(
      "Unable to parse constraint format “\(format)”: at “\(rest)”, the parser expected \(expected)")
  }
}
