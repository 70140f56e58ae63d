import Foundation

/// A controller of a view in place of the keyboard, or above it: `UIInputViewController`.
open class InputViewController: ViewController {
  private var ownInputView: InputView?

  /// The view in place of the keyboard. Setting it makes it the controller's view.
  open override var inputView: InputView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      if let newValue { nonOptionalView = newValue }
    }
  }
  /// The language of the keyboard. Has no effect.
  open var primaryLanguage: String?
  /// Whether the keyboard has a key for dictation. Has no effect.
  open var hasDictationKey = false
  /// Whether the keyboard needs a key for another keyboard: false.
  open var needsInputModeSwitchKey: Bool { false }
  /// Whether the keyboard may use the network: false.
  open var hasFullAccess: Bool { false }

  /// Dismisses the window's keyboard.
  open func dismissKeyboard() { if isViewLoaded { nonOptionalView.window?.keyboard.dismiss() } }
  /// Has no effect: there is one keyboard.
  open func advanceToNextInputMode() {}
}

/// A view in place of the keyboard, or above it: `UIInputView`.
open class InputView: View {
  /// The look of the background.
  public enum Style: Int, Hashable, Sendable {
    /// None, or that of the keyboard.
    case `default`, keyboard
  }

  /// The look of the background, which is not drawn.
  public final let inputViewStyle: Style
  /// Whether constraints give the view its height. Has no effect: they do if
  /// `translatesAutoresizingMaskIntoConstraints` is false.
  open var allowsSelfSizing = false

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view without a background.
  public override init(frame: CGRect) {
    inputViewStyle = .default
    super.init(frame: frame)
  }
}

/// How somebody types: `UITextInputMode`. A stage has none.
open class TextInputMode: NSObject {
  /// The language: nil.
  open var primaryLanguage: String? { nil }
  /// None.
  public class var activeInputModes: [TextInputMode] { [] }
}
