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
      var placer = LabelPlacer(bounds: stage.insetBy(dx: 4 * unit, dy: 4 * unit), unit: unit)
      return (pen, placer.place(pen.labels, avoiding: pen.obstacles, chip: pen.chip))
    }
    // A finger at the edge is drawn over the bezel, but not over the labels beside it.
    canvas.clipped(to: area ?? margins.device, drawShapes)
    return (pen, MarginPlacer(margins, stage: stage.size, unit: unit).place(pen.labels, chip: pen.chip))
  }
}

extension StateRole {
  /// The theme's role for a standing.
  init(_ standing: Standing) {
    switch standing {
    case .possible: self = .possible
    case .running: self = .running
    case .granted: self = .granted
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .timing: self = .timer
    case .broken: self = .divergence
    }
  }
}

extension TouchReading {
  /// Returns the opacity of a touch: 1 while it is down, fading to 0 within 400 ms after its end.
  func presence(at now: Instant) -> Double {
    guard let ended else { return 1 }
    return max(0, 1 - now.seconds(since: ended) / InspectorConstants.touchFade)
  }
}
