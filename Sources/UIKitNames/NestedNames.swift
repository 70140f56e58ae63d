// What UIKit keeps inside other types and TouchKit beside them.

extension Touch {
  /// `UITouch.Phase`.
  public typealias Phase = TouchPhase
  /// `UITouch.TouchType`.
  public typealias TouchType = TouchKit.TouchType
}

extension ScrollView {
  /// `UIScrollView.DecelerationRate`.
  public typealias DecelerationRate = TouchKit.DecelerationRate
}

extension Control {
  /// `UIControl.Event`: what a control tells about a touch, several at once if need be.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It moved, inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved, outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed a value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// Each bit with TouchKit's name for it, in the order in which a touch meets them.
    static let each: [(bit: Event, name: ControlEvent)] = [
      (.touchDown, .touchDown), (.touchDragInside, .touchDragInside), (.touchDragOutside, .touchDragOutside),
      (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit), (.touchUpInside, .touchUpInside),
      (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel), (.valueChanged, .valueChanged),
    ]

    /// TouchKit's names for the events of this set.
    var names: [ControlEvent] { Self.each.filter { contains($0.bit) }.map(\.name) }
  }

  /// `UIControl.State`: how a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is in it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It does not react.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// The control's state, from its three flags.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

// Before Swift 4.2 these stood outside.

/// `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// `UIControl.Event`.
public typealias UIControlEvents = Control.Event
/// `UIControl.State`.
public typealias UIControlState = Control.State
/// `UITouch.Phase`.
public typealias UITouchPhase = TouchPhase
/// `UIScrollView.DecelerationRate`.
public typealias UIScrollViewDecelerationRate = DecelerationRate
