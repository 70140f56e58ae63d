import TestSupport
import Testing
import UIKitNames

/// Delegates of views and controllers have UIKit's types, where they are read and where subclasses override them.
@Suite("Types of delegates") struct DelegateTypeTests {
  private final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
    var offsets = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: []) }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets += 1 }
  }

  private final class Items: NSObject, UICollectionViewDelegate, UITextViewDelegate {
    var offsets = 0
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { false }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets += 1 }
  }

  private final class ScrollOnly: UIScrollViewDelegate {}

  @Test("A table's delegate and data source are read as those of tables") func tables() {
    let (table, rows, path) = (UITableView(), Rows(), IndexPath(row: 0, section: 0))
    (table.delegate, table.dataSource) = (rows, rows)
    if let delegate = table.delegate {
      #expect(delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)?.actions.isEmpty == true)
    }
    let source = table.dataSource
    #expect(source?.tableView(table, canMoveRowAt: path) == false)
    let wide: UIScrollView = table
    #expect(wide.delegate === rows)
    let scrollOnly = ScrollOnly()
    table.delegate = scrollOnly
    #expect(table.delegate == nil, "it is no delegate of tables")
    #expect(wide.delegate === scrollOnly)
  }

  /// A delegate in front of the application's, as `scrollarium port` writes it.
  private final class ProxyTable: UITableView {
    let proxy = Rows()
    weak var outer: (any UITableViewDelegate)?
    @_disfavoredOverload override var delegate: ScrollViewDelegate? {
      get { outer }
      set {
        outer = newValue as? any UITableViewDelegate
        assignedDelegate = proxy
      }
    }
  }

  /// The same with a collection view, as in UIKit.
  private final class ProxyCollection: UICollectionView {
    let proxy = Items()
    weak var outer: UICollectionViewDelegate?
    override var delegate: UICollectionViewDelegate? {
      get { return outer }
      set {
        outer = newValue
        super.delegate = proxy
      }
    }
  }

  private final class WatchingCollection: UICollectionView {
    var changes = 0
    override weak var delegate: UICollectionViewDelegate? { didSet { changes += 1 } }
  }

  private final class WatchingTextView: UITextView {
    var changes = 0
    override weak var delegate: UITextViewDelegate? { didSet { changes += 1 } }
  }

  @Test("A delegate that stands in front of the application's is called in its place") func proxies() {
    let (tester, frame) = (Tester(), CGRect(x: 0, y: 0, width: 100, height: 100))
    let (table, collection) = (ProxyTable(), ProxyCollection(frame: frame, collectionViewLayout: .init()))
    table.frame = frame
    let (rows, items) = (Rows(), Items())
    table.dataSource = rows
    table.delegate = rows
    collection.delegate = items
    for view in [table, collection] as [UIScrollView] {
      tester.window.addSubview(view)
      tester.advance(to: tester.window.now.seconds + 0.1)
      view.contentSize = CGSize(width: 100, height: 500)
      view.contentOffset = CGPoint(x: 0, y: 50)
    }
    tester.advance(to: 1)
    #expect(table.delegate === rows)
    #expect(rows.offsets == 0)
    #expect(table.proxy.offsets > 0)
    #expect(collection.delegate === items)
    #expect(items.offsets == 0)
    #expect(collection.proxy.offsets > 0)
  }

  @Test("Collection views and text views have theirs, and subclasses observe it") func others() {
    let items = Items()
    let collection = WatchingCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = items
    #expect(collection.changes == 1)
    let delegate = collection.delegate
    #expect(delegate?.collectionView(collection, shouldSelectItemAt: IndexPath(item: 0, section: 0)) == false)
    let field = WatchingTextView()
    field.delegate = items
    #expect(field.changes == 1)
    let editor = field.delegate
    #expect(editor?.textViewShouldBeginEditing(field) == false)
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
  }

  private final class Pages: NSObject, UINavigationControllerDelegate {
    let fade: Fade? = Fade()
    var shown = 0
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { fade }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { shown += 1 }
  }

  private final class ProxyNavigation: UINavigationController {
    let proxy = Pages()
    weak var outer: UINavigationControllerDelegate?
    @_disfavoredOverload override var delegate: NavigationControllerDelegate? {
      get { outer }
      set {
        outer = newValue as? any UINavigationControllerDelegate
        assignedDelegate = proxy
      }
    }
  }

  @Test("A navigation controller asks the delegate in front, and its own is read as UIKit's") func navigation() {
    let (tester, pages) = (Tester(), Pages())
    let navigation = ProxyNavigation(rootViewController: UIViewController())
    navigation.delegate = pages
    let delegate = navigation.delegate
    let page = UIViewController()
    #expect(
      delegate?.navigationController(navigation, animationControllerFor: .push, from: page, to: page) === pages.fade)
    tester.window.rootViewController = navigation
    tester.advance(to: 0.1)
    let before = navigation.proxy.shown
    navigation.pushViewController(page, animated: false)
    #expect(pages.shown == 0)
    #expect(navigation.proxy.shown == before + 1)
  }
}
