import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 2: the slop thresholds, and where a touch crossed them.
enum SlopOverlay {
  /// A threshold around the origin of a touch, and a recognizer that uses it.
  private struct Threshold {
    let slop: Slop
    let recognizer: RecognizerReading
    /// The mean displacement of the recognizer's touches.
    let travel: CGPoint
    /// The decision that the recognizer made by this threshold.
    let decision: Decision?
    var isDecided: Bool { decision != nil }
  }

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for (touch, presence) in moment.shownTouches {
      let thresholds = thresholds(of: touch, moment)
      let lines = lines(thresholds)
      // What no words explain is not drawn: it would only cover what the finger is on.
      guard !lines.isEmpty else { continue }
      pen.canvas.faded(presence) {
        for threshold in thresholds { drawShape(threshold, touch, pen) }
      }
      addLabel(lines, thresholds, touch, presence, pen)
    }
  }

  /// Returns the distinct thresholds of the touch's recognizers that decided by them or still may.
  private static func thresholds(of touch: TouchReading, _ moment: Moment) -> [Threshold] {
    var result: [Threshold] = []
    for recognizer in moment.reading.recognizers where recognizer.touches.contains(touch.number) {
      guard let slop = moment.geometry.slops[recognizer.subject] else { continue }
      let decision = decisive(recognizer, moment)
      // The recognizer decided before this touch began.
      if let decision, decision.time < touch.began || isOver(decision, moment) { continue }
      let isOpen = recognizer.state == .possible
      guard isOpen || decision != nil else { continue }
      if let index = result.firstIndex(where: { $0.slop == slop }) {
        if result[index].isDecided || decision == nil { continue }
        result.remove(at: index)
      }
      result.append(
        Threshold(
          slop: slop, recognizer: recognizer, travel: travel(of: recognizer, moment.reading), decision: decision))
    }
    // Beside who has the touch it only puzzles how far it would still be to others.
    let isWon = result.contains { $0.isDecided && [.running, .granted].contains($0.recognizer.standing) }
    return isWon ? result.filter(\.isDecided) : result
  }

  /// Whether a threshold was crossed so long ago that its number would be read as that of the moment.
  private static func isOver(_ decision: Decision, _ moment: Moment) -> Bool {
    moment.reading.now.seconds(since: decision.time) > InspectorConstants.slopAfterglow
  }

  /// Returns the mean displacement of a recognizer's touches that are down, or of all if none is.
  private static func travel(of recognizer: RecognizerReading, _ reading: Reading) -> CGPoint {
    let touches = recognizer.touches.compactMap { reading.touch($0) }
    let down = touches.filter { $0.ended == nil }
    let moved = (down.isEmpty ? touches : down).map(\.displacement)
    let count = Double(max(moved.count, 1))
    return CGPoint(x: moved.reduce(0) { $0 + $1.x } / count, y: moved.reduce(0) { $0 + $1.y } / count)
  }

  /// Returns the decision in which the recognizer measured a distance, if any.
  private static func decisive(_ recognizer: RecognizerReading, _ moment: Moment) -> Decision? {
    for stretch in recognizer.stretches.reversed() {
      // Earlier decisions belong to another gesture.
      if stretch.standing == .possible && !stretch.isWaiting { return nil }
      if let decision = moment.trace[stretch.decision], decision.measured?.quantity == .distance,
        decision.rule != .excluded
      {
        return decision
      }
    }
    return nil
  }

  private static func drawShape(_ threshold: Threshold, _ touch: TouchReading, _ pen: OverlayPen) {
    let (slop, origin) = (threshold.slop, touch.origin)
    let color = pen.neutral.withAlpha(threshold.isDecided ? 0.95 : 0.75)
    let dash = Dash(on: 4, off: 3)
    pen.canvas.detail(
      "slop \(slop.axes == .both ? "circle" : "lines") of touch \(touch.number)",
      decision: threshold.decision?.id ?? touch.hit)
    if slop.axes == .both {
      let circle = (0..<72).map { step -> CGPoint in
        let angle = Double(step) / 36 * .pi
        return CGPoint(x: origin.x + cos(angle) * slop.radius, y: origin.y + sin(angle) * slop.radius)
      }
      pen.canvas.ring(origin, radius: slop.radius, width: 3 * pen.unit, pen.casing)
      pen.line(circle, color, width: 1.5, dash: dash, closed: true)
    } else {
      drawBand(slop, origin, color, dash, pen)
    }
    drawCrossing(threshold, touch, pen)
  }

  /// Draws a threshold on one axis, as a pair of lines.
  private static func drawBand(_ slop: Slop, _ origin: CGPoint, _ color: Color, _ dash: Dash, _ pen: OverlayPen) {
    let reach = 46 * pen.unit
    let isVertical = slop.axes == .vertical
    let rect =
      isVertical
      ? CGRect(x: origin.x - reach, y: origin.y - slop.radius, width: 2 * reach, height: 2 * slop.radius)
      : CGRect(x: origin.x - slop.radius, y: origin.y - reach, width: 2 * slop.radius, height: 2 * reach)
    pen.canvas.fill(rect, pen.neutral.withAlpha(0.08))
    let edges =
      isVertical
      ? [(rect.minX, rect.minY, rect.maxX, rect.minY), (rect.minX, rect.maxY, rect.maxX, rect.maxY)]
      : [(rect.minX, rect.minY, rect.minX, rect.maxY), (rect.maxX, rect.minY, rect.maxX, rect.maxY)]
    for edge in edges {
      let points = [CGPoint(x: edge.0, y: edge.1), CGPoint(x: edge.2, y: edge.3)]
      pen.canvas.polyline(points, pen.casing, width: 3 * pen.unit)
      pen.line(points, color, width: 1.5, dash: dash)
    }
  }

  /// Draws the segment of the trail that crossed the threshold, in the hue of the result.
  private static func drawCrossing(_ threshold: Threshold, _ touch: TouchReading, _ pen: OverlayPen) {
    guard threshold.isDecided else { return }
    let origin = touch.origin
    guard
      let index = touch.trail.indices.dropFirst().first(where: {
        counted(touch.trail[$0].location, origin, threshold.slop.axes) >= threshold.slop.radius
      })
    else { return }
    let segment = [touch.trail[index - 1].location, touch.trail[index].location]
    pen.line(segment, pen.hue(threshold.recognizer.standing), width: 5)
  }

  /// Returns the distance along the threshold's axes.
  private static func counted(_ point: CGPoint, _ origin: CGPoint, _ axes: Axes) -> Double {
    CGPoint(
      x: axes.contains(.horizontal) ? point.x - origin.x : 0, y: axes.contains(.vertical) ? point.y - origin.y : 0
    ).distance(to: .zero)
  }

  /// The way of a finger that counts as moved. Points.
  private static let leastTravel = 0.05

  private static func lines(_ thresholds: [Threshold]) -> [OverlayLabel.Line] {
    var lines: [OverlayLabel.Line] = []
    for threshold in thresholds {
      // A drag that was long enough, and that somebody else got, did not fail for its length.
      let isMet = threshold.recognizer.kind == .pan && (threshold.decision?.measured?.margin ?? -1) >= 0
      let standing =
        threshold.isDecided && !(isMet && threshold.recognizer.standing == .failed)
        ? threshold.recognizer.standing : nil
      // A drag that never began says nothing of a finger that never moved.
      if standing == .failed, counted(threshold.travel, .zero, threshold.slop.axes) < Self.leastTravel { continue }
      let line = OverlayLabel.Line(forms: forms(for: threshold), standing: standing)
      // The same number of a second recognizer is no news; what became of each is in its lane.
      guard let same = lines.firstIndex(where: { $0.forms.last == line.forms.last }) else {
        lines.append(line)
        continue
      }
      if standing == .running || threshold.slop.axes != .both && lines[same].standing != .running {
        lines[same] = line
      }
    }
    return lines
  }

  private static func addLabel(
    _ lines: [OverlayLabel.Line], _ thresholds: [Threshold], _ touch: TouchReading, _ presence: Double,
    _ pen: OverlayPen
  ) {
    let largest = thresholds.map(\.slop.radius).max() ?? 0
    let isBand = thresholds.contains { $0.slop.axes != .both }
    let clearance = isBand ? max(50 * pen.unit, largest) : largest + 6 * pen.unit
    pen.avoid(touch.origin, radius: 4 * pen.unit)
    pen.add(
      OverlayLabel(
        kind: .slop, touch: touch.number, lines: lines, anchor: touch.origin, home: touch.origin, opacity: presence,
        clearance: clearance, sides: [.right, .left, .lowerRight, .lowerLeft]))
  }

  /// Returns the distance left, `slop y: 4.0 pt to drag`, or the distance that decided, `moved 11.1 > 10 pt`. Taps and
  /// presses fail beyond theirs: `tap slop: 45.0 pt to fail`.
  private static func forms(for threshold: Threshold) -> [String] {
    let (slop, kind) = (threshold.slop, threshold.recognizer.kind)
    let name = kind == .tap ? "tap" : kind == .longPress ? "press" : nil
    let axis = slop.axes == .both ? "" : slop.axes == .vertical ? " y" : " x"
    let travel = counted(threshold.travel, .zero, slop.axes)
    let isOpen = threshold.decision?.measured == nil && travel < slop.radius
    let words =
      isOpen
      ? "\(NumberStyle.screen.fixed(slop.radius - travel)) pt to \(name != nil ? "fail" : kind == .pan ? "drag" : "go")"
      : (threshold.decision?.measured ?? Measured(.distance, travel, limit: slop.radius)).ofLimit
    // Several fingers count by their mean displacement, which is 0 while they move apart.
    let prefix = name ?? (threshold.recognizer.touches.count > 1 ? "mean" : nil)
    let whole = isOpen ? "slop\(axis): \(words)" : "moved \(words)"
    let longest = prefix.map { "\($0) \(whole)" } ?? whole
    let shorter = prefix.map { "\($0): \(words)" } ?? (isOpen ? "slop: \(words)" : whole)
    let parts = name.flatMap { isOpen ? ["\($0) fails in\n\(words.replacing(" to fail", with: ""))"] : nil } ?? []
    let least = isOpen ? ["\(NumberStyle.screen.fixed(slop.radius - travel)) left"] : []
    return [longest, shorter] + parts + [words, words.replacing(" pt", with: "")] + least
  }
}
