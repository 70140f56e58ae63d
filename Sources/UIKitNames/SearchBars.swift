import Foundation

/// A field for a search with a magnifier, a button that cancels, and a row of scopes below.
open class UISearchBar: View, UIBarPositioning, UITextInputTraits {
  /// A look of the bar. Has no effect.
  public enum Style: UInt, Hashable, Sendable { case `default`, prominent, minimal }

  /// The object that receives the callbacks.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  public final let searchTextField = UITextField(frame: .zero)
  /// The picture at the left end of the field; UIKit places the text 30 points from the edge.
  final let magnifier = SearchMagnifier(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
  private let cancelButton = UIButton(type: .system), scopes = SegmentedControl(frame: .zero)
  /// What a search controller hears of.
  final weak var controller: UISearchController?
  private lazy var judge = SearchFieldJudge(of: self)
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
    magnifier.contentMode = .center
    (searchTextField.leftView, searchTextField.leftViewMode) = (magnifier, .always)
    searchTextField.clearButtonMode = .whileEditing
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    scopes.isHidden = true
    for view in [searchTextField, cancelButton, scopes] { addSubview(view) }
    searchTextField.delegate = judge
    searchTextField.addTarget(self, action: UISearchBar.didBegin, for: .editingDidBegin)
    searchTextField.addTarget(self, action: UISearchBar.didEnd, for: .editingDidEnd)
    searchTextField.addTarget(self, action: UISearchBar.didChange, for: .editingChanged)
    searchTextField.addTarget(self, action: UISearchBar.didReturn, for: .editingDidEndOnExit)
    cancelButton.addTarget(self, action: UISearchBar.didCancel, for: .touchUpInside)
    scopes.addTarget(self, action: UISearchBar.didChooseScope, for: .valueChanged)
  }

  private func didBegin() {
    controller?.searchDidBegin()
    delegate?.searchBarTextDidBeginEditing(self)
  }
  private func didEnd() { delegate?.searchBarTextDidEndEditing(self) }
  private func didChange() {
    controller?.searchDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }
  private func didReturn() { delegate?.searchBarSearchButtonClicked(self) }
  private func didCancel() {
    controller?.isActive = false
    delegate?.searchBarCancelButtonClicked(self)
  }
  private func didChooseScope() {
    controller?.searchDidChange()
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }

  // MARK: Scopes

  /// The titles of the scopes, which are shown with ``showsScopeBar``.
  open var scopeButtonTitles: [String]? {
    didSet {
      for _ in 0..<scopes.numberOfSegments { scopes.removeSegment(at: 0) }
      for title in scopeButtonTitles ?? [] { scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments) }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
      showScopes()
    }
  }
  /// The chosen scope; 0 without any. One that does not exist is ignored.
  open var selectedScopeButtonIndex: Int {
    get { max(scopes.selectedSegmentIndex, 0) }
    set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = newValue } }
  }
  /// Whether the scopes are shown, in a row of 44 points at the lower edge.
  open var showsScopeBar = false { didSet { showScopes() } }
  /// Shows or hides the scopes, at once.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  private var hasScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }

  private func showScopes() {
    scopes.isHidden = !hasScopes
    setNeedsLayout()
  }

  /// Any width, and a height of 56 points, with scopes 44 more.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: hasScopes ? 100 : 56)
  }
  /// Returns the width of `size`, and a height of 56 points, with scopes 44 more.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: hasScopes ? 100 : 56)
  }
  /// Where the bar is: what the delegate says.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// Shows or hides the button that cancels, without an animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Places the field and the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = showsCancelButton ? 76.0 : 0
    let height = bounds.height - (hasScopes ? 44 : 0), margin = min(10, max(height - 36, 0) / 2)
    scopes.frame = CGRect(x: 8, y: height + 4, width: max(bounds.width - 16, 0), height: 32)
    searchTextField.frame = CGRect(
      x: 8, y: margin, width: max(bounds.width - 16 - CGFloat(button), 0), height: max(height - 2 * margin, 0))
    cancelButton.frame = CGRect(
      x: bounds.width - CGFloat(button), y: margin, width: CGFloat(button), height: max(height - 2 * margin, 0))
  }

  /// The view above the keyboard of the field.
  open override var inputAccessoryView: View? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
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

/// Asks the delegate of a search bar what its field asks.
private final class SearchFieldJudge: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(of bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
}
