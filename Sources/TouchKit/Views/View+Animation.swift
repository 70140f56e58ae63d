import Foundation
import ScrollPhysics

extension View {
  /// Calls `changes` at every display tick of the next `duration` seconds with the eased progress from 0 to 1, then
  /// `completion`. The last progress is exactly 1. Outside a window, or with a duration of 0, both are called at once.
  ///
  /// The progress depends only on time, not on the tick rate. The animation cannot be interrupted.
  public func animate(
    duration: Double, timing: Timing = .easeInOut, _ changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    guard let window, duration > 0 else {
      changes(1)
      return completion()
    }
    window.animate(duration: duration, progress: timing.progress, changes, completion: completion)
  }
}

extension Window {
  /// Calls `changes` at every display tick, after `delay` seconds and for `duration` seconds, then `completion`.
  /// `changes` receives `progress` of the elapsed fraction, and finally exactly 1.
  func animate(
    duration: Double, delay: Double = 0, progress: @escaping (Double) -> Double, _ changes: @escaping (Double) -> Void,
    isCutOff: @escaping () -> Bool = { false }, completion: @escaping () -> Void
  ) {
    startStepping(
      TimedChange(
        begin: now.advanced(bySeconds: delay), duration: duration, progress: progress, changes: changes,
        isCutOff: isCutOff, completion: completion, animationDecision: trace.occasion()))
  }
}

private final class TimedChange: Animating {
  private let begin: Instant, duration: Double
  private let progress: (Double) -> Double, changes: (Double) -> Void
  private let isCutOff: () -> Bool, completion: () -> Void
  let animationDecision: DecisionID
  private(set) var isAnimating = true

  init(
    begin: Instant, duration: Double, progress: @escaping (Double) -> Double, changes: @escaping (Double) -> Void,
    isCutOff: @escaping () -> Bool, completion: @escaping () -> Void, animationDecision: DecisionID
  ) {
    (self.begin, self.duration, self.animationDecision) = (begin, duration, animationDecision)
    (self.progress, self.changes, self.isCutOff, self.completion) = (progress, changes, isCutOff, completion)
  }

  func step(to now: Instant) {
    let (elapsed, isCutOff) = (now.seconds(since: begin), isCutOff())
    guard elapsed >= 0 || isCutOff else { return }
    isAnimating = elapsed < duration && !isCutOff
    changes(isAnimating ? progress(elapsed / duration) : 1)
    if !isAnimating { completion() }
  }
}

extension View {
  /// Runs `changes` and animates what it assigns to center, frame, bounds, transform, alpha and background colour.
  ///
  /// Only views in the window of the first changed view are animated. Everything else changes at once: other
  /// properties, and views outside a window or in another one. A scroll view's offset is the origin of its bounds.
  ///
  /// Readers and hit testing see the final values at once; only drawing shows the intermediate ones. Unless
  /// `allowsInteraction`, hit testing skips the views meanwhile (spec 11). Another animation of a property continues
  /// from the drawn value. An assignment outside of a block does not end the animation: the value that is drawn moves by
  /// the same distance, and goes on to the new one. A colour goes on to the one that the block set.
  ///
  /// `progress` maps the elapsed fraction of the duration, 0 to 1, to the fraction of the change. At the end,
  /// `completion` is called with true if no change was interrupted, and early with false if all changed views left the
  /// window. If nothing changes, it is called with true: at once, or at the next tick if `completesLater`.
  package static func animateChanges(
    duration: Double, delay: Double, allowsInteraction: Bool, completesLater: Bool = false,
    progress: @escaping (Double) -> Double, _ changes: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let recorder = ChangeRecorder()
    ChangeRecorder.$current.withValue(recorder, operation: changes)
    let window = recorder.changes.lazy.compactMap(\.view.window).first
    for start in recorder.others where duration + delay > 0 { start(duration, delay, progress) }
    func complete() {
      guard completesLater, let window = window ?? Window.current else { return completion(true) }
      window.animate(duration: 0, progress: { $0 }, { _ in }, completion: { completion(true) })
    }
    guard duration + delay > 0, let window else { return complete() }
    let moving = recorder.changes.filter {
      $0.view.window === window && $0.prepare(allowsInteraction: allowsInteraction)
    }
    guard !moving.isEmpty else { return complete() }
    window.animate(duration: duration, delay: delay, progress: progress) { progress in
      for change in moving { change.advance(to: progress) }
    } isCutOff: { [id = ObjectIdentifier(window)] in
      moving.allSatisfy { $0.isCutOff(in: id) }
    } completion: {
      for change in moving { change.finish() }
      completion(!moving.contains { $0.isInterrupted })
    }
  }

  /// Starts an animation with a duration, a delay and a curve.
  package typealias AnimationStart = (_ duration: Double, _ delay: Double, _ progress: @escaping (Double) -> Double) ->
    Void

  /// Calls `start` at the end of the closure of an animation. Returns false outside of one.
  @discardableResult
  package static func animateAlong(_ start: @escaping AnimationStart) -> Bool {
    guard let recorder = ChangeRecorder.current else { return false }
    recorder.others.append(start)
    return true
  }

