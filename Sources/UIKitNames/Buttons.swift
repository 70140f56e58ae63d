import Foundation

extension Button {
  /// What a button is made as.
  public enum ButtonType: Hashable, Sendable {
    /// With a white title.
    case custom
    /// With a title in the system's blue, paler while it is pressed.
    case system
  }

  /// A button without a title.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    guard type == .system else { return }
    (titleColor, highlightedTitleColor) = (.systemBlue, .systemBlue.withAlphaComponent(0.3))
  }

  /// Sets what it says. It says the same in every state: another one than normal traps.
  public final func setTitle(_ title: String?, for state: State) {
    precondition(state == .normal, "a button has one title, that of its normal state")
    self.title = title ?? ""
  }

  /// What it says; nil for nothing.
  public final func title(for state: State) -> String? { currentTitle }

  /// What it says now; nil for nothing.
  public final var currentTitle: String? { title.isEmpty ? nil : title }

  /// Sets the colour of the title: normal and highlighted have their own, another state traps.
  public final func setTitleColor(_ color: Color?, for state: State) {
    switch state {
    case .normal: titleColor = color ?? .white
    case .highlighted: highlightedTitleColor = color
    default: preconditionFailure("a button has title colours for normal and highlighted only")
    }
  }

  /// The colour of the title in a state.
  public final func titleColor(for state: State) -> Color? {
    state.contains(.highlighted) ? highlightedTitleColor ?? titleColor : titleColor
  }

  /// The title as UIKit's code knows it: `button.titleLabel?.font = .systemFont(ofSize: 20)`. It is no view.
  public final var titleLabel: TitleLabel? { TitleLabel(of: self) }

  /// What can be said about a button's title.
  public final class TitleLabel {
    private let button: Button

    init(of button: Button) { self.button = button }

    /// The typeface.
    public var font: Font {
      get { button.font }
      set { button.font = newValue }
    }
    /// What it says; nil for nothing.
    public var text: String? { button.currentTitle }
    /// The colour in the normal state.
    public var textColor: Color { button.titleColor }
  }
}

extension ImageView {
  /// An image view as large as its picture, at one point for each pixel.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
