import Drawing
import Foundation
import TouchKit

/// What runs in the window: it takes events and answers with frames, on the stage thread and nowhere else.
public protocol HostApp: AnyObject {
  /// Takes the events that arrived since the last call, in order. Called as soon as they arrive, also when no
  /// frame is due yet.
  func handle(_ events: [HostEvent])

  /// Draws what is to be seen at `now`, or nil if that is what was drawn last.
  ///
  /// - Parameters:
  ///   - now: The clock's time; the same clock stamped the events.
  ///   - size: The window's size in points.
  ///   - scale: Pixels per point.
  func frame(now: Instant, size: CGSize, scale: Double) -> DrawList?

  /// When a frame is wanted without an event: in the past for "as soon as the display can show one", nil for
  /// "not before the next event".
  var nextWake: Instant? { get }

  /// Whether the window is to be closed.
  var wantsToQuit: Bool { get }
}

/// How the window starts.
public struct HostConfiguration: Sendable {
  /// The window's title.
  public var title: String
  /// The size in points.
  public var size: CGSize
  /// The smallest size in points that the window can be given.
  public var minimumSize: CGSize
  /// Where the fonts are.
  public var assets: AssetLocator
  /// The pictures; hand it to the app as well, so that it can load them ahead.
  public var pictures: PictureStore
  /// The clock that stamps events and times frames.
  public var clock: WallClock

  /// Creates a configuration.
  public init(
    title: String, size: CGSize = CGSize(width: 1280, height: 800),
    minimumSize: CGSize = CGSize(width: 480, height: 320), assets: AssetLocator,
    pictures: PictureStore, clock: WallClock = WallClock()
  ) {
    (self.title, self.size, self.minimumSize) = (title, size, minimumSize)
    (self.assets, self.pictures, self.clock) = (assets, pictures, clock)
  }
}

/// The window's size on the glass.
struct WindowGeometry: Equatable, Sendable {
  var size: CGSize
  var scale: Double
  var pixelWidth: Int
  var pixelHeight: Int
}
