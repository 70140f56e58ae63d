import Foundation
import Stages
import TouchKit

/// Seed 002: a cover should scroll away before the lists below it scroll, in one drag and one deceleration.
struct CoverScene: Scene {
  let id = "cover"
  let title = "Cover over tabs"
  let origin = "seed 002"
  var group: String { SceneGroup.seeds.rawValue }
  let story = Story(
    shows: "A cover of 150 pt above three lists. It is to scroll away first, then the list under the finger goes on.",
    attempt: "Drag a list up by 340 pt: naive loses 170 pt at the seam, linear stops dead at the lift, improved flies"
      + " on.",
    source: "Toggling isScrollEnabled interrupts the drag, and the pan's delegate cannot be replaced. A pan of one's"
      + " own bridges the seam, without inertia; UIDynamics imitates that.")
  let symptoms = [
    "nested scroll view stops at the header and needs a second swipe", "sticky header with tabs scrolls twice",
    "scroll view inside scroll view does not continue scrolling", "gesture is interrupted when isScrollEnabled changes",
    "must have its scroll view as its delegate crash",
  ]
  let gestures = [
    ReadyGesture(
      "naive", "One drag, naive", outcome: "Main stops at 160 and the list stays at 0: 170 pt of the drag are lost.",
      settings: ["strategy=naive"], script: "cover-drag"),
    ReadyGesture(
      "second-drag", "And a second one", outcome: "Only the second drag, of 60 pt, reaches the list: it scrolls to 50.",
      settings: ["strategy=naive"]),
    ReadyGesture(
      "delegate", "With another delegate", outcome: "Refused in UIKit's words; all else is as before, 160 and 0.",
      settings: ["strategy=delegate"], script: "cover-drag"),
    ReadyGesture(
      "linear", "One drag, linear", outcome: "Main snaps to 150, the list follows to 153, and all stops at the lift.",
      settings: ["strategy=linear"], script: "cover-drag"),
    ReadyGesture(
      "linear-back", "There and back, linear", outcome: "The list goes from 100 to 0, then main from 150 to 80.",
      settings: ["strategy=linear"], script: "cover-back"),
    ReadyGesture(
      "linear-forgets", "Over the seam and back",
      outcome: "The crossing is noted down at 0, which stands for none: the list comes to 60 and not to 90.",
      settings: ["strategy=linear"]),
    ReadyGesture(
      "dynamics", "A flick, dynamics", outcome: "132, 150, then the list 30, 59, 88 … 936: no stop at the seam.",
      settings: ["strategy=dynamics"], script: "cover-flick"),
    ReadyGesture(
      "improved", "One drag, improved", outcome: "Main stops at 150, the list is at 180 at the lift and flies on.",
      settings: ["strategy=improved"], script: "cover-drag"),
    ReadyGesture(
      "improved-back", "There and back, improved",
      outcome: "The list goes from 110 to 0, main from 150 to 80, and flies on to 0.",
      settings: ["strategy=improved"], script: "cover-back"),
    ReadyGesture(
      "improved-flick", "A flick, improved",
      outcome: "In flight the seam stops main at 150, and the list, whose flight was held at 0, goes on to 375.",
      settings: ["strategy=improved"], script: "cover-flick"),
    ReadyGesture(
      "system", "One drag, no code", outcome: "The list comes to 330 and the cover stays: the inner one goes first.",
      settings: ["strategy=system"], script: "cover-drag"),
    ReadyGesture(
      "system-back", "Back, no code", outcome: "The list goes from 100 to 0, main from 150 to 80, and flies on to 0.",
      settings: ["strategy=system"]),
    ReadyGesture("sideways", "To the next list", outcome: "The pager turns a page; nothing scrolls up or down."),
  ]
  let parameters = [
    Parameter("strategy", "Strategy", .choice(["naive", "delegate", "linear", "dynamics", "improved", "system"]))
  ]

  func makeRoot(_ context: SceneContext) throws -> View {
    ViewControllerStage(controller(context.settings["strategy"]), size: stageSize)
  }

  private func controller(_ strategy: String) -> CoverViewController {
    switch strategy {
    case "delegate": DelegateCover()
    case "linear": LinearCover()
    case "dynamics": DynamicCover()
    case "improved": ImprovedCover()
    case "system": SystemCover()
    default: NaiveCover()
    }
  }
}

/// The page of seed 002: a cover above three lists, which are side by side in a pager, all in one scroll view.
///
/// The cover should scroll away first, and the list under the finger should continue from there. The subclasses are the
/// article's attempts.
class CoverViewController: ViewController, ScrollViewDelegate {
  /// The height of the cover in points: at this offset the main scroll view stops and a list continues.
  static let maxOffsetY = 150.0
  private static let listHeight = 850.0
  private static let listContentHeight = 2_000.0

  /// Cover and pager, one above the other.
  private(set) lazy var mainScrollView = makeScrollView()
  private(set) lazy var pager = makePager()
  private(set) lazy var subScrollViews = (0..<CoverTabs.titles.count).map { _ in makeScrollView() }

  private lazy var tabs = CoverTabs(width: Screen.size.width, pager: pager)
  private lazy var readout = Readout(stage: Screen.size)

  func makeScrollView() -> ScrollView { ScrollView(frame: .zero) }
  func makePager() -> ScrollView { ScrollView(frame: .zero) }

  final var subScrollView: ScrollView { subScrollViews[pager.currentPage(of: subScrollViews.count)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(origin: .zero, size: Screen.size)
    view.backgroundColor = Palette.surface
    mainScrollView.frame = view.bounds
    mainScrollView.contentSize = CGSize(width: Screen.size.width, height: Self.maxOffsetY + Self.listHeight)
    mainScrollView.accessibilityIdentifier = "main"
    mainScrollView.delegate = self
    mainScrollView.addSubview(CoverFace(width: Screen.size.width, height: Self.maxOffsetY))
    addPager()
    // The lists scroll below the tabs, which move with the cover.
    tabs.frame.origin.y = Self.maxOffsetY
    mainScrollView.addSubview(tabs)
    view.addSubview(mainScrollView)
    view.addSubview(readout)
    report()
  }

  private func addPager() {
    pager.frame = CGRect(x: 0, y: Self.maxOffsetY, width: Screen.size.width, height: Self.listHeight)
    pager.accessibilityIdentifier = "pager"
    pager.delegate = tabs
    for (index, list) in subScrollViews.enumerated() {
      list.frame.size = pager.bounds.size
      list.contentSize = CGSize(width: Screen.size.width, height: Self.listContentHeight)
      list.accessibilityIdentifier = "list\(index)"
      list.delegate = self
      CoverContent.fill(list, below: CoverTabs.height, tab: index)
    }
    pager.addPages(subScrollViews)
    mainScrollView.addSubview(pager)
  }

  /// Enables scrolling of either the lists or the main scroll view.
  final func enableScrolling(ofLists: Bool) {
    mainScrollView.isScrollEnabled = !ofLists
    for list in subScrollViews { list.isScrollEnabled = ofLists }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }

  private func report() {
    let (main, list) = (mainScrollView.contentOffset.y, subScrollView.contentOffset.y)
    readout.text = "main \(main.whole) · list \(list.whole)"
  }
}
