import TestSupport
import Testing
import UIKitNames

/// Situations 63 to 65 and 77 to 79 of the second list: refresh controls and navigation.
@Suite struct MoreSituationsPages {
  private final class TablePage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    let refresh = UIRefreshControl()
    var refreshes = 0
    var endsAtOnce = false
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      refresh.addTarget(self, action: TablePage.reload(_:), for: .valueChanged)
      table.refreshControl = refresh
      view.addSubview(table)
    }

    func reload(_ sender: UIRefreshControl) {
      refreshes += 1
      if endsAtOnce { return sender.endRefreshing() }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
        self?.table.reloadData()
        self?.refresh.endRefreshing()
      }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("willAppear")
      if let selected = table.indexPathForSelectedRow { table.deselectRow(at: selected, animated: animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.append("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("didDisappear")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
  }

  private func pull(_ tester: Tester, from t: Double, lifts: Bool = true) {
    tester.down(t, 180, 200)
    for step in 1...20 { tester.move(t + 0.02 * Double(step), dy: 15 * Double(step)) }
    if lifts { tester.up(t + 0.8) }
  }

  @Test("63 a table is refreshed by a pull, and rests under its spinner until the data has come")
  func tableRefresh() {
    let (tester, page) = (Tester(), TablePage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    pull(tester, from: 0.1)
    #expect(page.refreshes == 1)
    #expect(page.refresh.isRefreshing)
    // The timer runs since the trigger, which came before the lift.
    tester.advance(to: 2.2)
    #expect(!page.refresh.isRefreshing)
    tester.advance(to: 3)
    #expect(page.table.contentOffset.y == 0)
    page.refresh.endRefreshing()
    tester.advance(to: 3.5)
    #expect(page.table.contentOffset.y == 0)
    #expect(page.table.contentInset.top == 0)
    pull(tester, from: 4)
    #expect(page.refreshes == 2)
  }

  @Test("64 a refresh that code begins sends nothing, and shows itself by the usual second line")
  func refreshByCode() {
    let (tester, page) = (Tester(), TablePage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    page.refresh.beginRefreshing()
    page.table.setContentOffset(CGPoint(x: 0, y: -page.refresh.frame.height), animated: true)
    tester.advance(to: 1)
    #expect(page.refreshes == 0)
    #expect(page.refresh.isRefreshing)
    #expect(page.table.contentOffset.y == -60)
    page.refresh.endRefreshing()
    tester.advance(to: 2)
    #expect(page.table.contentOffset.y == 0)
  }

  @Test("65 a refresh that ends in its own action does not move the content under the finger")
  func refreshEndsAtOnce() {
    let (tester, page) = (Tester(), TablePage())
    page.endsAtOnce = true
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    pull(tester, from: 0.1, lifts: false)
    #expect(page.refreshes == 1)
    let pulled = page.table.contentOffset.y
    #expect(pulled < -100)
    tester.advance(to: 1)
    #expect(page.table.contentOffset.y == pulled)
    tester.up(1.2)
    tester.advance(to: 3)
    #expect(page.table.contentOffset.y == 0)
    pull(tester, from: 3)
    #expect(page.refreshes == 2)
  }

  @Test("65 below a translucent bar the content rests under the bar and the spinner")
  func refreshBelowBar() {
    let (tester, page) = (Tester(), TablePage())
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = true
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    #expect(page.table.contentOffset.y == -44)
    page.refresh.beginRefreshing()
    page.table.setContentOffset(CGPoint(x: 0, y: -104), animated: true)
    tester.advance(to: 1)
    #expect(page.table.contentOffset.y == -104)
    page.refresh.endRefreshing()
    tester.advance(to: 2)
    #expect(page.table.contentOffset.y == -44)
  }

  // MARK: Navigation

  private final class BaseNavigation: UINavigationController, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      isNavigationBarHidden = true
      interactivePopGestureRecognizer?.delegate = self
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
  }

  private func swipeBack(_ tester: Tester, from t: Double, to dx: Double = 250) {
    tester.down(t, 5, 300)
    for step in 1...20 { tester.move(t + 0.02 * Double(step), dx: dx * Double(step) / 20) }
    tester.up(t + 0.8)
    tester.advance(to: t + 2)
  }

  @Test("77 the swipe back without a bar works by a delegate that counts the pages", arguments: [true, false])
  func ownDelegate(keepsDelegate: Bool) {
    let (tester, root, page) = (Tester(), UIViewController(), UIViewController())
    let navigation = BaseNavigation(rootViewController: root)
    let button = UIButton(frame: CGRect(x: 100, y: 500, width: 100, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    if !keepsDelegate { navigation.interactivePopGestureRecognizer?.delegate = nil }
    navigation.pushViewController(page, animated: true)
    tester.advance(to: 1)
    swipeBack(tester, from: 1)
    #expect(navigation.viewControllers == [root])
    if keepsDelegate { swipeBack(tester, from: 4) }
    #expect(navigation.viewControllers == [root])
    tester.down(7, 150, 520)
    tester.up(7.1)
    #expect(presses == 1)
  }

  @Test("78 popToRoot tells the page that goes and the one that comes, and returns those that left")
  func popToRoot() {
    let rig = NavigationRig(pages: 3)
    _ = rig.story()
    let gone = rig.navigation.popToRootViewController(animated: true)
    #expect(gone == [rig.pages[1], rig.pages[2]])
    rig.tester.advance(to: 2)
    let story = rig.story()
    #expect(!story.contains("b."))
    #expect(story.contains("c.willDisappear"))
    #expect(story.contains("a.didAppear"))
    #expect(rig.navigation.viewControllers == [rig.pages[0]])
    #expect(rig.navigation.popToRootViewController(animated: true)?.isEmpty ?? true)
  }

  @Test("78 setViewControllers with the same page on top tells it nothing")
  func samePageOnTop() {
    let rig = NavigationRig(pages: 3)
    rig.tester.advance(to: 1)
    _ = rig.story()
    rig.navigation.setViewControllers([rig.pages[0], rig.pages[2]], animated: false)
    rig.tester.advance(to: 2)
    let story = rig.story()
    #expect(!story.contains("ppear"), "\(story)")
    rig.navigation.popViewController(animated: false)
    #expect(rig.navigation.topViewController === rig.pages[0])
  }

  @Test("79 a swipe back that is taken back: viewWillAppear deselected, viewDidAppear never came")
  func mightAppear() {
    let (tester, page) = (Tester(), TablePage())
    let navigation = UINavigationController(rootViewController: page)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    tester.down(0.1, 100, 200)
    tester.up(0.2)
    tester.advance(to: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(page.log == ["willAppear", "didAppear", "select 3", "willDisappear", "didDisappear"])
    #expect(page.table.indexPathForSelectedRow?.row == 3)
    page.log = []
    swipeBack(tester, from: 2, to: 100)
    #expect(navigation.viewControllers.count == 2)
    #expect(page.log == ["willAppear", "willDisappear", "didDisappear"])
    #expect(page.table.indexPathForSelectedRow == nil)
  }
}
