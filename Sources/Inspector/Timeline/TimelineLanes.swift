import Foundation
import Replay
import TouchKit

struct TimelineLane {
  enum Content {
    case bars([TimelineBar])
    case plot(TimelinePlot)
  }

  var title: String
  /// The glyph before the label; nil for none.
  var standing: DisplayState?
  /// The subject that a click on the label selects.
  var subject: SubjectID
  /// The number of the touch; nil for other lanes.
  var touch: Int?
  var content: Content
}

struct TimelineBar {
  /// The fill, which is distinct without colours.
  enum Texture {
    /// 35 %: undecided.
    case faint
    /// 35 % with a solid lower edge: a touch whose owner is known.
    case underlined
    /// 20 % with a dashed border: waiting for a failure.
    case waiting
    /// Solid: granted.
    case solid
    /// Solid with notches along its lower edge, like a film's: running.
    case notched
    /// 40 % with a tick at its left: failed.
    case ticked
    /// 30 %, in the light theme 55 %, with a border: a deadline.
    case window
    /// Solid with the minimum width and the state's glyph: an end.
    case short
  }

  var from: Instant
  var to: Instant?
  var standing: DisplayState
  var texture: Texture
  /// The text on the bar, or after it if it does not fit.
  var label = ""
  var after = ""
  var dots: [Instant] = []
  var decision: DecisionID
}

extension TimelineBar {
  init(_ bar: LaneBar, _ texture: Texture, _ label: String = "", after: String = "", dots: [Instant] = []) {
    self.init(
      from: bar.from, to: bar.to, standing: bar.standing, texture: texture, label: label, after: after, dots: dots,
      decision: bar.decision)
  }
}

struct TimelinePlot {
  var samples: [(time: Instant, value: Double)]
  /// While nothing new is heard, and the last value counts; drawn in dashes.
  var holds: [ClosedRange<Instant>] = []
  var standing: DisplayState
  var value: String
  /// A horizontal line with a label: where the content will land.
  var goal: (value: Double, label: String)?
  /// Whether the range includes zero, with a line.
  var showsZero: Bool
}

/// Makes the lanes of a moment, from top to bottom: touches, recognizers in the order of their cards with their
/// deadlines, other deadlines, deliveries to views, modes of scroll views, and plots. Pinned lanes come first.
enum TimelineLanes {
  static func all(of moment: Moment) -> [TimelineLane] {
    let lanes =
      touches(moment) + recognizers(moment) + timers(moment) + deliveries(moment) + modes(moment) + plots(moment)
    let pins = moment.options.pinnedLanes
    guard !pins.isEmpty else { return lanes }
    return lanes.filter { pins.contains($0.title) } + lanes.filter { !pins.contains($0.title) }
  }

  private static func touches(_ moment: Moment) -> [TimelineLane] {
    let deliveries = Dictionary(grouping: moment.story.deliveries, by: \.touch)
    return moment.story.touches.map { touch in
      let settled = settledTime(of: touch, deliveries[touch.number] ?? [])
      var bars = [
        TimelineBar(
          from: touch.began, to: settled ?? touch.ended, standing: .possible, texture: .faint, decision: touch.hit)
      ]
      if let settled, settled < touch.ended ?? moment.story.now {
        bars.append(
          TimelineBar(
            from: settled, to: touch.ended, standing: touch.standing, texture: .underlined, decision: touch.hit))
      }
      // Grips replace the label while gestures are edited.
      bars[bars.count - 1].label =
        moment.options.editsGesture
        ? "" : touch.way.map { $0 + touch.rest } ?? (touch.moves > 0 ? "moved ×\(touch.moves)" : "at rest")
      bars[0].dots = touch.trail.map(\.time)
      let kind = touch.type == .indirectPointer ? "mouse" : "touch"
      return TimelineLane(
        title: "\(kind) \(touch.number)", standing: touch.standing, subject: touch.owner,
        touch: touch.number, content: .bars(bars))
    }
  }

  /// Returns when the touch's owner was first decided.
  private static func settledTime(of touch: TouchReading, _ deliveries: [DeliveryReading]) -> Instant? {
    let times = deliveries.compactMap { $0.phases.first?.time } + deliveries.compactMap(\.dropped)
    return (times + [touch.lastTransfer?.at].compactMap { $0 }).min()
  }

