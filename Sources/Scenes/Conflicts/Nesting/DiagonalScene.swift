import Foundation
import Stages
import TouchKit

struct DiagonalScene: ConflictScene {
  let conflict = Conflict(13, "diagonal", "Diagonal despite the lock", in: .nesting, root: WeekRoot.init)
  let story = Story(
    shows: "A week that scrolls both ways, with the directional lock on. It holds at 15°, but not at 30°.",
    attempt: "Drag 60 pt at 30°: 43.3 pt sideways and 25 up. With the fix nothing up, not even in a fling.",
    source: "Only a drag that begins below 20° or above 70° is locked.",
    fix: "scrolling puts the smaller axis back")
  let symptoms = [
    "isDirectionalLockEnabled does not work", "scroll view scrolls diagonally",
    "scroll only horizontally or vertically", "direction lock works only partially",
  ]
  let cases = [
    Case(
      "drag", "Drag at 30°", off: "43.3 pt sideways and 25.0 pt up.", on: "43.3 pt sideways, nothing up.",
      meant: "week scrolls sideways", fix: Self.straight),
    Case("flat", "Drag at 15°", off: "The lock holds: 48.3 pt sideways, nothing up.", meant: "week scrolls sideways"),
    Case(
      "fling", "Fling at 30°", off: "It flies on in both directions.", on: "It flies on sideways only.",
      meant: "week scrolls sideways", fix: Self.straight),
  ]
  /// The lock by hand.
  private static let straight = """
    // in scrollViewWillBeginDragging(_:)
    (start, isSideways) = (scrollView.contentOffset, nil)
    // in scrollViewDidScroll(_:) while isDragging: the first step decides, and the other axis is put back
    let way = CGPoint(x: scrollView.contentOffset.x - start.x, y: scrollView.contentOffset.y - start.y)
    isSideways = isSideways ?? (abs(way.x) >= abs(way.y))
    if isSideways! { scrollView.contentOffset.y = start.y } else { scrollView.contentOffset.x = start.x }
    // in scrollViewWillEndDragging: the flight as well
    if isSideways! { targetContentOffset.pointee.y = start.y } else { targetContentOffset.pointee.x = start.x }
    """
}

private final class WeekRoot: Screen, ScrollViewDelegate {
  private let week = WeekSheet(frame: Screen.content).identified("week")
  private let straight: StraightScrolling?

  init(isFixed: Bool) {
    straight = isFixed ? StraightScrolling(.resetsOffset) : nil
    super.init("This week", "March 2026")
    (week.isDirectionalLockEnabled, week.contentInset.bottom) = (true, 52)
    // The delegate is the fix; it reports offsets after its correction.
    straight?.onScroll = { [unowned self] _ in refresh() }
    week.delegate = straight ?? self
    addSubview(week)
  }

  override var report: String {
    String(format: "x %.1f · y %.1f", Double(week.contentOffset.x), Double(week.contentOffset.y))
  }
}

/// A calendar week larger than the screen: days from left to right, hours from top to bottom.
final class WeekSheet: ScrollView {
  private static let dayWidth = 120.0
  private static let hourHeight = 64.0
  private static let margin = 52.0
  private static let events: [(day: Int, hour: Double, length: Double, name: String)] = [
    (0, 8, 1.5, "Swim"), (0, 10, 2, "Studio"), (0, 14, 1, "Dentist"), (0, 17, 2, "Choir"), (1, 9, 3, "Workshop"),
    (1, 13, 1, "Lunch, Ana"), (1, 16, 1.5, "Review"), (2, 8, 1, "Run"), (2, 10.5, 1.5, "Call, Oslo"),
    (2, 13, 3, "Writing"), (3, 9, 1, "Market"), (3, 11, 2, "Studio"), (3, 15, 2, "Museum"), (4, 8, 2, "Train"),
    (4, 11, 3, "Site visit"), (4, 16, 1, "Notes"), (5, 10, 2.5, "Garden"), (5, 14, 2, "Film"), (6, 9, 3, "Hike"),
    (6, 15, 1.5, "Family"),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    contentSize = CGSize(width: Self.margin + 7 * Self.dayWidth, height: Self.margin + 13 * Self.hourHeight)
    for hour in 0..<13 { addHour(hour) }
    for (index, day) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() { addDay(index, day) }
    for event in Self.events { addEvent(event.day, event.hour, event.length, event.name) }
  }

  private func addHour(_ index: Int) {
    let y = Self.margin + Self.hourHeight * Double(index)
    addLabel("\(7 + index):00", CGRect(0, y - 9, Self.margin - 10, 18), .detail(12).trailing)
    addPatch(CGRect(Self.margin, y, 7 * Self.dayWidth, 1), Palette.rule)
  }

  private func addDay(_ index: Int, _ name: String) {
    let x = Self.margin + Self.dayWidth * Double(index)
    addLabel("\(name) \(9 + index)", CGRect(x + 8, 12, Self.dayWidth - 16, 24), .title(15))
    addPatch(CGRect(x, 12, 1, contentSize.height - 12), Palette.rule)
  }

  private func addEvent(_ day: Int, _ hour: Double, _ length: Double, _ name: String) {
    let hue = Palette.hue(day + Int(hour))
    let frame = CGRect(
      Self.margin + Self.dayWidth * Double(day) + 4, Self.margin + Self.hourHeight * (hour - 7) + 2, Self.dayWidth - 8,
      Self.hourHeight * length - 4)
    let card = addPatch(frame, hue.mixed(with: .white, by: 0.78), radius: 8)
    card.addLabel(name, CGRect(10, 6, Self.dayWidth - 24, 20), .title(13).colored(hue))
  }
}
