import Foundation

/// The screen, which is as large as the stage.
public final class UIScreen {
  /// The screen of the window that this thread is in; see `Window.current`. Outside of one it has the size of a view
  /// controller's view before it is in a window, and two pixels per point.
  public static var main: UIScreen { UIScreen(of: Window.current) }

  /// The bounds of the window.
  public let bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }

  private init(of window: Window?) {
    bounds = window?.bounds ?? ViewController().view.bounds
    scale = window?.scale ?? 2
  }
}

/// A span of time in seconds.
public typealias CFTimeInterval = Double

/// Returns the time of the window's clock in seconds, which begins at 0.
///
/// Traps outside of an event, a deadline, a tick, a layout in a window, and the callbacks of a view or controller that
/// enters a window: there is no clock. Use `window.now` there.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard let window = Window.current else {
    preconditionFailure("there is a clock only while a window handles an event; use window.now")
  }
  return Double(window.now.microseconds) / 1_000_000
}

/// A distance to the right and down.
public struct UIOffset: Hashable, Sendable {
  /// The components.
  public var horizontal: CGFloat, vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
