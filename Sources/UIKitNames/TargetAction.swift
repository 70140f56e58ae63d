// `#selector` needs the Objective-C runtime. A method reference replaces it: `ViewController.panned(_:)`. As in UIKit,
// the target is not retained. The method has no argument, or takes the sender as its class or a superclass.

extension GestureRecognizer {
  /// Creates a recognizer with an action: `UIPanGestureRecognizer(target: self, action: ViewController.panned)`.
  public convenience init<Target: AnyObject, Sender>(target: Target?, action: @escaping (Target) -> (Sender) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer with an action that takes no argument.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds an action, which is called after the others.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    addAction(named: "\(Target.self)", of: target) { [weak target] recognizer in
      if let target, let sender = recognizer as? Sender { action(target)(sender) }
    }
  }

  /// Adds an action that takes no argument.
  public final func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) {
    addTarget(target) { target in { (_: GestureRecognizer) in action(target)() } }
  }
}

extension Control {
  /// Adds an action: `button.addTarget(self, action: ViewController.pressed, for: .touchUpInside)`.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Event
  ) {
    for event in events.names {
      addAction(for: event, named: "\(Target.self)", of: target) { [weak target] control in
        if let target, let sender = control as? Sender { action(target)(sender) }
      }
    }
    editingActions(for: events)?.add(for: events, of: target) { [weak target] control in
      if let target, let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Adds an action that takes no argument.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Event
  ) {
    addTarget(target, action: { target in { (_: Control) in action(target)() } }, for: events)
  }

  /// Adds an action that takes the sender and the event. It is not called outside a window, where there is no event.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, TouchEvent) -> Void, for events: Event
  ) {
    let handle: (Target) -> (Control) -> Void = { target in
      { control in
        if let sender = control as? Sender, let event = control.window?.event { action(target)(sender, event) }
      }
    }
    addTarget(target, action: handle, for: events)
  }

  /// Adds an action: `button.addAction(UIAction { _ in … }, for: .touchUpInside)`. An action that was added before is
  /// called once.
  public final func addAction(_ action: UIAction, for events: Event) {
    for event in events.names {
      removeActions(of: action, for: event)
      addAction(for: event, named: action.title.isEmpty ? "action" : "“\(action.title)”", of: action) { control in
        action.performer = control
        action.handler(action)
      }
    }
    editingActions(for: events)?.add(for: events, of: action) { control in
      action.performer = control
      action.handler(action)
    }
  }

  /// Calls the actions of these events.
  public final func sendActions(for events: Event) {
    for event in events.names { send(event) }
    editingActions(for: events)?.send(events, from: self)
  }
}

// NSObject's methods about classes.

extension Responder {
  /// Returns whether the object is an instance of this class or a subclass.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Returns whether the object is an instance of exactly this class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension GestureRecognizer {
  /// Returns whether the object is an instance of this class or a subclass.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Returns whether the object is an instance of exactly this class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// Whether `object` is an instance of `aClass`. A generic function provides the static type that a cast needs.
private func isInstance(_ object: AnyObject, of aClass: Any.Type) -> Bool {
  func check<Class>(_ type: Class.Type) -> Bool { object is Class }
  return check(aClass)
}
