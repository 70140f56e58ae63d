import Foundation
import ScrollPhysics
import TouchKit

/// Plots offset, velocity and overscroll since touch-down. Faint lines show how the other toolkits would continue from
/// the same release.
final class CurveChart: View {
  /// The minimum time span, in total and after the release, in ms.
  private static let span = 3_200.0, spanAfterRelease = 2_800.0

  private let toolkit: Toolkit
  private let others: [Toolkit]
  private let offset: Plot
  private let velocity: Plot
  private let overscroll: Plot

  init(frame: CGRect, toolkit: Toolkit) {
    self.toolkit = toolkit
    let others = Toolkit.allCases.filter { $0 != toolkit }
    let legend = 28.0
    let height = (frame.height - legend - 6) / 3
    func plot(_ index: Int, _ title: String, _ least: ClosedRange<Double>) -> Plot {
      Plot(
        frame: CGRect(0, legend + height * Double(index), frame.width, height), title: title, least: least,
        colors: others.map(Self.hue), hue: Self.hue(toolkit))
    }
    self.others = others
    offset = plot(0, "Offset", 0...300)
    velocity = plot(1, "Velocity", 0...400)
    overscroll = plot(2, "Overscroll", -20...20)
    super.init(frame: frame)
    (backgroundColor, cornerRadius, isUserInteractionEnabled) = (Palette.surface, 12, false)
    addLegend()
    for plot in [offset, velocity, overscroll] { addSubview(plot) }
  }

  private static func hue(_ toolkit: Toolkit) -> Color {
    switch toolkit {
    case .uikit: return Palette.accent
    case .flutter: return Color(hex: 0x14889C)
    case .chameleon: return Color(hex: 0xE07B17)
    case .three20: return Color(hex: 0x8E44AD)
    }
  }

  private func addLegend() {
    var x = 12.0
    for toolkit in Toolkit.allCases {
      let isActual = toolkit == self.toolkit
      let width = 34 + 7.6 * Double(toolkit.title.count)
      addDisc(x: x + 4, y: 15, radius: 4, Self.hue(toolkit).withAlpha(isActual ? 1 : 0.4))
      addLabel(toolkit.title, CGRect(x + 13, 6, width - 14, 18), isActual ? .title(12) : .detail(12))
      x += width
    }
  }

  func show(_ seen: Observation) {
    let released = seen.releaseTime
    let span = max(Self.span, (released ?? 0) + Self.spanAfterRelease)
    let forecasts = others.map { other in seen.forecasts.first { $0.toolkit == other } }
    offset.show(seen.offsets, others: forecasts.map { $0?.places ?? [] }, span: span, saying: "\(seen.last.tenths) pt")
    velocity.show(
      seen.speeds, others: forecasts.map { $0?.speeds ?? [] }, span: span,
      saying: released == nil ? "" : "released at \((seen.releaseVelocity * 1_000).tenths) pt/s")
    overscroll.show(
      seen.past(seen.offsets), others: forecasts.map { seen.past($0?.places ?? []) }, span: span,
      saying: "\((seen.last - seen.room.clamp(seen.last)).tenths) pt")
  }
}

/// A quantity over time: a strong line for the motion, faint ones for other toolkits.
final class Plot: View {
  typealias Line = [Observation.Sample]

  private static let margin = 12.0
  private static let captionHeight = 18.0

  private let value: Label
  private let zero = View()
  private let faint: [ShapeView]
  private let strong: ShapeView
  private let least: ClosedRange<Double>

  /// - Parameter least: The range of values that is always visible.
  init(frame: CGRect, title: String, least: ClosedRange<Double>, colors: [Color], hue: Color) {
    self.least = least
    let inner = CGRect(
      Self.margin, Self.captionHeight, frame.width - 2 * Self.margin, frame.height - Self.captionHeight - 4)
    value = Label(
      frame: CGRect(frame.width / 2, 0, frame.width / 2 - Self.margin, Self.captionHeight), .mono(11).trailing)
    faint = colors.map { color in
      let line = ShapeView(frame: inner)
      (line.strokeColor, line.lineWidth) = (color.withAlpha(0.4), 1)
      return line
    }
    strong = ShapeView(frame: inner)
    (strong.strokeColor, strong.lineWidth) = (hue, 2)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addLabel(title, CGRect(Self.margin, 0, frame.width / 2, Self.captionHeight), .detail(11))
    zero.backgroundColor = Palette.faint
    for view in [value, View(inner, Palette.ground, radius: 4), zero] + faint + [strong] { addSubview(view) }
    show([], others: colors.map { _ in [] }, span: 1, saying: "")
  }

