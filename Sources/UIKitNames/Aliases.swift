// `import UIKitNames` replaces `import UIKit` and also exports Foundation. TouchKit is exported too. A window's events
// and trace have no names in UIKit, and members of its types must be visible under every compiler setting. TouchKit's
// names without a prefix do not clash: a module's own `ViewController`, `Button` or `Image` shadows an imported one.
@_exported import Foundation
@_exported import TouchKit

// MARK: Views

/// `Responder` of TouchKit.
public typealias UIResponder = Responder
/// `View` of TouchKit.
public typealias UIView = View
/// `Window` of TouchKit.
public typealias UIWindow = Window
/// `Label` of TouchKit.
public typealias UILabel = Label
/// `Image` of TouchKit.
public typealias UIImage = Image
/// `ImageView` of TouchKit.
public typealias UIImageView = ImageView

// MARK: Touches

/// `Touch` of TouchKit.
public typealias UITouch = Touch
/// `TouchEvent` of TouchKit.
public typealias UIEvent = TouchEvent

// MARK: Recognizers

/// `GestureRecognizer` of TouchKit.
public typealias UIGestureRecognizer = GestureRecognizer
/// `GestureRecognizerDelegate` of TouchKit; all its methods are optional.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// `TapGestureRecognizer` of TouchKit.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// `LongPressGestureRecognizer` of TouchKit.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// `PanGestureRecognizer` of TouchKit.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// `ScreenEdgePanGestureRecognizer` of TouchKit.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// `SwipeGestureRecognizer` of TouchKit.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// `PinchGestureRecognizer` of TouchKit.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// `RotationGestureRecognizer` of TouchKit.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

// MARK: Scroll views and tables

/// `ScrollView` of TouchKit.
public typealias UIScrollView = ScrollView
/// `TableView` of TouchKit.
public typealias UITableView = TableView
/// `TableViewCell` of TouchKit.
public typealias UITableViewCell = TableViewCell
/// `TableViewDataSource` of TouchKit.
public typealias UITableViewDataSource = TableViewDataSource

// MARK: Controls

/// `Control` of TouchKit.
public typealias UIControl = Control
/// `Button` of TouchKit.
public typealias UIButton = Button
/// `Switch` of TouchKit.
public typealias UISwitch = Switch
/// `Slider` of TouchKit.
public typealias UISlider = Slider
/// `Stepper` of TouchKit.
public typealias UIStepper = Stepper
/// `SegmentedControl` of TouchKit.
public typealias UISegmentedControl = SegmentedControl
/// `PageControl` of TouchKit.
public typealias UIPageControl = PageControl

// MARK: Controllers

/// `ViewController` of TouchKit.
public typealias UIViewController = ViewController
/// `NavigationController` of TouchKit.
public typealias UINavigationController = NavigationController
/// `NavigationControllerDelegate` of TouchKit; its methods are optional.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// `NavigationBar` of TouchKit.
public typealias UINavigationBar = NavigationBar
/// `NavigationItem` of TouchKit.
public typealias UINavigationItem = NavigationItem
/// `BarButtonItem` of TouchKit.
public typealias UIBarButtonItem = BarButtonItem

// MARK: Dynamics

/// `DynamicAnimator` of TouchKit.
public typealias UIDynamicAnimator = DynamicAnimator
/// `DynamicBehavior` of TouchKit.
public typealias UIDynamicBehavior = DynamicBehavior
/// `DynamicItem` of TouchKit.
public typealias UIDynamicItem = DynamicItem
/// `DynamicItemBehavior` of TouchKit.
public typealias UIDynamicItemBehavior = DynamicItemBehavior
/// `AttachmentBehavior` of TouchKit.
public typealias UIAttachmentBehavior = AttachmentBehavior

// MARK: Geometry and colour

/// `EdgeInsets` of TouchKit.
public typealias UIEdgeInsets = EdgeInsets
/// `RectEdge` of TouchKit.
public typealias UIRectEdge = RectEdge
/// `Color` of TouchKit.
public typealias UIColor = Color
/// `Color` of TouchKit, which has only one kind of colour.
public typealias CGColor = Color
/// `Font` of TouchKit.
public typealias UIFont = Font

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

    /// Each bit with its TouchKit event, in the order of a touch's life.
    static let each: [(bit: Event, name: ControlEvent)] = [
      (.touchDown, .touchDown), (.touchDownRepeat, .touchDownRepeat), (.touchDragInside, .touchDragInside),
      (.touchDragOutside, .touchDragOutside), (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit),
      (.touchUpInside, .touchUpInside), (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel),
      (.valueChanged, .valueChanged),
    ]

    /// The TouchKit events of this set.
    var names: [ControlEvent] { Self.each.filter { contains($0.bit) }.map(\.name) }
  }

  /// `UIControl.State`: a set of states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state, with UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
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
