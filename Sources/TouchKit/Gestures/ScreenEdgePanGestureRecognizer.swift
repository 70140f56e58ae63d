import Foundation

/// Recognizes a drag that starts at an edge of the window: a continuous gesture (spec 3.6).
///
/// The touch must begin at most 13 pt from one of ``edges``. A touch elsewhere fails the recognizer at once, so
/// requiring its failure costs no time there. The first event with 10 pt of travel decides the direction: more than 45°
/// off the inward normal fails it. It begins after 10 pt of inward travel, and subtracts them from the translation. A
/// touch at (5, 300) on the left edge that moves to (17, 303) begins with (2, 3).
///
/// After it has begun, touches that begin elsewhere are ignored. In a corner, the direction of travel chooses the edge.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges of the window at which a drag may start. Empty by default: every touch then fails it.
  open var edges: RectEdge = []

  private var touchedEdges: RectEdge = []
  /// The edge that the travel leads away from, once decided.
  private var chosenEdge: RectEdge?

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
        return fail(
          .edgeRegion, nearest.isFinite ? .init(.edgeDistance, nearest, limit: reach) : nil,
          because: touch.evidence.input)
      }
      if touchedEdges.isEmpty { touchedEdges = found }
    }
    let remaining = touches.filter { trackedMask.contains($0.bit) }
    if !remaining.isEmpty { super.touchesBegan(remaining, with: event) }
  }

  /// Returns the inward travel after the direction is decided; nil before that.
  final override func measureBeginning(limit: Double) -> Measured? {
    guard let edge = chosenEdge ?? chooseEdge(limit: limit) else { return nil }
    return Measured(.distance, edge.inward(travel), limit: limit)
  }

  /// Returns the edge that the travel leads away from; nil for a short travel. A wrong direction fails the recognizer.
  private func chooseEdge(limit: Double) -> RectEdge? {
    let distance = travel.distance(to: .zero)
    guard distance >= limit, let window = arbiter?.window else { return nil }
    let candidates = RectEdge.each.lazy.filter(touchedEdges.contains)
    guard let edge = candidates.max(by: { $0.inward(travel) < $1.inward(travel) }) else { return nil }
    let angle = acos(min(max(edge.inward(travel) / distance, -1), 1)) * 180 / .pi
    // An exact diagonal is within the limit, however its arc cosine is rounded.
    guard angle <= window.constants.screenEdgeAngle + 1e-9 else {
      fail(.edgeAngle, .init(.angle, angle, limit: window.constants.screenEdgeAngle))
      return nil
    }
    chosenEdge = edge
    return edge
  }

  /// Returns at most `limit` points of the inward travel, and nothing along the edge.
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

  fileprivate func inward(_ travel: CGPoint) -> Double { Double(travel.x * inwardNormal.x + travel.y * inwardNormal.y) }
}

extension Window {
  /// Returns how far inside one edge of the window a touch began, in points; negative outside.
  fileprivate func distance(of touch: Touch, from edge: RectEdge) -> Double {
    let isFar = edge == .right || edge == .bottom
    let corner = isFar ? CGPoint(x: bounds.maxX, y: bounds.maxY) : bounds.origin
    return edge.inward(touch.downLocation - corner)
  }
}