  /// Returns the progress of a cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
  package static func easing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> (Double) -> Double {
    Timing(x1, y1, x2, y2).progress
  }

  /// Whether the closure of an animation runs, in which changes are animated.
  package static var isRecordingChanges: Bool { ChangeRecorder.current != nil }

  /// Runs `changes` without animating them, even inside the closure of an animation.
  @discardableResult
  package static func applyWithoutAnimation<Result>(_ changes: () -> Result) -> Result {
    ChangeRecorder.$current.withValue(nil, operation: changes)
  }
}

/// Records which properties the closure of an animation assigns.
///
/// The properties find the recorder as a task-local value, so only inside the closure and on its thread. Windows on
/// other threads are not affected. This also makes `@unchecked Sendable` safe.
final class ChangeRecorder: @unchecked Sendable {
  @TaskLocal static var current: ChangeRecorder?

  private(set) var changes: [AnimatedChange] = []
  /// What starts animations of other modules' properties.
  var others: [View.AnimationStart] = []

  /// Records the value that a property had before its first assignment.
  static func record(_ view: View, _ old: @autoclosure () -> AnimatedValue) {
    guard let current else { return }
    let old = old()
    if !current.changes.contains(where: { $0.animates(view, old) }) {
      current.changes.append(AnimatedChange(of: view, from: old))
    }
  }
}

/// A value of a property that can be animated.
package enum AnimatedValue: Hashable {
  case bounds(CGRect)
  case center(CGPoint)
  case transform(CGAffineTransform)
  case alpha(Double)
  case backgroundColor(Color?)

  package func current(of view: View) -> AnimatedValue {
    switch self {
    case .bounds: .bounds(view.bounds)
    case .center: .center(view.center)
    case .transform: .transform(view.transform)
    case .alpha: .alpha(view.alpha)
    case .backgroundColor: .backgroundColor(view.backgroundColor)
    }
  }

  package func isSameProperty(as other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.bounds, .bounds), (.center, .center), (.transform, .transform), (.alpha, .alpha),
      (.backgroundColor, .backgroundColor):
      true
    default: false
    }
  }

  /// Interpolates to `end`, a value of the same property. A fraction above 1 extrapolates. Vertical coordinates have
  /// the fraction `vertical`, all else `fraction`.
  package func mixed(with end: AnimatedValue, by fraction: Double, vertical: Double? = nil) -> AnimatedValue {
    let vertical = vertical ?? fraction
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mixVertical(_ a: Double, _ b: Double) -> Double { a + (b - a) * vertical }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mixVertical(a.y, b.y)) }
    switch (self, end) {
    case (.bounds(let a), .bounds(let b)):
      let size = CGSize(width: mix(a.width, b.width), height: mixVertical(a.height, b.height))
      return .bounds(CGRect(origin: mix(a.origin, b.origin), size: size))
    case (.center(let a), .center(let b)): return .center(mix(a, b))
    case (.transform(let a), .transform(let b)):
      let isTurned = !(a.b == 0 && a.c == 0 && b.b == 0 && b.c == 0)
      if isTurned, let from = TransformParts(a), let to = TransformParts(b) {
        return .transform(from.mixed(with: to, by: fraction, vertical: vertical).transform)
      }
      return .transform(
        CGAffineTransform(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
          ty: mixVertical(a.ty, b.ty)))
    case (.alpha(let a), .alpha(let b)): return .alpha(mix(a, b))
    case (.backgroundColor(let a), .backgroundColor(let b)):
      // A missing colour equals the other colour with opacity 0.
      let (from, to) = (a ?? b?.withAlpha(0), b ?? a?.withAlpha(0))
      return .backgroundColor(to.flatMap { to in from?.mixed(with: to, by: fraction) })
    default: return end
    }
  }
}

