import Foundation
import Stages
import TouchKit

/// Seed 002: a cover should scroll away before the lists below it scroll, in one drag and one deceleration.
struct CoverScene: BuiltInScene {
  let id = "cover"
  let title = "Cover over tabs"
  let origin = "seed 002"
  var group: String { SceneGroup.articles.rawValue }
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
  let gestures = ReadyGesture.list(
    of: "cover",
    """
    naive | One drag, naive | strategy=naive | cover-drag
      The cover stops at 160 and the list stays at 0: 170 pt of the drag are lost.
      meant: main scrolls away and then the list, but cutOff
      played by: strategy=improved; meant: main and main/pager/list0 scroll on
      does: cover and list recognize together, and didScroll holds the one whose turn it is not
      fix:
        // in the class of main and of the lists
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { other is UIPanGestureRecognizer && other.view is SharingScrollView }
        // in scrollViewDidScroll(_:), in place of isScrollEnabled
        if scrollView === main, main.contentOffset.y > coverHeight || list.contentOffset.y > 0 {
          main.contentOffset.y = coverHeight
        } else if main.contentOffset.y < coverHeight {
          for list in lists { list.contentOffset.y = 0 }
        }
    second-drag | And a second one | strategy=naive
      Only the second drag, of 60 pt, reaches the list: it scrolls to 50.
      meant: main scrolls away and then the list, stroke 1, but cutOff
      played by: strategy=improved; meant: main and main/pager/list0 scroll on, stroke 1
      fix: as naive
    delegate | With another delegate | strategy=delegate | cover-drag
      Refused in UIKit's words; all else is as before, 160 and 0.
      meant: main scrolls away and then the list, but cutOff
      fix: as naive
    linear | One drag, linear | strategy=linear | cover-drag
      The cover snaps to 150, the list follows to 153, and all stops at the lift.
      meant: main and main/pager/list0 scroll in one drag
    linear-back | There and back, linear | strategy=linear | cover-back
      The list goes from 100 to 0, then the cover from 150 to 80.
      meant: main/pager/list0 and main scroll back, stroke 2
    linear-forgets | Over the seam and back | strategy=linear
      The crossing is stored as 0, which also means none: the list scrolls to 60 instead of 90.
      meant: main and main/pager/list0 scroll on, stroke 2
    dynamics | A flick, dynamics | strategy=dynamics | cover-flick
      132, 150, then the list 30, 59, 88 … 936: no stop at the seam.
      meant: ~View and main and main/pager/list0 scroll on
    improved | One drag, improved | strategy=improved | cover-drag
      The cover stops at 150, the list is at 180 at the lift and flies on.
      meant: main and main/pager/list0 scroll on
    improved-back | There and back, improved | strategy=improved | cover-back
      The list goes from 110 to 0, the cover from 150 to 80, and flies on to 0.
      meant: main/pager/list0 and main scroll back, stroke 2
    improved-flick | A flick, improved | strategy=improved | cover-flick
      In flight the seam stops main at 150, and the list, whose flight was held at 0, goes on to 375.
      meant: main and main/pager/list0 scroll on
    system | One drag, no code | strategy=system | cover-drag
      The list comes to 330 and the cover stays: the inner one goes first.
      meant: main scrolls first, but instead
      fix: as naive
    system-back | Back, no code | strategy=system
      The list goes from 100 to 0, main from 150 to 80, and flies on to 0.
      meant: main/pager/list0 and main scroll back, stroke 3
    sideways | To the next list
      The pager turns a page; nothing scrolls up or down.
      meant: main/pager turns the page
    """)
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
  private let readout = Readout()

  func makeScrollView() -> ScrollView { ScrollView(frame: .zero) }
  func makePager() -> ScrollView { ScrollView(frame: .zero) }

