import Foundation

// What code sets on views and recognizers, and what changes nothing on a stage. It can be read back.

/// The values of a view's inert members.
final class InertValues {
  var groupsAccessibility = false, ignoresInvertedColors = false
  var tintMode = View.TintAdjustmentMode.automatic
  var contentScale = 0.0
  var resizesSubviews = true
  var clearsContext = true
  var restorationIdentifier: String?
  var interfaceStyle = UserInterfaceStyle.unspecified
  var separatorEffect: UIVisualEffect?
  var keepsSuperviewMargins = false
  var indicatorStyle = ScrollView.IndicatorStyle.default
  var pressTypes: [NSNumber] = []
  var scrollTypes = UIScrollTypeMask()
  var buttons = 1, indexMode = 0
}

extension Responder {
  /// The values of its inert members.
  final var inert: InertValues {
    if let values = attachments[InertValues.self] { return values }
    let values = InertValues()
    attachments[InertValues.self] = values
    return values
  }

  /// Light or dark in place of the window's style, of a view or a controller. Has no effect: a stage is light.
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { inert.interfaceStyle }
    set { inert.interfaceStyle = newValue }
  }
  /// A name for restoring the state of an application, of a view or a controller. Has no effect.
  public final var restorationIdentifier: String? {
    get { inert.restorationIdentifier }
    set { inert.restorationIdentifier = newValue }
  }
}

/// Settings of the animation that a block makes, as before blocks had options.
extension View {
  /// Has no effect: the options of the animation say whether it repeats.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Has no effect: the options of the animation say whether it goes back.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  /// Has no effect: the options of the animation say where it begins.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

extension View {
  /// How the view adapts its tint under an alert.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The superview's mode, normal, or grey.
    case automatic, normal, dimmed
  }

  /// How the view adapts its tint under an alert. Has no effect.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { inert.tintMode }
    set { inert.tintMode = newValue }
  }
  /// Pixels per point for the view's drawing: the window's until it is set. Setting it has no effect.
  public final var contentScaleFactor: CGFloat {
    get { CGFloat(inert.contentScale > 0 ? inert.contentScale : window?.scale ?? 1) }
    set { inert.contentScale = Double(newValue) }
  }
  /// Whether autoresizing masks of subviews apply. Has no effect: they always do.
  public final var autoresizesSubviews: Bool {
    get { inert.resizesSubviews }
    set { inert.resizesSubviews = newValue }
  }
  /// Whether drawing begins on an empty ground. Has no effect: it always does.
  public final var clearsContextBeforeDrawing: Bool {
    get { inert.clearsContext }
    set { inert.clearsContext = newValue }
  }
  /// Whether the superview's margins count here, too. Has no effect.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { inert.keepsSuperviewMargins }
    set { inert.keepsSuperviewMargins = newValue }
  }
  /// Requests that the view is drawn anew. The rectangle has no effect.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Exchanges two subviews, by their indices in `subviews`. Traps for an index out of range.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    let (a, b) = (subviews[first], subviews[second])
    insertSubview(a, at: second)
    insertSubview(b, at: first)
  }
}

extension TableView {
  /// An effect on the lines between rows. Has no effect.
  public final var separatorEffect: UIVisualEffect? {
    get { inert.separatorEffect }
    set { inert.separatorEffect = newValue }
  }
}

extension ScrollView {
  /// The look of the scroll indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark on light content and light on dark content, or one of them.
    case `default`, black, white
  }

  /// The look of the scroll indicators. Has no effect: they contrast with the content.
  public final var indicatorStyle: IndicatorStyle {
    get { inert.indicatorStyle }
    set { inert.indicatorStyle = newValue }
  }
}

/// The kinds of scroll events that a pan takes: `UIScrollTypeMask`.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel, a trackpad, or both.
  public static let discrete = UIScrollTypeMask(rawValue: 1), continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension GestureRecognizer {
  /// The kinds of presses of buttons that it takes. Has no effect: there are none.
  public final var allowedPressTypes: [NSNumber] {
    get { attachments[InertValues.self]?.pressTypes ?? [] }
    set { inertValues.pressTypes = newValue }
  }
  /// No keys: events have none.
  public final var modifierFlags: UIKeyModifierFlags { [] }

  final var inertValues: InertValues {
    if let values = attachments[InertValues.self] { return values }
    let values = InertValues()
    attachments[InertValues.self] = values
    return values
  }
}

extension PanGestureRecognizer {
  /// The kinds of scroll events that it takes. Has no effect: a pan outside of a scroll view takes none.
  public final var allowedScrollTypesMask: UIScrollTypeMask {
    get { attachments[InertValues.self]?.scrollTypes ?? [] }
    set { inertValues.scrollTypes = newValue }
  }
}

extension Touch {
  /// The force, which screens here do not measure: 0.
  public var force: CGFloat { 0 }
  /// The largest force: 0, which UIKit has where forces are not measured.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the contact, in points: that of a fingertip, 20, for which nothing is measured.
  public var majorRadius: CGFloat { 20 }
  /// The tolerance of the radius, in points.
  public var majorRadiusTolerance: CGFloat { 10 }
  /// The angle of a pencil to the screen: upright.
  public var altitudeAngle: CGFloat { .pi / 2 }
}

extension Application {
  /// Lets new touches hit nothing, until ``endIgnoringInteractionEvents()`` was called as often. Those that are down go on.
  public final func beginIgnoringInteractionEvents() { ignoreEvents(1) }
  /// Ends what ``beginIgnoringInteractionEvents()`` began. Does nothing if nothing is ignored.
  public final func endIgnoringInteractionEvents() { ignoreEvents(-1) }
  /// Whether new touches hit nothing.
  public final var isIgnoringInteractionEvents: Bool { (attachments[IgnoredEvents.self]?.depth ?? 0) > 0 }

  private func ignoreEvents(_ step: Int) {
    let ignored = attachments[IgnoredEvents.self] ?? IgnoredEvents()
    attachments[IgnoredEvents.self] = ignored
    ignored.depth = max(ignored.depth + step, 0)
    stageWindow?.isUserInteractionEnabled = ignored.depth == 0
  }
}

/// How often an application was told to ignore events.
private final class IgnoredEvents {
  var depth = 0
}
