import Foundation

/// An animatable property of a view, with a value.
enum AnimatedValue: Hashable {
  case bounds(CGRect)
  case center(CGPoint)
  case transform(CGAffineTransform)
  case alpha(Double)
  case backgroundColor(Color?)

  func current(of view: View) -> AnimatedValue {
    switch self {
    case .bounds: .bounds(view.bounds)
    case .center: .center(view.center)
    case .transform: .transform(view.transform)
    case .alpha: .alpha(view.alpha)
    case .backgroundColor: .backgroundColor(view.backgroundColor)
    }
  }

  func apply(to view: View) {
    switch self {
    case .bounds(let value): view.bounds = value
    case .center(let value): view.center = value
    case .transform(let value): view.transform = value
    case .alpha(let value): view.alpha = value
    case .backgroundColor(let value): view.backgroundColor = value
    }
  }

  func isSameProperty(as other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.bounds, .bounds), (.center, .center), (.transform, .transform), (.alpha, .alpha),
      (.backgroundColor, .backgroundColor):
      true
    default: false
    }
  }

  /// Interpolates to `end`, a value of the same property; a fraction beyond 1 extrapolates.
  func mixed(with end: AnimatedValue, by fraction: Double) -> AnimatedValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    switch (self, end) {
    case (.bounds(let a), .bounds(let b)):
      let size = CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
      return .bounds(CGRect(origin: mix(a.origin, b.origin), size: size))
    case (.center(let a), .center(let b)): return .center(mix(a, b))
    case (.transform(let a), .transform(let b)):
      return .transform(
        CGAffineTransform(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
          ty: mix(a.ty, b.ty)))
    case (.alpha(let a), .alpha(let b)): return .alpha(mix(a, b))
    case (.backgroundColor(let a), .backgroundColor(let b)):
      // No colour is the other colour with opacity 0.
      let (from, to) = (a ?? b?.withAlpha(0), b ?? a?.withAlpha(0))
      return .backgroundColor(to.flatMap { to in from?.mixed(with: to, by: fraction) })
    default: return end
    }
  }
}

/// The animation of a property of a view from one value to another.
final class AnimatedChange {
  let view: View
  private let start: AnimatedValue
  private var end: AnimatedValue
  /// The value that this change assigned last; any other assignment interrupts it.
  private var last: AnimatedValue
  /// Whether the property was set by other means, or another change animates it.
  private(set) var isInterrupted = false

  init(of view: View, from start: AnimatedValue) { (self.view, self.start, end, last) = (view, start, start, start) }

  func animates(_ view: View, _ value: AnimatedValue) -> Bool { self.view === view && start.isSameProperty(as: value) }

  /// Takes the current value as the end and resets the property to its start; false if equal, or without window.
  func prepare() -> Bool {
    end = start.current(of: view)
    guard end != start, view.window != nil else { return false }
    for other in view.changes where other.start.isSameProperty(as: start) { other.isInterrupted = true }
    view.changes.append(self)
    start.apply(to: view)
    return true
  }

  func advance(to progress: Double) {
    guard !isInterrupted, start.current(of: view) == last else { return isInterrupted = true }
    last = progress == 1 ? end : start.mixed(with: end, by: progress)
    last.apply(to: view)
  }

  func finish() { view.changes.removeAll { $0 === self } }
}
