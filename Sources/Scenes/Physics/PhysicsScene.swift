import Foundation
import ScrollPhysics
import Stages
import TouchKit

/// Deceleration, bounce, rubber band and paging as curves, with the physics of four toolkits.
struct PhysicsScene: BuiltInScene {
  let id = "physics"
  let title = "Scroll physics"
  let origin = "all seeds"
  let group = SceneGroup.articles.rawValue
  let story = Story(
    shows: "A ruler that scrolls; below it offset, velocity and overscroll. Faint lines show how other toolkits would"
      + " scroll on after the release.",
    attempt: "Flick, pull past the top, throw against the end. Choose another toolkit, and its physics moves the ruler;"
      + " the rate and flicks in a row count for UIKit only. A late event shows why velocity must be robust.",
    source: "Flutter keeps 0.135 of its speed per second. Chameleon takes the system's momentum, for which UIKit's"
      + " stands in, and bounces by itself. Three20 has no momentum.")
  let symptoms = [
    "scrolling feels different from native", "scroll view decelerates too slowly", "bounce is too strong",
    "rubber band effect formula", "where will the scroll view stop",
  ]
  let parameters = [
    Parameter("preset", "Toolkit", .choice(Toolkit.allCases.map(\.rawValue))),
    Parameter(
      "decelerationRate", "decelerationRate",
      .number(PhysicsConstants.normalDecelerationRate, 0.9...0.9999, step: 0.001, unit: ""),
      names: ["normal": PhysicsConstants.normalDecelerationRate, "fast": PhysicsConstants.fastDecelerationRate]),
    Parameter.toggle("bounces", "bounces", default: true), Parameter.toggle("paging", "Paging", default: false),
    Parameter("velocity", "Release velocity", .choice(["uikit", "robust"])),
    Parameter("flicks", "Flicks in a row", .choice(["accelerating", "plain"])),
  ]
  /// The flick is that of spec 5.3: 1584 pt/s after 86 pt.
  let gestures = ReadyGesture.list(
    of: "physics",
    usually: [
      "preset=uikit", "decelerationRate=normal", "bounces=true", "paging=false", "velocity=uikit", "flicks=plain",
    ],
    """
    flick | Flick
      1584 pt/s carry it from 86 to 872.2 in 2.5 s.
      meant: scroll scrolls
    fast | Flick, fast rate | decelerationRate=fast | physics-flick
      At 0.99 per ms the same flick ends at 242.6 in 0.5 s.
      meant: scroll scrolls
    flutter | Flick, Flutter | preset=flutter | physics-flick
      0.135 per second is 0.998 per ms but for 0.2 pt: 872.0.
      meant: scroll scrolls
    android | Flick, Flutter on Android | preset=flutter bounces=false | physics-flick
      Without bouncing it is Android's curve: 517.9, and a dead stop.
      meant: scroll scrolls
    three20 | Flick, Three20 | preset=three20 | physics-flick
      No momentum: it lies at 86, where the finger left it.
      meant: scroll scrolls
    throw | Throw against the end
      It meets the edge fast and swings out, 33 pt for every 1000 pt/s.
      meant: scroll scrolls
    throw-flutter | The same, Flutter | preset=flutter | physics-throw
      A stiffer spring: it swings out less and is back sooner.
      meant: scroll scrolls
    throw-chameleon | The same, Chameleon | preset=chameleon | physics-throw
      At most 200 pt/s enter the bounce: a few points, and home in 0.33 s.
      meant: scroll scrolls
    pull | Pull past the top
      190 pt of finger show 77.5 pt, and go home from there.
      meant: scroll stretches
    pull-chameleon | The same, Chameleon | preset=chameleon | physics-pull
      0.055 of every step: 190 pt show 10.4 pt.
      meant: scroll stretches
    pull-three20 | The same, Three20 | preset=three20 | physics-pull
      Every move closes a part of the gap, so it creeps after the finger; home in 0.3 s.
      meant: scroll stretches
    page | Turn a page | paging=true | physics-flick
      A spring takes the flick to the next page, at 300.
      meant: scroll turns the page
    page-chameleon | The same, Chameleon | preset=chameleon paging=true | physics-flick
      Less than half a page: back to 0 in 0.11 s.
      meant: scroll turns the page, but takenBack
      played by: preset=uikit
      does: UIKit's own paging chooses by the velocity
      fix:
        // in place of a choice of one's own, which ignores the velocity
        scrollView.isPagingEnabled = true
    page-three20 | The same, Three20 | preset=three20 paging=true | physics-flick
      86 is more than 60: to 302 in 0.4 s, and back to 300 in 0.1.
      meant: scroll turns the page
    late | One late event
      30 pt in 4.7 ms count as speed: 1.8 pt/ms become 4.6, and it hits the end.
      meant: scroll scrolls
    late-robust | The same, robust | velocity=robust | physics-late
      A fit to the last 80 ms says 2.0 pt/ms: it lands at 1178.
      meant: scroll scrolls
    row | Four flicks in a row
      Each flies 445 pt if it is let: the last one to 979.
      meant: scroll scrolls, stroke 4
    row-accelerating | The same, accelerating | flicks=accelerating | physics-row
      After three quick releases the fourth flies 1.3 times as far: to 1118.
      meant: scroll scrolls, stroke 4
    """)

