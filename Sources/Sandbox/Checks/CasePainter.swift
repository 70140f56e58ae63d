import Drawing
import Foundation
import Inspector
import Replay
import Reports
import TouchKit

/// Draws moments of runs for comparison with goldens. Each thread needs its own.
final class CasePainter {
  private let metrics: TextMetrics
  private let renderer: HeadlessRenderer
  /// Changes what is drawn, so that tests can check that differences are found; nil in the program.
  private let alter: ((DrawList) -> DrawList)?

  init(assets: AssetLocator, alter: ((DrawList) -> DrawList)? = nil) throws {
    metrics = try TextMetrics(assets: assets)
    renderer = try HeadlessRenderer(assets: assets, metrics: metrics)
    self.alter = alter
  }

  /// Returns the picture of a moment, as `render --at T` draws it.
  func bitmap(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ text: PictureCheck.Text
  ) throws -> Bitmap {
    try renderer.draw(list(session, at: time, look, text))
    return renderer.bitmap
  }

  /// Returns the draw list of a moment.
  func list(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ text: PictureCheck.Text, namesDetails: Bool = false
  ) -> DrawList {
    let workbench = Workbench(session: session, scenes: [session.scene], metrics: metrics)
    workbench.show(time)
    workbench.options.isDark = look.theme != "light"
    // `alter` finds items by their names.
    let namesDetails = namesDetails || alter != nil
    let scale = look.scale ?? 1
    let size = look.size.map { CGSize(width: $0[0], height: $0[1]) } ?? CGSize(width: 1_280, height: 800)
    var list =
      look.view == "full"
      ? workbench.draw(size: size, scale: scale, panelTime: time, namesDetails: namesDetails)
      : workbench.drawStage(scale: scale, namesDetails: namesDetails)
    if let alter { list = alter(list) }
    return text == .boxes ? list.withTextAsBoxes() : list
  }
}
