import TestSupport
import Testing
import UIKitNames

/// What happened, in order.
final class Diary {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  /// The lines so far, which are forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that notes its appearance callbacks.
class NotingController: UIViewController {
  let name: String, diary: Diary
  init(_ name: String, _ diary: Diary) {
    (self.name, self.diary) = (name, diary)
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() { view.backgroundColor = .white }
  override func viewWillAppear(_ animated: Bool) {
    diary.note("\(name) will appear\(isBeingPresented ? " presented" : "")")
  }
  override func viewIsAppearing(_ animated: Bool) { diary.note("\(name) is appearing") }
  override func viewDidAppear(_ animated: Bool) {
    diary.note("\(name) did appear\(isBeingPresented ? " presented" : "")")
  }
  override func viewWillDisappear(_ animated: Bool) {
    diary.note("\(name) will disappear\(isBeingDismissed ? " dismissed" : "")")
  }
  override func viewDidDisappear(_ animated: Bool) {
    diary.note("\(name) did disappear\(isBeingDismissed ? " dismissed" : "")")
  }
}

/// `present(_:animated:completion:)` and `dismiss(animated:completion:)`.
@Suite struct PresentationTests {
  private let tester = Tester()
  private let diary = Diary()
  private let root: NotingController, sheet: NotingController

  init() {
    (root, sheet) = (NotingController("root", diary), NotingController("sheet", diary))
    tester.window.rootViewController = root
    tester.tick()
    _ = diary.take()
  }

  @Test("full screen: the presenter disappears and its view is removed, and both come back")
  func fullScreen() {
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: true) { diary.note("presented") }
    #expect(diary.take() == ["root will disappear", "sheet will appear presented", "sheet is appearing"])
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.isBeingPresented)
    #expect(!root.isBeingPresented)
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(sheet.view.layer.presentation()?.frame.minY == 667)
    tester.advance(to: 0.25)
    #expect(Double(sheet.view.layer.presentation()?.frame.minY ?? 0) < 300)
    tester.advance(to: 0.6)
    #expect(diary.take() == ["sheet did appear presented", "root did disappear", "presented"])
    #expect(!sheet.isBeingPresented)
    #expect(root.view.window == nil)
    sheet.dismiss(animated: true) { diary.note("dismissed") }
    #expect(sheet.isBeingDismissed)
    #expect(diary.take() == ["sheet will disappear dismissed", "root will appear", "root is appearing"])
    tester.advance(to: 1.2)
    #expect(diary.take() == ["root did appear", "sheet did disappear dismissed", "dismissed"])
    #expect(root.view.superview === tester.window)
    #expect(tester.window.subviews.count == 1)
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.view.superview == nil)
  }

  @Test("over full screen and as a sheet: the presenter stays and hears nothing", arguments: [0, 1])
  func over(index: Int) {
    sheet.modalPresentationStyle = [.overFullScreen, .automatic][index]
    root.present(sheet, animated: true)
    tester.advance(to: 0.6)
    #expect(diary.take() == ["sheet will appear presented", "sheet is appearing", "sheet did appear presented"])
    #expect(root.view.window != nil)
    root.dismiss(animated: true)
    tester.advance(to: 1.2)
    #expect(diary.take() == ["sheet will disappear dismissed", "sheet did disappear dismissed"])
    #expect(tester.window.subviews.count == 1)
  }

  @Test("without an animation all is done at once")
  func immediate() {
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false) { diary.note("presented") }
    #expect(
      diary.take() == [
        "root will disappear", "sheet will appear presented", "sheet is appearing", "sheet did appear presented",
        "root did disappear", "presented",
      ])
    #expect(sheet.view.frame == tester.window.bounds)
    root.dismiss(animated: false) { diary.note("dismissed") }
    #expect(
      diary.take() == [
        "sheet will disappear dismissed", "root will appear", "root is appearing", "root did appear",
        "sheet did disappear dismissed", "dismissed",
      ])
    #expect(root.view.frame == tester.window.bounds)
  }

  @Test("the root of the parents presents; children ask for it upwards")
  func context() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let page = UIViewController()
    tester.window.rootViewController = navigation
    navigation.pushViewController(page, animated: false)
    page.present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation)
    #expect(page.presentedViewController === sheet)
    let child = UIViewController()
    sheet.addChild(child)
    sheet.view.addSubview(child.view)
    child.didMove(toParent: sheet)
    #expect(child.presentingViewController === navigation)
    child.dismiss(animated: false)
    #expect(page.presentedViewController == nil)
  }

  @Test("a controller that defines the context presents in its place")
  func currentContext() {
    let child = UIViewController()
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    sheet.modalPresentationStyle = .overCurrentContext
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === child)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 200, height: 300))
  }

  @Test("nothing is presented twice, nor from outside a window")
  func refused() {
    root.present(sheet, animated: false)
    let other = UIViewController()
    root.present(other, animated: false)
    #expect(other.presentingViewController == nil)
    UIViewController().present(other, animated: false)
    #expect(other.presentingViewController == nil)
    sheet.present(other, animated: false)
    #expect(other.presentingViewController === sheet)
  }

  @Test("dismissing the first of a chain dismisses all, with the last one's animation")
  func chain() {
    let last = NotingController("last", diary)
    root.present(sheet, animated: false)
    sheet.present(last, animated: false)
    _ = diary.take()
    root.dismiss(animated: true)
    #expect(diary.take() == ["last will disappear dismissed"])
    tester.advance(to: 1)
    #expect(
      diary.take() == [
        "sheet will disappear dismissed", "sheet did disappear dismissed", "last did disappear dismissed",
      ])
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentedViewController == nil)
    #expect(tester.window.subviews.count == 1)
    root.present(last, animated: false)
    #expect(last.presentingViewController === root)
  }

  @Test("dismissing a controller that has presented another dismisses that one")
  func inner() {
    let last = UIViewController()
    root.present(sheet, animated: false)
    sheet.present(last, animated: false)
    sheet.dismiss(animated: false)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentedViewController == nil)
    sheet.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("touches meet the container while the animation runs, and the presented view after it")
  func touches() {
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: true)
    let point = CGPoint(x: 100, y: 100)
    #expect(tester.window.hitTest(point, with: nil) === sheet.view.superview)
    tester.advance(to: 0.6)
    #expect(tester.window.hitTest(point, with: nil) === sheet.view)
  }

  @Test("a cross-dissolve fades")
  func crossDissolve() {
    sheet.modalPresentationStyle = .overFullScreen
    sheet.modalTransitionStyle = .crossDissolve
    root.present(sheet, animated: true)
    tester.advance(to: 0.2)
    #expect(near(Double(sheet.view.layer.presentation()?.opacity ?? 0), 0.5, within: 0.05))
    #expect(sheet.view.frame == tester.window.bounds)
    tester.advance(to: 0.5)
    sheet.dismiss(animated: true)
    tester.advance(to: 0.7)
    #expect(Double(sheet.view.layer.presentation()?.opacity ?? 0) < 0.6)
    tester.advance(to: 1)
    #expect(sheet.view.superview == nil)
    #expect(sheet.view.alpha == 1)
  }

  @Test("a run that is discarded in the middle of a transition leaves nothing behind")
  func discarded() {
    weak var kept: UIViewController?
    do {
      let tester = Tester()
      let (root, page) = (UIViewController(), UIViewController())
      kept = page
      tester.window.rootViewController = root
      root.present(page, animated: true)
      tester.advance(to: 0.1)
    }
    #expect(kept == nil)
  }
}
