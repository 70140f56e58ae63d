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
  }

  /// Dismisses the keyboard when a drag begins, if the mode is ``KeyboardDismissMode/onDrag``.
  final func dismissKeyboardForDrag() {
    guard keyboardDismissMode == .onDrag, let window, window.keyboard.isVisible else { return }
    recordKeyboard("dismissKeyboard", in: window)
    window.keyboard.dismiss()
  }

  /// Moves the keyboard down to the finger; for the mode ``KeyboardDismissMode/interactive``.
  final func pullKeyboard() {
    guard let keyboard = window?.keyboard, keyboard.isVisible, let window else { return }
    let below = Double(window.bounds.maxY) - Double(scrollPan.location(in: nil).y)
    let height = min(max(below, 0), keyboard.height)
    if height < keyboard.height, keyboard.visibleHeight == keyboard.height {
      recordKeyboard("pullKeyboard", in: window, measured: Measured(.edgeDistance, below, limit: keyboard.height))
    }
    keyboard.move(to: height)
  }

  /// Dismisses or returns a pulled keyboard. `velocity` is the content's, in pt/ms; nil if the fingers were cancelled.
  final func releaseKeyboard(velocity: Double?) {
    guard keyboardDismissMode == .interactive, let window else { return }
    let keyboard = window.keyboard
    guard keyboard.isVisible, keyboard.visibleHeight < keyboard.height else { return }
    // The finger moves against the offset.
    let speed = -(velocity ?? .infinity) * 1_000
    let (isNear, limit) = (keyboard.visibleHeight < keyboard.height / 2, window.constants.releaseSpeed)
    let goes = abs(speed) < limit ? isNear : speed > 0
    let measured =
      abs(speed) < limit
      ? Measured(.edgeDistance, keyboard.visibleHeight, limit: keyboard.height / 2)
      : velocity.map { _ in Measured(.speed, speed, limit: limit) }
    recordKeyboard(goes ? "dismissKeyboard" : "returnKeyboard", in: window, measured: measured)
    keyboard.move(to: goes ? 0 : keyboard.height)
  }

  private func recordKeyboard(_ name: String, in window: Window, measured: Measured? = nil) {
    let mode = Double(keyboardDismissMode.rawValue)
    let setting = window.decision(for: .keyboardDismissMode, of: self, mode)
    window.trace.record(
      .keyboard, window.subject(of: self), .action(window.trace.nameID(name)), measured: measured,
      because: Causes(window.trace.context, setting))
  }
}
