import Drawing
import Foundation
import Replay
import TouchKit

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