  final var subScrollView: ScrollView { subScrollViews[pager.currentPage(of: subScrollViews.count)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = Screen.area
    view.backgroundColor = Palette.surface
    mainScrollView.frame = view.bounds
    mainScrollView.contentSize = CGSize(width: Screen.size.width, height: Self.maxOffsetY + Self.listHeight)
    (mainScrollView.accessibilityIdentifier, mainScrollView.accessibilityLabel) = ("main", "the cover")
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
    pager.frame = CGRect(0, Self.maxOffsetY, Screen.size.width, Self.listHeight)
    pager.accessibilityIdentifier = "pager"
    pager.delegate = tabs
    for (index, list) in subScrollViews.enumerated() {
      list.frame.size = pager.bounds.size
      list.contentSize = CGSize(width: Screen.size.width, height: Self.listContentHeight)
      (list.accessibilityIdentifier, list.accessibilityLabel) = ("list\(index)", "the list")
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
    readout.text = "cover \(main.whole) · list \(list.whole)"
  }
}

/// The tabs of the lists, with a line under the current one. Pressing a tab scrolls the pager.
final class CoverTabs: View, ScrollViewDelegate {
  static let titles = ["Chapters", "About", "Reviews"]
  static let height = 44.0

  private weak var pager: ScrollView?
  private var buttons: [Button] = []
  private let line = View()

  init(width: Double, pager: ScrollView) {
    self.pager = pager
    super.init(frame: CGRect(0, 0, width, Self.height))
    accessibilityIdentifier = "tabs"
    backgroundColor = Palette.surface
    let part = width / Double(Self.titles.count)
    for (index, title) in Self.titles.enumerated() {
      let frame = CGRect(part * Double(index), 0, part, Self.height)
      let button = Button(title, frame: frame, "tab\(index)", pressed: Palette.chosen)
      button.onTap(named: "show") { [unowned self] in show(index) }
      buttons.append(button)
      addSubview(button)
    }
    addRule(bottom: Self.height)
    (line.backgroundColor, line.cornerRadius, line.isUserInteractionEnabled) = (Palette.accent, 1.5, false)
    addSubview(line)
    mark(0)
  }

  private func show(_ index: Int) {
    guard let pager else { return }
    pager.setContentOffset(CGPoint(x: pager.bounds.width * Double(index), y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    mark(Double(scrollView.contentOffset.x / max(scrollView.bounds.width, 1)))
  }

  private func mark(_ page: Double) {
    let part = Double(bounds.width) / Double(buttons.count)
    line.frame = CGRect(part * page + 24, Self.height - 4, part - 48, 3)
    for (index, button) in buttons.enumerated() {
      button.titleColor = index == Int(page.rounded()) ? Palette.accent : Palette.secondary
    }
  }
}

/// The cover of the course: the sea at night, the book and the progress. It receives no touches.
final class CoverFace: View {
  init(width: Double, height: Double) {
    super.init(frame: CGRect(0, 0, width, height))
    accessibilityIdentifier = "cover"
    backgroundColor = Color(hex: 0x0B1D3A)
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    addSky()
    addBook()
    addTexts(x: 116, width: width - 132)
  }

  private func addSky() {
    for (index, hex) in [0x0F274B, 0x14325D, 0x1B4072, 0x265289].enumerated() {
      addPatch(CGRect(0, 30 * Double(index + 1), bounds.width, 30), Color(hex: UInt32(hex)))
    }
    addDisc(x: 333, y: 32, radius: 30, Color(hex: 0xF6E7C1, alpha: 0.12))
    addDisc(x: 333, y: 32, radius: 20, Color(hex: 0xF6E7C1))
    addDisc(x: 330, y: 290, radius: 170, Color(hex: 0x123F6B))
    addDisc(x: 40, y: 310, radius: 190, Color(hex: 0x0F3A63))
    addDisc(x: 210, y: 330, radius: 200, Color(hex: 0x0B2C4E))
  }

  private func addBook() {
    addPatch(CGRect(22, 24, 78, 106), Color(white: 0, alpha: 0.35), radius: 6)
    addCard("Reading the Sea", CGRect(19, 20, 78, 106))
  }

  private func addTexts(x: Double, width: Double) {
    let soft = Color(hex: 0xC9D6E8)
    addLabel("Reading the Sea", CGRect(x, 28, width, 30), .title(22).white)
    addLabel("Ines Duarte · audio course", CGRect(x, 58, width, 20), .body(13).colored(soft))
    addPatch(CGRect(x, 98, width, 5), Color(white: 1, alpha: 0.25), radius: 2.5)
    addPatch(CGRect(x, 98, width * 0.12, 5), Color(hex: 0xF6E7C1), radius: 2.5)
    addLabel("Chapter 3 of 20 · 6 h left", CGRect(x, 108, width, 18), .body(12).colored(soft))
  }
}

enum CoverContent {
  /// Fills a list with content that begins at `top`, below the tabs that cover it.
  static func fill(_ list: ScrollView, below top: Double, tab: Int) {
    list.backgroundColor = Palette.surface
    switch tab {
    case 0: addChapters(to: list, below: top)
    case 1: addAbout(to: list, below: top)
    default: addReviews(to: list, below: top)
    }
  }

  private static func addChapters(to list: ScrollView, below top: Double) {
    let names = [
      "The shape of a wave", "Why harbours sing", "Wind over water", "Tides, and who pulls them", "Colours of depth",
      "The river in the ocean", "Fog, and how it ends", "Shoals and their makers", "A map of the bottom",
      "Storms that were written down",
    ]
    for index in 0..<20 {
      let y = top + 86 * Double(index)
      let isHeard = index < 2
      let disc = list.addLabel("\(index + 1)", CGRect(16, y + 23, 40, 40), .title(15).centered)
      (disc.backgroundColor, disc.cornerRadius) = (index == 2 ? Palette.accent : Palette.ground, 20)
      disc.textColor = index == 2 ? .white : isHeard ? Palette.faint : Palette.ink
      list.addLabel(
        names[index % names.count], CGRect(72, y + 20, 287, 24),
        .title(16).colored(isHeard ? Palette.secondary : Palette.ink))
      let minutes = 14 + index * 7 % 19
      list.addLabel(
        isHeard ? "Heard · \(minutes) min" : index == 2 ? "Go on · 9 min left" : "\(minutes) min",
        CGRect(72, y + 45, 287, 20), .detail(13))
      list.addRule(bottom: y + 86, from: 72)
    }
  }

  private static func addAbout(to list: ScrollView, below top: Double) {
    let parts: [(title: String, text: String)] = [
      (
        "What it is about",
        "Twenty chapters on what the surface tells: how a swell travels, where a current bends, and why sailors trust"
          + " the colour of the water more than the chart."
      ),
      (
        "Who speaks",
        "Ines Duarte was a pilot for eleven years before she began to teach. She reads the water aloud, slowly, and"
          + " leaves time to look."
      ), ("What to bring", "Nothing but a coast. A window over a harbour will do, and so will a bath."),
      (
        "How to listen",
        "One chapter a day, out of doors where that can be had. Each ends with something to look for until the next."
      ), ("What others ask", "Can I begin in the middle? Yes, but for chapters four to six, which belong together."),
      ("Where it was recorded", "On three ferries, on one pier and in a very quiet wheelhouse, between March and May."),
    ]
    for (index, part) in parts.enumerated() {
      let y = top + 24 + 280 * Double(index)
      list.addLabel(part.title, CGRect(20, y, 335, 28), .title(19))
      list.addLabel(part.text, CGRect(20, y + 36, 335, 100), .detail(15), lines: 0)
      addWaterline(y: y + 150, Palette.hue(index + 1), to: list)
    }
  }

  private static func addReviews(to list: ScrollView, below top: Double) {
    let reviews: [(name: String, when: String, text: String)] = [
      ("Maren", "Two days ago", "I have lived by the water all my life and had never seen it."),
      ("Tobias", "Last week", "Chapter four alone is worth a stormy crossing. I stayed on deck."),
      ("Aiko", "Last week", "Slow, in the best way. My children ask for it on the train."),
      ("Paul", "In October", "The fog chapter ends just as ours did. How does she do that?"),
      ("Leila", "In October", "Clear, calm, exact. I bought a second pair of headphones for my father."),
      ("Henrik", "In September", "I only wanted to know about tides. Now I know about patience."),
      ("Rosa", "In August", "Recorded where it plays: one hears the gulls turn with the wind."),
      ("Jan", "In July", "Good on the bus, better on the pier, best in a small boat at anchor."),
      ("Ottilie", "In June", "I knew the words for all this. Now I know what they are about."),
      ("Sven", "In June", "My crew fell silent at chapter nine and stayed so until the harbour."),
    ]
    for (index, review) in reviews.enumerated() {
      let y = top + 176 * Double(index)
      list.addPicture(PictureKind.person.picture(of: review.name), CGRect(16, y + 22, 44, 44))
      list.addLabel(review.name, CGRect(72, y + 22, 287, 24), .title(16))
      list.addLabel(review.when, CGRect(72, y + 46, 287, 20), .detail(13))
      list.addLabel(review.text, CGRect(72, y + 74, 283, 44), lines: 0)
      list.addRule(bottom: y + 153, from: 72)
    }
  }

  private static func addWaterline(y: Double, _ hue: Color, to list: ScrollView) {
    let picture = list.addPatch(CGRect(20, y, 335, 96), hue.withAlpha(0.16))
    picture.clipsToBounds = true
    picture.addDisc(x: 80, y: 168, radius: 110, hue.withAlpha(0.45))
    picture.addDisc(x: 270, y: 188, radius: 130, hue.withAlpha(0.45))
  }
}
