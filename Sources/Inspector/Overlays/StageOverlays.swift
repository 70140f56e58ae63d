import Drawing
import Foundation
import Replay
import TouchKit

/// Draws the active overlays over the stage.
///
/// The picture depends on the moment alone: fades and rings use the stage's clock, so that a paused frame does not
/// change. All overlays are drawn anew for every frame.
package struct StageOverlays {
  /// Points of the user interface per point of the stage. Lines, rings and labels keep their size on the screen.
  /// Anything measured in stage points (slop, frames, trails) scales.
  package var zoom: Double
  /// The room for labels around the device. Without it, as in a picture of the stage alone, they are on the stage.
  package var margins: StageMargins?
  /// The part of the stage to draw on, in points of the stage; nil for the whole stage and its bezel.
  package var area: CGRect?

  /// Creates overlays for a stage that is drawn `zoom` times its size.
  package init(zoom: Double = 1, margins: StageMargins? = nil, within area: CGRect? = nil) {
    (self.zoom, self.margins, self.area) = (zoom, margins, area)
  }

  /// Draws on a canvas in points of the stage.
  package func draw(_ moment: Moment, on canvas: Canvas) { _ = labels(of: moment, on: canvas) }

  /// Draws, and returns the placed labels, for tests.
  package func labels(of moment: Moment, on canvas: Canvas) -> [PlacedLabel] {
    let (pen, labels) = drawLayers(of: moment, on: canvas)
    canvas.name("overlay labels")
    for label in labels { pen.draw(label) }
    return labels
  }

  /// Draws everything but the labels, from back to front, and then places the labels.
  private func drawLayers(of moment: Moment, on canvas: Canvas) -> (pen: OverlayPen, labels: [PlacedLabel]) {
    let unit = 1 / max(zoom, 0.01)
    let pen = OverlayPen(moment, canvas: canvas, unit: unit, hasMargins: margins != nil)
    let stage = CGRect(origin: .zero, size: moment.geometry.size)
    func drawShapes() {
      canvas.name("overlay: what happened")
      GhostOverlay.draw(moment, pen)
      for layer in Overlay.layers where moment.options.overlays.contains(layer.overlay) {
        canvas.name("overlay \(layer.overlay.rawValue): \(layer.name)")
        layer.draw(moment, pen)
      }
    }
    guard let margins else {
      drawShapes()
      var placer = LabelPlacer(in: stage.insetBy(dx: 4 * unit, dy: 4 * unit))
      return (pen, placer.place(pen.labels, avoiding: pen.obstacles, unit: unit, chip: pen.chip))
    }
    // A finger at the edge is drawn over the bezel, but not over the labels beside it.
    canvas.clipped(to: area ?? margins.device, drawShapes)
    return (pen, LabelMargins(margins, stage: stage.size, unit: unit).place(pen.labels, chip: pen.chip))
  }
}

extension Moment {
  /// The touches that are down or fading, with their opacities.
  var shownTouches: [(touch: TouchReading, presence: Double)] {
    reading.touches.map { ($0, $0.presence(at: reading.now)) }.filter { $0.1 > 0 }
  }
}

extension TouchReading {
  /// Returns the opacity of a touch: 1 while it is down, fading to 0 within 400 ms after its end.
  func presence(at now: Instant) -> Double {
    guard let ended else { return 1 }
    return max(0, 1 - now.seconds(since: ended) / InspectorConstants.touchFade)
  }
}

extension Overlay {
  struct Layer: Sendable {
    let overlay: Overlay
    let name: String
    let draw: @Sendable (Moment, OverlayPen) -> Void
  }

  /// The layers from back to front. An overlay may have layers behind and in front of others.
  static let layers = [
    Layer(overlay: .hitTest, name: "hit-test chain", draw: HitTestOverlay.draw),
    Layer(overlay: .pages, name: "pages and insets", draw: PagingOverlay.draw),
    Layer(overlay: .rubberBand, name: "rubber band", draw: RubberBandOverlay.draw),
    Layer(overlay: .ownership, name: "ownership", draw: OwnershipOverlay.draw),
    Layer(overlay: .velocity, name: "landing", draw: LandingOverlay.draw),
    Layer(overlay: .slop, name: "slop", draw: SlopOverlay.draw),
    Layer(overlay: .touches, name: "touch points", draw: TouchOverlay.draw),
    Layer(overlay: .delays, name: "delay window", draw: DelayOverlay.draw),
    Layer(overlay: .velocity, name: "velocity", draw: VelocityOverlay.draw),
    Layer(overlay: .touches, name: "touch numbers", draw: TouchOverlay.drawNumbers),
  ]
}

/// In a what-if: where views were at the same time in what happened, as dashed outlines, if they are elsewhere now.
enum GhostOverlay {
  /// The maximum number of outlines: enough for the visible rows of a list.
  private static let most = 24
  /// The minimum difference of a frame. Unit: points.
  private static let least = 0.5

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    guard moment.status.isWhatIf, moment.options.comparison == .ghost, let happened = moment.other else { return }
    // The what-if may have newer touches that the other run never had.
    let isLater =
      moment.reading.now > happened.end && moment.run.spec.events.last.map { $0.time > happened.end } == true
    guard !isLater else { return }
    let ghost = frames(of: happened.stage(at: min(moment.reading.now, happened.end)))
    let present = Dictionary(frames(of: moment.stage).map { ($0.place, $0.frame) }) { first, _ in first }
    var drawn: [[Int]] = []
    for (place, frame) in ghost where drawn.count < most {
      // Subviews of an outlined view move with it.
      if drawn.contains(where: { place.starts(with: $0) }) { continue }
      if let now = present[place], now.isNear(frame, least) { continue }
      drawn.append(place)
      pen.canvas.detail("outline of a view, as it was in what happened")
      pen.frame(frame, pen.neutral.withAlpha(0.75), width: 1.5, dash: Dash(on: 6, off: 4))
    }
  }

  /// Returns the visible frames of a stage's views, each with its indexes in the tree of views.
  private static func frames(of stage: Stage) -> [(place: [Int], frame: CGRect)] {
    var frames: [(place: [Int], frame: CGRect)] = []
    func add(_ id: StageNode.ID, _ place: [Int], _ toStage: CGAffineTransform, _ clip: CGRect) {
      let (node, look) = (stage[id], stage[id].look)
      let frame = node.bounds.applying(toStage).overlap(with: clip)
      guard !look.isHidden, frame.width > 0, frame.height > 0 else { return }
      frames.append((place, frame))
      for (index, child) in node.children.enumerated() {
        let next = stage[child].transformToSuperview.concatenating(toStage)
        add(child, place + [index], next, look.clipsToBounds ? frame : clip)
      }
    }
    add(stage.root, [], .identity, CGRect(origin: .zero, size: stage.size))
    return frames
  }
}

extension CGRect {
  /// Whether each side is within a distance of the other's.
  fileprivate func isNear(_ other: CGRect, _ distance: Double) -> Bool {
    [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY].allSatisfy { abs($0) <= distance }
  }
}
