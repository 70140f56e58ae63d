import Foundation

/// An object that receives touches: a view or a view controller. By default, each touches method forwards to ``next``.
open class Responder: OverridableResponder {
  /// Creates a responder.
  public override init() {}

  /// What another module keeps with this object.
  package final var companion: (any Companion)?

  /// The next responder in the chain, or nil at its end: for a view its view controller or superview (spec 1.5.1).
  open var next: Responder? { nil }

  /// Called when touches in this responder began, after any delay by a scroll view or recognizer. Override all four
  /// methods or none, without calling super. Otherwise responders further up receive incomplete sequences (spec 1.5.2).
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches moved. The set contains no stationary touches (spec 1.3.2).
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches ended because their fingers lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when a recognizer or the system cancelled touches. Nothing more of them is delivered (spec 1.3.5).
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called for a change that the object observes by name (`addObserver(_:forKeyPath:options:context:)` of
  /// `UIKitNames`). Does nothing by default.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// Whether assignments of a property tell its observers. Has no effect: the property tells them.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// A text for logs, with the class of the object.
  open var description: String { "<\(type(of: self))>" }

  /// Called when estimated properties of a pencil's touches are known, never here. Does nothing by default.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Writes what would restore the state of an application, never called here. Does nothing by default.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of an application, never called here. Does nothing by default.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Writes the object into an archive, never called here. Does nothing by default.
  open func encode(with coder: NSCoder) {}

  /// Called for a swipe of three fingers, never here. Returns whether it was handled: false by default.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Called for a double tap of two fingers, never here. Returns whether it was handled: false by default.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called for the gesture that leaves a screen, never here. Returns whether it was handled: false by default.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called when a device begins to be shaken, never here. Does nothing by default.
  open func motionBegan(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {}
  /// Called after a device was shaken, never here. Does nothing by default.
  open func motionEnded(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {}
  /// Called for a shake that turned out to be none, never here. Does nothing by default.
  open func motionCancelled(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {}

  /// Combinations of keys. Have no effect: keys belong to the sandbox.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: First responder

  /// A view in place of the keyboard's keys. `UIKitNames` shows that of a view that is first responder.
  open var inputView: View? { nil }
  /// A view above the keyboard of what types in this responder, and at the bottom of the window while this is
  /// first responder. `UIKitNames` shows it.
  open var inputAccessoryView: View? { nil }
  /// Shows the accessory anew, if this is first responder.
  open func reloadInputViews() { if isFirstResponder { (self as? any ShowsInputViews)?.showInputViews() } }

  /// Whether the object may become first responder, for which text is entered. False by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being first responder. True by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { home.map { $0.firstResponder === self } ?? false }

  /// Makes it the first responder, after the present one has resigned. Returns whether it is; never outside a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard let home, canBecomeFirstResponder else { return false }
    return (self as? any ShowsInputViews)?.takingInputOver(in: home) { take(over: home) } ?? take(over: home)
  }

  private func take(over home: Window) -> Bool {
    guard home.firstResponder?.resignFirstResponder() ?? true else { return false }
    home.firstResponder = self
    (self as? any ShowsInputViews)?.showInputViews()
    return true
  }

  /// Leaves its window without a first responder if it is that. Returns false if it may not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    home?.firstResponder = nil
    (self as? any ShowsInputViews)?.hideInputViews()
    return true
  }

  /// The window that it is in.
  private var home: Window? {
    if let controller = self as? ViewController { return controller.isViewLoaded ? controller.view.window : nil }
    return (self as? View)?.window
  }

  final func deliver(_ phase: TouchPhase, _ touches: Set<Touch>, with event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

// Responders and recognizers are equal only if they are identical, as UIKit's are.

extension Responder: Hashable {
  /// Whether both are the same object.
  public static func == (a: Responder, b: Responder) -> Bool { a === b }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  /// Whether both are the same object.
  public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What shows the views that belong to a first responder: a module above the engine.
package protocol ShowsInputViews: AnyObject {
  /// Runs the body, which makes this the first responder of a window, and returns whether it did. What both show stays
  /// meanwhile.
  func takingInputOver(in window: Window, _ body: () -> Bool) -> Bool
  func showInputViews()
  func hideInputViews()
  /// Called before a view that is first responder leaves its window.
  func willLeaveWindow()
}
