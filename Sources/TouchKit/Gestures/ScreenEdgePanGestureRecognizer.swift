import Foundation

/// Recognizes a finger that comes in from an edge of the window (spec 3.6).
///
/// The finger must come down within 13 pt of one of ``edges``, that distance included; anywhere else it fails the
/// recognizer at touch-down, so that waiting for it costs nothing there. The first event in which the finger has
/// travelled 10 pt decides the direction: more than 45° off the way inwards fails it. It begins as soon as 10 pt of
/// the travel lead inwards, and these are taken off the translation: a finger that comes down at (5, 300) on the left
/// edge and moves to (17, 303) in one step begins with the translation (2, 3).
///
/// A finger that comes down elsewhere after it began is ignored. In a corner of two wanted edges the direction in
/// which the travel leads decides between them.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// From which edges of the window the finger may come; without any it always fails.
  public final var edges: RectEdge = []

  /// The edges that the finger came down at.
  private var touchedEdges: RectEdge = []
  /// The edge that the travel leads away from, once that is decided.
  private var chosenEdge: RectEdge?

  /// ``GestureRecognizer/Kind/screenEdgePan``.
  open override var kind: Kind { .screenEdgePan }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let window = arbiter?.window else { return }
    let reach = window.constants.screenEdgeRegion
    for touch in touches.inOrder {
      let distances = RectEdge.each.lazy.filter(edges.contains).map { ($0, window.distance(of: touch, from: $0)) }
      let found = distances.filter { $0.1 <= reach }.reduce(into: RectEdge()) { $0.formUnion($1.0) }
      if found.isEmpty {
        guard committed == .possible else {
          ignore(touch, for: event)
          continue
        }
        let nearest = distances.map(\.1).min() ?? .infinity
        return fail(.edgeRegion, nearest.isFinite ? .init(.edgeDistance, nearest, limit: reach) : nil)
      }
      if touchedEdges.isEmpty { touchedEdges = found }
    }
    let remaining = touches.filter { trackedMask.contains($0.bit) }
    if !remaining.isEmpty { super.touchesBegan(remaining, with: event) }
  }

  /// The way inwards that has been travelled, once the direction is known to be right.
  final override func measureBeginning(limit: Double) -> Measured? {
    guard let edge = chosenEdge ?? chooseEdge(limit: limit) else { return nil }
    return Measured(.distance, edge.inward(travel), limit: limit)
  }

  /// The edge that the travel leads away from; nil while the travel is short. A wrong direction fails the recognizer.
  private func chooseEdge(limit: Double) -> RectEdge? {
    let distance = travel.distance(to: .zero)
    guard distance >= limit, let window = arbiter?.window else { return nil }
    let candidates = RectEdge.each.lazy.filter(touchedEdges.contains)
    guard let edge = candidates.max(by: { $0.inward(travel) < $1.inward(travel) }) else { return nil }
    let angle = acos(min(max(edge.inward(travel) / distance, -1), 1)) * 180 / .pi
    // An exact diagonal is within the limit, whatever its arc cosine was rounded to.
    guard angle <= window.constants.screenEdgeAngle + 1e-9 else {
      fail(.edgeAngle, .init(.angle, angle, limit: window.constants.screenEdgeAngle))
      return nil
    }
    chosenEdge = edge
    return edge
  }

  /// 10 pt of the way inwards, and nothing along the edge.
  final override func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    guard let edge = chosenEdge else { return super.hysteresis(of: counted, limit: limit) }
    let share = min(edge.inward(counted), limit)
    return CGPoint(x: Double(edge.inwardNormal.x) * share, y: Double(edge.inwardNormal.y) * share)
  }

  override var slopRule: Rule { .edgeSlop }

  open override func reset() {
    super.reset()
    (touchedEdges, chosenEdge) = ([], nil)
  }
}

extension RectEdge {
  /// The unit vector from this one edge into the rectangle.
  fileprivate var inwardNormal: CGPoint {
    switch self {
    case .left: return CGPoint(x: 1, y: 0)
    case .right: return CGPoint(x: -1, y: 0)
    case .top: return CGPoint(x: 0, y: 1)
    default: return CGPoint(x: 0, y: -1)
    }
  }

  /// The part of a travel that leads inwards from this one edge.
  fileprivate func inward(_ travel: CGPoint) -> Double {
    Double(travel.x * inwardNormal.x + travel.y * inwardNormal.y)
  }
}

extension Window {
  /// How far inside one of the window's edges a touch came down; negative outside.
  fileprivate func distance(of touch: Touch, from edge: RectEdge) -> Double {
    let place = touch.downLocation
    switch edge {
    case .left: return Double(place.x - bounds.minX)
    case .right: return Double(bounds.maxX - place.x)
    case .top: return Double(place.y - bounds.minY)
    default: return Double(bounds.maxY - place.y)
    }
  }
}
