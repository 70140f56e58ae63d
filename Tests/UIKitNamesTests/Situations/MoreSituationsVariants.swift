import TestSupport
import Testing
import UIKitNames

/// Variants of the second list's situations, V1 to V16.
@Suite struct MoreSituationsVariants {
  private typealias List = MoreSituationsScrolling.List

  @Test("V1 a pan that is disabled in its action hears cancelled and loses the finger")
  func disabledInAction() {
    let (tester, pan) = (Tester(), UIPanGestureRecognizer())
    var log: [String] = []
    pan.addAction { recognizer in
      let word = "\(recognizer.state)"
      if log.last != word { log.append(word) }
      if recognizer.state == .changed, pan.translation(in: nil).x > 20 {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
    tester.window.addGestureRecognizer(pan)
    tester.down(0, 100, 100)
    for step in 1...10 { tester.move(0.05 * Double(step), dx: 10 * Double(step)) }
    tester.up(0.6)
    #expect(log == ["began", "changed", "cancelled"])
    tester.down(1, 100, 100)
    for step in 1...2 { tester.move(1 + 0.05 * Double(step), dx: 10 * Double(step)) }
    tester.up(1.2)
    #expect(log.suffix(3) == ["began", "changed", "ended"])
  }

  @Test("V2 an animation of no time completes after the line that follows")
  func noTime() {
    let (tester, card) = (Tester(), UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    tester.window.addSubview(card)
    var log: [String] = []
    card.addAction(
      UIAction { _ in
        UIView.animate(withDuration: 0, animations: { card.alpha = 0.5 }, completion: { log.append("done \($0)") })
        log.append("after")
      }, for: .touchUpInside)
    tester.down(0, 20, 20)
    tester.up(0.1)
    tester.advance(to: 0.5)
    #expect(log == ["after", "done true"])
  }

  private final class Child: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
  }

  private final class Container: UIViewController {
    let child = Child()
    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      child.view.frame = view.bounds
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  @Test("V3 a child hears of the appearance when its parent does")
  func forwardedAppearance() {
    let (tester, page) = (Tester(), Container())
    let navigation = UINavigationController(rootViewController: page)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    #expect(page.child.log == ["willAppear", "didAppear"])
    page.child.log = []
    navigation.pushViewController(UIViewController(), animated: true)
    tester.window.layoutIfNeeded()
    #expect(page.child.log == ["willDisappear"])
    tester.advance(to: 1)
    #expect(page.child.log == ["willDisappear", "didDisappear"])
    page.child.log = []
    tester.down(1, 5, 300)
    for step in 1...10 { tester.move(1 + 0.02 * Double(step), dx: 10 * Double(step)) }
    #expect(page.child.log == ["willAppear"])
    tester.up(1.6)
    tester.advance(to: 3)
    #expect(page.child.log == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test("V4 a child that is added to a visible page appears, and disappears when it is taken out")
  func addedChild() {
    let (tester, page, child) = (Tester(), UIViewController(), Child())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    tester.advance(to: 0.1)
    #expect(child.log == ["willAppear", "didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    tester.advance(to: 0.2)
    #expect(child.log == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  private final class LeavingPage: UIViewController {
    var isBack: [Bool] = []
    var hadNavigation: Bool?
    override func viewDidLoad() {
      super.viewDidLoad()
      hadNavigation = navigationController != nil
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      isBack.append(navigationController?.viewControllers.contains(self) != true)
    }
  }

  @Test("V5 a page can tell a pop from a push in viewWillDisappear")
  func backOrForth() {
    let (tester, page) = (Tester(), LeavingPage())
    let navigation = UINavigationController(rootViewController: UIViewController())
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    navigation.pushViewController(page, animated: true)
    tester.advance(to: 1)
    #expect(page.hadNavigation == true)
    navigation.pushViewController(UIViewController(), animated: true)
    tester.advance(to: 2)
    #expect(page.isBack == [false])
    navigation.popViewController(animated: true)
    tester.advance(to: 3)
    navigation.popViewController(animated: true)
    tester.advance(to: 4)
    #expect(page.isBack == [false, true])
  }

  @Test("V6 a slider has its value at once, and begins at its minimum")
  func sliderValues() {
    let (tester, slider) = (Tester(), UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    tester.window.addSubview(slider)
    slider.setValue(0.9, animated: true)
    #expect(slider.value == 0.9)
    let volume = UISlider()
    volume.minimumValue = 10
    volume.maximumValue = 20
    #expect(volume.value == 10)
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 100
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  private func table(_ rows: Rows, in tester: Tester) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    (table.dataSource, table.delegate) = (rows, rows)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    return table
  }

  @Test("V7 a table at its end that reloads with few rows shows them from the top")
  func fewerRows() {
    let (tester, rows) = (Tester(), Rows())
    let table = table(rows, in: tester)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 3_733)
    rows.count = 10
    table.reloadData()
    tester.window.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.count == 10)
  }

  @Test("V7 content that becomes shorter in a fling comes to rest at its end")
  func shorterInFling() {
    let list = List()
    list.fling()
    list.tester.advance(to: 0.5)
    #expect(list.y > 300)
    list.scrollView.contentSize.height = 1_000
    list.tester.advance(to: 6)
    #expect(list.y == 520)
    #expect(list.diary.words.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test("V8 a refresh that ends far below the top does not move the rows")
  func refreshEndsFarBelow() {
    let (list, refresh) = (List(), UIRefreshControl())
    list.scrollView.refreshControl = refresh
    refresh.beginRefreshing()
    list.scrollView.contentOffset.y = 500
    refresh.endRefreshing()
    list.tester.advance(to: 1)
    #expect(list.y == 500)
    list.scrollView.setContentOffset(.zero, animated: true)
    list.tester.advance(to: 2)
    #expect(list.y == 0)
    #expect(list.scrollView.adjustedContentInset.top == 0)
  }

  @Test("V9 a pan of one finger at most does not hear of the second")
  func oneFinger() {
    let (tester, pan) = (Tester(), UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    tester.window.addGestureRecognizer(pan)
    tester.down(0, 100, 100)
    for step in 1...5 { tester.move(0.05 * Double(step), dx: 10 * Double(step)) }
    tester.down(0.3, 300, 300, finger: 2)
    tester.moveTo(0.35, 350, 350, finger: 2)
    tester.tick()
    #expect(pan.numberOfTouches == 1)
    #expect(pan.location(in: nil) == CGPoint(x: 150, y: 100))
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
    tester.up(0.5, finger: 1)
    tester.up(0.6, finger: 2)
  }

  @Test("V10 a selected row that is tapped again", arguments: [false, true])
  func tappedAgain(multiple: Bool) {
    let (tester, rows) = (Tester(), Rows())
    let table = table(rows, in: tester)
    table.allowsMultipleSelection = multiple
    for t in [0.0, 1] {
      tester.down(t, 100, 60)
      tester.up(t + 0.05)
    }
    #expect(rows.log == (multiple ? ["select 1", "deselect 1"] : ["select 1", "select 1"]))
  }

  @Test("V11 a new stack with another page on top")
  func newTop() {
    let rig = NavigationRig(pages: 2)
    #expect(!rig.pages[0].isViewLoaded)
    let page = LoggingPage("c", rig.log)
    _ = rig.story()
    rig.navigation.setViewControllers([rig.pages[0], page], animated: true)
    rig.tester.advance(to: 2)
    let story = rig.story()
    #expect(!story.contains("a."))
    for word in ["b.willDisappear", "b.didDisappear", "c.willAppear", "c.didAppear"] {
      #expect(story.contains(word), "\(story)")
    }
  }

  @Test("V12 the second of two quick taps is a repeated one")
  func repeatedTap() {
    let (tester, button) = (Tester(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    var log: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchUpInside, "up"),
    ] {
      button.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    tester.window.addSubview(button)
    for t in [0.0, 0.2] {
      tester.down(t, 50, 25)
      tester.up(t + 0.05)
    }
    #expect(log == ["down", "up", "down", "repeat", "up"])
  }

  @Test("V13 a pan that the application disabled stays so")
  func disabledPan() {
    let list = List()
    list.scrollView.panGestureRecognizer.isEnabled = false
    list.scrollView.contentSize.height = 3_000
    list.scrollView.setNeedsLayout()
    list.tester.window.layoutIfNeeded()
    list.drag(-100)
    #expect(list.y == 0)
    list.scrollView.panGestureRecognizer.isEnabled = true
    list.scrollView.isScrollEnabled = false
    #expect(!list.scrollView.panGestureRecognizer.isEnabled)
  }

  private final class Photo: NSObject, UIScrollViewDelegate {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 750, height: 500))
    var offsets: [CGFloat] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let y = max((scrollView.bounds.height - photo.frame.height) / 2, 0)
      scrollView.contentInset = UIEdgeInsets(top: y, left: 0, bottom: y, right: 0)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
  }

  @Test("V14 a zoom to the upper edge of a photo that insets centre stays within the limits")
  func zoomToUpperEdge() {
    let (tester, photo) = (Tester(), Photo())
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.addSubview(photo.photo)
    scrollView.contentSize = photo.photo.frame.size
    scrollView.delegate = photo
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 2)
    tester.window.addSubview(scrollView)
    scrollView.zoomScale = 0.5
    #expect(scrollView.contentOffset.y == -208.5)
    photo.offsets = []
    scrollView.zoom(to: CGRect(x: 280, y: -150, width: 187.5, height: 333.5), animated: true)
    #expect(scrollView.contentOffset.y == 0)
    tester.advance(to: 2)
    #expect(scrollView.contentOffset.y == 0)
    scrollView.setZoomScale(0.5, animated: true)
    tester.advance(to: 4)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -208.5))
  }

  private final class InsetPage: UIViewController {
    let list = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      list.frame = view.bounds
      list.contentSize = CGSize(width: 375, height: 3_000)
      view.addSubview(list)
    }
  }

  @Test("V15 additional safe area that viewDidLoad sets")
  func additionalInsets() {
    let (tester, page) = (Tester(), InsetPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.list.contentOffset.y == -30)
  }

  @Test("V16 an animation that is cut off completes before its natural end")
  func cutOffSoon() {
    let (tester, card) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    tester.window.addSubview(card)
    var ends: [Bool] = []
    UIView.animate(withDuration: 5, animations: { card.center.x = 300 }, completion: { ends.append($0) })
    tester.advance(to: 0.3)
    card.removeFromSuperview()
    tester.advance(to: 0.5)
    #expect(ends == [false])
  }
}
