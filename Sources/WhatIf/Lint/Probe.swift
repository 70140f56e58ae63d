import Foundation
import Replay
import TouchKit

/// A gesture that a recognizer of some kind and configuration should recognize.
struct Probe: Hashable {
  enum Gesture: Hashable {
    case tap(times: Int)
    /// A press of this duration, after this many taps.
    case hold(milliseconds: Int, taps: Int)
    /// A drag, immediately or after a press of ``Probe/longHold``.
    case drag(Direction, isHeld: Bool)
    /// A drag inwards from an edge of the stage, in this direction.
    case edge(Direction)
    /// Two fingers that move apart (`spread`) or around their midpoint (`turn`).
    case spread
    case turn
    /// A drag of half a second, immediately or after a press of ``Probe/longHold``.
    case pull(Direction, isHeld: Bool)
    /// A drag of half a second at an angle of 30° from the first direction to the second.
    case slant(Direction, Direction)
    /// A short drag at 1.2 pt/ms (`flick`) or a longer one at 0.7 pt/ms (`fling`); the finger lifts while it moves.
    case flick(Direction)
    case fling(Direction)
    /// A fast or slow drag that rests for half a second before the finger lifts.
    case pause(Direction, isFast: Bool)
    /// A fling, and a tap while the content moves on.
    case flingAndTap(Direction)
    /// A drag against the direction, and one in the direction while the content moves on or bounces.
    case catchAndPull(Direction)
  }

  /// The direction of a drag.
  enum Direction: Hashable, CaseIterable {
    case down, up, left, right

    var vector: CGPoint {
      switch self {
      case .down: return CGPoint(x: 0, y: 1)
      case .up: return CGPoint(x: 0, y: -1)
      case .left: return CGPoint(x: -1, y: 0)
      case .right: return CGPoint(x: 1, y: 0)
      }
    }

    var axis: Axes { vector.x == 0 ? .vertical : .horizontal }

    var opposite: Direction {
      switch self {
      case .down: return .up
      case .up: return .down
      case .left: return .right
      case .right: return .left
      }
    }

    /// The direction in words: `up`, `to the left`.
    var words: String { axis == .vertical ? "\(self)" : "to the \(self)" }
  }

  let gesture: Gesture
  let fingers: Int
  /// The location of the touch-down; nil for a point of the place that has room for the gesture.
  let start: CGPoint?

  init(_ gesture: Gesture, fingers: Int = 1, from start: CGPoint? = nil) {
    (self.gesture, self.fingers, self.start) = (gesture, fingers, start)
  }

  /// Whether the probe ends only when the stage is at rest again.
  var endsAtRest: Bool {
    switch gesture {
    case .fling, .pause: return true
    default: return false
    }
  }

  /// The maximum number of fingers or taps of a probe.
  private static let most = 5
  /// The duration of a press before a drag, in milliseconds: longer than the default `minimumPressDuration` of 500.
  static let longHold = 700

  // MARK: Recognizers

  /// Returns the probes for a recognizer, the most likely to win first. There are none for disabled recognizers, for a
  /// scroll view's recognizers without anything to scroll or zoom, and for custom classes, whose gesture is not known.
  static func probes(for recognizer: GestureRecognizer) -> [Probe] {
    guard recognizer.isEnabled else { return [] }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      return [Probe(.tap(times: clamp(tap.numberOfTapsRequired)), fingers: clamp(tap.numberOfTouchesRequired))]
    case let press as LongPressGestureRecognizer:
      let duration = Int((min(press.minimumPressDuration, 10) * 1_000).rounded(.up)) + 100
      return [
        Probe(
          .hold(milliseconds: duration, taps: min(press.numberOfTapsRequired, most)),
          fingers: clamp(press.numberOfTouchesRequired))
      ]
    case let pan as ScreenEdgePanGestureRecognizer:
      let inwards: [(RectEdge, Direction)] = [(.left, .right), (.right, .left), (.top, .down), (.bottom, .up)]
      return inwards.filter { pan.edges.contains($0.0) }.map { Probe(.edge($0.1)) }
    case let pan as PanGestureRecognizer:
      let directions = Direction.allCases.filter { axes(of: pan).contains($0.axis) }
      return [false, true].flatMap { isHeld in
        directions.map { Probe(.drag($0, isHeld: isHeld), fingers: clamp(pan.minimumNumberOfTouches)) }
      }
    case let swipe as SwipeGestureRecognizer:
      let ways: [(SwipeGestureRecognizer.Direction, Direction)] = [
        (.right, .right), (.left, .left), (.up, .up), (.down, .down),
      ]
      return ways.filter { swipe.direction.contains($0.0) }.map {
        Probe(.drag($0.1, isHeld: false), fingers: clamp(swipe.numberOfTouchesRequired))
      }
    case is PinchGestureRecognizer: return canPinch(recognizer) ? [Probe(.spread, fingers: 2)] : []
    case is RotationGestureRecognizer: return [Probe(.turn, fingers: 2)]
    default: return []
    }
  }

  private static func clamp(_ count: Int) -> Int { min(max(count, 1), most) }

  /// Returns the axes along which a pan can begin; for a scroll view's own pan, its scrollable axes.
  private static func axes(of pan: PanGestureRecognizer) -> Axes {
    guard let scrollView = pan.view as? ScrollView, scrollView.panGestureRecognizer === pan else { return .both }
    return scrollView.scrollableAxes
  }

  private static func canPinch(_ pinch: GestureRecognizer) -> Bool {
    guard let scrollView = pinch.view as? ScrollView, scrollView.pinchGestureRecognizer === pinch else { return true }
    return scrollView.delegate?.viewForZooming(in: scrollView) != nil
  }
}
