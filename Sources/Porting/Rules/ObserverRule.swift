/// An `NSObject` that observes by name overrides `observeValue(forKeyPath:of:change:context:)`. Here such a class is a
/// `KeyValueObserver`, and there is nothing to override or to call of its superclass, unless that is a view or controller.
enum ObserverRule: PortRule {
  /// `NSObject`, and those of UIKit's classes that are no responders.
  private static let superclasses: Set<String> = [
    "NSObject", "UIPresentationController", "UIPercentDrivenInteractiveTransition", "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UIDynamicBehavior", "UIGestureRecognizer", "UIPanGestureRecognizer",
    "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPinchGestureRecognizer",
  ]

  static func apply(to port: inout FilePort) {
    for declaration in port.outline.declarations
    where declaration.kind == "class" && declaration.inherited.first.map(superclasses.contains) == true {
      let methods = declaration.body.filter { port.file.matches($0, "func", "observeValue", "(", "forKeyPath") }
      guard let method = methods.first, port.outline.owner(of: method)?.name == declaration.name,
        let override = (port.file.firstModifier(before: method)..<method).first(where: {
          port.file.text($0) == "override"
        })
      else { continue }
      port.remove(override...override)
      port.insert(", KeyValueObserver", behind: declaration.body.lowerBound - 1)
      for index in declaration.body where port.file.matches(index, "super", ".", "observeValue", "(") {
        if let end = port.file.partner(index + 3) { port.remove(index...end) }
      }
    }
  }
}
