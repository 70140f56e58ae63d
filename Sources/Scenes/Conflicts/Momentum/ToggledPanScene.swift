import Foundation
import Stages
import TouchKit

struct ToggledPanScene: ConflictScene {
  let conflict = Conflict(19, "toggled-pan", "Pan switched off and on", in: .momentum, root: ToggledPanRoot.init)
  let story = Story(
    shows: "A feed with a row of stories on top. While the row still moves, the app gives every touch to the feed: it"
      + " sets the row's panGestureRecognizer.isEnabled to false and true again.",
    attempt: "Pull the row to the right past its start, let go, and drag it left before it is back. With fix off the"
      + " row drops the finger, springs home, and the feed does not take it either; with fix on the row follows.",
    source: "A touch that catches moving content begins the pan at once. Switched off it is cancelled and forgets"
      + " the finger.",
    fix: "nobody switches the pan off; whoever travels 10 pt first wins by itself")
  let symptoms = [
    "scroll view bounce stops suddenly", "content offset resets when I pan during the bounce",
    "panGestureRecognizer.isEnabled false then true", "horizontal carousel in a vertical list loses the finger",
    "scrolling ends prematurely in nested scroll view",
  ]
  let cases = [
    Case(
      "catch", "Catch the bounce", off: "Caught at -63, the row drops the finger: 200 pt of travel move nobody.",
      on: "From -63, where it was caught, the row follows the finger to 62.",
      meant: "feed/row stops, and follows the finger, stroke 2, but cutOff", fixedTitle: "Catch the bounce, fixed")
  ]
  let fix = """
    // While the row moves, it is to give each touch to the feed, and drops it. Nobody needs it: of row and feed,
    // the one along whose axis the finger goes 10 pt first wins by itself.
    row.panGestureRecognizer.removeTarget(self, action: #selector(handToFeed))
    """
}

private final class ToggledPanRoot: Screen, ScrollViewDelegate {
  private static let people = ["Ada", "Bruno", "Chiara", "Dilek", "Emil", "Farah", "Goran", "Hanna"]
  private static let posts = [
    "The ice is off the lake", "Found a second-hand kiln", "Bread, third attempt", "Who has a long ladder?",
    "Market moves to Sunday", "The choir needs basses", "Lost: one grey glove", "Film night in the yard",
  ].enumerated().map { ($1, people[($0 * 3 + 1) % people.count]) }

  private let feed = ScrollView(frame: Screen.content).identified("feed")
  private let row = ScrollView(frame: CGRect(0, 0, 375, 112)).identified("row")

  init(isFixed: Bool) {
    super.init("Neighbours", "8 stories")
    feed.delegate = self
    feed.fill(with: Row.list(Self.posts, .person, byDetail: true), named: "post", from: 124)
    addSubview(feed)
    (row.delegate, row.backgroundColor, row.showsHorizontalScrollIndicator) = (self, Palette.surface, false)
    for index in Self.people.indices { addStory(index) }
    row.contentSize = CGSize(width: 24 + 84 * Double(Self.people.count), height: row.bounds.height)
    feed.addSubview(row)
    if !isFixed {
      row.panGestureRecognizer.addAction(named: "handToFeed") { [unowned self] in handToFeed($0) }
    }
  }

  /// While the row decelerates, the feed should get the touch.
  private func handToFeed(_ pan: GestureRecognizer) {
    guard pan.state == .began, row.isDecelerating else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  private func addStory(_ index: Int) {
    let (name, x) = (Self.people[index], 12 + 84 * Double(index))
    let ring = row.addPatch(CGRect(x + 10, 12, 64, 64), nil, radius: 32)
    ring.setBorder(Palette.hue(index), width: 2.5)
    ring.addPicture(PictureKind.person.picture(of: name), CGRect(6, 6, 52, 52))
    row.addLabel(name, CGRect(x, 82, 84, 18), .detail(12).centered)
  }

  override var report: String { "row \(row.contentOffset.x.whole) · feed \(feed.contentOffset.y.whole)" }
}
