import Foundation

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
  /// Called after ``visibleHeight`` changed.
  public var didChange: ((Keyboard) -> Void)?

  private let reference: WindowReference

  init(in window: WindowReference) { reference = window }

  /// Whether any part of it is in the window.
  public var isVisible: Bool { visibleHeight > 0 }

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
  public func dismiss() { move(to: 0) }

  func move(to height: Double) {
    guard height != visibleHeight else { return }
    visibleHeight = height
    didChange?(self)
  }
}
