import TouchKit

// Traits that never differ on a stage.

/// How strong contrasts are.
public enum UIAccessibilityContrast: Int, Hashable, Sendable { case unspecified = -1, normal, high }
/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Hashable, Sendable { case unspecified = -1, SRGB, P3 }
/// How heavy text is.
public enum UILegibilityWeight: Int, Hashable, Sendable { case unspecified = -1, regular, bold }
/// Whether an interface lies over another one.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable { case unspecified = -1, base, elevated }
/// Whether a window is in use.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable { case unspecified = -1, inactive, active }

extension TraitCollection {
  /// Normal.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The colours of sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Regular.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// The level of the window.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// Active.
  public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
  /// Calls a closure. The traits of the window are the current ones there, too.
  public func performAsCurrent(_ actions: () -> Void) { actions() }

  /// Creates a collection without traits: these have none of their own.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  /// Creates a collection without traits.
  public convenience init(displayGamut: UIDisplayGamut) { self.init() }
  /// Creates a collection without traits.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init() }
  /// Creates a collection without traits.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init() }
  /// Creates a collection without traits.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init() }
  /// Creates a collection without traits.
  public convenience init(forceTouchCapability: ForceTouchCapability) { self.init() }
}
