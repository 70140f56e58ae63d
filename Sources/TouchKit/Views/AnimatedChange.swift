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

/// The animation of a property of a view: the property has its final value at once, what is on the way is only drawn
/// (spec 11).
final class AnimatedChange {
  let view: View
  /// The value that is drawn.
  private(set) var shown: AnimatedValue
  private var start: AnimatedValue
  private var end: AnimatedValue
  /// Whether the view takes touches meanwhile.
  private(set) var allowsInteraction = true
  /// Whether the property was set by other means, or another change animates it.
  private(set) var isInterrupted = false

  init(of view: View, from start: AnimatedValue) { (self.view, self.start, end, shown) = (view, start, start, start) }

  func animates(_ view: View, _ value: AnimatedValue) -> Bool { self.view === view && start.isSameProperty(as: value) }

  /// Takes the current value as the end, and what is drawn of the property as the start; false if the value is as it was,
  /// or without a window.
  func prepare(allowsInteraction: Bool) -> Bool {
    end = start.current(of: view)
    guard end != start, view.window != nil else { return false }
    if let other = view.changes.first(where: { $0.start.isSameProperty(as: start) }) {
      start = other.shown
      other.interrupt()
    }
    (self.allowsInteraction, shown) = (allowsInteraction, start)
    view.changes.append(self)
    view.stageDidChange(shown.stageChange)
    return true
  }

  func advance(to progress: Double) {
    guard !isInterrupted else { return }
    guard start.current(of: view) == end else { return interrupt() }
    shown = progress == 1 ? end : start.mixed(with: end, by: progress)
    view.stageDidChange(shown.stageChange)
  }

  private func interrupt() {
    isInterrupted = true
    finish()
  }

  func finish() {
    view.changes.removeAll { $0 === self }
    view.stageDidChange(shown.stageChange)
  }
}

extension AnimatedValue {
  /// What of a view's picture it changes.
  fileprivate var stageChange: StageChanges { if case .backgroundColor = self { .look } else { .place } }
}

extension View {
  /// What is drawn of a view's geometry and opacity.
  struct Place {
    var bounds: CGRect
    var center: CGPoint
    var transform: CGAffineTransform
    var alpha: Double
  }

  /// Geometry and opacity as they are drawn: on their way, where they are animated.
  final var presentedPlace: Place {
    var place = Place(bounds: bounds, center: center, transform: transform, alpha: alpha)
    for change in changes {
      switch change.shown {
      case .bounds(let value): place.bounds = value
      case .center(let value): place.center = value
      case .transform(let value): place.transform = value
      case .alpha(let value): place.alpha = value
      case .backgroundColor: break
      }
    }
    return place
  }

  /// The frame as it is drawn.
  package final var presentedFrame: CGRect {
    let place = presentedPlace
    return place.transform.frame(place.bounds.size, at: place.center)
  }

  /// The opacity as it is drawn.
  package final var presentedAlpha: Double { presentedPlace.alpha }

  /// The background as it is drawn.
  package final var presentedBackground: Color? {
    for change in changes { if case .backgroundColor(let color) = change.shown { return color } }
    return backgroundColor
  }

  /// Whether an animation keeps touches from it (spec 11.2).
  final var isAnimatedWithoutInteraction: Bool { !changes.isEmpty && changes.contains { !$0.allowsInteraction } }
}
