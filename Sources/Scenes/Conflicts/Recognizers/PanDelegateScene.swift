import Foundation
import Replay
import TouchKit

/// Conflict 24: an app makes itself the delegate of a scroll view's own pan, and ends with an exception.
struct PanDelegateScene: ConflictScene {
  let number = 24
  let id = "conflict-pan-delegate"
  let title = "Delegate of a scroll view's pan"
  var group: String { SceneGroup.recognizers }
  let story = Story(
    shows: "A cover over a list, each in a scroll view. So that both follow one finger, the app makes itself the"
      + " delegate of the outer pan. UIKit ends the app with the words at the foot; here the refusal is a decision.",
    attempt: "Drag up. With fix off the list scrolls alone under the cover. With fix on the cover goes first, and the"
      + " list follows in the same drag.",
    source: "The pan of a scroll view must have that scroll view as its delegate (SV-DELEGATE). The fix: a subclass"
      + " of the scroll view that answers shouldRecognizeSimultaneouslyWith itself; its pan asks it.")
  let symptoms = [
    "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate",
    "crash setting panGestureRecognizer.delegate", "NSInvalidArgumentException pan gesture delegate",
    "scroll two scroll views at once",
  ]
  let gestures = [
    ReadyGesture(
      "drag", "Drag up 300 pt", outcome: "The delegate was refused: main stays at 0, the list goes to 290.",
      settings: ["fix=off"]),
    ReadyGesture(
      "drag-fixed", "Drag up 300 pt, mended", outcome: "Main goes to 150 and stops, the list goes on to 140.",
      settings: ["fix=on"], script: "conflict-pan-delegate-drag"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { PanDelegateRoot(size: stageSize, isFixed: isFixed) }
}

/// Its pan asks it: whoever may not be the delegate can still be the scroll view.
private final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer && other.view is ScrollView }
}

/// The cover, the list, and what the app was told.
private final class PanDelegateRoot: View, ScrollViewDelegate, GestureRecognizerDelegate {
  private static let coverHeight = 150.0
  private static let chapters = [
    "Salt", "The first map", "A guest at dusk", "Letters", "Low water", "The quarry", "Two clocks", "Winter harbour",
    "Elsa's version", "The long table", "Smoke", "A debt", "Crossing", "What the tide kept", "Morning", "Afterword",
  ]

  private static let voices = ["Elsa tells", "Tomas tells", "Ruth tells"]

  private let isFixed: Bool
  private let main: ScrollView
  private let list: ScrollView
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    self.isFixed = isFixed
    let frame = CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height)
    main = isFixed ? SharingScrollView(frame: frame) : ScrollView(frame: frame)
    list = ScrollView(frame: CGRect(x: 0, y: Self.coverHeight, width: size.width, height: frame.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    (main.accessibilityIdentifier, main.delegate, main.bounces) = ("main", self, false)
    main.contentSize = CGSize(width: size.width, height: Self.coverHeight + frame.height)
    main.showsVerticalScrollIndicator = false
    addCover()
    addList()
    addSubview(main)
    addSubview(HeaderBar(width: size.width, title: "Reading", detail: "Chapter 3 of 16"))
    addSubview(readout)
    scrollViewDidScroll(main)
  }

  /// On the stage at last: time to take over the pan. UIKit has `main.panGestureRecognizer.delegate = self` for this,
  /// and ends the app where this throws.
  override func didMoveToWindow() {
    guard !isFixed, window != nil else { return }
    do {
      try main.panGestureRecognizer.setDelegate(self)
    } catch {
      showCrash(error.description)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Where both follow one finger, the cover goes first and comes back last.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    readout.text = "main \(Int(main.contentOffset.y.rounded())) · list \(Int(list.contentOffset.y.rounded()))"
    guard isFixed else { return }
    if scrollView === list, main.contentOffset.y < Self.coverHeight, list.contentOffset.y > 0 {
      list.contentOffset = .zero
    } else if scrollView === main, main.contentOffset.y < Self.coverHeight, list.contentOffset.y > 0 {
      main.contentOffset.y = Self.coverHeight
    }
  }

  private func addCover() {
    let cover = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.coverHeight))
    (cover.accessibilityIdentifier, cover.backgroundColor) = ("cover", Palette.hue(5).mixed(with: .black, by: 0.35))
    let book = View(frame: CGRect(x: 20, y: 20, width: 78, height: 110))
    (book.backgroundColor, book.cornerRadius, book.isUserInteractionEnabled) = (Palette.hue(4), 6, false)
    book.addSubview(
      Label(
        "S", frame: CGRect(x: 0, y: 30, width: 78, height: 44), size: 36, weight: .semibold, color: .white,
        alignment: .center))
    cover.addSubview(book)
    let lines: [(String, Double, Font.Weight)] = [
      ("Salt and Slate", 22, .semibold), ("A novel in 16 chapters", 15, .regular),
    ]
    for (index, line) in lines.enumerated() {
      cover.addSubview(
        Label(
          line.0, frame: CGRect(x: 118, y: 40 + 34 * Double(index), width: 240, height: 28), size: line.1,
          weight: line.2, color: Color(white: 1, alpha: index == 0 ? 1 : 0.8)))
    }
    main.addSubview(cover)
  }

  private func addList() {
    (list.accessibilityIdentifier, list.delegate, list.backgroundColor) = ("list", self, Palette.surface)
    for (index, chapter) in Self.chapters.enumerated() {
      let row = View(frame: CGRect(x: 0, y: 66 * Double(index), width: bounds.width, height: 66))
      RowFace.dress(row, headline: chapter, section: Self.voices[index % 3], hue: Palette.hue(index * 2))
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: bounds.width, height: 66 * Double(Self.chapters.count) + 56)
    main.addSubview(list)
  }

  /// What the console says last.
  private func showCrash(_ reason: String) {
    let card = View(frame: CGRect(x: 12, y: bounds.height - 150, width: bounds.width - 24, height: 98))
    (card.accessibilityIdentifier, card.isUserInteractionEnabled, card.cornerRadius) = ("crash", false, 10)
    card.backgroundColor = Color(hex: 0x8E1F1B).withAlpha(0.94)
    card.addSubview(
      Label(
        "Uncaught exception", frame: CGRect(x: 14, y: 10, width: 300, height: 18), size: 13, weight: .semibold,
        color: .white))
    let words = Label(
      reason, frame: CGRect(x: 14, y: 32, width: card.bounds.width - 28, height: 58), size: 12, color: .white,
      family: .mono)
    words.numberOfLines = 3
    card.addSubview(words)
    addSubview(card)
  }
}
