import Foundation

/// The place of an on-screen keyboard at the bottom of a window.
///
/// The engine draws none and types nothing: the application shows it, and moves what is above it when ``didChange`` says
/// so. Drags of scroll views with a ``ScrollView/keyboardDismissMode-swift.property`` dismiss it (spec 4.12), which the
/// trace has as `SV-KEYBOARD`. It comes and goes at once; animations are the application's.
public final class Keyboard {
  /// The height in points with which it was shown last.
  public private(set) var height = 0.0
  /// How much of it is in the window, in points: ``height`` while it is shown, less while a finger pulls it down, 0 once
  /// it is dismissed.
  public private(set) var visibleHeight = 0.0
  /// Called after ``visibleHeight`` has changed.
  public var didChange: ((Keyboard) -> Void)?

  private let reference: WindowReference

  init(in window: WindowReference) { reference = window }

  /// Whether any of it is in the window.
  public var isVisible: Bool { visibleHeight > 0 }

  /// Its place in the window: as wide as that, at the bottom, and partly below it while a finger pulls it down. Zero
  /// once the window is gone.
  public var frame: CGRect {
    guard let bounds = reference.window?.bounds else { return .zero }
    return CGRect(x: bounds.minX, y: bounds.maxY - visibleHeight, width: bounds.width, height: height)
  }

  /// Shows it with a height in points; negative ones count as 0.
  public func show(height: Double) {
    self.height = max(height, 0)
    move(to: self.height)
  }

  /// Dismisses it.
  public func dismiss() { move(to: 0) }

  func move(to height: Double) {
    guard height != visibleHeight else { return }
    visibleHeight = height
    didChange?(self)
  }
}
