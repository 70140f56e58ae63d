import Foundation
import TouchKit

/// A gesture that is made for a kind of recognizer.
struct Probe: Hashable {
  enum Gesture: Hashable {
    case tap(times: Int)
    /// A press of so many milliseconds, after so many taps.
    case hold(milliseconds: Int, taps: Int)
    /// A drag at once, or after a press that is longer than any ordinary one.
    case drag(Direction, isHeld: Bool)
    /// A drag inwards from an edge of the stage.
    case edge(Direction)
    /// Two fingers that move apart, or about each other.
    case spread
    case turn
  }

  /// Where a finger goes.
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

  /// More fingers or taps than this nobody asks for.
  private static let most = 5
  /// How long a press before a drag lasts. Milliseconds.
  static let longHold = 700

  // MARK: For whom

  /// The gestures that a recognizer is there for, those first with which it most likely wins; none for recognizers that
  /// have nothing to recognize, or of which nobody knows what they are for.
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

  /// The axes along which a pan can win: for a scroll view's own those on which there is something to scroll.
  private static func axes(of pan: PanGestureRecognizer) -> Axes {
    guard let scrollView = pan.view as? ScrollView, scrollView.panGestureRecognizer === pan else { return .both }
    return scrollView.scrollableAxes
  }

  private static func canPinch(_ pinch: GestureRecognizer) -> Bool {
    guard let scrollView = pinch.view as? ScrollView, scrollView.pinchGestureRecognizer === pinch else { return true }
    return scrollView.delegate?.viewForZooming(in: scrollView) != nil
  }
}
