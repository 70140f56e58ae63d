import Foundation
import Stages
import TouchKit

/// Seed 000: pages that turn horizontally and scroll vertically, with all strategies of the article.
struct RemorseScene: BuiltInScene {
  let id = "remorse"
  let title = "Remorseful pages"
  let origin = "seed 000"
  let group = SceneGroup.articles.rawValue
  let stageSize = CGSize(width: 320, height: 480)
  let story = Story(
    shows: "Three tall pages side by side. On iPhone OS 2 the pager takes any 10 pt within 150 ms: a quick flick up"
      + " scrolls nothing at all.",
    attempt: "Flick up; hold 160 ms, then flick. Change the strategy: the numbers name the engine at work, as some live"
      + " on one only.",
    source: "The article hands all touches to the page at once and regrets it after 12 pt sideways, within 4 pt across;"
      + " or it keeps one scroll view straight from its delegate.")
  let symptoms = [
    "nested scroll views do not scroll vertically", "vertical scroll inside a paging scroll view is ignored",
    "how to stop diagonal scrolling in UIScrollView", "pagingEnabled only for horizontal scrolling",
    "fast swipe is swallowed by the outer scroll view",
  ]
  let parameters = [
    Parameter("engine", "Engine", .choice(["modern", "legacy"])),
    Parameter("strategy", "Strategy", .choice(Strategy.allCases.map(\.rawValue))),
    Parameter.toggle("delaysContentTouches", "delaysContentTouches", default: false),
  ]
  let gestures = swallow + regrets + diagonals

  func makeRoot(_ context: SceneContext) throws -> View {
    let settings = context.settings
    return RemorseRoot(
      size: stageSize, strategy: Strategy(rawValue: settings["strategy"]) ?? .none, engine: settings["engine"],
      delays: settings.isOn("delaysContentTouches"))
  }

  /// The problem, on both engines and with the fix.
  private static let swallow = ReadyGesture.list(
    of: "remorse", usually: ["strategy=none", "delaysContentTouches=false"],
    """
    swallowed | Quick flick, iPhone OS 2 | engine=legacy | remorse-flick-up
      Nothing scrolls: the page receives began at once, and cancelled 17 ms later.
      meant: outer/page0 scrolls, but nothing
      played by: strategy=remorseful-fixed
      does: the pager hands every touch to the page at once, and takes it if the finger goes sideways
      fix: let outer = RemorsefulScrollView(frame: frame)  // hands every touch to the page at once
    held | Hold, then the same | engine=legacy | remorse-hold-up
      After 160 ms the page may scroll: by 2, at last by 190.
      meant: outer/page0 scrolls
    modern | Quick flick, today | engine=modern | remorse-flick-up
      The page's own pan begins after 17 ms: 2 to 190, and the pager rests.
      meant: outer/page0 scrolls
    regretful | Quick flick, remorseful | strategy=remorseful-fixed | remorse-flick-up
      The page receives it all and scrolls to 190; super receives began and cancelled.
      meant: outer/page0 scrolls
    """)

  /// The limits of RemorsefulScrollView.
  private static let regrets = ReadyGesture.list(
    of: "remorse", usually: ["strategy=remorseful-fixed", "delaysContentTouches=false"],
    """
    at-limit | 12 pt sideways
      12 is not more than 12: no turn, the page keeps the touch.
      meant: outer stretches, but nothing
      fix:
        // in isSideways
        abs(point.x - start.x) >= Self.alongLimit && abs(point.y - start.y) < Self.acrossLimit
    over-limit | 12.5 pt sideways
      The page is cancelled, the pager moves by 2.5: 1.4 at this edge.
      meant: outer stretches
    across | 13 pt sideways, 4 across
      4 is not less than 4: no turn.
      meant: outer stretches, but nothing
      fix:
        // in isSideways
        abs(point.x - start.x) > Self.alongLimit && abs(point.x - start.x) > 2 * abs(point.y - start.y)
    late | Up first, then sideways
      The page that scrolls by 2 is cancelled and stays at 2: nothing is latched.
      meant: outer/page0 scrolls
    second-finger | With a second finger
      60 pt sideways, and no turn in this sequence.
      meant: outer stretches, stroke 1, but nothing
      played by: remorse/outer.isMultipleTouchEnabled=false
      does: the pager hears of one finger only
      fix: outer.isMultipleTouchEnabled = false
    turn | Turn the page
      After the turn the lift is super's: it snaps to page 1 at 320.
      meant: outer turns the page
    twice-published | Sideways, then up | strategy=remorseful-published | remorse-twice
      As published the flag stays set: the second drag goes to super only, and nothing scrolls.
      meant: outer/page0 scrolls, stroke 2, but nothing
      played by: strategy=remorseful-fixed
      does: each touch-down begins undecided again
      fix:
        // in touchesBegan
        if touches.count == event.touches(for: self)?.count { course = .undecided }
    twice-fixed | The same, corrected |  | remorse-twice
      The flag is cleared: the second drag scrolls the page by 50.
      meant: outer/page0 scrolls, stroke 2
    """)

