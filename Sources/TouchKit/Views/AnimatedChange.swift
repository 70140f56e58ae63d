import Foundation

/// What of a view can be animated by assigning it, with a value of it.
enum AnimatedValue: Hashable {
  case bounds(CGRect)
  case center(CGPoint)
  case transform(CGAffineTransform)
  case alpha(Double)
  case backgroundColor(Color?)

  /// The value that a view has now for the same property.
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

  /// The value `part` of the way to `end`, which is one of the same property; beyond 1 past it.
  func mixed(with end: AnimatedValue, by part: Double) -> AnimatedValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
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
      // Where there is no colour, the other one comes or goes.
      let (from, to) = (a ?? b?.withAlpha(0), b ?? a?.withAlpha(0))
      return .backgroundColor(to.flatMap { to in from?.mixed(with: to, by: part) })
    default: return end
    }
  }
}

/// A property of a view on its way from one value to another.
final class AnimatedChange {
  let view: View
  private let start: AnimatedValue
  private var end: AnimatedValue
  /// What the change itself assigned last: whoever assigns something else ends it.
  private var last: AnimatedValue
  /// Somebody else has set the property since, or another change has it.
  private(set) var isBrokenOff = false

  init(of view: View, from start: AnimatedValue) { (self.view, self.start, end, last) = (view, start, start, start) }

  func concerns(_ view: View, _ value: AnimatedValue) -> Bool { self.view === view && start.isSameProperty(as: value) }

  /// Takes what the property is now for its end and puts it back to its start; whether there is any way to go.
  func prepare() -> Bool {
    end = start.current(of: view)
    guard end != start, view.window != nil else { return false }
    for other in view.changes where other.start.isSameProperty(as: start) { other.isBrokenOff = true }
    view.changes.append(self)
    start.apply(to: view)
    return true
  }

  func advance(to progress: Double) {
    guard !isBrokenOff, start.current(of: view) == last else { return isBrokenOff = true }
    last = progress == 1 ? end : start.mixed(with: end, by: progress)
    last.apply(to: view)
  }

  func finish() { view.changes.removeAll { $0 === self } }
}
