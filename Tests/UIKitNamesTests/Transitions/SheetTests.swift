import TestSupport
import Testing
import UIKitNames

/// Page sheets: their frames, drags and detents.
@Suite struct SheetTests {
  private final class Guardian: UIAdaptivePresentationControllerDelegate {
    let diary: Diary
    var allows = true
    init(_ diary: Diary) { self.diary = diary }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      diary.note("should dismiss")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      diary.note("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      diary.note("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      diary.note("attempted")
    }
  }

  private let tester = Tester()
  private let diary = Diary()
  private let root = UIViewController()
  private let card: NotingController
  private let guardian: Guardian

  init() {
    (card, guardian) = (NotingController("card", diary), Guardian(diary))
    tester.window.rootViewController = root
    card.presentationController?.delegate = guardian
  }

  private func present() {
    root.present(card, animated: false)
    _ = diary.take()
  }

  private var y: Double { Double(card.view.layer.presentation()?.frame.minY ?? -1) }

  /// Drags from 100 pt below the sheet's top by a distance, in 0.2 s and a rest of 0.2 s.
  private func drag(_ distance: Double, at time: Double, lifts: Bool = true) {
    tester.down(time, 100, Double(card.view.frame.minY) + 100)
    for step in 1...10 { tester.move(time + 0.02 * Double(step), dy: distance * Double(step) / 10) }
    guard lifts else { return tester.advance(to: time + 0.4) }
    tester.up(time + 0.4)
  }

  @Test("a sheet begins 10 pt below the safe area, or below 20 pt")
  func frame() {
    present()
    #expect(card.view.frame == CGRect(x: 0, y: 30, width: 375, height: 637))
    root.dismiss(animated: false)
    tester.window.screenInsets = EdgeInsets(top: 47)
    root.present(card, animated: false)
    #expect(card.view.frame == CGRect(x: 0, y: 57, width: 375, height: 610))
  }

  @Test("a drag past the middle dismisses it, with the delegate's calls")
  func dragged() {
    present()
    drag(400, at: 1, lifts: false)
    #expect(diary.take() == ["should dismiss", "will dismiss", "card will disappear dismissed"])
    #expect(y > 400)
    tester.up(1.41)
    tester.advance(to: 2)
    #expect(diary.take() == ["card did disappear dismissed", "did dismiss"])
    #expect(root.presentedViewController == nil)
  }

  @Test("a short drag lets it come back")
  func short() {
    present()
    drag(150, at: 1)
    tester.advance(to: 2)
    #expect(
      diary.take() == [
        "should dismiss", "will dismiss", "card will disappear dismissed", "card will appear", "card did appear",
      ])
    #expect(card.view.frame.minY == 30)
    #expect(root.presentedViewController === card)
    drag(400, at: 3)
    tester.advance(to: 4)
    #expect(root.presentedViewController == nil)
  }

  @Test("a modal sheet gives way by a third, comes back and says so")
  func modal() {
    present()
    card.isModalInPresentation = true
    drag(450, at: 1, lifts: false)
    #expect(near(y, 30 + 450 / 3, within: 5))
    tester.up(1.41)
    tester.advance(to: 3)
    #expect(diary.take() == ["attempted"])
    #expect(card.view.frame == CGRect(x: 0, y: 30, width: 375, height: 637))
    card.isModalInPresentation = false
    guardian.allows = false
    drag(450, at: 4)
    tester.advance(to: 6)
    #expect(diary.take() == ["should dismiss", "attempted"])
    #expect(root.presentedViewController === card)
  }

  @Test("a tap on what is dimmed dismisses it")
  func tap() {
    present()
    tester.down(1, 100, 10)
    tester.up(1.05)
    tester.advance(to: 2)
    #expect(root.presentedViewController == nil)
    #expect(diary.take().contains("did dismiss"))
  }

  @Test("a list in the sheet scrolls, and at its top it lets the sheet go")
  func list() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 637))
    list.contentSize = CGSize(width: 375, height: 3_000)
    card.view.addSubview(list)
    present()
    drag(-300, at: 1)
    tester.advance(to: 3)
    #expect(list.contentOffset.y > 200)
    #expect(card.view.frame.minY == 30)
    drag(100, at: 4)
    tester.advance(to: 6)
    #expect(root.presentedViewController === card)
    list.contentOffset.y = 0
    drag(450, at: 7)
    tester.advance(to: 9)
    #expect(root.presentedViewController == nil)
    #expect(list.contentOffset.y == 0)
  }

  @Test("detents: it rests at the nearest, and a drag below the smallest dismisses it")
  func detents() {
    let sheet = card.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    present()
    // Half of 637.
    #expect(card.view.frame == CGRect(x: 0, y: 348.5, width: 375, height: 318.5))
    drag(-200, at: 1)
    tester.advance(to: 3)
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(card.view.frame.minY == 30)
    drag(200, at: 4)
    tester.advance(to: 6)
    #expect(sheet?.selectedDetentIdentifier == .medium)
    #expect(card.view.frame == CGRect(x: 0, y: 348.5, width: 375, height: 318.5))
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    #expect(card.view.frame.minY == 30)
    #expect(y > 300)
    tester.advance(to: 8)
    drag(600, at: 9)
    tester.advance(to: 11)
    #expect(root.presentedViewController == nil)
  }

  @Test("an undimmed detent lets touches through")
  func undimmed() {
    let sheet = card.sheetPresentationController
    sheet?.detents = [.custom(identifier: .init("low")) { $0.maximumDetentValue / 4 }, .large()]
    sheet?.largestUndimmedDetentIdentifier = .init("low")
    present()
    #expect(near(Double(card.view.frame.height), 637.0 / 4))
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 600), with: nil) === card.view)
    sheet?.selectedDetentIdentifier = .large
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 10), with: nil) !== root.view)
  }
}

/// Traits and what the system asks controllers.
@Suite struct TraitTests {
  @Test("a phone in portrait, light, with the window's scale")
  func phone() {
    let tester = Tester(scale: 3)
    let page = UIViewController()
    tester.window.rootViewController = page
    for traits in [tester.window.traitCollection, page.view.traitCollection, page.traitCollection] {
      #expect(traits.displayScale == 3)
      #expect(traits.horizontalSizeClass == .compact)
      #expect(traits.verticalSizeClass == .regular)
      #expect(traits.userInterfaceStyle == .light)
      #expect(traits.userInterfaceIdiom == .phone)
      #expect(traits.layoutDirection == .leftToRight)
    }
    #expect(UIView().traitCollection.displayScale == 2)
  }

  @Test("collections are merged, the last one counts")
  func merged() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(),
    ])
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test("a container that forwards appearance itself decides when its children appear")
  func forwarding() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (tester, diary, container) = (Tester(), Diary(), Container())
    let child = NotingController("child", diary)
    container.addChild(child)
    container.view.addSubview(child.view)
    tester.window.rootViewController = container
    tester.tick()
    #expect(diary.take().isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(diary.take() == ["child will appear", "child did appear"])
    tester.window.rootViewController = nil
    #expect(diary.take().isEmpty)
  }
}
