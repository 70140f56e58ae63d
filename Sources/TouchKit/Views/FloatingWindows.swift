import Foundation

/// A scene of an application, which has one: that of its window.
open class ApplicationScene {
  /// The state of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  /// The application.
  package final let application: Application

  /// Creates a scene of an application.
  package init(of application: Application) { self.application = application }

  /// Always in front.
  public final var activationState: ActivationState { .foregroundActive }
}

/// The scene of a window. Each access creates a new one, so that two of a window are not the same object.
public final class WindowScene: ApplicationScene {}

extension Window {
  /// A level of windows: those of a higher one are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number, as in UIKit.
    public let rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of content, of the status bar, or of alerts.
    public static let normal = Level(rawValue: 0), statusBar = Level(rawValue: 1_000), alert = Level(rawValue: 2_000)

    /// Whether the first one is behind.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    /// Returns a level further in front.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue + distance) }
    /// Returns a level further behind.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue - distance) }
  }

  /// What people call a window that floats over another: after the property that holds it, or after its class.
  final var floatingName: String {
    let name = identifier ?? "\(type(of: self))"
    let words = (name.prefix(1).lowercased() + name.dropFirst()).separatingWords
    return words.hasSuffix("window") && words != "window" ? "the \(words)" : "the \(words) in front"
  }

  /// The windows that float over this one and are shown, from behind.
  package final var floatingWindows: [Window] { subviews.compactMap { $0 as? Window } }

  /// Whether there may be any. The last subview is one if there is.
  final var hasFloatingWindows: Bool { subviews.last is Window }

  /// Enters the window behind it where its level says, or leaves it while hidden.
  final func takePlaceInHost() {
    guard let windowBehind else { return }
    if isHidden { return removeFromSuperview() }
    if superview == nil { windowBehind.addSubview(self) }
    if superview === windowBehind { windowBehind.arrangeFloatingWindows() }
  }

  /// Brings the floating windows in front, those of higher levels last. Among equals, the order stays.
  final func arrangeFloatingWindows() {
    let windows = floatingWindows
    let ordered = windows.enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(\.element)
    guard !subviews.suffix(windows.count).elementsEqual(ordered, by: { $0 === $1 }) else { return }
    for window in ordered { insertSubview(window, at: subviews.count) }
  }
}
