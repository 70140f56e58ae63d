import Foundation
import TestSupport
import TouchKit

/// Scroll views in one another, each filling the one around it, each with the same room to scroll.
struct NestedChain {
  static let size = CGSize(width: 320, height: 480)

  /// Which way the content travels.
  enum Direction: String, CaseIterable, Sendable {
    case up, down, left, right

    var axis: Axes { self == .up || self == .down ? .vertical : .horizontal }
    /// The sign of a change of offset.
    var sign: Double { self == .up || self == .left ? 1 : -1 }
    var opposite: Direction {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }

  let tester: Tester
  /// The innermost first.
  let views: [ScrollView]
  let room: Double
  let direction: Direction
  let delegates: [LoggingDelegate]

  /// - Parameter seams: How many times one of them is inside another.
  init(
    seams: Int, room: Double, _ direction: Direction, policy: NestedScrollPolicy, hz: Int = 1_000,
    bounces: Bool = true, _ configure: (ScrollView) -> Void = { _ in }
  ) {
    tester = Tester(Self.size, hz: hz)
    (self.room, self.direction) = (room, direction)
    var views: [ScrollView] = []
    for _ in 0...seams {
      let view = ScrollView(frame: CGRect(origin: .zero, size: Self.size))
      view.contentSize = Self.size
      if direction.axis == .vertical { view.contentSize.height += room } else { view.contentSize.width += room }
      (view.verticalNesting, view.horizontalNesting, view.bounces) = (policy, policy, bounces)
      configure(view)
      if let inner = views.last {
        // Under the finger from where the fingers set out.
        if direction.sign < 0 { inner.center[direction.axis] += room }
        view.addSubview(inner)
      }
      views.append(view)
    }
    self.views = views
    delegates = views.map { view in
      let delegate = LoggingDelegate()
      view.delegate = delegate
      return delegate
    }
    if let outermost = views.last { tester.window.addSubview(outermost) }
    // Everything starts at the edge that the fingers move away from.
    if direction.sign < 0 {
      for view in views { view.contentOffset[direction.axis] = room }
      for delegate in delegates { delegate.forget() }
    }
  }

  /// How far each has come, the innermost first.
  var progress: [Double] {
    views.map { direction.sign > 0 ? $0.contentOffset[direction.axis] : room - $0.contentOffset[direction.axis] }
  }

  /// How far all of them have come together.
  var total: Double { progress.reduce(0, +) }

  /// What each has come when all of them together have come so far: the inner ones first.
  func expected(_ total: Double) -> [Double] {
    var rest = total
    return views.indices.map { index in
      let share = index == views.count - 1 ? rest : min(max(rest, 0), room)
      rest -= share
      return share
    }
  }

  /// The finger at `travel` points in the chain's direction from where it came down.
  func move(_ t: Double, travel: Double) {
    let finger = -direction.sign * travel
    tester.move(t, dx: direction.axis == .horizontal ? finger : 0, dy: direction.axis == .vertical ? finger : 0)
  }

  /// The velocity with which the finger let go, in points per millisecond along the direction.
  var released: Double {
    var result = 0.0
    for decision in tester.window.trace.decisions {
      guard case .scroll(.willEndDragging, let report) = decision.fact else { continue }
      let speed = report.velocity[direction.axis] * direction.sign
      if abs(speed) > abs(result) { result = speed }
    }
    return result
  }
}

extension CGPoint {
  subscript(axis: Axes) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
