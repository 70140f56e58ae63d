import Drawing
import Foundation
import Primitives

/// The application in a window, which handles events and draws frames. All members are called on the stage thread.
package protocol HostApp: AnyObject {
  /// Called with all events since the last call, in order, as soon as they arrive, even if no frame is due.
  func handle(_ events: [HostEvent])

  /// Returns the frame at `now`; nil if it is the same as the last one.
  ///
  /// - Parameters:
  ///   - now: The time of the clock that stamped the events.
  ///   - size: The window's size in points.
  ///   - scale: Pixels per point.
  ///   - isUrgent: Whether an event waits to be shown. What need not follow it at once can then wait for the next frame.
  func frame(now: WallTime, size: CGSize, scale: Double, isUrgent: Bool) -> DrawList?

  /// Reports the latencies of pointer events, in milliseconds. For each event presented since the last call, the
  /// latency is the time from its arrival to the presentation of the first frame drawn after it.
  func noteLatencies(_ milliseconds: [Double])

  /// When to draw the next frame without an event. A past time means as soon as the display can show one; nil means not
  /// before the next event.
  var nextWake: WallTime? { get }

  /// Whether the window should close. Read after every event and frame.
  var wantsToQuit: Bool { get }

  /// Called once after that. `WindowHost.run` rethrows its error.
  func finish() throws
}

extension HostApp {
  /// Returns the whole frame at `now`; nil if it is the same as the last one.
  package func frame(now: WallTime, size: CGSize, scale: Double) -> DrawList? {
    frame(now: now, size: size, scale: scale, isUrgent: false)
  }
}

/// The options of a window.
package struct HostConfiguration: Sendable {
  package var title: String
  /// The size in points; nil for 1280 × 800, or less if the display has no room for it.
  package var size: CGSize?
  /// Pixels per point; nil for the display's own (``ScaleHints``).
  package var scale: Double?
  /// The folder of the fonts.
  package var assets: AssetLocator
  /// The pictures. Share them with the app, so that it can prefetch them.
  package var pictures: PictureStore
  /// The clock that stamps events and times frames.
  package var clock: WallClock
  /// Ends the process after the display was lost and the app has finished or timed out.
  package var displayLost: @Sendable () -> Never = { exit(1) }

  package init(
    title: String, size: CGSize? = nil, scale: Double? = nil, assets: AssetLocator, pictures: PictureStore,
    clock: WallClock = WallClock()
  ) {
    (self.title, self.size, self.scale, self.assets) = (title, size, scale, assets)
    (self.pictures, self.clock) = (pictures, clock)
  }
}

/// An event of the user or the window system, stamped on arrival.
///
/// Times never decrease from one event to the next. They may be earlier than the `now` of a frame that was drawn before
/// the event was delivered; the receiver uses the later of the two.
package struct HostEvent: Equatable, Sendable {
  /// The phase of a pointer: a finger, or the mouse with a button.
  package enum Phase: String, Hashable, Sendable {
    case down, move, up, cancel
  }

  /// A button of the mouse, by SDL's number; the left one acts as a finger.
  package enum Button: Int, Hashable, Sendable {
    case left = 1, middle, right
  }

  /// Keys that were held during the event.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift: locks a drag to one axis.
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    /// Alt: a second, mirrored finger.
    package static let alt = Modifiers(rawValue: 4)
    /// The Windows or Command key.
    package static let command = Modifiers(rawValue: 8)
  }

  /// The kinds of events. Positions are in points of the window.
  package enum Kind: Equatable, Sendable {
    /// A finger. Its id is the smallest free number from 1, which is reused after the finger lifts.
    case finger(Phase, id: Int, CGPoint)
    /// The mouse with a button held. If several are held, moves report the leftmost.
    case mouse(Phase, Button, CGPoint)
    /// The mouse without a button held.
    case hover(CGPoint)
    /// The wheel, in notches or fractions of them. Positive y is away from the user, positive x is to the right; the
    /// system's "natural" direction is undone.
    case wheel(CGPoint, dx: Double, dy: Double)
    /// A key by SDL's name for it: "A", "Space", "Left", "F8", ",".
    case key(name: String, isDown: Bool, isRepeat: Bool)
    /// The window gained or lost the keyboard focus. After a loss, the receiver must cancel every pointer that is down.
    case focus(Bool)
    /// The window's size in points or its pixels per point changed.
    case resized(CGSize, scale: Double)
    /// A mouse press that X synthesized for a touch was discarded; `total` counts them.
    case duplicateDropped(total: Int)
    /// Files and folders were dropped onto the window.
    case dropped([String])
    /// The window's close button, or a signal that asks the program to end.
    case quit
  }

  package var time: WallTime
  package var kind: Kind
  /// The keys that were held.
  package var modifiers: Modifiers

  package init(time: WallTime, kind: Kind, modifiers: Modifiers = []) {
    (self.time, self.kind, self.modifiers) = (time, kind, modifiers)
  }

  /// Whether the event is from a finger, or from the mouse with a button.
  var isOfPointer: Bool {
    switch kind {
    case .finger, .mouse: true
    case .hover, .wheel, .key, .focus, .resized, .duplicateDropped, .dropped, .quit: false
    }
  }
}
