import Foundation

/// The values of a bar's inert members.
private final class BarValues {
  var tint: Color?, images: [UIBarMetrics: Image] = [:], shadow: Image?
  var title: [NSAttributedString.Key: Any]?, largeTitle: [NSAttributedString.Key: Any]?
  var style = UIBarStyle.default, isLarge = false
  var looks: [String: UINavigationBarAppearance] = [:]
  var backImage: Image?, backMask: Image?, titleShifts: [UIBarMetrics: CGFloat] = [:]
  var behavior = UIBehavioralStyle.automatic
}

extension Responder {
  fileprivate final var bar: BarValues {
    if let values = attachments[BarValues.self] { return values }
    let values = BarValues()
    attachments[BarValues.self] = values
    return values
  }
}

extension NavigationBar {
  /// The colour of the bar.
  public var barTintColor: Color? {
    get { bar.tint }
    set {
      bar.tint = newValue
      backgroundColor = newValue
    }
  }
  /// Whether titles are large. Has no effect.
  public var prefersLargeTitles: Bool {
    get { bar.isLarge }
    set { bar.isLarge = newValue }
  }
  /// The look. Has no effect.
  public var barStyle: UIBarStyle {
    get { bar.style }
    set { bar.style = newValue }
  }
  /// The line under the bar, which is not drawn. Has no effect.
  public var shadowImage: Image? {
    get { bar.shadow }
    set { bar.shadow = newValue }
  }
  /// The look of titles. Has no effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { bar.title }
    set { bar.title = newValue }
  }
  /// The look of large titles. Has no effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { bar.largeTitle }
    set { bar.largeTitle = newValue }
  }
  /// Keeps a picture for the background, which is not drawn.
  public func setBackgroundImage(_ image: Image?, for barMetrics: UIBarMetrics) { bar.images[barMetrics] = image }
  /// Keeps a picture for the background, which is not drawn.
  public func setBackgroundImage(_ image: Image?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    bar.images[barMetrics] = image
  }
  /// Returns the picture for the background.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> Image? { bar.images[barMetrics] }

  /// The look, of which the background is shown.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      if let look = bar.looks["standard"] { return look }
      let look = UINavigationBarAppearance()
      bar.looks["standard"] = look
      return look
    }
    set {
      bar.looks["standard"] = newValue
      backgroundColor = newValue.backgroundColor
    }
  }
  /// The look while nothing is under the bar. Has no effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { bar.looks["edge"] }
    set { bar.looks["edge"] = newValue }
  }
  /// The look of a low bar. Has no effect.
  public var compactAppearance: UINavigationBarAppearance? {
    get { bar.looks["compact"] }
    set { bar.looks["compact"] = newValue }
  }

  /// The look of a low bar while nothing is under it. Has no effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { bar.looks["compactEdge"] }
    set { bar.looks["compactEdge"] = newValue }
  }
  /// The picture of the back button. Has no effect: an arrow is drawn.
  public var backIndicatorImage: Image? {
    get { bar.backImage }
    set { bar.backImage = newValue }
  }
  /// The shape of the picture in a transition. Has no effect.
  public var backIndicatorTransitionMaskImage: Image? {
    get { bar.backMask }
    set { bar.backMask = newValue }
  }
  /// Keeps how far the title is moved, which has no effect.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    bar.titleShifts[barMetrics] = adjustment
  }
  /// Returns how far the title would be moved.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    bar.titleShifts[barMetrics] ?? 0
  }
  /// Returns the picture for the background.
  public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> Image? {
    bar.images[barMetrics]
  }
  /// Whether the bar behaves as on another device. Has no effect.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { bar.behavior }
    set { bar.behavior = newValue }
  }

  /// A bar that is shown nowhere: what is set on it has no effect. Set it on the bar of each controller.
  public static func appearance() -> NavigationBar { NavigationBar(frame: .zero) }
}

extension BarButtonItem {
  /// An item that is shown nowhere: what is set on it has no effect.
  public static func appearance() -> BarButtonItem { BarButtonItem() }
}

/// The device as which a control behaves. Has no effect.
public enum UIBehavioralStyle: UInt, Hashable, Sendable { case automatic, pad, mac }
