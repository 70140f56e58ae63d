import Foundation
import TouchKit

/// An effect of a ``UIVisualEffectView``.
open class UIVisualEffect {
  /// Creates an effect without a look.
  public init() {}

  /// The colour that approximates the effect.
  var tint: Color? { nil }
}

/// A blur of what is behind a view, which is drawn as a translucent colour.
open class UIBlurEffect: UIVisualEffect {
  /// How light and how dense the effect is.
  public enum Style: Int, Hashable, Sendable {
    /// White or black, more or less dense.
    case extraLight, light, dark
    /// As light.
    case extraDark, regular, prominent
    /// From thin to thick, white.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// From thin to thick, white.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    /// From thin to thick, black.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  /// The style.
  public let style: Style

  /// Creates an effect.
  public init(style: Style) { self.style = style }

  override var tint: Color? {
    switch style {
    case .extraLight: Color(white: 0.97, alpha: 0.92)
    case .light, .regular: Color(white: 0.97, alpha: 0.84)
    case .prominent: Color(white: 0.98, alpha: 0.9)
    case .dark: Color(white: 0.11, alpha: 0.82)
    case .extraDark: Color(white: 0.06, alpha: 0.9)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: Color(white: 0.97, alpha: 0.72)
    case .systemThinMaterial, .systemThinMaterialLight: Color(white: 0.97, alpha: 0.8)
    case .systemMaterial, .systemMaterialLight: Color(white: 0.97, alpha: 0.88)
    case .systemThickMaterial, .systemThickMaterialLight: Color(white: 0.97, alpha: 0.93)
    case .systemChromeMaterial, .systemChromeMaterialLight: Color(white: 0.97, alpha: 0.92)
    case .systemUltraThinMaterialDark: Color(white: 0.14, alpha: 0.72)
    case .systemThinMaterialDark: Color(white: 0.14, alpha: 0.8)
    case .systemMaterialDark: Color(white: 0.14, alpha: 0.88)
    case .systemThickMaterialDark: Color(white: 0.14, alpha: 0.93)
    case .systemChromeMaterialDark: Color(white: 0.14, alpha: 0.92)
    }
  }
}

/// The style of a ``UIVibrancyEffect``.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// None has a look of its own.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// An effect that mixes content with a blur behind it. Has no look.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect) {}
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// A view that shows an effect behind its content: a translucent colour instead of a blur.
open class UIVisualEffectView: View {
  /// The view for subviews. It fills the bounds.
  public final let contentView = View(frame: .zero)
  private final let tint = View(frame: .zero)

  /// The effect; nil for none. A change in an animation of views fades.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Creates a view of size zero.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    for view in [tint, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tint.isUserInteractionEnabled = false
    showEffect()
  }

  /// Creates a view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private final func showEffect() { tint.backgroundColor = effect?.tint }
}
