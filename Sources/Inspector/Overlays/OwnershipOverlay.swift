import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 5: the owner of each touch, and its previous owner (sandbox 2.4).
enum OwnershipOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    let reading = moment.reading
    for touch in reading.touches {
      let presence = touch.presence(at: reading.now)
      guard presence > 0 else { continue }
      pen.canvas.faded(presence) { drawOwner(touch, moment, pen) }
      addOwnerLabel(touch, presence, moment, pen)
      if let transfer = touch.lastTransfer { draw(transfer, touch, moment, pen) }
    }
  }

  /// Solid once the owner is certain, dashed while the touch is withheld.
  private static func drawOwner(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[touch.owner] else { return }
    let isCertain = touch.standing != .possible
    pen.canvas.detail("outline of \(moment.trace.title(of: touch.owner)), owner of touch \(touch.number)")
    pen.frame(frame, pen.hue(touch.standing), width: 2, radius: 4, dash: isCertain ? nil : Dash(on: 6, off: 4))
    guard isCertain else { return }
    let title = titlePoint(frame, pen)
    pen.canvas.polyline([touch.location, title], pen.hue(touch.standing).withAlpha(0.45), width: pen.unit)
  }

  private static func titlePoint(_ frame: CGRect, _ pen: OverlayPen) -> CGPoint {
    CGPoint(x: frame.minX + 6 * pen.unit, y: frame.maxY - 6 * pen.unit)
  }

  private static func addOwnerLabel(_ touch: TouchReading, _ presence: Double, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[touch.owner] else { return }
    let title = moment.trace.title(of: touch.owner)
    let verb =
      switch touch.standing {
      case .possible: "would get"
      case .failed: "is kept from"
      case .cancelled: "lost"
      case .granted, .running, .timing, .broken: "owns"
      }
    pen.add(
      OverlayLabel(
        kind: .owner, touch: touch.number,
        lines: [.init(forms: ["\(title) \(verb) touch \(touch.number)", title], standing: touch.standing)],
        accessory: .glyph(touch.standing), anchor: titlePoint(frame, pen), extent: frame, home: touch.origin,
        opacity: presence, sides: [.upperRight, .lowerRight]))
  }

  /// The previous owner's outline stays dashed for 600 ms, with a label for the transfer.
  private static func draw(_ transfer: Transfer, _ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    let age = moment.reading.now.seconds(since: transfer.at)
    guard age < InspectorConstants.transferAfterglow else { return }
    if let frame = moment.geometry.visible[transfer.from] {
      pen.canvas.detail(
        "outline of \(moment.trace.title(of: transfer.from)), which had touch \(touch.number)")
      pen.frame(frame, pen.hue(.cancelled), width: 2, radius: 4, dash: Dash(on: 6, off: 4))
    }
    let (old, new) = (moment.trace.title(of: transfer.from), moment.trace.title(of: touch.owner))
    let reach = DelayOverlay.reach(of: touch, moment.reading) + 8
    pen.add(
      OverlayLabel(
        kind: .transfer, touch: touch.number, lines: [.init(forms: ["\(new) ← \(old)"], standing: .cancelled)],
        accessory: .glyph(.cancelled), anchor: touch.location, home: touch.origin, clearance: reach * pen.unit,
        sides: [.lowerLeft, .left, .lowerRight, .below]))
  }
}
