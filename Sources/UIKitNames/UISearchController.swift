import Foundation

/// A search bar with what it finds.
///
/// The search is active from when the bar's field becomes first responder until its button that cancels is pressed.
/// Each change of the text is told to ``searchResultsUpdater``. The view of ``searchResultsController`` covers the
/// page that has the bar while there is a text.
open class UISearchController: ViewController {
  /// When scopes are shown.
  public enum ScopeBarActivation: Int, Hashable, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

  /// The controller of what is found, or nil if the page shows it itself.
  public final let searchResultsController: ViewController?
  /// Told of the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told of the beginning and the end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar. Show it as you like: as the title by `navigationItem.searchController`, or above a table.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))

  /// Creates a search.
  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init()
    bar.controller = self
  }

  /// Creates a search without a controller for what is found.
  public override convenience init() { self.init(searchResultsController: nil) }

  /// Whether somebody searches. Setting it begins or ends the search, with the field as first responder or without it.
  open var isActive: Bool {
    get { active }
    set {
      if newValue { begin() } else { end() }
    }
  }
  private var active = false

  // MARK: The course of a search

  final func searchDidBegin() { begin() }

  final func searchDidChange() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func begin() {
    guard !active else { return }
    active = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if showsScopes { bar.setShowsScope(true, animated: true) }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    searchDidChange()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    guard active else { return }
    active = false
    delegate?.willDismissSearchController(self)
    bar.text = ""
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if showsScopes { bar.setShowsScope(false, animated: true) }
    searchDidChange()
    delegate?.didDismissSearchController(self)
  }

  private var showsScopes: Bool { automaticallyShowsScopeBar && !(bar.scopeButtonTitles ?? []).isEmpty }

  /// The page that has the bar.
  private var page: ViewController? {
    var responder: Responder? = bar
    while let next = responder, !(next is ViewController) { responder = next.next }
    guard let nearest = responder as? ViewController else { return nil }
    return (nearest as? NavigationController)?.topViewController ?? nearest
  }

  /// Shows what is found, or hides it again.
  private func showResults() {
    guard let results = searchResultsController else { return }
    let hasText = !(bar.text ?? "").isEmpty
    let isWanted = active && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController)
    if isWanted, results.parent == nil, let page {
      page.addChild(results)
      results.view.frame = page.view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // A bar in the page stays in front of what it finds.
      let own = page.view.subviews.first { bar === $0 || bar.isDescendant(of: $0) }
      if let own, bar.superview === page.view {
        page.view.insertSubview(results.view, belowSubview: own)
      } else {
        page.view.addSubview(results.view)
      }
      results.didMove(toParent: page)
    } else if !isWanted, results.parent != nil {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  /// Whether what is found is shown. Setting it has an effect if ``automaticallyShowsSearchResultsController`` is
  /// false.
  open var showsSearchResultsController = false {
    didSet {
      if showsSearchResultsController { automaticallyShowsSearchResultsController = false }
      showResults()
    }
  }
  /// Whether what is found is shown while there is a text. True by default.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the button that cancels comes and goes with the search. True by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes, if there are any, come and go with the search. True by default.
  open var automaticallyShowsScopeBar = true
  /// When scopes are shown. Only `manual` has an effect.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { automaticallyShowsScopeBar = scopeBarActivation != .manual }
  }
  /// Whether the page is dimmed. Has no effect: it is not.
  open var obscuresBackgroundDuringPresentation = true, dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar goes. Has no effect: it stays.
  open var hidesNavigationBarDuringPresentation = true
}

/// Told of the text of a search.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins, when its text or its scope changes, and when it ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Told of the beginning and the end of a search. All methods are optional.
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Not called: the search controller is not presented.
  func presentSearchController(_ searchController: UISearchController)
}

// The defaults do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