  /// A single scroll view for both directions, dragged 60 pt at 30°.
  private static let diagonals = ReadyGesture.list(
    of: "remorse",
    """
    toggled | 30°: paging toggled | strategy=paging-toggle | remorse-diagonal
      It moves by 43.3 and 25: paging knows no axes, and both snap back.
      meant: outer scrolls sideways, but takenBack
      played by: strategy=reset-minor-axis
      does: scrolling puts the smaller axis back
      fix:
        // in scrollViewDidScroll(_:), in place of switching paging, while the drag is horizontal
        scrollView.contentOffset.y = start.y
    reset | 30°: minor axis reset | strategy=reset-minor-axis | remorse-diagonal
      It moves by 43.3 and 0, and stays between two pages.
      meant: outer scrolls sideways
    locked | 30°: content size locked | strategy=lock-content-size | remorse-diagonal
      It moves by 43.3 and 0, and pages sideways only.
      meant: outer scrolls sideways, but takenBack
      played by: remorse/outer.isPagingEnabled=false
      fix:
        // in scrollViewDidScroll(_:), in place of switching paging
        scrollView.isPagingEnabled = false
    directional | 30°: directional lock | strategy=directional-lock | remorse-diagonal
      30° lies between 20° and 70°: no lock, it moves by 43.3 and 25.
      meant: outer scrolls sideways
    synthetic | 30°: RevengeTouch | strategy=synthetic-touches | remorse-diagonal
      The touch is passed on as 51.96 pt straight: it moves by 41.96 and 0.
      meant: outer scrolls sideways
    hand-made | 30°: Three20 | strategy=three20 | remorse-diagonal
      No slop: it moves by 51.96 and 0, less than 60, and falls back in 0.3 s.
      meant: outer turns the page, but takenBack
      fix: static let flickDistance = 40.0
    hand-made-turn | 61 pt sideways: Three20 | strategy=three20
      More than 60: the page turns in 0.4 s, 2 pt past its place and back.
      meant: outer turns the page
    """)
}

/// The root of the scene: pages that turn horizontally and scroll vertically, with a readout of the offsets.
final class RemorseRoot: View, ScrollViewDelegate {
  private static let pages = 3
  private static let pageHeight = 2_000.0

  private let strategy: Strategy
  private let engine: String
  /// Whether the strategy works on one engine only, and another was asked for.
  private let isForced: Bool
  private let delays: Bool
  private let outer: ScrollView
  private let straight: StraightScrolling
  private let readout = Readout()
  private var inner: [ScrollView] = []

  init(size: CGSize, strategy: Strategy, engine: String, delays: Bool) {
    (self.strategy, self.delays) = (strategy, delays)
    self.engine = strategy.engine(wanted: engine)
    isForced = self.engine != engine
    let frame = CGRect(origin: .zero, size: size)
    outer = strategy.makeOuter(frame, isLegacy: self.engine == "legacy")
    straight = StraightScrolling(strategy.measures)
    super.init(frame: frame)
    backgroundColor = Palette.ground
    (outer.accessibilityIdentifier, outer.accessibilityLabel) = ("outer", "the pager")
    outer.delaysContentTouches = delays
    outer.showsHorizontalScrollIndicator = false
    outer.backgroundColor = Palette.ground
    addSubview(outer)
    let height = strategy.isSingle ? Self.pageHeight : bounds.height
    outer.contentSize = CGSize(width: bounds.width * Double(Self.pages), height: height)
    outer.isPagingEnabled = !strategy.isSingle
    outer.isDirectionalLockEnabled = strategy == .directionalLock
    outer.delegate = strategy.isSingle ? straight : self
    straight.onScroll = { [unowned self] _ in updateReadout() }
    for number in 0..<Self.pages {
      let page = makePage(at: CGPoint(x: bounds.width * Double(number), y: 0))
        .identified("page\(number)", as: "page \(number + 1)")
      Journey.fill(page, number: number, height: Self.pageHeight)
      outer.addSubview(page)
    }
    addSubview(readout)
    updateReadout()
  }

