import Foundation

// What has no effect on search bars: pictures but that of the field's left end, and what the keyboard is like. It can be
// read back.

private final class SearchLooks {
  var images: [String: Image] = [:], shifts: [UISearchBar.Icon: UIOffset] = [:]
  var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var style = UIBarStyle.default, prompt: String?
  var isTranslucent = true, bookmarks = false, results = false, resultsSelected = false
  var fieldShift = UIOffset.zero, textShift = UIOffset.zero
}

extension UISearchBar {
  /// A picture in the field.
  public enum Icon: Int, Hashable, Sendable { case search, clear, bookmark, resultsList }

  private final var looks: SearchLooks {
    if let looks = attachments[SearchLooks.self] { return looks }
    let looks = SearchLooks()
    attachments[SearchLooks.self] = looks
    return looks
  }
}

/// None of these members has an effect, except those of the field, and the picture for `.search` in the normal state.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBar {
  public final var barStyle: UIBarStyle {
    get { looks.style }
    set { looks.style = newValue }
  }
  public final var prompt: String? {
    get { looks.prompt }
    set { looks.prompt = newValue }
  }
  public final var isTranslucent: Bool {
    get { looks.isTranslucent }
    set { looks.isTranslucent = newValue }
  }
  public final var showsBookmarkButton: Bool {
    get { looks.bookmarks }
    set { looks.bookmarks = newValue }
  }
  public final var showsSearchResultsButton: Bool {
    get { looks.results }
    set { looks.results = newValue }
  }
  public final var isSearchResultsButtonSelected: Bool {
    get { looks.resultsSelected }
    set { looks.resultsSelected = newValue }
  }
  public final var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { looks.fieldShift }
    set { looks.fieldShift = newValue }
  }
  public final var searchTextPositionAdjustment: UIOffset {
    get { looks.textShift }
    set { looks.textShift = newValue }
  }
  public final var backgroundImage: Image? {
    get { looks.images["background"] }
    set { looks.images["background"] = newValue }
  }
  public final var scopeBarBackgroundImage: Image? {
    get { looks.images["scopes"] }
    set { looks.images["scopes"] = newValue }
  }
  public final func setBackgroundImage(
    _ backgroundImage: Image?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { looks.images["background"] = backgroundImage }
  public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> Image? {
    looks.images["background"]
  }
  public final func setSearchFieldBackgroundImage(_ backgroundImage: Image?, for state: Control.State) {
    looks.images["field \(state.rawValue)"] = backgroundImage
  }
  public final func searchFieldBackgroundImage(for state: Control.State) -> Image? {
    looks.images["field \(state.rawValue)"]
  }
  public final func setImage(_ iconImage: Image?, for icon: Icon, state: Control.State) {
    looks.images["icon \(icon) \(state.rawValue)"] = iconImage
    if icon == .search, state == .normal { magnifier.chosen = iconImage }
  }
  public final func image(for icon: Icon, state: Control.State) -> Image? {
    looks.images["icon \(icon) \(state.rawValue)"]
  }
  public final func setScopeBarButtonBackgroundImage(_ backgroundImage: Image?, for state: Control.State) {
    looks.images["scope \(state.rawValue)"] = backgroundImage
  }
  public final func scopeBarButtonBackgroundImage(for state: Control.State) -> Image? {
    looks.images["scope \(state.rawValue)"]
  }
  public final func setScopeBarButtonDividerImage(
    _ dividerImage: Image?, forLeftSegmentState leftState: Control.State, rightSegmentState rightState: Control.State
  ) { looks.images["divider \(leftState.rawValue) \(rightState.rawValue)"] = dividerImage }
  public final func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: Control.State, rightSegmentState rightState: Control.State
  ) -> Image? { looks.images["divider \(leftState.rawValue) \(rightState.rawValue)"] }
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) { looks.attributes[state.rawValue] = attributes }
  public final func scopeBarButtonTitleTextAttributes(
    for state: Control.State
  ) -> [NSAttributedString.Key: Any]? { looks.attributes[state.rawValue] }
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { looks.shifts[icon] = adjustment }
  public final func positionAdjustment(for icon: Icon) -> UIOffset { looks.shifts[icon] ?? .zero }

  // MARK: Of the field

  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  public final var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  public final var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  public final var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  public final var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  public final var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  public final var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}
