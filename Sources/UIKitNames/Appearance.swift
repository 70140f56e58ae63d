import Foundation
import TouchKit

/// A class whose instances take values from a proxy: views and the buttons of bars.
public protocol UIAppearance: AnyObject {}

/// A class that a proxy can be limited to, for what is inside of its instances: views and view controllers.
public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearance, UIAppearanceContainer {}
extension ViewController: UIAppearanceContainer {}
extension BarButtonItem: UIAppearance {}

extension UIAppearance {
  /// Returns the proxy that sets a property of all instances of the class: `Card.appearance().tintColor = .red`.
  ///
  /// A view takes the values that were set last, as it enters the window. Unlike with UIKit, it also does where the
  /// application has set the property of this view; buttons of bars take no values.
  public static func appearance() -> Appearance<Self> { Appearance(within: []) }

  /// Returns the proxy for the instances inside of other views and controllers, of which the last is the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Appearance<Self> { Appearance(within: containerTypes) }
}

/// Sets properties of all instances of a class: UIKit's appearance proxy. See ``UIAppearance/appearance()``.
@dynamicMemberLookup
public struct Appearance<Root: UIAppearance> {
  let containers: [any UIAppearanceContainer.Type]

  fileprivate init(within containers: [any UIAppearanceContainer.Type]) { self.containers = containers }

  /// Sets a property of all instances that enter the window of the present event from now on. Without a window, nothing.
  ///
  /// Reading one returns what was set, and traps for one that is never nil before it is set.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Root, Value>) -> Value {
    get {
      if let value = AppearanceRules.current?.value(of: path, Root.self, within: containers) as? Value { return value }
      guard let nothing = Optional<Any>.none as? Value else {
        preconditionFailure("nothing was set for \(path) on the appearance of \(Root.self)")
      }
      return nothing
    }
    nonmutating set {
      AppearanceRules.current?.set(
        AppearanceRules.Rule(path: path, type: Root.self, containers: containers, value: newValue) {
          ($0 as? Root)?[keyPath: path] = newValue
        })
    }
  }
}

/// The values that views of a window take as they enter it.
final class AppearanceRules {
  struct Rule {
    let path: AnyKeyPath, type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    let value: Any
    let apply: (AnyObject) -> Void
  }

  private var rules: [Rule] = []

  /// Those of the window that handles the present event; nil outside of one.
  static var current: AppearanceRules? {
    guard let window = Window.current.map({ $0.windowBehind ?? $0 }) else { return nil }
    if let known = window.attachments[AppearanceRules.self] { return known }
    let made = AppearanceRules()
    window.attachments[AppearanceRules.self] = made
    window.greet = { [unowned made] in made.apply(to: $0) }
    return made
  }

  func set(_ rule: Rule) {
    rules.removeAll { $0.sets(rule.path, of: rule.type, within: rule.containers) }
    rules.append(rule)
  }

  func value(
    of path: AnyKeyPath, _ type: AnyClass, within containers: [any UIAppearanceContainer.Type]
  ) -> Any? { rules.first { $0.sets(path, of: type, within: containers) }?.value }

  private func apply(to view: View) {
    for rule in rules where rule.containers.isEmpty || rule.contains(view) { rule.apply(view) }
  }
}

extension AppearanceRules.Rule {
  fileprivate func sets(
    _ path: AnyKeyPath, of type: AnyClass, within containers: [any UIAppearanceContainer.Type]
  ) -> Bool {
    self.path == path && self.type == type
      && self.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
  }

  /// Whether the view is inside of instances of the containers, the first of which is the innermost.
  fileprivate func contains(_ view: View) -> Bool {
    var (next, missing) = (view.next, containers[...])
    while let responder = next, let container = missing.first {
      if container.has(responder) { missing.removeFirst() }
      next = responder.next
    }
    return missing.isEmpty
  }
}

extension UIAppearanceContainer {
  fileprivate static func has(_ object: AnyObject) -> Bool { object is Self }
}