/// The animation of one property of a view, which has its final value at once: only drawing shows others (spec 11).
package final class AnimatedChange {
  package let view: View
  /// The value that is drawn.
  package private(set) var shown: AnimatedValue
  package private(set) var start: AnimatedValue
  package private(set) var end: AnimatedValue
  /// Whether the view takes touches during the animation.
  private(set) var allowsInteraction = true
  /// Whether the property was set otherwise, or another change now animates it.
  package private(set) var isInterrupted = false

  /// Whether code removed it, so that its block ends at once.
  package private(set) var isRemoved = false

  init(of view: View, from start: AnimatedValue) { (self.view, self.start, end, shown) = (view, start, start, start) }

  func animates(_ view: View, _ value: AnimatedValue) -> Bool { self.view === view && start.isSameProperty(as: value) }

  /// Prepares an animation from the drawn value to the current one. Returns false without a window, and without a
  /// change unless `returns`: the animation then leaves the value and comes back.
  package func prepare(allowsInteraction: Bool, returns: Bool = false) -> Bool {
    end = start.current(of: view)
    guard returns || end != start, view.window != nil else { return false }
    if let other = view.changes.first(where: { $0.start.isSameProperty(as: start) }) {
      start = other.shown
      other.interrupt()
    }
    (self.allowsInteraction, shown) = (allowsInteraction, start)
    view.changes.append(self)
    view.stageDidChange(stageChange)
    return true
  }

  func advance(to progress: Double) { show(progress == 1 ? end : start.mixed(with: end, by: progress)) }

  /// Shows a value, unless the change is interrupted. If the property was set meanwhile, the whole animation moves by that:
  /// as in UIKit, where an animation adds to the value of the property.
  package func show(_ value: AnimatedValue) {
    guard !isInterrupted else { return }
    let (old, new) = (end, start.current(of: view))
    (start, end) = (start.moved(from: old, to: new), old.moved(from: old, to: new))
    shown = value.moved(from: old, to: new)
    view.stageDidChange(stageChange)
  }

  /// Moves the whole animation of a scroll view's offset by a distance that fingers or momentum move the content. As in
  /// UIKit, the rest of the way is added to the place of the content.
  func move(by distance: CGPoint) {
    (start, end, shown) = (start.moved(by: distance), end.moved(by: distance), shown.moved(by: distance))
  }

  /// The part of the view's picture that the animation changes. What a layer draws depends on the size on the way.
  private var stageChange: StageChanges {
    guard case .bounds(let from) = start, case .bounds(let to) = end else { return shown.stageChange }
    return from.size != to.size && view.companion != nil ? [.place, .look] : .place
  }

  fileprivate func remove() {
    isRemoved = true
    interrupt()
  }

  fileprivate func interrupt() {
    isInterrupted = true
    finish()
  }

  package func finish() {
    view.changes.removeAll { $0 === self }
    view.stageDidChange(stageChange)
  }
}

extension AnimatedValue {
  /// Returns bounds with their origin moved, and any other value as it is.
  fileprivate func moved(by distance: CGPoint) -> AnimatedValue {
    guard case .bounds(var bounds) = self else { return self }
    bounds.origin = bounds.origin + distance
    return .bounds(bounds)
  }

  /// Returns the value at the same distance from `new` as it has from `old`; a colour as it is.
  fileprivate func moved(from old: AnimatedValue, to new: AnimatedValue) -> AnimatedValue {
    guard old != new else { return self }
    switch (self, old, new) {
    case (.bounds(let value), .bounds(let old), .bounds(let new)):
      let size = CGSize(
        width: value.width + new.width - old.width, height: value.height + new.height - old.height)
      return .bounds(CGRect(origin: value.origin + (new.origin - old.origin), size: size))
    case (.center(let value), .center(let old), .center(let new)): return .center(value + (new - old))
    case (.transform(let value), .transform(let old), .transform(let new)):
      return .transform(
        CGAffineTransform(
          a: value.a + new.a - old.a, b: value.b + new.b - old.b, c: value.c + new.c - old.c,
          d: value.d + new.d - old.d, tx: value.tx + new.tx - old.tx, ty: value.ty + new.ty - old.ty))
    case (.alpha(let value), .alpha(let old), .alpha(let new)): return .alpha(value + new - old)
    default: return self
    }
  }

  /// The part of a view's picture that the value changes.
  fileprivate var stageChange: StageChanges { if case .backgroundColor = self { .look } else { .place } }
}

extension View {
  package struct Place {
    package var bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: Double

    package init(bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: Double) {
      (self.bounds, self.center, self.transform, self.alpha) = (bounds, center, transform, alpha)
    }
  }

  /// Geometry and opacity as drawn, with the intermediate values of animations. Its center is that of the bounds.
  final var presentedPlace: Place {
    var place = presentedPlaceOfAnchor
    companion?.present(&place, of: self)
    if let anchor {
      place.center = place.bounds.center(withAnchor: anchor, at: place.center, transformedBy: place.transform)
    }
    return place
  }

  /// The same without what the companion changes, and with the place of the anchor as its center.
  package final var presentedPlaceOfAnchor: Place {
    var place = Place(bounds: bounds, center: center, transform: transform, alpha: alpha)
    for change in changes {
      switch change.shown {
      case .bounds(let value): place.bounds = value
      case .center(let value): place.center = value
      case .transform(let value): place.transform = value
      case .alpha(let value): place.alpha = min(max(value, 0), 1)
      case .backgroundColor: break
      }
    }
    return place
  }

  package final var presentedFrame: CGRect {
    let place = presentedPlace
    return place.transform.frame(place.bounds.size, at: place.center)
  }

  package final var presentedAlpha: Double { presentedPlace.alpha }

  package final var presentedBackground: Color? {
    for change in changes { if case .backgroundColor(let color) = change.shown { return color } }
    return backgroundColor
  }

  /// Ends the animations of the view's properties, which have their final values already.
  final func endAnimations() { for change in changes { change.interrupt() } }

  /// Removes the animations of the view's properties. Blocks all of whose animations are removed complete at the next tick.
  package final func removeAnimations() { for change in changes { change.remove() } }

  /// Whether an animation keeps touches away from the view (spec 11.2).
  final var isAnimatedWithoutInteraction: Bool { !changes.isEmpty && changes.contains { !$0.allowsInteraction } }
}
