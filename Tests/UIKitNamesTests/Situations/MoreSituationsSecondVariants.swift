import TestSupport
import Testing
import UIKitNames

/// Variants of the second list's situations, W1 to W14.
@Suite struct MoreSituationsSecondVariants {
  private typealias List = MoreSituationsScrolling.List

  private func tap(_ tester: Tester, _ t: Double, _ x: Double, _ y: Double) {
    tester.down(t, x, y)
    tester.up(t + 0.05)
  }

  private final class Overlay: UIView {
    weak var target: UIView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
  }

  @Test("W1 an overlay that hits a button of another branch")
  func otherBranch() {
    let (tester, overlay) = (Tester(), Overlay(frame: CGRect(x: 0, y: 300, width: 375, height: 300)))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var (presses, taps) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: [.touchUpInside, .touchUpOutside])
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { _ in taps += 1 }
    overlay.addGestureRecognizer(recognizer)
    overlay.target = button
    tester.window.addSubview(button)
    tester.window.addSubview(overlay)
    tap(tester, 0, 100, 400)
    #expect(presses == 1)
    #expect(taps == 0)
  }

  @Test("W2 a button in a picture")
  func buttonInPicture() {
    let (tester, picture) = (Tester(), UIImageView(frame: CGRect(x: 0, y: 0, width: 375, height: 300)))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    picture.addSubview(button)
    tester.window.addSubview(picture)
    tap(tester, 0, 50, 25)
    #expect(presses == 0)
    picture.isUserInteractionEnabled = true
    tap(tester, 1, 50, 25)
    #expect(presses == 1)
  }

  private final class ListPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var coming: [UIViewController] = []
    var presses = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let page = UIViewController()
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
      button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
      page.view.addSubview(button)
      coming.append(page)
      navigationController?.pushViewController(page, animated: true)
    }
  }

  @Test("W3 two quick taps on a row push once, and the coming page takes no touches yet")
  func quickTaps() {
    let (tester, page) = (Tester(), ListPage())
    let navigation = UINavigationController(rootViewController: page)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    tap(tester, 0, 350, 110)
    tap(tester, 0.12, 350, 110)
    tap(tester, 0.25, 350, 110)
    tester.advance(to: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(page.presses == 0)
    tap(tester, 1, 350, 110)
    #expect(page.presses == 1)
  }

  @Test("W4 a page control and a stepper at their ends send nothing")
  func ends() {
    let (tester, pages) = (Tester(), UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    let stepper = UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
    pages.numberOfPages = 3
    stepper.value = 100
    var events = 0
    for control in [pages, stepper] as [UIControl] {
      control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
      tester.window.addSubview(control)
    }
    tester.window.layoutIfNeeded()
    tap(tester, 0, 20, 20)
    tap(tester, 1, 80, 116)
    #expect(events == 0)
    tap(tester, 2, 180, 20)
    #expect(events == 1)
    #expect(pages.currentPage == 1)
  }

  @Test("W5 a refresh control with insets of one's own")
  func refreshAndInsets() {
    let (list, refresh) = (List(), UIRefreshControl())
    var refreshes = 0
    refresh.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    list.scrollView.contentInset.top = 100
    list.scrollView.contentOffset.y = -100
    list.scrollView.refreshControl = refresh
    list.drag(250)
    list.tester.advance(to: 3)
    #expect(refreshes == 1)
    #expect(list.y == -160)
    list.drag(250, from: 3)
    list.tester.advance(to: 6)
    #expect(refreshes == 1)
    #expect(list.y == -160)
    refresh.endRefreshing()
    list.tester.advance(to: 7)
    #expect(list.y == -100)
    refresh.beginRefreshing()
    list.scrollView.refreshControl = nil
    list.tester.advance(to: 8)
    #expect(list.scrollView.adjustedContentInset.top == 100)
    #expect(list.y == -100)
  }

  @Test("W6 scrolling to the end of little content", arguments: [false, true])
  func endOfLittle(animated: Bool) {
    let list = List(content: CGSize(width: 320, height: 100))
    let end = CGPoint(x: 0, y: list.scrollView.contentSize.height - list.scrollView.bounds.height)
    list.scrollView.setContentOffset(end, animated: animated)
    list.tester.advance(to: 1)
    #expect(list.y == -380)
  }

  private final class DismissPage: UIViewController, UIGestureRecognizerDelegate {
    let list = UIScrollView()
    let pan = UIPanGestureRecognizer()
    var moved: [CGFloat] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = view.bounds
      list.contentSize = CGSize(width: 375, height: 3_000)
      view.addSubview(list)
      pan.delegate = self
      pan.addTarget(self, action: DismissPage.panned(_:))
      view.addGestureRecognizer(pan)
    }
    func panned(_ pan: UIPanGestureRecognizer) { moved.append(pan.translation(in: view).y) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      list.contentOffset.y <= 0 && pan.velocity(in: view).y > 0
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer == list.panGestureRecognizer }
  }

  @Test("W7 a page is pulled down by its list at the top, and the list scrolls otherwise")
  func pullToDismiss() {
    let (tester, page) = (Tester(), DismissPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    tester.down(0, 100, 300)
    for step in 1...10 { tester.move(0.02 * Double(step), dy: 10 * Double(step)) }
    tester.up(0.5)
    #expect(page.moved.last == 90)
    #expect(page.list.contentOffset.y == 0)
    page.moved = []
    tester.down(1, 100, 300)
    for step in 1...10 { tester.move(1 + 0.02 * Double(step), dy: -10 * Double(step)) }
    tester.up(1.5)
    #expect(page.moved.isEmpty)
    #expect(page.list.contentOffset.y == 90)
    tester.down(2, 100, 300)
    for step in 1...5 { tester.move(2 + 0.02 * Double(step), dy: 10 * Double(step)) }
    tester.up(2.5)
    #expect(page.moved.isEmpty)
    #expect(page.list.contentOffset.y == 50)
  }

  @Test("W8 all targets and all recognizers are taken away")
  func takenAway() {
    let (tester, button) = (Tester(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: [.touchUpInside, .touchDown])
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { _ in count += 1 }
    button.addGestureRecognizer(recognizer)
    tester.window.addSubview(button)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.gestureRecognizers?.forEach(button.removeGestureRecognizer)
    tap(tester, 0, 50, 25)
    #expect(count == 0)
  }

  private final class Photo: NSObject, UIScrollViewDelegate {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 750, height: 500))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let y = max((scrollView.bounds.height - photo.frame.height) / 2, 0)
      let x = max((scrollView.bounds.width - photo.frame.width) / 2, 0)
      scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  @Test("W9 a photo pinched below its smallest scale comes back to the middle")
  func pinchedBelow() {
    let (tester, photo) = (Tester(), Photo())
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.addSubview(photo.photo)
    scrollView.contentSize = photo.photo.frame.size
    scrollView.delegate = photo
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 2)
    tester.window.addSubview(scrollView)
    scrollView.zoomScale = 0.5
    tester.down(0, 87.5, 333.5, finger: 1)
    tester.down(0, 287.5, 333.5, finger: 2)
    for step in 1...10 {
      let half = 100 - 6 * Double(step)
      tester.moveTogether(0.03 * Double(step), [(1, 187.5 - half, 333.5), (2, 187.5 + half, 333.5)])
    }
    #expect(scrollView.zoomScale < 0.45)
    tester.up(0.4, finger: 1)
    tester.up(0.4, finger: 2)
    tester.advance(to: 3)
    #expect(scrollView.zoomScale == 0.5)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -208.5))
    #expect(scrollView.contentInset == UIEdgeInsets(top: 208.5, left: 0, bottom: 208.5, right: 0))
  }

  @Test("W10 a list that glides while another page is pushed over it")
  func glidesUnderPush() {
    let (tester, page) = (Tester(), ListPage())
    let navigation = UINavigationController(rootViewController: page)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    tester.down(0, 100, 500)
    for step in 1...10 { tester.move(0.01 * Double(step), dy: -20 * Double(step)) }
    tester.up(0.105)
    #expect(page.table.isDecelerating)
    navigation.pushViewController(UIViewController(), animated: true)
    tester.advance(to: 2)
    #expect(!page.table.isDecelerating)
    navigation.popViewController(animated: true)
    tester.advance(to: 4)
    let y = page.table.contentOffset.y
    tester.down(4, 100, 500)
    for step in 1...10 { tester.move(4 + 0.05 * Double(step), dy: -10 * Double(step)) }
    #expect(page.table.contentOffset.y == y + 90)
    tester.up(5)
  }

  @Test("W11 an animated scroll under a finger that holds a drag")
  func scrollUnderFinger() {
    let list = List()
    list.drag(-110, lifts: false)
    #expect(list.y == 100)
    list.tester.advance(to: 0.7)
    list.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    list.tester.advance(to: 1.2)
    let y = list.y
    list.tester.move(1.3, dy: -112)
    list.tester.tick()
    #expect(abs(list.y - y) <= 2)
    list.tester.up(2)
  }

  private final class LoudView: UIView {
    var tell: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      tell()
    }
  }

  private final class LayoutPage: UIViewController {
    var log: [String] = []
    override func loadView() {
      let loud = LoudView()
      loud.tell = { [weak self] in self?.log.append("layoutSubviews") }
      view = loud
    }
    override func viewDidLoad() { log.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillLayoutSubviews() { log.append("willLayout") }
    override func viewDidLayoutSubviews() { log.append("didLayout") }
  }

  @Test("W12 the callbacks of a page in their order", arguments: [false, true])
  func orderOfCallbacks(pushed: Bool) {
    let (tester, page) = (Tester(), LayoutPage())
    if pushed {
      let navigation = UINavigationController(rootViewController: UIViewController())
      tester.window.rootViewController = navigation
      tester.window.layoutIfNeeded()
      navigation.pushViewController(page, animated: true)
      tester.advance(to: 1)
    } else {
      tester.window.rootViewController = page
      tester.window.layoutIfNeeded()
      tester.advance(to: 1)
    }
    #expect(page.log == ["didLoad", "willAppear", "willLayout", "layoutSubviews", "didLayout", "didAppear"])
    #expect(page.view.bounds.width == 375)
  }

  @Test("W13 a button that hides itself uncovers the view behind")
  func hidesItself() {
    let tester = Tester()
    let (front, back) = (UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIButton(frame: .zero))
    back.frame = front.frame
    var presses = 0
    front.addAction(UIAction { _ in front.isHidden = true }, for: .touchDown)
    back.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    tester.window.addSubview(back)
    tester.window.addSubview(front)
    tap(tester, 0, 50, 25)
    #expect(presses == 0)
    tap(tester, 1, 50, 25)
    #expect(presses == 1)
  }

  private final class Street: UIScrollView {
    var jumps = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      let middle = (contentSize.width - bounds.width) / 2
      if abs(contentOffset.x - middle) > contentSize.width / 4 {
        contentOffset = CGPoint(x: middle, y: contentOffset.y)
        jumps += 1
      }
    }
  }

  @Test("W14 an endless street goes on while it is put back to the middle")
  func street() {
    let (tester, street) = (Tester(), Street(frame: CGRect(x: 0, y: 0, width: 375, height: 200)))
    let diary = MoreSituationsScrolling.Diary()
    street.contentSize = CGSize(width: 1_600, height: 200)
    street.contentOffset.x = 612.5
    street.delegate = diary
    tester.window.addSubview(street)
    tester.window.layoutIfNeeded()
    tester.down(0, 300, 100)
    for step in 1...5 { tester.move(0.01 * Double(step), dx: -40 * Double(step)) }
    tester.up(0.055)
    tester.advance(to: 8)
    #expect(street.jumps > 2)
    #expect(!street.isDecelerating)
    #expect(diary.words.filter { $0 == "didEndDecelerating" }.count == 1)
  }
}
