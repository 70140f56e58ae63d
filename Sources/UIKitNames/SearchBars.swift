import Foundation

/// The callbacks of a search bar. All methods are optional.
public protocol UISearchBarDelegate: AnyObject {
  /// Called when the field has become first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when the field has resigned.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text was changed by `searchTextField.insertText(_:)`.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called for a line break in `searchTextField.insertText(_:)`.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that cancels was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

// The defaults do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for a search, with a button that cancels.
open class UISearchBar: View {
  /// A look of the bar. Has no effect.
  public enum Style: UInt, Hashable, Sendable { case `default`, prominent, minimal }

  /// The object that receives the callbacks.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  public final let searchTextField = UITextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown instead of an empty text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the button that cancels is shown.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// The look. Has no effect.
  open var searchBarStyle = Style.default
  /// The background of the bar.
  open var barTintColor: Color? { didSet { backgroundColor = barTintColor } }

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.cornerRadius = 10
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    for view in [searchTextField, cancelButton] { addSubview(view) }
    searchTextField.addTarget(self, action: UISearchBar.didBegin, for: .editingDidBegin)
    searchTextField.addTarget(self, action: UISearchBar.didEnd, for: .editingDidEnd)
    searchTextField.addTarget(self, action: UISearchBar.didChange, for: .editingChanged)
    searchTextField.addTarget(self, action: UISearchBar.didReturn, for: .editingDidEndOnExit)
    cancelButton.addTarget(self, action: UISearchBar.didCancel, for: .touchUpInside)
  }

  private func didBegin() { delegate?.searchBarTextDidBeginEditing(self) }
  private func didEnd() { delegate?.searchBarTextDidEndEditing(self) }
  private func didChange() { delegate?.searchBar(self, textDidChange: text ?? "") }
  private func didReturn() { delegate?.searchBarSearchButtonClicked(self) }
  private func didCancel() { delegate?.searchBarCancelButtonClicked(self) }

  /// Shows or hides the button that cancels, without an animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Places the field and the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = showsCancelButton ? 76.0 : 0
    searchTextField.frame = CGRect(
      x: 8, y: 10, width: max(bounds.width - 16 - CGFloat(button), 0), height: max(bounds.height - 20, 0))
    cancelButton.frame = CGRect(
      x: bounds.width - CGFloat(button), y: 10, width: CGFloat(button), height: max(bounds.height - 20, 0))
  }

  /// Makes the field first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Lets the field resign.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}
