import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// What is said of code as applications have it: endless pagers, and pinned headers.
@Suite("Verdicts on own code") struct OwnCodeVerdictTests {
  private final class Pages: UIViewController, UIPageViewControllerDataSource {
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let pages = (0..<3).map { _ in UIViewController() }

    override func viewDidLoad() {
      addChild(pager)
      pager.view.frame = view.bounds
      view.addSubview(pager.view)
      pager.dataSource = self
      pager.setViewControllers([pages[0]], direction: .forward, animated: false)
    }
    private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
  }

  @Test("A pager that moves pages and offset together after a turn has turned, and has not come back") func endless()
    throws
  {
    let drag = (0...12).map { CGPoint(x: 340 - 22 * Double($0), y: 300) }
    let headline = try said(of: drag) { Pages() }.headline
    #expect(headline.contains("turned the page"), "\(headline)")
    #expect(!headline.contains("came back"), "\(headline)")
  }

  private final class List: UIScrollView {
    private let header = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    private let row = UIView(frame: CGRect(x: 0, y: 44, width: 375, height: 1_956))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      accessibilityIdentifier = "list"
      contentSize = CGSize(width: 375, height: 2_000)
      // In no property, so that code has no name for it.
      let jump = UIButton(frame: CGRect(x: 10, y: 300, width: 60, height: 60))
      for view in [row, header, jump] { addSubview(view) }
      jump.addTarget(self, action: Selector("down", List.down), for: .touchUpInside)
    }
    required init?(coder: NSCoder) { nil }

    private func down() {
      contentOffset.y = 500
      // Pinned, as a table's header is.
      header.frame.origin.y = 500
    }
  }

  @Test("A header that moves along does not hide that the list scrolled") func pinned() throws {
    let answer = try said(of: [CGPoint(x: 40, y: 330)]) {
      let root = UIView()
      root.addSubview(List())
      return root
    }
    let scrolled = answer.judgement.deeds.first { $0.kind == .scrolled }
    #expect(scrolled?.way?.distance == 500, "\(answer.headline)")
  }

  /// A collection view whose delegate selects by itself, when UIKit asks it.
  private final class Days: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let label = UILabel(frame: CGRect(x: 0, y: 500, width: 300, height: 30))

    override init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "day")
      label.text = "nothing"
      view.addSubview(label)
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
      cell.backgroundColor = .systemGray
      return cell
    }
    override func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      view.cellForItem(at: indexPath)?.backgroundColor = .systemBlue
      label.text = "day \(indexPath.item)"
      return false
    }
  }

  @Test("What a delegate does when it is asked about an item is due to that question") func selection() throws {
    let answer = try said(of: [CGPoint(x: 20, y: 20)]) { Days() }
    #expect(answer.headline == "Item 0 changed; “nothing” became “day 0”.")
    let reason = "Days did it in collectionView(_:shouldSelectItemAt:), and answered no."
    #expect(answer.reason == reason)
  }

  /// A pop with an animator of its own, which code takes back at the lift.
  private final class Undecided: UINavigationController, UINavigationControllerDelegate {
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
          from.frame.origin.x = 375
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    private var driver: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
      interactivePopGestureRecognizer?.isEnabled = false
      let pages = ["first", "second"].map { name in
        let page = UIViewController()
        (page.view.backgroundColor, page.view.accessibilityIdentifier) = (.white, name)
        return page
      }
      setViewControllers(pages, animated: false)
      pages[1].view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Undecided.panned(_:)))
    }
    func panned(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began:
        driver = UIPercentDrivenInteractiveTransition()
        popViewController(animated: true)
      case .changed: driver?.update(pan.translation(in: view).x / 375)
      default:
        driver?.cancel()
        driver = nil
      }
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? Slide() : nil }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
  }

  @Test("A pop that code takes back is not told as a pop") func cancelledPop() throws {
    let answer = try said(of: (0...8).map { CGPoint(x: 100 + 12 * Double($0), y: 300) }) { Undecided() }
    for text in [answer.headline, answer.got] { #expect(!text.contains("popped"), "\(text)") }
  }
}
