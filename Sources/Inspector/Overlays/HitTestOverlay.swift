import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 4: the hit-test chain, and the skipped views with the reason (sandbox 2.4).
enum HitTestOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    guard let touch = moment.reading.touches.last(where: { $0.presence(at: moment.reading.now) > 0 }) else {
      return
    }
    let presence = touch.presence(at: moment.reading.now)
    pen.canvas.faded(presence) {
      for skip in touch.skipped { drawSkipped(skip, presence, moment, pen) }
      for view in touch.chain {
        guard let frame = moment.geometry.visible[view] else { continue }
        pen.canvas.detail(
          "hit-test outline of \(moment.trace.title(of: view)) under touch \(touch.number)", decision: touch.hit)
        let isLeaf = view == touch.leaf
        pen.frame(frame, pen.neutral.withAlpha(isLeaf ? 0.9 : 0.5), width: isLeaf ? 2 : 1)
      }
    }
  }

  private static func drawSkipped(_ skip: Skip, _ presence: Double, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[skip.subject] else { return }
    pen.canvas.detail("outline of \(moment.trace.title(of: skip.subject)), which the hit test skipped")
    let isElsewhere = skip.reason == .outside
    pen.frame(frame, pen.hue(.possible).withAlpha(isElsewhere ? 0.3 : 1), width: 1, dash: Dash(on: 3, off: 3))
    // No label where the view does not contain the point, which is visible, or has no identifier.
    guard !isElsewhere, moment.trace[skip.subject]?.lacksIdentifier == false else { return }
    let word = "\(moment.trace.title(of: skip.subject)): \(skip.reason.rawValue)"
    pen.add(
      OverlayLabel(
        kind: .skip, lines: [.init(forms: [word], standing: .possible, mayBeCut: true)], anchor: frame.origin,
        extent: frame, home: frame.origin, opacity: presence, clearance: 4 * pen.unit, sides: [.lowerRight]))
  }
}
