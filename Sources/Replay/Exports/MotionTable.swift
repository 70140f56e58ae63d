import Foundation
import Stages
import TouchKit

/// A table for spreadsheets of what fingers and scroll views did. Each display tick has one row for each finger that is
/// down and each scroll view that took part.
///
/// | column | a touch | a scroll view |
/// |---|---|---|
/// | `time_ms` | the tick, in ms from the start | the same |
/// | `what` | `touch` | `scroll` |
/// | `id` | its number | its path |
/// | `state` | `began`, `moved`, `stationary`, `ended`, `cancelled` | `idle`, `tracking`, `dragging`, `decelerating`, … |
/// | `x`, `y` | its place, in points of the stage | the content offset, in points |
/// | `velocity_x`, `velocity_y` | of the finger, pt/s | of the offset, pt/s |
/// | `zoom` | empty | the zoom scale; empty until it is reported |
/// | `owner` | the view that has the touch | empty |
///
/// A touch has its last row at the first tick after its end. A touch that begins and ends between two ticks has only
/// that row. The format is comma-separated values as in RFC 4180, but lines end in LF.
struct MotionTable {
  /// The columns, in order.
  static let columns = [
    "time_ms", "what", "id", "state", "x", "y", "velocity_x", "velocity_y", "zoom", "owner",
  ]
  /// The maximum number of rows; spreadsheets take about a million.
  static let rowLimit = 4_000_000

  private let run: Run
  private let touches: [TouchLane]
  private let scrollViews: ContiguousArray<ScrollLane>
  private let offsets: [ContiguousArray<ScrollReading.Velocity>]
  private let velocities: [ContiguousArray<ScrollReading.Velocity>]

  init(of run: Run) {
    self.run = run
    run.index.catchUp()
    touches = run.index.stories.flatMap(\.touches)
    scrollViews = run.index.scrollViews
    let subjects = scrollViews.map(\.subject)
    offsets = run.film.offsets(of: subjects, from: run.start, to: run.end)
    velocities = run.film.velocities(of: subjects, from: run.start, to: run.end)
  }

  /// Returns the table.
  /// - Throws: ``Problem`` for more than ``rowLimit`` rows.
  func text() throws(Problem) -> String {
    let ticks = TickGrid(hz: run.spec.tickHz)
    let last = ticks.tick(at: run.end) + (ticks.instant(ofTick: ticks.tick(at: run.end)) < run.end ? 1 : 0)
    guard last * Int64(scrollViews.count + 1) <= Self.rowLimit else {
      throw Problem(
        .usage, "It takes more than \(Self.rowLimit) rows; export a shorter gesture, or fewer ticks with --hz.")
    }
    var text = Self.columns.joined(separator: ",") + "\n"
    var previous = Instant(microseconds: -1)
    var first = 0
    var places = [(offset: Int, velocity: Int)](repeating: (0, 0), count: scrollViews.count)
    for number in min(ticks.tick(at: run.start), last)...last {
      let tick = ticks.instant(ofTick: number)
      while first < touches.count, let end = touches[first].end?.time, end <= previous { first += 1 }
      for touch in touches[first...].prefix(while: { $0.began <= tick })
      where touch.end.map({ $0.time > previous }) ?? true {
        addRow(of: touch, at: tick, since: previous, to: &text)
      }
      for index in scrollViews.indices { addRow(of: index, at: tick, &places[index], to: &text) }
      previous = tick
    }
    return text
  }

  private func addRow(of touch: TouchLane, at tick: Instant, since previous: Instant, to text: inout String) {
    let reading = touch.reading(at: tick)
    let state: TouchPhase =
      reading.ended != nil
      ? reading.phase : reading.began > previous ? .began : reading.lastMove > previous ? .moved : .stationary
    addLine(
      tick, "touch", "\(touch.number)", state.rawValue, reading.location,
      reading.ended == nil ? reading.velocity : .zero,
      owner: run.trace.path(of: reading.owner) ?? "", to: &text)
  }

  private func addRow(
    of index: Int, at tick: Instant, _ place: inout (offset: Int, velocity: Int), to text: inout String
  ) {
    let (offsets, velocities) = (offsets[index], velocities[index])
    guard let begin = offsets.first?.time, begin <= tick else { return }
    while place.offset + 1 < offsets.count, offsets[place.offset + 1].time <= tick { place.offset += 1 }
    while place.velocity + 1 < velocities.count, velocities[place.velocity + 1].time <= tick { place.velocity += 1 }
    let lane = scrollViews[index]
    let reading = lane.reading(at: tick, since: tick)
    let state = if case .motion(let motion) = Stretch.Content(reading.mode) { motion.rawValue } else { "idle" }
    addLine(
      tick, "scroll", run.trace.name(of: lane.subject), state, offsets[place.offset].value,
      velocities.isEmpty ? .zero : velocities[place.velocity].value,
      zoom: reading.zoom.map(NumberStyle.trace.short) ?? "", to: &text)
  }

  private func addLine(
    _ time: Instant, _ what: String, _ id: String, _ state: String, _ place: CGPoint, _ velocity: CGPoint,
    zoom: String = "", owner: String = "", to text: inout String
  ) {
    text += NumberStyle.trace.milliseconds(run.trace.shownTime(time))
    for field in [what, Self.quoted(id), state] { text += ",\(field)" }
    for number in [place.x, place.y, velocity.x, velocity.y] { text += ",\(NumberStyle.trace.short(Double(number)))" }
    text += ",\(zoom),\(Self.quoted(owner))\n"
  }

  /// Returns a field as in RFC 4180: in quotes if it contains a comma, a quote or a line break.
  static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}

extension Run {
  /// Returns what fingers and scroll views did at each display tick, as comma-separated values: time, kind, id, state,
  /// place or offset in points, velocity in points per second, zoom and owner.
  /// - Throws: ``Problem`` for a run of hours.
  public func motionTable() throws(Problem) -> String { try MotionTable(of: self).text() }
}
