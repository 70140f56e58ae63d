import TouchKit

/// A view, in the form of its ``ViewLayout``, or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view in whose subtree it lies: itself, or the owner of a guide.
  var layoutView: View? { get }
  /// What UIKit calls the item.
  var publicItem: AnyObject? { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two.
///
/// It refers to views by their ``ViewLayout``: a weak reference to a view would slow down each retain of it.
struct LayoutSide {
  weak var item: (any LayoutItem)?
  var attribute: NSLayoutConstraint.Attribute
  /// The side where the distance begins, if it is one. It ends at this side.
  var start: Start?

  final class Start {
    let side: LayoutSide

    init(_ side: LayoutSide) { self.side = side }
  }

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The views of its items.
  var views: [View] {
    let own = item?.layoutView.map { [$0] } ?? []
    return own + (start?.side.views ?? [])
  }

  /// Whether it is a length, which is the same in all coordinates.
  var isLength: Bool { start != nil || attribute == .width || attribute == .height }

  /// Returns the view or guide that code calls an item.
  static func item(_ any: Any) -> any LayoutItem {
    if let view = any as? View { return view.layout }
    guard let guide = any as? UILayoutGuide else {
      preconditionFailure("\(any) is no item of a constraint: it has to be a view or a layout guide")
    }
    return guide
  }
}

extension LayoutSide: CustomStringConvertible {
  var description: String {
    let name: String
    switch item?.publicItem {
    case let view as View: name = view.layoutName
    case let guide as UILayoutGuide: name = guide.layoutName
    default: name = "(gone)"
    }
    let end = "\(name).\(attribute)"
    return start.map { "(\(end) - \($0.side))" } ?? end
  }
}

extension View {
  /// The name of the view in sentences about constraints: its class, and its identifier if it has one.
  var layoutName: String {
    let name = String(describing: type(of: self))
    return accessibilityIdentifier.map { "\(name) “\($0)”" } ?? name
  }
}