  /// Draws lines over `span` milliseconds.
  func show(_ line: Line, others: [Line], span: Double, saying text: String) {
    value.text = text
    var (low, high) = (least.lowerBound, least.upperBound)
    for shown in others + [line] {
      for sample in shown { (low, high) = (min(low, sample.value), max(high, sample.value)) }
    }
    let size = strong.bounds.size
    func place(_ time: Double, _ value: Double) -> CGPoint {
      CGPoint(x: time / span * size.width, y: 3 + (high - value) / (high - low) * (size.height - 6))
    }
    let level = place(0, 0).y + strong.frame.minY
    zero.frame = CGRect(strong.frame.minX, level - 0.5, size.width, 1)
    strong.points = line.filter { $0.time <= span }.map { place($0.time, $0.value) }
    for (shape, other) in zip(faint, others) {
      shape.points = other.filter { $0.time <= span }.map { place($0.time, $0.value) }
    }
  }
}

/// The motion of the content since touch-down, and how each toolkit would have continued after release.
struct Observation {
  /// A value at a time, in ms since the beginning.
  struct Sample {
    let time: Double
    let value: Double
  }

  /// A toolkit's motion after the release: offsets, and velocities in pt/s.
  struct Forecast {
    let toolkit: Toolkit
    let places: [Sample]
    let speeds: [Sample]
  }

  /// The length of a forecast and its sampling interval, in ms.
  private static let forecastSpan = 3_200.0, interval = 25.0
  /// The maximum number of samples, for drags without a release.
  private static let capacity = 1_500

  let start: Double
  let room: Room
  private(set) var offsets: [Sample]
  private(set) var forecasts: [Forecast] = []
  /// When the finger lifted, in ms since the beginning.
  private(set) var releaseTime: Double?
  /// The velocity at release, in pt/ms.
  private(set) var releaseVelocity = 0.0

  init(start: Double = 0, offset: Double = 0, room: Room = Room(limits: 0...0, extent: 1)) {
    (self.start, self.room) = (start, room)
    offsets = [Sample(time: 0, value: offset)]
  }

  var last: Double { offsets[offsets.count - 1].value }

  mutating func add(_ now: Double, _ offset: Double) {
    let sample = Sample(time: now - start, value: offset)
    if offsets[offsets.count - 1].time == sample.time, offsets.count > 1 {
      offsets[offsets.count - 1] = sample
    } else if offsets.count < Self.capacity {
      offsets.append(sample)
    }
  }

  mutating func forecast(_ release: Release, at now: Double, by actual: Toolkit) {
    (releaseTime, releaseVelocity) = (now - start, release.velocity)
    add(now, last)
    let moments = Array(stride(from: 0, through: Self.forecastSpan, by: Self.interval))
    let released = now - start
    forecasts = Toolkit.allCases.filter { $0 != actual }.map { toolkit in
      let curve = toolkit.curve(after: release)
      return Forecast(
        toolkit: toolkit, places: moments.map { Sample(time: released + $0, value: curve.value(at: $0)) },
        speeds: moments.map { Sample(time: released + $0, value: curve.slope(at: $0) * 1_000) })
    }
  }

  /// The velocities between samples, in pt/s. The one at release is omitted, because the finger has not moved before
  /// it.
  var speeds: [Sample] {
    zip(offsets, offsets.dropFirst()).compactMap { before, after in
      let elapsed = after.time - before.time
      guard elapsed > 0, after.time != releaseTime else { return nil }
      return Sample(time: (before.time + after.time) / 2, value: (after.value - before.value) / elapsed * 1_000)
    }
  }

  /// Returns the overscroll of offsets, in points.
  func past(_ places: [Sample]) -> [Sample] {
    places.map { Sample(time: $0.time, value: $0.value - room.clamp($0.value)) }
  }
}
