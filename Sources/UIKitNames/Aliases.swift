// `import UIKitNames` replaces `import UIKit` and also exports Foundation. TouchKit is exported too. A window's events
// and trace have no names in UIKit, and members of its types must be visible under every compiler setting. TouchKit's
// names without a prefix do not clash: a module's own `ViewController`, `Button` or `Image` shadows an imported one.
//
// An alias says all there is to say; the documentation is that of its type.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation
@_exported import TouchKit
@_exported import UIKitLayout
@_exported import UIKitCollections
@_exported import UIKitMotion
@_exported import UIKitLayers
@_exported import UIKitTransitions

// MARK: Views

public typealias UIResponder = Responder
public typealias UIView = View
public typealias UIWindow = Window
public typealias UIApplication = Application
public typealias UIScene = ApplicationScene
public typealias UIWindowScene = WindowScene
public typealias UILabel = Label
public typealias UIImage = Image
public typealias UIImageView = ImageView
public typealias NSKeyValueChangeKey = KeyValueChangeKey
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias NSTextAlignment = ParagraphAlignment
public typealias NSLineBreakMode = LineBreakMode
public typealias UIBaselineAdjustment = BaselineAdjustment

// MARK: Touches

public typealias UITouch = Touch
public typealias UIEvent = TouchEvent

// MARK: Recognizers

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

// MARK: Scroll views and tables

public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UITableView = TableView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView

// MARK: Controls

public typealias UIControl = Control
public typealias UISwitch = Switch
public typealias UISlider = Slider
public typealias UIStepper = Stepper
public typealias UISegmentedControl = SegmentedControl
public typealias UIPageControl = PageControl
public typealias UIRefreshControl = RefreshControl

// MARK: Controllers

public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UINavigationBar = NavigationBar
public typealias UINavigationItem = NavigationItem
public typealias UIBarButtonItem = BarButtonItem

public typealias UIBarItem = BarItem
public typealias UITabBarItem = TabBarItem
public typealias UIBarPosition = BarPosition
public typealias UIBarPositioning = BarPositioning
public typealias UIBarPositioningDelegate = BarPositioningDelegate
public typealias UINavigationBarDelegate = NavigationBarDelegate
public typealias UIInputViewController = InputViewController
public typealias UIInputView = InputView
public typealias UITextInputMode = TextInputMode
public typealias UIEditingInteractionConfiguration = EditingInteractionConfiguration
public typealias UIPreviewActionItem = PreviewActionItem
public typealias NSUserActivity = UserActivity

// MARK: Presses

@available(*, deprecated, message: "a stage has no buttons, so nothing is told of presses")
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
/// See `KeyboardKey` of `TouchKit`.
public typealias UIKey = KeyboardKey

// MARK: Traits and presentation styles

public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironment = TraitEnvironment
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
public typealias UIStoryboardSegue = StoryboardSegue
public typealias UIContentContainer = ContentContainer
public typealias UIForceTouchCapability = ForceTouchCapability
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// See `KeyCommand` of `TouchKit`.
public typealias UIKeyCommand = KeyCommand
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
public typealias UIInterfaceOrientation = InterfaceOrientation
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIStatusBarAnimation = StatusBarAnimation
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle

// MARK: Dynamics

public typealias UIDynamicAnimator = DynamicAnimator
public typealias UIDynamicBehavior = DynamicBehavior
public typealias UIDynamicItem = DynamicItem
public typealias UIDynamicItemBehavior = DynamicItemBehavior
public typealias UIAttachmentBehavior = AttachmentBehavior
public typealias UIGravityBehavior = GravityBehavior
public typealias UIPushBehavior = PushBehavior
public typealias UISnapBehavior = SnapBehavior
public typealias UIFieldBehavior = FieldBehavior
public typealias UIRegion = DynamicRegion
public typealias UICollisionBehavior = CollisionBehavior
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType

// MARK: Geometry and colour

public typealias UIEdgeInsets = EdgeInsets
public typealias UIRectEdge = RectEdge
public typealias UIColor = Color
public typealias UIFont = Font
/// See ``UIFont``.
public typealias CTFont = Font

// Types that are nested in UIKit but not in TouchKit.

extension Touch {
  public typealias Phase = TouchPhase
  public typealias TouchType = TouchKit.TouchType
}

extension TouchType {
  /// A pencil; no input is of this type.
  public static let stylus = TouchType.pencil
}

extension TouchEvent {
  /// `UIEvent.EventType`.
  public enum EventType: Int, Hashable, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  /// The type: touches, scroll for a wheel or a trackpad, or hover for a pointer.
  public var type: EventType {
    switch source {
    case .touches: .touches
    case .scrolling: .scroll
    case .hovering: .hover
    }
  }
  /// None.
  public var subtype: EventSubtype { .none }
}

extension ScrollView {
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
      touchCancel = Event(rawValue: 1 << 8), valueChanged = Event(rawValue: 1 << 12),
      primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Text fields send them; the trace has no line for them.
    public static let editingDidBegin = Event(rawValue: 1 << 16), editingChanged = Event(rawValue: 1 << 17),
      editingDidEnd = Event(rawValue: 1 << 18), editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Events that the application defines: `UIControl.Event(rawValue: 1 << 24)`. The trace has no line for them.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// Each bit with its TouchKit event, in the order of a touch's life.
    static let each: [(bit: Event, name: ControlEvent)] = [
      (.touchDown, .touchDown), (.touchDownRepeat, .touchDownRepeat), (.touchDragInside, .touchDragInside),
      (.touchDragOutside, .touchDragOutside), (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit),
      (.touchUpInside, .touchUpInside), (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel),
      (.valueChanged, .valueChanged), (.primaryActionTriggered, .primaryActionTriggered),
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

public typealias UIGestureRecognizerState = GestureRecognizer.State
public typealias UIControlEvents = Control.Event
public typealias UIControlState = Control.State
public typealias UITouchPhase = TouchPhase
public typealias UIScrollViewDecelerationRate = DecelerationRate
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
