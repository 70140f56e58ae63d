import Foundation
import Stages
import TouchKit

struct SeamScene: ConflictScene {
  let conflict = Conflict(1, "seam", "Stops at the seam", in: .nesting, guide: .halfWay) { isFixed, settings in
    SeamRoot(isFixed: isFixed, recognizesSimultaneously: settings.isOn("together"))
  }
  let story = Story(
    shows: "A page with a header of 180 pt and a list below. Whoever begins a drag keeps it: the list runs to its top"
      + " and stretches there, and the header stays away until the finger comes down again.",
    attempt: "Push header and list up, then pull the list down in one go. With the two recognizing together both move"
      + " at once. With the fix the page alone scrolls and shows the list further along.",
    source: "Reported of every page with a header over a list. Two pans never share a drag by themselves, and a"
      + " scroll view at its edge hands over only at the beginning. So one of them has to scroll for both.",
    fix: "the page scrolls for both, and the list is switched off")
  let symptoms = [
    "nested scroll view stops when the header is gone", "table view in scroll view: parent does not scroll",
    "need to lift the finger to continue scrolling", "both scroll views scroll at the same time",
    "header does not come back when I pull the list down", "list stops half way",
  ]
  let gestures = ReadyGesture.list(
    of: "conflict-seam",
    """
    back | Pull the list down | fix=off together=off
      The list stops at 0 and stretches; the page stays at 180.
      meant: page/list scrolls and leaves the rest to the page, stroke 3, but cutOff
      played by: fix=on; meant: page scrolls, stroke 3
      fix:
        list.isScrollEnabled = false
        page.contentSize.height = headerHeight + list.contentSize.height
        // in scrollViewDidScroll(_:): the page scrolls for both
        let past = max(page.contentOffset.y - headerHeight, 0)
        list.frame.origin.y = headerHeight + past
        list.contentOffset.y = past
    back-fixed | The same, fixed | fix=on together=off | conflict-seam-back
      340 pt in one drag: the list goes to 0, then the page to 0.
      meant: page scrolls, stroke 3
    up | Push the list up | fix=off together=off
      The list scrolls 330 pt by itself; the header never leaves.
      meant: page moves the header away first, but instead
      played by: fix=on
      fix: as back
    up-together | The same, together | fix=off together=on | conflict-seam-up
      Both move: page 180 and list 330 of one finger's 330 pt.
      meant: page moves the header away first, but together
      played by: fix=on; meant: page moves the header away, then the list
      fix: as back
    up-fixed | The same, fixed | fix=on together=off | conflict-seam-up
      The header goes in 180 pt, and the list moves the other 150.
      meant: page moves the header away, then the list
    """)
  let parameters = [Parameter.fix, Parameter("together", "Simultaneous", .choice(["off", "on"]))]
}

/// The page. Its pan can recognize simultaneously with the list's.
private final class ProfilePage: SharingScrollView {}

private final class SeamRoot: Screen, TableViewDelegate {
  private static let headerHeight = 180.0
  private static let routes = [
    ("Over the two bridges", "Saturday · 12.4 km"), ("Along the canal", "Friday · 8.1 km"),
    ("The long hill", "Wednesday · 10.0 km"), ("Before the rain", "Tuesday · 5.2 km"),
    ("Round the lake", "Sunday · 21.1 km"), ("To the lighthouse", "Saturday · 16.8 km"),
    ("Woods and back", "Thursday · 7.5 km"), ("First frost", "Monday · 6.3 km"),
  ]

  private let page: ProfilePage
  private let list = RowTable<RowCell>(
    "list", frame: Screen.content, rows: Row.list(routes + routes + routes, .place))

  init(isFixed: Bool, recognizesSimultaneously: Bool) {
    page = ProfilePage(frame: Screen.content) { own, other in
      recognizesSimultaneously && own is PanGestureRecognizer && other is PanGestureRecognizer
    }.identified("page")
    super.init("Runner", "48 runs", isFixed: isFixed)
    list.frame.origin.y = Self.headerHeight
    page.contentSize = CGSize(width: bounds.width, height: Self.headerHeight + page.bounds.height)
    if isFixed { scrollByPageOnly() }
    (page.delegate, list.delegate) = (self, self)
    page.addSubview(ProfileHeader(width: bounds.width, height: Self.headerHeight))
    page.addSubview(list)
    addSubview(page)
  }

  /// The fix: disables the list and makes the page's content as high as header and list together.
  private func scrollByPageOnly() {
    list.isScrollEnabled = false
    page.contentSize.height = Self.headerHeight + Double(list.rows.count) * Row.height
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    if isFixed && scrollView === page {
      // The page's offset beyond the header is the list's offset.
      let past = max(page.contentOffset.y - Self.headerHeight, 0)
      list.frame.origin.y = Self.headerHeight + past
      list.contentOffset.y = past
    }
    refresh()
  }

  override var report: String {
    let (all, inList) = (Double(page.contentOffset.y), Double(list.contentOffset.y))
    return isFixed
      ? "page \(all.whole): header \(min(all, Self.headerHeight).whole), list \(inList.whole)"
      : "page \(all.whole) · list \(inList.whole)"
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

private final class ProfileHeader: View {
  init(width: Double, height: Double) {
    super.init(frame: CGRect(0, 0, width, height))
    (accessibilityIdentifier, backgroundColor) = ("header", Color(hex: 0x1F3A5F))
    addDisc(x: 56, y: 58, radius: 36, .white)
    addPicture(PictureKind.person.picture(of: "Mara"), CGRect(23, 25, 66, 66))
    addLabel("Mara Okoye", CGRect(108, 30, width - 128, 30), .title(22).white)
    addLabel("Runs before breakfast", CGRect(108, 60, width - 128, 22), .body(14).white(0.75))
    let third = (width - 40) / 3
    for (index, (number, word)) in [("486", "kilometres"), ("42:10", "best 10 km"), ("9", "weeks")].enumerated() {
      let x = 20 + Double(index) * third
      addLabel(number, CGRect(x, 112, third, 26), .title(20).white)
      addLabel(word, CGRect(x, 138, third, 20), .body(13).white(0.75))
    }
  }
}