  func makeRoot(_ context: SceneContext) throws -> View { PhysicsRoot(size: stageSize, context.settings) }

  func options(for settings: Settings) -> EngineOptions {
    // Offsets stay exact, because the stories quote them.
    var options = EngineOptions()
    options.acceleratesRepeatedFlicks = settings["flicks"] == "accelerating"
    return options
  }
}

/// The root of the scene: a header, the scroll view, and its curves.
final class PhysicsRoot: View {
  /// The height of the scroll view, and so of a page, in points.
  private static let viewport = 300.0

  private let driver: PhysicsDriver

  init(size: CGSize, _ settings: Settings) {
    let toolkit = Toolkit(rawValue: settings["preset"]) ?? .uikit
    let (rate, pages) = (settings.number("decelerationRate"), settings.isOn("paging"))
    let top = HeaderBar.height
    let scrollView = ScrollView(frame: CGRect(0, top, size.width, Self.viewport))
    (scrollView.accessibilityIdentifier, scrollView.accessibilityLabel) = ("scroll", "the content")
    scrollView.backgroundColor = Palette.surface
    scrollView.bounces = settings.isOn("bounces")
    scrollView.decelerationRate = DecelerationRate(rawValue: rate)
    scrollView.velocityEstimation = ScrollView.VelocityEstimation(rawValue: settings["velocity"]) ?? .uikit
    RulerContent.fill(scrollView)
    driver = PhysicsDriver(toolkit, moving: scrollView, pages: pages)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addSubview(scrollView)
    let law = toolkit == .uikit ? "UIKit · \(rate) per ms" : toolkit.title
    addSubview(HeaderBar(width: size.width, title: "Physics", detail: pages ? "\(law) · pages" : law))
    let chartTop = top + Self.viewport + 10
    let chart = CurveChart(frame: CGRect(10, chartTop, size.width - 20, size.height - chartTop - 10), toolkit: toolkit)
    chart.accessibilityIdentifier = "chart"
    addSubview(chart)
    driver.onChange = { [unowned chart] in chart.show($0) }
  }
}

/// The content of the scroll view: a ruler at its left, and a coloured sheet for every page.
enum RulerContent {
  static let height = 1_800.0

  private static let rulerWidth = 64.0

  static func fill(_ scrollView: ScrollView) {
    let (width, page) = (Double(scrollView.bounds.width), Double(scrollView.bounds.height))
    scrollView.contentSize = CGSize(width: width, height: height)
    for number in 0..<Int(height / page) { scrollView.addSubview(sheet(number, page: page, width: width)) }
    let ticks = stride(from: 0.0, through: height, by: 10).flatMap { y -> [(x: Double, y: Double)] in
      let length =
        y.truncatingRemainder(dividingBy: 100) == 0 ? 20.0 : y.truncatingRemainder(dividingBy: 50) == 0 ? 12 : 6
      return [(0, y), (length, y), (0, y)]
    }
    scrollView.addStroke(ticks, in: CGRect(0, 0, rulerWidth, height), Palette.secondary, width: 1)
    for y in stride(from: 0.0, to: height, by: 100) {
      scrollView.addLabel(String(Int(y)), CGRect(26, y == 0 ? 0 : y - 9, 40, 18), .mono(12).secondary)
    }
  }

