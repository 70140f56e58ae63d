import TestSupport
import Testing
import UIKitNames

/// A search bar with what it finds.
@Suite("Search controllers") struct SearchControllerTests {
  private final class Log: UISearchResultsUpdating, UISearchControllerDelegate {
    var lines: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("begins") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("ended") }
  }

  private let tester = Tester()

  @Test("A search begins with its field, tells of its text, shows what it finds, and ends by its button") func course()
  {
    let (page, results, log) = (UIViewController(), UIViewController(), Log())
    let search = UISearchController(searchResultsController: results)
    (search.searchResultsUpdater, search.delegate) = (log, log)
    page.navigationItem.searchController = search
    tester.window.rootViewController = UINavigationController(rootViewController: page)
    tester.advance(to: 0.01)
    #expect(search.searchBar.window != nil)
    tester.window.asCurrent {
      _ = search.searchBar.becomeFirstResponder()
      search.searchBar.searchTextField.insertText("ab")
    }
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    #expect(log.lines == ["begins", "update ", "update ab"])
    #expect(results.parent === page)
    tester.window.asCurrent { search.isActive = false }
    #expect(results.view.window == nil)
    #expect(search.searchBar.text?.isEmpty == true)
    #expect(!search.searchBar.isFirstResponder)
    #expect(log.lines.last == "ended")
  }

  @Test("A scope is chosen by a tap") func scopes() {
    final class Chooser: UISearchBarDelegate {
      var scope = -1
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        scope = selectedScope
      }
    }
    let (bar, chooser) = (UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), Chooser())
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    bar.delegate = chooser
    tester.window.addSubview(bar)
    tester.advance(to: 0.01)
    tester.down(0.1, 250, 76)
    tester.up(0.15)
    #expect(chooser.scope == 1)
    #expect(bar.selectedScopeButtonIndex == 1)
  }
}
