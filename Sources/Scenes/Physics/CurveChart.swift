import Foundation
import ScrollPhysics
import TouchKit

/// Offset, velocity and overscroll since touch-down; in faint lines, how the other toolkits would continue from the
/// same release.
final class CurveChart: View {
  /// The least time span, in total and after the release, in ms.
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
        frame: CGRect(x: 0, y: legend + height * Double(index), width: frame.width, height: height), title: title,
        least: least, colors: others.map(Self.hue), hue: Self.hue(toolkit))
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
      addLabel(
        toolkit.title, CGRect(x: x + 13, y: 6, width: width - 14, height: 18), isActual ? .title(12) : .detail(12))
      x += width
    }
  }

  /// Draws an observation.
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
