// One import stands for UIKit: like that, it brings Foundation along. TouchKit comes along as well, because a window,
// its events and its trace have no name in UIKit, and because members of its types must be found under every setting of
// the compiler. Its names without prefix do no harm: what a module declares itself, `ViewController`, `Button`,
// `Image`, hides what it imports.
@_exported import Foundation
@_exported import TouchKit

// MARK: Views

/// ``TouchKit/Responder``.
public typealias UIResponder = Responder
/// ``TouchKit/View``.
public typealias UIView = View
/// ``TouchKit/Window``.
public typealias UIWindow = Window
/// ``TouchKit/Label``.
public typealias UILabel = Label
/// ``TouchKit/Image``.
public typealias UIImage = Image
/// ``TouchKit/ImageView``.
public typealias UIImageView = ImageView

// MARK: Touches

/// ``TouchKit/Touch``.
public typealias UITouch = Touch
/// ``TouchKit/TouchEvent``.
public typealias UIEvent = TouchEvent

// MARK: Recognizers

/// ``TouchKit/GestureRecognizer``.
public typealias UIGestureRecognizer = GestureRecognizer
/// ``TouchKit/GestureRecognizerDelegate``; all its methods are optional.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// ``TouchKit/TapGestureRecognizer``.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// ``TouchKit/LongPressGestureRecognizer``.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// ``TouchKit/PanGestureRecognizer``.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// ``TouchKit/ScreenEdgePanGestureRecognizer``.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// ``TouchKit/SwipeGestureRecognizer``.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// ``TouchKit/PinchGestureRecognizer``.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// ``TouchKit/RotationGestureRecognizer``.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

// MARK: Scroll views and tables

/// ``TouchKit/ScrollView``.
public typealias UIScrollView = ScrollView
/// ``TouchKit/TableView``.
public typealias UITableView = TableView
/// ``TouchKit/TableViewCell``.
public typealias UITableViewCell = TableViewCell
/// ``TouchKit/TableViewDataSource``.
public typealias UITableViewDataSource = TableViewDataSource

// MARK: Controls

/// ``TouchKit/Control``.
public typealias UIControl = Control
/// ``TouchKit/Button``.
public typealias UIButton = Button
/// ``TouchKit/Switch``.
public typealias UISwitch = Switch
/// ``TouchKit/Slider``.
public typealias UISlider = Slider
/// ``TouchKit/Stepper``.
public typealias UIStepper = Stepper
/// ``TouchKit/SegmentedControl``.
public typealias UISegmentedControl = SegmentedControl
/// ``TouchKit/PageControl``.
public typealias UIPageControl = PageControl

// MARK: Controllers

/// ``TouchKit/ViewController``.
public typealias UIViewController = ViewController
/// ``TouchKit/NavigationController``.
public typealias UINavigationController = NavigationController
/// ``TouchKit/NavigationControllerDelegate``; its methods are optional.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// ``TouchKit/NavigationBar``.
public typealias UINavigationBar = NavigationBar
/// ``TouchKit/NavigationItem``.
public typealias UINavigationItem = NavigationItem
/// ``TouchKit/BarButtonItem``.
public typealias UIBarButtonItem = BarButtonItem

// MARK: Dynamics

/// ``TouchKit/DynamicAnimator``.
public typealias UIDynamicAnimator = DynamicAnimator
/// ``TouchKit/DynamicBehavior``.
public typealias UIDynamicBehavior = DynamicBehavior
/// ``TouchKit/DynamicItem``.
public typealias UIDynamicItem = DynamicItem
/// ``TouchKit/DynamicItemBehavior``.
public typealias UIDynamicItemBehavior = DynamicItemBehavior
/// ``TouchKit/AttachmentBehavior``.
public typealias UIAttachmentBehavior = AttachmentBehavior

// MARK: Geometry and colour

/// ``TouchKit/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
/// ``TouchKit/RectEdge``.
public typealias UIRectEdge = RectEdge
/// ``TouchKit/Color``.
public typealias UIColor = Color
/// ``TouchKit/Color``: there is one kind of colour only.
public typealias CGColor = Color
/// ``TouchKit/Font``.
public typealias UIFont = Font
