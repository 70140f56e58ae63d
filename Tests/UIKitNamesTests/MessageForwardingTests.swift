import TestSupport
import Testing
import UIKitNames

/// Objects that stand for others, as weak targets and proxies of delegates do.
@Suite("Forwarded messages") struct MessageForwardingTests {
  private final class Owner: NSObject, UIScrollViewDelegate, UICollectionViewDelegate {
    var heard: [String] = []
    func tick() { heard.append("tick") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("didEndDragging")
    }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
  }

  private final class Proxy: NSObject, UICollectionViewDelegate, MessageForwarding {
    weak var owner: Owner?
    var heard: [String] = []
    func forwardingTarget(for aSelector: Selector!) -> Any? { owner }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("didEndDragging")
    }
  }

  private let owner = Owner(), proxy = Proxy()

  init() { proxy.owner = owner }

  @Test("What a delegate has no method for goes to the other object, and to nobody once that is gone") func delegates()
  {
    let scroll = UIScrollView()
    let delegate: any UIScrollViewDelegate = proxy
    delegate.scrollViewDidScroll(scroll)
    delegate.scrollViewDidEndDragging(scroll, willDecelerate: false)
    #expect(owner.heard == ["didScroll"])
    #expect(proxy.heard == ["didEndDragging"])
    proxy.owner = nil
    delegate.scrollViewDidScroll(scroll)
    #expect(owner.heard == ["didScroll"])
    #expect(delegate.viewForZooming(in: scroll) == nil)
  }

  @Test("Questions are answered by the other object, or as without a delegate") func questions() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: any UICollectionViewDelegate = proxy
    let path = IndexPath(item: 0, section: 0)
    #expect(!delegate.collectionView(view, shouldSelectItemAt: path))
    #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
    proxy.owner = nil
    #expect(delegate.collectionView(view, shouldSelectItemAt: path))
  }

  @Test("Sizes of items are those of the other object, or the layout's") func sizes() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 7, height: 8) }
    }
    final class Proxy: NSObject, UICollectionViewDelegateFlowLayout, MessageForwarding {
      var sizes: Sizes? = Sizes()
      func forwardingTarget(for aSelector: Selector!) -> Any? { sizes }
    }
    let (layout, proxy, path) = (UICollectionViewFlowLayout(), Proxy(), IndexPath(item: 0, section: 0))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let delegate: any UICollectionViewDelegateFlowLayout = proxy
    #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path) == CGSize(width: 7, height: 8))
    proxy.sizes = nil
    #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path) == layout.itemSize)
  }

  @Test("An action that the target does not have is performed by the other object") func actions() {
    let tester = Tester()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addTarget(proxy, action: Selector("tick", Owner.tick), for: .touchUpInside)
    tester.window.addSubview(button)
    tester.down(1, 50, 50)
    tester.up(1.1)
    #expect(owner.heard == ["tick"])
  }

  @Test("Heights of rows are those of the other object, or the table's") func heights() {
    final class Rows: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
    }
    final class Proxy: NSObject, UITableViewDelegate, MessageForwarding {
      var rows: Rows? = Rows()
      func forwardingTarget(for aSelector: Selector!) -> Any? { rows }
    }
    let (table, proxy, path) = (UITableView(frame: .zero), Proxy(), IndexPath(row: 0, section: 0))
    table.rowHeight = 50
    // As the table asks.
    let delegate: any TableViewDelegate = proxy
    #expect(delegate.tableView(table, heightForRowAt: path) as Double == 77)
    proxy.rows = nil
    #expect(delegate.tableView(table, heightForRowAt: path) as Double == 50)
  }
}
