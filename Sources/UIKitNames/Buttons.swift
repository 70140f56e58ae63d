import Foundation

extension Button {
  /// The default look of a button.
  public enum ButtonType: Hashable, Sendable {
    /// A white title.
    case custom
    /// A title in system blue, at 0.3 opacity while highlighted.
    case system
  }

  /// Creates a button without a title.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    guard type == .system else { return }
    (titleColor, highlightedTitleColor) = (.systemBlue, .systemBlue.withAlphaComponent(0.3))
  }

  /// Creates a button of the type system with the action's title, which performs the action when it is pressed.
  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

  /// Creates a button with the action's title, which performs the action when it is pressed.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title of all states. Traps for a state other than normal.
  public final func setTitle(_ title: String?, for state: State) {
    precondition(state == .normal, "a button has one title, that of its normal state")
    self.title = title ?? ""
  }

  /// Returns the title, which is the same for every state, or nil if empty.
  public final func title(for state: State) -> String? { currentTitle }

  /// The title, or nil if empty.
  public final var currentTitle: String? { title.isEmpty ? nil : title }

  /// Sets the title colour of the normal or highlighted state. Traps for other states.
  public final func setTitleColor(_ color: Color?, for state: State) {
    switch state {
    case .normal: titleColor = color ?? .white
    case .highlighted: highlightedTitleColor = color
    default: preconditionFailure("a button has title colours for normal and highlighted only")
    }
  }

  /// Returns the title colour of a state.
  public final func titleColor(for state: State) -> Color? {
    state.contains(.highlighted) ? highlightedTitleColor ?? titleColor : titleColor
  }

  /// A proxy for the title: `button.titleLabel?.font = .systemFont(ofSize: 20)`. Unlike in UIKit, it is not a view.
  public final var titleLabel: TitleLabel? { TitleLabel(of: self) }

  /// The properties of a button's title.
  public final class TitleLabel {
    private let button: Button

    init(of button: Button) { self.button = button }

    /// The typeface.
    public var font: Font {
      get { button.font }
      set { button.font = newValue }
    }
    /// The title, or nil if empty.
    public var text: String? { button.currentTitle }
    /// The colour of the normal state.
    public var textColor: Color { button.titleColor }
  }
}
