import Foundation

// Targets and actions that are stored or handed on as a `Selector`. As in UIKit, a target is not retained.

extension GestureRecognizer {
  /// Creates a recognizer with an action, or with none if one of both is nil.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds an action. Does nothing if one of both is nil. Traps when it is due if the target does not have the method.
  public final func addTarget(_ target: Any?, action: Selector?) {
    guard let target = target.instance, let action else { return }
    addAction(named: action.actionName(of: target), of: target) { [weak target] recognizer in
      if let target { action.call(on: target, with: recognizer) }
    }
  }

  /// Removes all actions of a target, or all actions if it is nil. Methods cannot be distinguished.
  public final func removeTarget(_ target: Any?, action: Selector?) { removeTarget(target.instance) }

  /// Removes all actions of a target. Methods cannot be distinguished.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) { removeTarget(target) }

  /// Removes all actions of a target. Methods cannot be distinguished.
  public final func removeTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) {
    removeTarget(target)
  }
}

extension Control {
  /// Adds an action. Without a target, the first responder from the control upwards that has the method performs it.
  public final func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let target = target.instance
    let perform: (Control) -> Void = { [weak target, hasTarget = target != nil] control in
      guard let receiver = hasTarget ? target : control.performer(of: action, control) else { return }
      action.call(on: receiver, with: control, control.window?.event)
    }
    for event in events.names {
      addAction(for: event, named: target.map(action.actionName) ?? "first responder", of: target, perform)
    }
    editingActions(for: events)?.add(for: events, of: target, perform)
  }

  /// Removes a target's actions for these events, or all of them for nil. Methods cannot be distinguished.
  public final func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = target.instance
    for event in events.names { removeActions(of: target, for: event) }
    editingActions(for: events)?.remove(for: events, of: target)
  }

  /// Removes a target's actions for these events. Methods cannot be distinguished.
  public final func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for events: Event
  ) { removeTarget(target, action: nil, for: events) }

  /// Removes a target's actions for these events. Methods cannot be distinguished.
  public final func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for events: Event
  ) { removeTarget(target, action: nil, for: events) }

  /// Calls a method of a target. Without one, the first responder from the control upwards that has it performs it.
  public final func sendAction(_ action: Selector, to target: Any?, for event: TouchEvent?) {
    if let receiver = target.instance ?? performer(of: action, self) { action.call(on: receiver, with: self, event) }
  }
}

extension Responder {
  /// The first responder from this one upwards that performs an action.
  fileprivate final func performer(of action: Selector, _ sender: Any?) -> AnyObject? {
    let receiver = target(forAction: action, withSender: sender).instance
    return receiver.flatMap { action.isMethod(of: $0) ? $0 : nil }
  }
}

extension Application {
  /// Calls a method of a target. Without one, the first responder from that of the window, or else from the sender,
  /// upwards whose `canPerformAction` is true performs it. Returns whether one does.
  @discardableResult
  public final func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: TouchEvent?) -> Bool {
    let start = stageWindow?.firstResponder ?? sender as? Responder
    guard let receiver = target.instance ?? start?.performer(of: action, sender), action.isMethod(of: receiver) else {
      return false
    }
    action.call(on: receiver, with: sender, event)
    return true
  }

  /// Calls a method without an argument: `sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)`.
  @discardableResult
  public final func sendAction<Target: AnyObject, Result>(
    _ action: @escaping (Target) -> () -> Result, to target: Any?, from sender: Any?, for event: TouchEvent?
  ) -> Bool { sendAction(Selector(action), to: target, from: sender, for: event) }
}

extension ClockTimer {
  /// Starts a timer that calls a method of a target, which it retains until it is invalid.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> ClockTimer {
    ClockTimer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Starts a timer that calls a method of a target, and retains the target until it is invalid.
  public convenience init(timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool)
  {
    let target = target as AnyObject
    self.init(after: interval, repeats: repeats, of: target, in: Self.clock(of: target)) {
      selector.call(on: target, with: $0)
    }
    self.userInfo = userInfo
  }

  /// The same, first at a time of the stage's clock, and then after each `interval`, if it repeats.
  public convenience init(
    fireAt date: Date, interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    setNext(after: date.timeIntervalSince(.onStage))
  }
}

extension CADisplayLink {
  /// Creates a link to a method, which takes the link or nothing.
  public convenience init(target: Any, selector: Selector) {
    self.init(target: target as AnyObject) { target in
      { (link: CADisplayLink) in selector.call(on: target, with: link) }
    }
  }
}

extension NotificationCenter {
  /// Calls a method of `observer` with each notification of this name and of this object; nil is any of them.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    addObserver(
      observer as AnyObject,
      selector: { target in { (notification: Notification) in selector.call(on: target, with: notification) } },
      name: name, object: object)
  }
}
