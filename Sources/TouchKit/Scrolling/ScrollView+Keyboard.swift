import Foundation
import ScrollPhysics

extension ScrollView {
  /// What a drag does to the window's ``Keyboard``.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// The keyboard is dismissed when the drag begins, after `scrollViewWillBeginDragging`.
    case onDrag = 1
    /// The keyboard follows the finger once it has crossed the upper edge. At the end of the drag it is dismissed if
    /// the finger moves down, and returns if it moves up. Below 250 pt/s it takes the nearer position [I].
    case interactive = 2
    /// Like ``onDrag`` and ``interactive``: an input accessory view moves with the keyboard in any case.
    case onDragWithAccessory = 3, interactiveWithAccessory = 4

    /// Whether the keyboard goes when a drag begins.
    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// Whether the keyboard follows the finger.
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
  }

  /// Dismisses the keyboard when a drag begins, if the mode is ``KeyboardDismissMode/onDrag``.
  final func dismissKeyboardForDrag() {
    guard keyboardDismissMode.isOnDrag, let window, window.keyboard.isVisible else { return }
    recordKeyboard("dismissKeyboard", in: window)
    window.keyboard.dismiss()
  }

  /// Moves the keyboard down to the finger; for the mode ``KeyboardDismissMode/interactive``.
  final func pullKeyboard() {
    guard let keyboard = window?.keyboard, keyboard.isVisible, let window else { return }
    let below = Double(window.bounds.maxY) - Double(scrollPan.location(in: nil).y)
    let height = min(max(below, keyboard.restHeight), keyboard.height)
    if height < keyboard.height, keyboard.visibleHeight == keyboard.height {
      recordKeyboard("pullKeyboard", in: window, measured: Measured(.edgeDistance, below, limit: keyboard.height))
    }
    keyboard.move(to: height)
  }

  /// Dismisses or returns a pulled keyboard. `velocity` is the content's, in pt/ms; nil if the fingers were cancelled.
  final func releaseKeyboard(velocity: Double?) {
    guard keyboardDismissMode.isInteractive, let window else { return }
    let keyboard = window.keyboard
    guard keyboard.isVisible, keyboard.visibleHeight < keyboard.height else { return }
    // The finger moves against the offset.
    let speed = -(velocity ?? .infinity) * 1_000
    let middle = (keyboard.height + keyboard.restHeight) / 2
    let (isNear, limit) = (keyboard.visibleHeight < middle, window.constants.releaseSpeed)
    let goes = abs(speed) < limit ? isNear : speed > 0
    let measured =
      abs(speed) < limit
      ? Measured(.edgeDistance, keyboard.visibleHeight, limit: middle)
      : velocity.map { _ in Measured(.speed, speed, limit: limit) }
    recordKeyboard(goes ? "dismissKeyboard" : "returnKeyboard", in: window, measured: measured)
    keyboard.move(to: goes ? keyboard.restHeight : keyboard.height)
  }

  private func recordKeyboard(_ name: String, in window: Window, measured: Measured? = nil) {
    let mode = Double(keyboardDismissMode.rawValue)
    let setting = window.decision(for: .keyboardDismissMode, of: self, mode)
    window.trace.record(
      .keyboard, window.subject(of: self), .action(window.trace.nameID(name)), measured: measured,
      because: Causes(window.trace.context, setting))
  }
}

/// The place of an on-screen keyboard at the bottom of a window.
///
/// The engine neither draws a keyboard nor handles typing. The application shows it, and moves the content above it in
/// ``didChange``. Drags of scroll views with a ``ScrollView/keyboardDismissMode-swift.property`` dismiss it (spec
/// 4.12); the trace reports this as `SV-KEYBOARD`. It comes and goes without animation.
public final class Keyboard {
  /// The height with which it was last shown, in points.
  public private(set) var height = 0.0
  /// The height of the part in the window, in points: ``height`` while shown, less while a finger pulls it down, or 0.
  public private(set) var visibleHeight = 0.0
  /// The height of a bar that stays at the bottom without the keyboard: the accessory of a first responder that is no field.
  package private(set) var restHeight = 0.0
  /// Called after ``visibleHeight`` changed.
  public var didChange: ((Keyboard) -> Void)?

  /// Called before and after ``visibleHeight`` changes, for `UIKitNames`; `didChange` is the application's.
  package var willMove: ((_ height: Double) -> Void)?, didMove: (() -> Void)?

  private let reference: WindowReference

  init(in window: WindowReference) { reference = window }

  /// Whether any part of it is in the window, other than a bar that stays there.
  public var isVisible: Bool { visibleHeight > restHeight }

  /// Its rectangle in the window, partly below it while a finger pulls it down; zero after the window was deallocated.
  public var frame: CGRect {
    guard let bounds = reference.window?.bounds else { return .zero }
    return CGRect(x: bounds.minX, y: bounds.maxY - visibleHeight, width: bounds.width, height: height)
  }

  /// Shows it with a height in points. Negative heights count as 0.
  public func show(height: Double) {
    self.height = max(height, 0)
    move(to: self.height)
  }

  /// Dismisses the keyboard.
  public func dismiss() { move(to: restHeight) }

  /// Leaves a bar of a height at the bottom from now on, or none; a keyboard that is shown stays.
  package func rest(at height: Double) {
    let wasVisible = isVisible
    restHeight = height
    if !wasVisible { move(to: height) }
  }

  func move(to height: Double) {
    guard height != visibleHeight else { return }
    willMove?(height)
    visibleHeight = height
    didChange?(self)
    didMove?()
  }
}
