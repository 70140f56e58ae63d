import Foundation
import Replay
import TouchKit

/// A profile page that scrolls, with a list in it that scrolls too.
struct SeamScene: ConflictScene {
  let id = "conflict-seam"
  let number = 1
  let title = "Stops at the seam"
  var group: String { SceneGroup.nesting }
  let story = Story(
    shows: "A page with a header of 180 pt and a list below. Whoever begins a drag keeps it: the list runs to its top"
      + " and stretches there, and the header stays away until the finger comes down again.",
    attempt: "Push header and list up, then pull the list down in one go. With the two recognizing together both move"
      + " at once. With the fix the page alone scrolls and shows the list further along.",
    source: "Reported of every page with a header over a list. Two pans never share a drag by themselves, and a scroll"
      + " view at its edge hands over only at the beginning. So one of them has to scroll for both.")
  let symptoms = [
    "nested scroll view stops when the header is gone", "table view in scroll view: parent does not scroll",
    "need to lift the finger to continue scrolling", "both scroll views scroll at the same time",
    "header does not come back when I pull the list down",
  ]
  let gestures = [
    ReadyGesture(
      "back", "Pull the list down", outcome: "The list stops at 0 and stretches; the page stays at 180.",
      settings: ["fix=off", "together=off"]),
    ReadyGesture(
      "back-fixed", "The same, fixed", outcome: "340 pt in one drag: the list goes to 0, then the page to 0.",
      settings: ["fix=on", "together=off"], script: "conflict-seam-back"),
    ReadyGesture(
      "up", "Push the list up", outcome: "The list scrolls 330 pt by itself; the header never leaves.",
      settings: ["fix=off", "together=off"]),
    ReadyGesture(
      "up-together", "The same, together", outcome: "Both move: page 180 and list 330 of one finger's 330 pt.",
      settings: ["fix=off", "together=on"], script: "conflict-seam-up"),
    ReadyGesture(
      "up-fixed", "The same, fixed", outcome: "The header goes in 180 pt, and the list moves the other 150.",
      settings: ["fix=on", "together=off"], script: "conflict-seam-up"),
  ]
  let parameters = [
    Parameter("fix", "Fix", .choice(["off", "on"])), Parameter("together", "Simultaneous", .choice(["off", "on"])),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View {
    SeamRoot(size: stageSize, isFixed: isFixed, goTogether: settings.isOn("together"))
  }
}

/// The page: where it is told to, its pan goes along with that of the list.
final class ProfilePage: ScrollView, GestureRecognizerDelegate {
  var goesAlong = false

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { goesAlong && gestureRecognizer === panGestureRecognizer && other is PanGestureRecognizer }
}

/// Page, header and list, and what keeps them together.
final class SeamRoot: View, TableViewDelegate, TableViewDataSource {
  private static let headerHeight = 180.0
  private static let routes = [
    ("Over the two bridges", "Saturday · 12.4 km"), ("Along the canal", "Friday · 8.1 km"),
    ("The long hill", "Wednesday · 10.0 km"), ("Before the rain", "Tuesday · 5.2 km"),
    ("Round the lake", "Sunday · 21.1 km"), ("To the lighthouse", "Saturday · 16.8 km"),
    ("Woods and back", "Thursday · 7.5 km"), ("First frost", "Monday · 6.3 km"),
  ]

  private let page: ProfilePage
  private let list: TableView
  private let readout: Readout
  private let isFixed: Bool

  init(size: CGSize, isFixed: Bool, goTogether: Bool) {
    let top = HeaderBar.height
    let height = size.height - top
    page = ProfilePage(frame: CGRect(x: 0, y: top, width: size.width, height: height))
    list = TableView(frame: CGRect(x: 0, y: Self.headerHeight, width: size.width, height: height))
    readout = Readout(stage: size)
    self.isFixed = isFixed
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    (page.accessibilityIdentifier, list.accessibilityIdentifier) = ("page", "list")
    (list.dataSource, list.rowHeight, list.separatorStyle) = (self, FaceCell.height, .none)
    page.contentSize = CGSize(width: size.width, height: Self.headerHeight + height)
    page.goesAlong = goTogether
    if isFixed { letPageScrollForBoth() }
    (page.delegate, list.delegate) = (self, self)
    page.addSubview(ProfileHeader(width: size.width, height: Self.headerHeight))
    page.addSubview(list)
    for view in [page, HeaderBar(width: size.width, title: "Runner", detail: "48 runs"), readout] { addSubview(view) }
    tell()
  }

  /// The fix: the list does not scroll by itself, and the page is as long as both.
  private func letPageScrollForBoth() {
    list.isScrollEnabled = false
    page.contentSize.height = Self.headerHeight + Double(Self.rowCount) * FaceCell.height
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if isFixed && scrollView === page {
      // What the page scrolls past the header, the list shows.
      let past = max(page.contentOffset.y - Self.headerHeight, 0)
      list.frame.origin.y = Self.headerHeight + past
      list.contentOffset.y = past
    }
    tell()
  }

  private func tell() {
    let inPage = isFixed ? min(page.contentOffset.y, Self.headerHeight) : Double(page.contentOffset.y)
    readout.text = "page \(Int(inPage.rounded())) · list \(Int(Double(list.contentOffset.y).rounded()))"
  }

  // MARK: Rows

  private static let rowCount = 24

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let (headline, detail) = Self.routes[indexPath.row % Self.routes.count]
    return FaceCell(
      width: tableView.bounds.width, headline: headline, section: detail, hue: Palette.hue(indexPath.row * 2))
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

/// Who it is, and three numbers.
final class ProfileHeader: View {
  init(width: Double, height: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    backgroundColor = Color(hex: 0x1F3A5F)
    accessibilityIdentifier = "header"
    let portrait = View(frame: CGRect(x: 20, y: 22, width: 72, height: 72))
    (portrait.backgroundColor, portrait.cornerRadius) = (Palette.hue(4), 36)
    (portrait.borderColor, portrait.borderWidth, portrait.isUserInteractionEnabled) = (.white, 3, false)
    portrait.addSubview(
      Label("M", frame: portrait.bounds, size: 30, weight: .semibold, color: .white, alignment: .center))
    addSubview(portrait)
    addSubview(
      Label(
        "Mara Okoye", frame: CGRect(x: 108, y: 30, width: width - 128, height: 30), size: 22, weight: .semibold,
        color: .white))
    addSubview(
      Label(
        "Runs before breakfast", frame: CGRect(x: 108, y: 60, width: width - 128, height: 22), size: 14,
        color: Color(white: 1, alpha: 0.75)))
    for (index, (number, word)) in [("486", "kilometres"), ("42:10", "best 10 km"), ("9", "weeks")].enumerated() {
      let third = (width - 40) / 3
      let x = 20 + Double(index) * third
      addSubview(
        Label(number, frame: CGRect(x: x, y: 112, width: third, height: 26), size: 20, weight: .semibold, color: .white)
      )
      addSubview(
        Label(
          word, frame: CGRect(x: x, y: 138, width: third, height: 20), size: 13,
          color: Color(white: 1, alpha: 0.75)))
    }
  }
}