  private static func sheet(_ number: Int, page: Double, width: Double) -> View {
    let frame = CGRect(rulerWidth + 8, Double(number) * page + 8, width - rulerWidth - 24, page - 16)
    let sheet = View(frame, Palette.hue(number), radius: 14).identified("sheet\(number)", as: "sheet \(number + 1)")
    sheet.addLabel(String(number + 1), CGRect(22, 16, 120, 84), .title(72).white(0.9))
    let (from, to) = (Int(Double(number) * page), Int(Double(number + 1) * page))
    sheet.addLabel("\(from) to \(to) pt", CGRect(24, page - 56, 200, 22), .body(15).white(0.85))
    return sheet
  }
}

/// The scroll view's delegate, which records the motion of the content. For another toolkit's physics it also sets the
/// offset, as an app could: during the drag, and in place of the engine's deceleration.
final class PhysicsDriver: ScrollViewDelegate {
  var onChange: (Observation) -> Void = { _ in }

  private let toolkit: Toolkit
  private let pages: Bool
  private unowned let scrollView: ScrollView
  private(set) var observation = Observation()
  private var velocity = 0.0
  private var dragStart = 0.0
  private var travel = 0.0
  private var isPlacing = false
  private let flight = LatestAnimation()

  init(_ toolkit: Toolkit, moving scrollView: ScrollView, pages: Bool) {
    (self.toolkit, self.scrollView, self.pages) = (toolkit, scrollView, pages)
    scrollView.delegate = self
    scrollView.isPagingEnabled = pages && toolkit == .uikit
  }

  private var now: Double { Double(scrollView.window?.now.microseconds ?? 0) / 1_000 }

  private var room: Room {
    Room(limits: 0...max(0, scrollView.contentSize.height - scrollView.bounds.height), extent: scrollView.bounds.height)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    flight.cancel()
    (dragStart, travel, velocity) = (scrollView.contentOffset.y, 0, 0)
    observation = Observation(start: now, offset: dragStart, room: room)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView.isDragging && !isPlacing { followFinger() }
    observation.add(now, scrollView.contentOffset.y)
    onChange(observation)
  }

  /// Sets the offset by the toolkit's rules. The engine continues from there at the next move.
  private func followFinger() {
    let total = -scrollView.panGestureRecognizer.translation(in: nil).y
    // The offset before this move, which the engine has just changed.
    let shown = observation.last
    let pull = Pull(
      shown: shown, wanted: dragStart + total, step: total - travel, room: room, bounces: scrollView.bounces)
    travel = total
    if let place = toolkit.place(pull) { put(place) }
  }

  private func put(_ offset: Double) {
    isPlacing = true
    scrollView.contentOffset.y = offset
    isPlacing = false
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity.y
    guard toolkit != .uikit else { return }
    scrollView.recordValue(toolkit.rawValue, of: "preset")
    // For observers of the target, such as the landing overlay.
    targetContentOffset.pointee.y = toolkit.curve(after: release).destination
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    // The chart compares toolkits, and some have no momentum if the content does not bounce.
    if !scrollView.bounces { scrollView.recordValue("false", of: "bounces") }
    observation.forecast(release, at: now, by: toolkit)
    onChange(observation)
    if toolkit != .uikit && !willDecelerate { decelerate() }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    guard toolkit != .uikit else { return }
    // Setting the current offset stops the engine's deceleration.
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    decelerate()
  }

  private var release: Release {
    Release(
      offset: scrollView.contentOffset.y, dragStart: dragStart, velocity: velocity, room: room,
      rate: scrollView.decelerationRate.rawValue, bounces: scrollView.bounces, pages: pages,
      settleDistance: PhysicsConstants.settleDistance(scale: scrollView.window?.scale ?? 2))
  }

  private func decelerate() {
    flight.cancel()
    let curve = toolkit.curve(after: release)
    guard curve.duration > 0 else { return }
    flight.start(in: scrollView, duration: curve.duration / 1_000, timing: .linear) { [weak self] part in
      guard let self else { return }
      if scrollView.isTracking { return hold() }
      put(part < 1 ? curve.value(at: part * curve.duration) : curve.destination)
    }
  }

  /// Stops the content that a touch has caught. When the touch ends without a drag, the content returns to its limits.
  private func hold() {
    velocity = 0
    wait()
  }

  private func wait() {
    flight.start(in: scrollView, duration: 0.05, timing: .linear) { _ in
    } completion: { [weak self] in
      guard let self else { return }
      if scrollView.isTracking { wait() } else { decelerate() }
    }
  }
}