  /// Creates a part of the single scroll view, or a list in the pager, as in Apple's guide.
  private func makePage(at origin: CGPoint) -> View {
    let content = CGSize(width: bounds.width, height: Self.pageHeight)
    if strategy.isSingle { return View(frame: CGRect(origin: origin, size: content)) }
    let frame = CGRect(origin: origin, size: bounds.size)
    let page = engine == "legacy" ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
    (page.delaysContentTouches, page.contentSize, page.delegate) = (delays, content, self)
    inner.append(page)
    return page
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { updateReadout() }

  private func updateReadout() {
    let showing = strategy.isSingle ? outer : inner[outer.currentPage(of: Self.pages)]
    let (x, y) = (Double(outer.contentOffset.x), Double(showing.contentOffset.y))
    readout.text = "\(engine)\(isForced ? ", forced" : "") · x \(x.tenths) · y \(y.tenths)"
  }
}

/// Seed 000's strategies for pages that turn horizontally and scroll vertically.
enum Strategy: String, CaseIterable {
  case none
  case remorsefulPublished = "remorseful-published"
  case remorsefulFixed = "remorseful-fixed"
  case pagingToggle = "paging-toggle"
  case resetMinorAxis = "reset-minor-axis"
  case lockContentSize = "lock-content-size"
  case directionalLock = "directional-lock"
  case syntheticTouches = "synthetic-touches"
  case three20

  /// Whether one scroll view scrolls in both directions, instead of nested ones.
  var isSingle: Bool {
    switch self {
    case .none, .remorsefulPublished, .remorsefulFixed: return false
    default: return true
    }
  }

  /// Returns the engine to use; some strategies work on one engine only.
  func engine(wanted: String) -> String {
    switch self {
    case .remorsefulPublished, .remorsefulFixed, .syntheticTouches: return "legacy"
    case .three20: return "hand-made"
    default: return wanted
    }
  }

  func makeOuter(_ frame: CGRect, isLegacy: Bool) -> ScrollView {
    switch self {
    case .remorsefulPublished: return RemorsefulScrollView(frame: frame, edition: .asPublished)
    case .remorsefulFixed: return RemorsefulScrollView(frame: frame, edition: .corrected)
    case .syntheticTouches: return RevengefulScrollView(frame: frame)
    case .three20: return HandMadeScrollView(frame: frame)
    default: return isLegacy ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
    }
  }

  var measures: StraightScrolling.Measures {
    switch self {
    case .pagingToggle: return .switchesPaging
    case .resetMinorAxis: return .resetsOffset
    case .lockContentSize: return [.switchesPaging, .locksSize]
    default: return []
    }
  }
}

/// The content of the pages: three days of a journey, each a picture and a column of cards.
enum Journey {
  private struct Day {
    let name: String
    let place: String
    let sky: UInt32
    let near: UInt32
    let far: UInt32
    let stops: [(time: String, title: String, text: String)]
  }

  private static let days = [
    Day(
      name: "Monday", place: "Over the pass", sky: 0x9CC4E8, near: 0x2F5D62, far: 0x5E8B7E,
      stops: [
        ("06:40", "First light", "Frost on the tent, tea on the stove."),
        ("08:10", "The larches", "A path of needles, soft and gold."),
        ("10:05", "Snow line", "Blue shadows, and one set of tracks."),
        ("12:30", "The saddle", "Two valleys at once, and no wind."),
        ("16:00", "The hut", "Soup, cards, and a cat by the fire."),
      ]),
    Day(
      name: "Tuesday", place: "Along the coast", sky: 0xF3C68F, near: 0x1C5D99, far: 0x639FAB,
      stops: [
        ("07:20", "Low tide", "Boats lie on their sides and wait."),
        ("09:00", "Fish market", "Ice, gulls, and prices called out."),
        ("11:10", "The causeway", "Wet stones, warm at the edges."),
        ("13:00", "Lighthouse", "Two hundred steps, one long view."),
        ("18:30", "Harbour wall", "The last ferry turns its lights on."),
      ]),
    Day(
      name: "Wednesday", place: "Into the woods", sky: 0xB8D8BA, near: 0x3E5641, far: 0x77966D,
      stops: [
        ("07:55", "The gate", "It only opens if you lift it."),
        ("09:30", "Fern valley", "Green light, and everything drips."),
        ("11:40", "The old mill", "A wheel without water, a door ajar."),
        ("15:10", "Stone bridge", "Somebody's initials, from 1911."),
        ("17:25", "Village lights", "Down through orchards to supper."),
      ]),
  ]

