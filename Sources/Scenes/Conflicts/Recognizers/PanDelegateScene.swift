import Foundation
import Stages
import TouchKit

struct PanDelegateScene: ConflictScene {
  let conflict = Conflict(
    24, "pan-delegate", "Delegate of a scroll view's pan", in: .recognizers, root: PanDelegateRoot.init)
  let story = Story(
    shows: "A cover over a list, each in a scroll view. So that both follow one finger, the app makes itself the"
      + " delegate of the outer pan. UIKit crashes with the message on the card; on this stage the gesture goes on.",
    attempt: "Drag up. With fix off the list scrolls alone under the cover. With fix on the cover goes first, and the"
      + " list follows in the same drag.",
    source: "The pan of a scroll view must have that scroll view as its delegate.",
    fix: "a subclass of the scroll view, which its pan asks, lets both recognize")
  let symptoms = [
    "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate",
    "crash setting panGestureRecognizer.delegate", "NSInvalidArgumentException pan gesture delegate",
    "scroll two scroll views at once",
  ]
  let cases = [
    Case(
      "drag", "Drag up 300 pt", off: "The delegate was refused: the page stays at 0, the list goes to 290.",
      on: "The page goes to 150 and stops, the list goes on to 140.", meant: "main scrolls first, but instead",
      meantFixed: "main and main/list scroll on", fixedTitle: "Drag up 300 pt, fixed")
  ]
  let fix = """
    // without main.panGestureRecognizer.delegate = self
    final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { other is UIPanGestureRecognizer && other.view is UIScrollView }
    }
    // in scrollViewDidScroll(_:)
    if scrollView === list, main.contentOffset.y < coverHeight, list.contentOffset.y > 0 {
      list.contentOffset = .zero
    } else if scrollView === main, main.contentOffset.y < coverHeight, list.contentOffset.y > 0 {
      main.contentOffset.y = coverHeight
    }
    """
}

private final class PanDelegateRoot: Screen, ScrollViewDelegate, GestureRecognizerDelegate {
  private static let coverHeight = 150.0
  private static let voices = ["Elsa tells", "Tomas tells", "Ruth tells"]
  private static let chapters = [
    "Salt", "The first map", "A guest at dusk", "Letters", "Low water", "The quarry", "Two clocks", "Winter harbour",
    "Elsa's version", "The long table", "Smoke", "A debt", "Crossing", "What the tide kept", "Morning", "Afterword",
  ].enumerated().map { ($1, voices[$0 % 3]) }

  private let main: ScrollView
  private let list = ScrollView(frame: Screen.content).identified("list")

  init(isFixed: Bool) {
    main = (isFixed ? Self.sharingScrollView() : ScrollView(frame: Screen.content)).identified("main", as: "the page")
    super.init("Reading", "Chapter 3 of 16", isFixed: isFixed)
    (main.delegate, main.bounces, main.showsVerticalScrollIndicator) = (self, false, false)
    main.contentSize = CGSize(width: bounds.width, height: Self.coverHeight + main.bounds.height)
    main.addSubview(BookCover(frame: CGRect(0, 0, bounds.width, Self.coverHeight)))
    (list.delegate, list.backgroundColor, list.frame.origin.y) = (self, Palette.surface, Self.coverHeight)
    list.fill(with: Row.list(Self.chapters, .person, byDetail: true), named: "chapter")
    main.addSubview(list)
    addSubview(main)
  }

  /// The fix: a scroll view is the delegate of its own pan, so a subclass can implement the delegate's methods.
  private static func sharingScrollView() -> ScrollView {
    SharingScrollView(frame: Screen.content) { _, other in other is PanGestureRecognizer && other.view is ScrollView }
  }

  /// Tries to replace the pan's delegate. In UIKit, `main.panGestureRecognizer.delegate = self` raises an exception;
  /// here `setDelegate` throws.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard !isFixed, window != nil else { return }
    do {
      try main.panGestureRecognizer.setDelegate(self)
    } catch {
      addSubview(CrashCard(frame: CGRect(12, 103, 351, 98), error.description))
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// If both recognize the drag, the cover scrolls away first and comes back last.
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    refresh()
    guard isFixed else { return }
    if scrollView === list, main.contentOffset.y < Self.coverHeight, list.contentOffset.y > 0 {
      list.contentOffset = .zero
    } else if scrollView === main, main.contentOffset.y < Self.coverHeight, list.contentOffset.y > 0 {
      main.contentOffset.y = Self.coverHeight
    }
  }

  override var report: String { "main \(main.contentOffset.y.whole) · list \(list.contentOffset.y.whole)" }
}

private final class BookCover: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = ("cover", Palette.hue(5).mixed(with: .black, by: 0.35))
    addPatch(CGRect(23, 24, 78, 110), Color(white: 0, alpha: 0.3), radius: 6)
    addCard("Salt and Slate", CGRect(20, 20, 78, 110))
    addLabel("Salt and Slate", CGRect(118, 40, 240, 28), .title(22).white)
    addLabel("A novel in 16 chapters", CGRect(118, 74, 240, 28), .body(15).white(0.8))
  }
}

/// The last line of the console.
private final class CrashCard: View {
  init(frame: CGRect, _ reason: String) {
    super.init(frame: frame)
    (accessibilityIdentifier, isUserInteractionEnabled, cornerRadius) = ("crash", false, 10)
    backgroundColor = Color(hex: 0x8E1F1B)
    addLabel("Uncaught exception", CGRect(14, 10, 300, 18), .title(13).white)
    addLabel(reason, CGRect(14, 32, frame.width - 28, 58), .mono(12).white, lines: 3)
  }
}