  /// Returns lanes for the deadlines of views, as in the engine of iPhone OS 2.
  private static func timers(_ moment: Moment) -> [TimelineLane] {
    var order: [(subject: SubjectID, name: Fact.TimerName)] = []
    for timer in moment.story.timers where !moment.trace.view(of: timer.subject).exists {
      let isKnown = order.contains { $0.subject == timer.subject && $0.name == timer.name }
      if !isKnown { order.append((timer.subject, timer.name)) }
    }
    return order.map { owner in
      let timers = moment.story.timers.filter { $0.subject == owner.subject && $0.name == owner.name }
      return TimelineLane(
        title: "\(owner.name.word) timer · \(moment.title(of: owner.subject))", standing: .timing,
        subject: owner.subject, content: .bars(timers.map(bar)))
    }
  }

  private static func bar(for timer: TimerReading) -> TimelineBar {
    let duration = NumberStyle.screen.short(timer.duration * 1_000)
    // As long as the bar is, of what would have been its length.
    let part = timer.cancelled.map { "\(NumberStyle.screen.whole($0.milliseconds(since: timer.armed))) of " } ?? ""
    return TimelineBar(timer.bar, .window, "\(timer.name.word) \(part)\(duration) ms", after: timer.outcomeWord)
  }

  private static func recognizers(_ moment: Moment) -> [TimelineLane] {
    moment.lanesByOutcome.map { recognizer in
      let states = recognizer.stretches.map { bar(for: $0, moment.explanation) }
      let deadlines = moment.deadlines(of: recognizer).map(bar)
      return TimelineLane(
        title: moment.title(of: recognizer.subject), standing: recognizer.standing, subject: recognizer.subject,
        content: .bars(inserting(deadlines, into: states, until: moment.story.now)))
    }
  }

  /// Replaces the undecided stretches by the deadlines that run in them. If two run at a time, the first one is used.
  private static func inserting(
    _ deadlines: [TimelineBar], into states: [TimelineBar], until now: Instant
  ) -> [TimelineBar] {
    var bars = states
    for deadline in deadlines {
      let end = deadline.to ?? now
      let place = bars.partitioningIndex { $0.from > deadline.from } - 1
      guard place >= 0, bars[place].texture == .faint, end <= bars[place].to ?? now else { continue }
      var (before, after) = (bars[place], bars[place])
      (before.to, after.from, after.label) = (deadline.from, end, "")
      let parts = [before.from < deadline.from ? before : nil, deadline, end < after.to ?? now ? after : nil]
      bars.replaceSubrange(place...place, with: parts.compactMap { $0 })
    }
    return bars
  }

  private static func bar(for stretch: Stretch, _ explanation: Explanation) -> TimelineBar {
    let texture: TimelineBar.Texture =
      switch stretch.standing {
      case .possible: stretch.isWaiting ? .waiting : .faint
      case .failed: .ticked
      case .granted, .cancelled, .broken: .short
      case .running: .notched
      case .timing: .window
      }
    return TimelineBar(stretch.bar, texture, explanation.label(of: stretch))
  }

  /// Makes the lanes of deliveries. What a view never got because its own recognizer took it is left out: in the lane
  /// above, the same name has won.
  private static func deliveries(_ moment: Moment) -> [TimelineLane] {
    let all = moment.story.deliveries.filter { delivery in
      delivery.dropped == nil
        || !moment.story.touches.contains { touch in
          touch.number == delivery.touch
            && moment.trace.ownerPath(of: touch.owner) == moment.trace.ownerPath(of: delivery.subject)
        }
    }
    var views: [SubjectID] = []
    for delivery in all where !views.contains(delivery.subject) { views.append(delivery.subject) }
    return views.map { view in
      let deliveries = all.filter { $0.subject == view }
      let last = deliveries.last
      let standing: DisplayState =
        last?.dropped != nil ? .failed : last?.phases.last?.phase == .cancelled ? .cancelled : .granted
      return TimelineLane(
        title: "→ \(moment.title(of: view))", standing: standing, subject: view,
        content: .bars(deliveries.flatMap { bars(for: $0, moment) }))
    }
  }

