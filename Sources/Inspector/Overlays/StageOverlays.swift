import Drawing
import Foundation
import Replay
import TouchKit

/// What is drawn over the stage: overlays 1 to 7, as far as they are switched on.
///
/// The picture is a function of the moment alone: fades and rings are measured on the stage's clock, so a paused
/// frame stands still and a screenshot of one instant is the same for ever.
public struct StageOverlays {
  /// Points of the user interface for each point of the stage. Lines, rings and labels keep their size on the screen
  /// however large the stage is drawn; what is measured in stage points (slop, frames, trails) grows with it.
  public var zoom: Double

  /// Creates overlays for a stage that is drawn `zoom` times its size.
  public init(zoom: Double = 1) { self.zoom = zoom }

  /// Draws on a canvas whose points are those of the stage.
  public func draw(_ moment: Moment, on canvas: Canvas) {
    let pen = pen(moment, canvas)
    draw(moment, with: pen)
    canvas.name("overlay labels")
    for label in placed(pen, moment) { pen.draw(label) }
  }

  /// The labels of a moment where they will be drawn, for tests.
  package func labels(of moment: Moment, on canvas: Canvas) -> [PlacedLabel] {
    let pen = pen(moment, canvas)
    draw(moment, with: pen)
    return placed(pen, moment)
  }

  private func pen(_ moment: Moment, _ canvas: Canvas) -> OverlayPen {
    OverlayPen(canvas: canvas, theme: .of(moment.options.isDark ? .dark : .light), unit: 1 / max(zoom, 0.01))
  }

  /// From the back to the front.
  private func draw(_ moment: Moment, with pen: OverlayPen) {
    let layers: [(number: Int, name: String, draw: (Moment, OverlayPen) -> Void)] = [
      (4, "hit-test chain", HitTestOverlay.draw), (7, "rubber band", RubberBandOverlay.draw),
      (5, "ownership", OwnershipOverlay.draw), (6, "landing", LandingOverlay.draw),
      (2, "slop", SlopOverlay.draw), (1, "touch points", TouchOverlay.draw),
      (3, "delay window", DelayOverlay.draw), (6, "velocity", VelocityOverlay.draw),
    ]
    for layer in layers where moment.options.overlays.contains(layer.number) {
      pen.canvas.name("overlay \(layer.number): \(layer.name)")
      layer.draw(moment, pen)
    }
  }

  private func placed(_ pen: OverlayPen, _ moment: Moment) -> [PlacedLabel] {
    let bounds = CGRect(origin: .zero, size: moment.geometry.size)
    var placer = LabelPlacer(bounds: bounds.insetBy(dx: 4 * pen.unit, dy: 4 * pen.unit), unit: pen.unit)
    return placer.place(pen.labels, avoiding: pen.obstacles) { pen.size(of: $0) }
  }
}

extension StateRole {
  /// The role that a standing plays in the theme.
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
  /// How much of a touch is still to be seen: 1 while it is down, fading to 0 in the 400 ms after (sandbox 2.4.1).
  func presence(at now: Instant) -> Double {
    guard let ended else { return 1 }
    return max(0, 1 - now.seconds(since: ended) / InspectorConstants.touchFade)
  }
}
