import Foundation
import Replay
import TouchKit

/// Conflict 19: `isEnabled` of a scroll view's pan is switched off and on to hand a touch to the feed around it.
struct ToggledPanScene: ConflictScene {
  let number = 19
  let id = "conflict-toggled-pan"
  let title = "Pan switched off and on"
  var group: String { SceneGroup.momentum }
  let story = Story(
    shows: "A feed with a row of stories on top. While the row still moves, the app gives every touch to the feed: it"
      + " sets the row's panGestureRecognizer.isEnabled to false and true again.",
    attempt: "Pull the row to the right past its start, let go, and drag it left before it is back. With fix off the"
      + " row drops the finger, springs home, and the feed does not take it either; with fix on the row follows.",
    source: "A touch that catches moving content begins the pan at once (SV-CATCH). Switched off it is cancelled and"
      + " forgets the finger (GR-OFF). The fix: leave it out. Whoever travels 10 pt first wins by itself.")
  let symptoms = [
    "scroll view bounce stops suddenly", "content offset resets when I pan during the bounce",
    "panGestureRecognizer.isEnabled false then true", "scrolling ends prematurely in nested scroll view",
  ]
  let gestures = [
    ReadyGesture(
      "catch", "Catch the bounce", outcome: "Caught at -63, the row drops the finger: 200 pt of travel move nobody.",
      settings: ["fix=off"]),
    ReadyGesture(
      "catch-fixed", "Catch the bounce, mended",
      outcome: "From -63, where it was caught, the row follows the finger to 62.",
      settings: ["fix=on"], script: "conflict-toggled-pan-catch"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { ToggledPanRoot(size: stageSize, isFixed: isFixed) }
}

/// The feed, and the row of stories in it.
private final class ToggledPanRoot: View, ScrollViewDelegate {
  private static let people = ["Ada", "Bruno", "Chiara", "Dilek", "Emil", "Farah", "Goran", "Hanna"]
  private static let posts = [
    "The ice is off the lake", "Found a second-hand kiln", "Bread, third attempt", "Who has a long ladder?",
    "Market moves to Sunday", "The choir needs basses", "Lost: one grey glove", "Film night in the yard",
  ]

  private let feed: ScrollView
  private let row: ScrollView
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    feed = ScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    row = ScrollView(frame: CGRect(x: 0, y: 0, width: size.width, height: 112))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addFeed()
    addStories()
    addSubview(HeaderBar(width: size.width, title: "Neighbours", detail: "8 stories"))
    addSubview(readout)
    if !isFixed {
      row.panGestureRecognizer.addAction(named: "handToFeed") { [unowned self] in handToFeed($0) }
    }
    scrollViewDidScroll(row)
  }

  /// The row still moves: the feed shall have this touch.
  private func handToFeed(_ pan: GestureRecognizer) {
    guard pan.state == .began, row.isDecelerating else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    readout.text = "row \(Int(row.contentOffset.x.rounded())) · feed \(Int(feed.contentOffset.y.rounded()))"
  }

  private func addFeed() {
    (feed.accessibilityIdentifier, feed.delegate) = ("feed", self)
    for (index, post) in Self.posts.enumerated() {
      let card = View(frame: CGRect(x: 0, y: 124 + 66 * Double(index), width: bounds.width, height: 66))
      let author = Self.people[(index * 3 + 1) % Self.people.count]
      RowFace.dress(card, headline: post, section: author, hue: Palette.hue(index * 3 + 1))
      feed.addSubview(card)
    }
    feed.contentSize = CGSize(width: bounds.width, height: 124 + 66 * Double(Self.posts.count) + 56)
    addSubview(feed)
  }

  private func addStories() {
    (row.accessibilityIdentifier, row.delegate, row.backgroundColor) = ("row", self, Palette.surface)
    row.showsHorizontalScrollIndicator = false
    for (index, name) in Self.people.enumerated() {
      let x = 12 + 84 * Double(index)
      let ring = View(frame: CGRect(x: x + 10, y: 12, width: 64, height: 64))
      (ring.cornerRadius, ring.borderWidth, ring.borderColor) = (32, 3, Palette.hue(index))
      let face = Label(
        String(name.prefix(1)), frame: CGRect(x: 7, y: 7, width: 50, height: 50), size: 20, weight: .semibold,
        color: .white, alignment: .center)
      (face.backgroundColor, face.cornerRadius) = (Palette.hue(index), 25)
      ring.addSubview(face)
      (ring.isUserInteractionEnabled, face.isUserInteractionEnabled) = (false, false)
      row.addSubview(ring)
      row.addSubview(
        Label(
          name, frame: CGRect(x: x, y: 82, width: 84, height: 18), size: 12, color: Palette.secondary,
          alignment: .center))
    }
    row.contentSize = CGSize(width: 24 + 84 * Double(Self.people.count), height: row.bounds.height)
    feed.addSubview(row)
  }
}