  private static func bars(for delivery: DeliveryReading, _ moment: Moment) -> [TimelineBar] {
    let explanation = moment.explanation
    if let bar = delivery.dropBar {
      // A recognizer on a view hears of touches that the view does not get.
      let heard = moment.story.recognizers.first {
        $0.view == delivery.subject && $0.touches.contains(delivery.touch) && $0.state == .ended
      }
      let what = heard.map { "delivered only to its \($0.kind.word)" } ?? "not delivered"
      return [TimelineBar(bar, .short, after: explanation.label(what, of: delivery.dropDecision))]
    }
    let held = delivery.heldBar.map { TimelineBar($0, .solid, "delivered", dots: delivery.phases.map(\.time)) }
    let end = delivery.endBar.map { bar in
      let last = delivery.phases.last
      // What came and ended in one instant has no bar that would say that it came.
      let word = (held == nil ? "delivered, " : "") + (last?.phase.rawValue ?? "")
      return TimelineBar(bar, .short, after: explanation.label(word, of: last?.decision ?? .none))
    }
    return [held, end].compactMap { $0 }
  }

  private static func modes(_ moment: Moment) -> [TimelineLane] {
    // That a finger was down on a scroll view which did not move says nothing.
    moment.story.scrollViews.filter { $0.modes.contains { $0.standing != .possible } }.map { view in
      // What passes within an instant, such as *tracking* between the end of a drag and rest, is no bar.
      let lasting = view.modes.filter { $0.bar.to != $0.bar.from }
      let bars = lasting.map { stretch in
        TimelineBar(
          stretch.bar, stretch.standing == .possible ? .faint : stretch.standing == .running ? .notched : .solid,
          moment.explanation.label(of: stretch))
      }
      return TimelineLane(
        title: "mode · \(moment.title(of: view.subject))", standing: nil, subject: view.subject,
        content: .bars(bars))
    }
  }

  /// Returns plots of the offset and velocity of every scroll view, on the axes on which it moved.
  private static func plots(_ moment: Moment) -> [TimelineLane] {
    // What the headline is about comes first.
    let told = moment.told?.judgement.deeds.map(\.path) ?? []
    func isTold(_ view: ScrollReading) -> Bool { told.contains(moment.trace.name(of: view.subject)) }
    let views = moment.story.scrollViews
    return (views.filter(isTold) + views.filter { !isTold($0) }).flatMap { view -> [TimelineLane] in
      guard view.offsets.count > 1 else { return [] }
      return [Axes.horizontal, .vertical].flatMap { axis in plots(of: view, axis, moment) }
    }
  }

