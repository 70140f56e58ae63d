import Foundation

/// The style of a status bar.
public enum StatusBarStyle: Int, Hashable, Sendable { case `default`, lightContent, darkContent = 3 }

/// How a status bar comes and goes.
public enum StatusBarAnimation: Int, Hashable, Sendable { case none, fade, slide }

/// An orientation of the interface.
public enum InterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it is one of the two.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is one of the two.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation, with UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One orientation.
  public static let portrait = InterfaceOrientationMask(rawValue: 2),
    portraitUpsideDown = InterfaceOrientationMask(rawValue: 4),
    landscapeRight = InterfaceOrientationMask(rawValue: 8), landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  /// Both in which the width is the longer side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but the one with the head down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// Light or dark.
public enum UserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

/// How much room there is.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }

/// The kind of device.
public enum UserInterfaceIdiom: Int, Hashable, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// Whether touches have a force.
public enum ForceTouchCapability: Int, Hashable, Sendable { case unknown, unavailable, available }

/// The direction of layout.
public enum TraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

/// In which direction an interface runs: `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable { case leftToRight, rightToLeft }

/// How a controller is presented.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Covers the window, and the views behind are removed.
  case fullScreen
  /// A card below the top of the window.
  case pageSheet
  /// A card as large as `preferredContentSize`; as a page sheet on a phone.
  case formSheet
  /// Covers the controller that defines the context.
  case currentContext
  /// By a presentation controller of the transitioning delegate.
  case custom
  /// Covers the window, and the views behind stay.
  case overFullScreen
  /// Covers the controller that defines the context, and its view stays.
  case overCurrentContext
  /// As a page sheet on a phone.
  case popover
  /// Not presented.
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How the view comes and goes in a presentation.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// Up from below, and down again.
  case coverVertical
  /// Turns round; shown as a cross-dissolve.
  case flipHorizontal
  /// Fades in and out.
  case crossDissolve
  /// Curls up; shown as a cross-dissolve.
  case partialCurl
}

/// The surroundings of a view: light, a phone in portrait, left to right.
public final class TraitCollection {
  /// Light, unless the collection was created with another style.
  public let userInterfaceStyle: UserInterfaceStyle
  /// Whether touches have a force: they have none.
  public var forceTouchCapability: ForceTouchCapability { .unavailable }
  /// Compact, unless created otherwise.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// Regular, unless created otherwise.
  public let verticalSizeClass: UserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// A phone, unless created otherwise.
  public let userInterfaceIdiom: UserInterfaceIdiom
  /// Left to right.
  public let layoutDirection: TraitEnvironmentLayoutDirection

  private init(
    _ style: UserInterfaceStyle = .unspecified, _ horizontal: UserInterfaceSizeClass = .unspecified,
    _ vertical: UserInterfaceSizeClass = .unspecified, _ scale: CGFloat = 0,
    _ idiom: UserInterfaceIdiom = .unspecified, _ direction: TraitEnvironmentLayoutDirection = .unspecified
  ) {
    (userInterfaceStyle, horizontalSizeClass, verticalSizeClass) = (style, horizontal, vertical)
    (displayScale, userInterfaceIdiom, layoutDirection) = (scale, idiom, direction)
  }

  /// Creates a collection without traits.
  public convenience init() { self.init(.unspecified) }
  /// Creates a collection with one trait.
  public convenience init(userInterfaceStyle: UserInterfaceStyle) { self.init(userInterfaceStyle, .unspecified) }
  /// Creates a collection with one trait.
  public convenience init(horizontalSizeClass: UserInterfaceSizeClass) { self.init(.unspecified, horizontalSizeClass) }
  /// Creates a collection with one trait.
  public convenience init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init(.unspecified, .unspecified, verticalSizeClass)
  }
  /// Creates a collection with one trait.
  public convenience init(displayScale: CGFloat) { self.init(.unspecified, .unspecified, .unspecified, displayScale) }
  /// Creates a collection with one trait.
  public convenience init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.init(.unspecified, .unspecified, .unspecified, 0, userInterfaceIdiom)
  }
  /// Creates a collection with one trait.
  public convenience init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.init(.unspecified, .unspecified, .unspecified, 0, .unspecified, layoutDirection)
  }

  /// Creates a collection with the traits of several. Of a trait that several specify, the last counts.
  public convenience init(traitsFrom collections: [TraitCollection]) {
    func last<Trait: Equatable>(_ trait: (TraitCollection) -> Trait, _ none: Trait) -> Trait {
      collections.map(trait).last { $0 != none } ?? none
    }
    self.init(
      last(\.userInterfaceStyle, .unspecified), last(\.horizontalSizeClass, .unspecified),
      last(\.verticalSizeClass, .unspecified), last(\.displayScale, 0), last(\.userInterfaceIdiom, .unspecified),
      last(\.layoutDirection, .unspecified))
  }

  /// Returns the traits of a window with a number of pixels per point.
  static func phone(scale: Double) -> TraitCollection {
    TraitCollection(.light, .compact, .regular, scale, .phone, .leftToRight)
  }

  /// The traits of the current window; with two pixels per point without one.
  public static var current: TraitCollection { phone(scale: Window.current?.scale ?? 2) }

  /// Whether colours would differ: the styles do.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether the collection has all traits that another one specifies.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return TraitCollection(traitsFrom: [self, other]) == self
  }
}

extension TraitCollection: Equatable {
  /// Whether all traits are the same.
  public static func == (a: TraitCollection, b: TraitCollection) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle && a.horizontalSizeClass == b.horizontalSizeClass
      && a.verticalSizeClass == b.verticalSizeClass && a.displayScale == b.displayScale
      && a.userInterfaceIdiom == b.userInterfaceIdiom && a.layoutDirection == b.layoutDirection
  }
}

/// What has traits: views, controllers and screens.
public protocol TraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: TraitCollection { get }
  /// Called after they changed.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

extension OverridableView: TraitEnvironment {}
extension OverridableViewController: TraitEnvironment {}
