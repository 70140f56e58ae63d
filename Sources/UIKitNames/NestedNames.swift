// Types that are nested in UIKit but not in TouchKit.

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
  /// `UIControl.Event`: a set of control events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event, with UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The `ControlEvent` of this name.
    public static let touchDown = Event(rawValue: 1 << 0), touchDownRepeat = Event(rawValue: 1 << 1),
      touchDragInside = Event(rawValue: 1 << 2), touchDragOutside = Event(rawValue: 1 << 3),
      touchDragEnter = Event(rawValue: 1 << 4), touchDragExit = Event(rawValue: 1 << 5),
      touchUpInside = Event(rawValue: 1 << 6), touchUpOutside = Event(rawValue: 1 << 7),
      touchCancel = Event(rawValue: 1 << 8), valueChanged = Event(rawValue: 1 << 12)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// Each bit with TouchKit's event, in the order of a touch's life.
    static let each: [(bit: Event, name: ControlEvent)] = [
      (.touchDown, .touchDown), (.touchDownRepeat, .touchDownRepeat), (.touchDragInside, .touchDragInside),
      (.touchDragOutside, .touchDragOutside), (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit),
      (.touchUpInside, .touchUpInside), (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel),
      (.valueChanged, .valueChanged),
    ]

    /// TouchKit's events of this set.
    var names: [ControlEvent] { Self.each.filter { contains($0.bit) }.map(\.name) }
  }

  /// `UIControl.State`: a set of states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state, with UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Without any other state.
    public static let normal: State = []
    /// `isHighlighted`.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not `isEnabled`.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected`.
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

// The names before Swift 4.2.

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
