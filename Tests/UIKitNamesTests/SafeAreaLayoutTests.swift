import TestSupport
import Testing
import UIKitNames

/// What is laid out by the safe area, beside scroll views that are moved by it.
@Suite struct SafeAreaLayoutTests {
  /// A bar as high as the status bar and 44 points.
  private final class BarPage: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    var layouts = 0
    override func viewDidLoad() { view.addSubview(bar) }
    override func viewDidLayoutSubviews() {
      layouts += 1
      bar.frame.size.height = view.safeAreaInsets.top + 44
    }
  }

  private final class ListPage: UITableViewController {
    override func viewDidLoad() {
      (tableView.contentInset.top, tableView.alwaysBounceVertical) = (91, true)
      tableView.contentOffset.y = -91
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private final class CountingView: UIView {
    var heights: [Double] = []
    override func layoutSubviews() { heights.append(Double(safeAreaInsets.top)) }
  }

  private let tester = Tester { $0.screenInsets = EdgeInsets(top: 47, bottom: 34) }

  @Test("A view after a list is laid out by the safe area that it has in the end") func afterList() {
    let (root, list, child) = (UIViewController(), ListPage(), BarPage())
    root.addChild(list)
    root.view.addSubview(list.view)
    root.addChild(child)
    root.view.addSubview(child.view)
    tester.window.rootViewController = root
    tester.window.layoutIfNeeded()
    #expect(Double(child.bar.frame.height) == 91)
    #expect(child.layouts == 1)
  }

  @Test("So are views that are added when the window is up") func afterListLater() {
    let (root, list, child) = (UIViewController(), ListPage(), BarPage())
    tester.window.rootViewController = root
    tester.advance(to: 0.1)
    root.addChild(list)
    root.view.addSubview(list.view)
    root.addChild(child)
    root.view.addSubview(child.view)
    tester.window.layoutIfNeeded()
    #expect(Double(child.bar.frame.height) == 91)
  }

  @Test("A change of its safe area lays a view out again") func change() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    tester.window.addSubview(view)
    tester.advance(to: 0.1)
    tester.window.screenInsets.top = 20
    tester.advance(to: 0.2)
    view.frame.origin.y = 5
    tester.advance(to: 0.3)
    #expect(view.heights == [47, 20, 15])
  }
}