  private static let pictureHeight = 190.0
  private static let cardHeight = 340.0
  private static let gap = 18.0

  static func fill(_ page: View, number: Int, height: Double) {
    let day = days[number % days.count]
    let width = Double(page.bounds.width)
    page.backgroundColor = Palette.ground
    addLandscape(of: day, to: page)
    page.addLabel(day.place, CGRect(20, 24, width - 40, 36), .title(26))
    page.addLabel(
      "\(day.name) · \(number + 1) of \(days.count)", CGRect(20, 58, width - 40, 20),
      .title(13).colored(Palette.ink.withAlpha(0.7)))
    page.addPatch(CGRect(27, pictureHeight, 2, height - pictureHeight), Palette.rule)
    for (index, stop) in day.stops.enumerated() {
      let y = pictureHeight + gap + Double(index) * (cardHeight + gap)
      page.addDisc(x: 28, y: y + 22, radius: 6, Color(hex: day.near))
      let frame = CGRect(46, y, width - 62, cardHeight)
      let card = StopCard(frame: frame).identified("stop\(index)", as: "“\(stop.title)”")
      card.fill(time: stop.time, title: stop.title, text: stop.text, day.sky, day.far, day.near, seed: number + index)
      page.addSubview(card)
    }
  }

  private static func addLandscape(of day: Day, to page: View) {
    let frame = CGRect(0, 0, page.bounds.width, pictureHeight)
    page.addPatch(frame, Color(hex: day.sky))
    page.addDisc(x: frame.width - 68, y: 88, radius: 24, Color(hex: 0xFFF4D6))
    let hills: [(outline: [(x: Double, y: Double)], color: UInt32)] = [
      ([(0, 190), (0, 128), (70, 92), (200, 190)], day.far),
      ([(110, 190), (230, 88), (320, 126), (320, 190)], day.far),
      ([(0, 190), (0, 158), (110, 140), (220, 142), (320, 160), (320, 190)], day.near),
    ]
    for hill in hills {
      page.addPolygon(hill.outline.map { ($0.x * frame.width / 320, $0.y) }, in: frame, Color(hex: hill.color))
    }
  }
}

/// A stop of a day, which highlights while touched.
final class StopCard: LitView {
  func fill(time: String, title: String, text: String, _ sky: UInt32, _ far: UInt32, _ near: UInt32, seed: Int) {
    (backgroundColor, cornerRadius) = (Palette.surface, 12)
    let width = Double(bounds.width)
    addLandscape(CGRect(10, 10, width - 20, 232), Color(hex: sky), Color(hex: far), Color(hex: near), seed)
    addLabel(time, CGRect(width - 74, 254, 60, 22), .mono(13).secondary.trailing)
    addLabel(title, CGRect(14, 254, width - 92, 24), .title(17))
    addLabel(text, CGRect(14, 282, width - 28, 44), .detail(15), lines: 2)
  }

  /// A low sun, a peak, and the hill before it with firs, elsewhere on each card.
  private func addLandscape(_ frame: CGRect, _ sky: Color, _ far: Color, _ near: Color, _ seed: Int) {
    let picture = addPatch(frame, sky)
    picture.clipsToBounds = true
    let (width, height) = (Double(frame.width), Double(frame.height))
    let peak = (0.25 + 0.1 * Double(seed % 6)) * width
    picture.addPatch(CGRect(0, height * 0.5, width, height / 2), Color(white: 1, alpha: 0.22))
    picture.addDisc(x: width - peak, y: 70, radius: 24, Color(hex: 0xFFF4D6))
    let top = 84 + 12 * Double(seed % 4)
    picture.addPolygon([(-40, height), (peak, top), (width + 60, height)], far)
    picture.addPolygon([(peak - 16, top + 18), (peak, top), (peak + 18, top + 14), (peak + 2, top + 24)], .white)
    picture.addPolygon([(0, height), (0, 178), (width * 0.4, 170), (width, 200), (width, height)], near)
    for tree in 0..<5 {
      let (x, y) = (width * (0.08 + 0.06 * Double(tree)) + 4 * peak / 9, 196 + 6 * Double((tree + seed) % 3))
      let fir = near.mixed(with: .black, by: 0.35)
      for (step, half) in [(-34.0, 5.0), (-24, 8), (-12, 11)] {
        picture.addPolygon([(x - half, y + step + 14), (x, y + step - 4), (x + half, y + step + 14)], fir)
      }
    }
  }
}
