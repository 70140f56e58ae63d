// `#selector` needs the Objective-C runtime. A reference to the method takes its place: what stood between the brackets
// of `#selector(ViewController.panned(_:))` stands there without them, and the target is kept alive no more than UIKit
// keeps it. The method may take the sender, as its own class or a superclass, or nothing.

extension GestureRecognizer {
  /// `UIPanGestureRecognizer(target: self, action: ViewController.panned)`.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// The same for a method that does not want to know the recognizer.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// `UIPanGestureRecognizer(target: nil, action: nil)`: nobody is told.
  public convenience init(target: Never?, action: Never?) { self.init() }

  /// Tells one more target.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    addAction(named: "\(Target.self)") { [weak target] recognizer in
      if let target, let sender = recognizer as? Sender { action(target)(sender) }
    }
  }

  /// Tells one more target, which does not want to know the recognizer.
  public final func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) {
    addAction(named: "\(Target.self)") { [weak target] _ in
      if let target { action(target)() }
    }
  }
}

extension Control {
  /// `button.addTarget(self, action: ViewController.pressed, for: .touchUpInside)`.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Event
  ) {
    for event in events.names {
      addAction(for: event, named: "\(Target.self)") { [weak target] control in
        if let target, let sender = control as? Sender { action(target)(sender) }
      }
    }
  }

  /// The same for a method that does not want to know the control.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Event
  ) {
    for event in events.names {
      addAction(for: event, named: "\(Target.self)") { [weak target] _ in
        if let target { action(target)() }
      }
    }
  }

  /// `button.addAction(UIAction { _ in … }, for: .touchUpInside)`.
  public final func addAction(_ action: UIAction, for events: Event) {
    for event in events.names {
      addAction(for: event, named: action.title.isEmpty ? "action" : action.title) { control in
        action.sender = control
        action.handler(action)
      }
    }
  }

  /// Sends these events as if a touch had caused them.
  public final func sendActions(for events: Event) { for event in events.names { send(event) } }
}

/// `UIAction`: a closure to be given to a control.
public final class UIAction {
  /// What the trace calls it; empty for no name.
  public let title: String
  /// What it does.
  public let handler: (UIAction) -> Void
  /// The control that sent it last.
  public internal(set) weak var sender: Control?

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

extension BarButtonItem {
  /// How a button in a bar looks: all look alike here.
  public enum Style: Hashable, Sendable {
    /// As ever.
    case plain
    /// The one that finishes something.
    case done
  }

  /// `UIBarButtonItem(title: "Back", style: .plain, target: self, action: ViewController.goBack)`.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title ?? "") { [weak target] in
      if let target { action(target)() }
    }
  }
}