  private static func plots(of view: ScrollReading, _ axis: Axes, _ moment: Moment) -> [TimelineLane] {
    func part(_ point: CGPoint) -> Double { axis == .vertical ? point.y : point.x }
    let values = view.offsets.map { (time: $0.time, value: part($0.location)) }
    guard let low = values.map(\.value).min(), let high = values.map(\.value).max(),
      high - low >= InspectorConstants.leastOverscroll
    else { return [] }
    let name = axis == .vertical ? "y" : "x"
    // The numbers are those of the moment that is shown; the curves go on to the end of the gesture.
    let now = moment.reading.now
    let (speeds, holds) = resting(
      view.velocities.map { (time: $0.time, value: part($0.value)) }, until: moment.story.now)
    let landing = view.landing.map { part($0.target) }
    // Before its first report content is where the stage shows it.
    let offsetNow =
      values.last { $0.time <= now }?.value
      ?? moment.stage.nodes.first { $0.look.subject == view.subject }.map { part($0.bounds.origin) }
    let offset = TimelinePlot(
      samples: held(still(values, in: view), until: moment.story.now), standing: .granted,
      value: offsetNow.map { NumberStyle.screen.fixed($0) } ?? "",
      goal: landing.map { ($0, "landing \(NumberStyle.screen.whole($0))") }, showsZero: false)
    let velocity = TimelinePlot(
      samples: held(speeds, until: moment.story.now), holds: holds, standing: .running,
      value: speed(speeds.last { $0.time <= now }?.value ?? 0, axis), goal: nil,
      showsZero: true)
    let title = moment.title(of: view.subject)
    let lanes = [
      TimelineLane(title: "offset \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(offset)),
      TimelineLane(
        title: "velocity \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(velocity)),
    ]
    // Content that code moves has no velocity of its own, and is not at rest either.
    let last = speeds.last { $0.value != 0 }?.time
    let moved = last.flatMap { last in values.last { $0.time <= last } }
    let isByCode = moved.map { abs((values.last?.value ?? 0) - $0.value) > Self.leastUnheard } ?? true
    return isByCode ? [lanes[0]] : lanes
  }

  /// The way that content goes after its last velocity, from which on code moves it. Points.
  private static let leastUnheard = 20.0

  /// Returns the speed of an offset with the way that the content goes: `↑ 500 pt/s` where the offset grows.
  private static func speed(_ value: Double, _ axis: Axes) -> String {
    let words = "\(NumberStyle.screen.whole(abs(value))) pt/s"
    guard abs(value) >= 0.5 else { return words }
    return (axis == .vertical ? value > 0 ? "↑" : "↓" : value > 0 ? "←" : "→") + " \(words)"
  }

  /// Returns offsets that stay what they are until content begins to move: it reports an offset only with its first step.
  private static func still(
    _ offsets: [(time: Instant, value: Double)], in view: ScrollReading
  ) -> [(time: Instant, value: Double)] {
    guard let first = offsets.first, offsets.count > 1,
      let start = view.modes.first(where: { $0.standing != .possible && $0.from >= first.time })?.from,
      start <= offsets[1].time
    else { return offsets }
    return [first, (start, first.value)] + offsets.dropFirst()
  }

  /// Returns velocities with a 0 where a finger came to rest: it sends nothing then, and after 100 ms its last velocity
  /// counts for nothing (spec 5.3). Until then it is held.
  private static func resting(
    _ speeds: [(time: Instant, value: Double)], until now: Instant
  ) -> (samples: [(time: Instant, value: Double)], holds: [ClosedRange<Instant>]) {
    var result: [(time: Instant, value: Double)] = []
    var holds: [ClosedRange<Instant>] = []
    for (index, speed) in speeds.enumerated() {
      result.append(speed)
      let next = index + 1 < speeds.count ? speeds[index + 1].time : now
      guard speed.value != 0, next.seconds(since: speed.time) > InspectorConstants.rest else { continue }
      let rest = speed.time.advanced(bySeconds: InspectorConstants.rest)
      result += [(rest, speed.value), (rest, 0)]
      holds.append(speed.time...rest)
    }
    return (result, holds)
  }

  /// Holds a value constant between samples far apart, and until now.
  private static func held(
    _ values: [(time: Instant, value: Double)], until now: Instant
  ) -> [(time: Instant, value: Double)] {
    var result: [(time: Instant, value: Double)] = []
    for sample in values {
      if let last = result.last, sample.time.seconds(since: last.time) > InspectorConstants.plotBreak {
        result.append((sample.time, last.value))
      }
      result.append(sample)
    }
    if let last = result.last, last.time < now { result.append((now, last.value)) }
    return result
  }
}

extension Moment {
  /// Returns the deadlines of a recognizer; for a pan also those by which its scroll view delays touches of content.
  fileprivate func deadlines(of recognizer: RecognizerReading) -> [TimerReading] {
    story.timers.filter { timer in
      if timer.name != .contentTouchDelay { return timer.subject == recognizer.subject }
      return recognizer.kind == .pan && trace.view(of: timer.subject) == recognizer.view
    }
  }
}

extension TouchReading {
  /// How long it rested before it lifted: `, rest 400 ms`; empty for less than 0.1 s.
  fileprivate var rest: String {
    guard let ended, case let rest = ended.seconds(since: lastMove), rest >= InspectorConstants.rest else { return "" }
    return ", rest \(NumberStyle.screen.whole(rest * 1_000)) ms"
  }

  /// How far the finger went, and whither: `← 140 pt`. Nil until it is lifted, for a tap, and for one that turned back.
  fileprivate var way: String? {
    guard ended != nil, let first = trail.first?.location, let last = trail.last?.location else { return nil }
    let length = zip(trail, trail.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) }
    let distance = first.distance(to: last)
    guard distance >= 5, distance > length * 0.8 else { return nil }
    let (arrow, shown) = CGPoint(x: last.x - first.x, y: last.y - first.y).asWay
    return "\(arrow) \(NumberStyle.screen.whole(shown)) pt"
  }
}

extension CGPoint {
  /// The direction of a way or a velocity as an arrow, and its length: straight ahead that along one axis, as the sentence
  /// about the gesture says it.
  var asWay: (arrow: Character, length: Double) {
    let eighth = Int((atan2(Double(y), Double(x)) / (.pi / 4)).rounded() + 8) % 8
    let (across, up) = (abs(Double(x)), abs(Double(y)))
    let length = min(across, up) > max(across, up) / 4 ? distance(to: .zero) : max(across, up)
    return (Array("→↘↓↙←↖↑↗")[eighth], length)
  }
}
