import Foundation
import TouchKit

/// A gesture that a recognizer of some kind and configuration should recognize.
struct Probe: Hashable {
  enum Gesture: Hashable {
    case tap(times: Int)
    /// A press of this duration, after that many taps.
    case hold(milliseconds: Int, taps: Int)
    /// A drag, immediately or after a press of ``Probe/longHold``.
    case drag(Direction, isHeld: Bool)
    /// A drag inwards from an edge of the stage, in this direction.
    case edge(Direction)
    /// Two fingers that move apart, or around their midpoint.
    case spread
    case turn
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
  }

  let gesture: Gesture
  let fingers: Int

  init(_ gesture: Gesture, fingers: Int = 1) { (self.gesture, self.fingers) = (gesture, fingers) }

  /// The most fingers or taps of a probe.
  private static let most = 5
  /// How long a press before a drag lasts, longer than the default `minimumPressDuration` of 500. Milliseconds.
  static let longHold = 700

  // MARK: Recognizers

  /// The probes for a recognizer, the most likely to win first; none for disabled recognizers, for scroll views'
  /// recognizers that have nothing to scroll or zoom, and for custom classes, whose gesture is not known.
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

  /// The axes along which a pan can begin: for a scroll view's own pan its scrollable axes.
  private static func axes(of pan: PanGestureRecognizer) -> Axes {
    guard let scrollView = pan.view as? ScrollView, scrollView.panGestureRecognizer === pan else { return .both }
    return scrollView.scrollableAxes
  }

  private static func canPinch(_ pinch: GestureRecognizer) -> Bool {
    guard let scrollView = pinch.view as? ScrollView, scrollView.pinchGestureRecognizer === pinch else { return true }
    return scrollView.delegate?.viewForZooming(in: scrollView) != nil
  }
}
