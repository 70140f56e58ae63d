import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 4: the hit-test chain, and why the selected view was skipped, if it was.
enum HitTestOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    guard let (touch, presence) = moment.shownTouches.last else { return }
    pen.canvas.faded(presence) {
      for skip in touch.skipped where skip.subject == moment.selection { drawSkipped(skip, presence, moment, pen) }
      for view in touch.chain {
        guard let frame = moment.geometry.visible[view] else { continue }
        pen.canvas.detail(
          "hit-test outline of \(moment.title(of: view)) under touch \(touch.number)", decision: touch.hit)
        let isLeaf = view == touch.leaf
        pen.frame(frame, pen.neutral.withAlpha(isLeaf ? 0.9 : 0.5), width: isLeaf ? 2 : 1)
      }
    }
  }

  private static func drawSkipped(_ skip: Skip, _ presence: Double, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[skip.subject] else { return }
    pen.canvas.detail("outline of \(moment.title(of: skip.subject)), which the hit test skipped")
    pen.frame(frame, pen.hue(.possible), width: 1, dash: Dash(on: 3, off: 3))
    let reason = skip.reason.rawValue
    let name = moment.title(of: skip.subject)
    pen.add(
      OverlayLabel(
        kind: .skip, lines: [.init(forms: ["\(name): \(reason)"], standing: .possible, style: .prose, name: name)],
        anchor: frame.origin,
        extent: frame, home: frame.origin, opacity: presence, clearance: 4 * pen.unit, sides: [.lowerRight]))
  }
}
