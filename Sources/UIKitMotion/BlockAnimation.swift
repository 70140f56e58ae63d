import Foundation
import TouchKit

/// The animation of a block: what it changes, over a duration and on a window's clock.
final class BlockAnimation: DrivenMotion {
  /// The animation of one property.
  struct Part {
    let change: AnimatedChange
    let repetition: Repetition
    /// The value to show at a fraction of the duration.
    let value: (Double) -> AnimatedValue

    init(_ change: AnimatedChange, _ repetition: Repetition, value: @escaping (Double) -> AnimatedValue) {
      (self.change, self.repetition, self.value) = (change, repetition, value)
    }

    /// The change over the whole duration.
    init(_ change: AnimatedChange, _ repetition: Repetition, _ curve: MotionCurve) {
      self.init(change, repetition) { [unowned change] in curve.mix(change.start, change.end, at: $0) }
    }
  }

  private let parts: [Part]
  private let duration: Double, delay: Double
  private let completion: (Bool) -> Void
  private weak var ticker: Ticker?
  /// The transaction in which it started, which waits for its end.
  private var group: AnimationGroup?

  private init(_ parts: [Part], duration: Double, delay: Double, completion: @escaping (Bool) -> Void) {
    (self.parts, self.duration, self.delay, self.completion) = (parts, duration, delay, completion)
  }

  /// Starts an animation of changes that were recorded, or lets the scope's driver move it. Only those in the window of
  /// the first one are animated.
  static func start(
    _ parts: [Part], duration: Double, delay: Double, options: View.AnimationOptions, returns: Bool = false,
    completion: @escaping (Bool) -> Void
  ) {
    let (duration, delay) = (max(duration, 0), max(delay, 0))
    let window = parts.lazy.compactMap(\.change.view.window).first
    let driver = MotionScope.current?.driver
    var moving: [Part] = []
    if let window, duration + delay > 0, !MotionScope.disablesAnimations {
      moving = parts.filter {
        $0.change.view.window === window
          && $0.change.prepare(
            allowsInteraction: options.contains(.allowUserInteraction), returns: returns || $0.repetition.autoreverses)
      }
    }
    let animation = BlockAnimation(moving, duration: duration, delay: delay, completion: completion)
    if let driver { return driver.add(animation) }
    guard let clock = window ?? Window.current else { return completion(true) }
    animation.group = AnimationGroup.current
    animation.group?.expect()
    animation.run(in: clock)
  }

  /// The seconds after the delay.
  private var length: Double { parts.map { $0.repetition.total(duration) }.max() ?? 0 }

  private func run(in window: Window) {
    let begin = window.now.advanced(bySeconds: parts.isEmpty ? 0 : delay)
    let length = length
    ticker = window.startTicking { [unowned window] now in
      let elapsed = now.seconds(since: begin)
      if self.isCutOff(in: window, isEndless: length == .infinity) { return self.end() }
      guard elapsed >= 0 else { return }
      if elapsed >= length { self.end() } else { self.show(at: elapsed) }
    }
    ticker?.isEndless = length == .infinity
  }

  /// Whether all animations were removed or their views left the window; an endless one also ends when others animate all of
  /// its properties.
  private func isCutOff(in window: Window, isEndless: Bool) -> Bool {
    guard !parts.isEmpty else { return false }
    return parts.allSatisfy { isEndless ? $0.change.isInterrupted : $0.change.isCutOff(in: ObjectIdentifier(window)) }
  }

  private func show(at elapsed: Double) {
    for part in parts {
      let fraction = part.repetition.fraction(at: elapsed, of: duration)
      part.change.show(fraction.map(part.value) ?? part.change.end)
    }
  }

  private func end() {
    ticker?.stop()
    for part in parts {
      part.change.show(part.change.end)
      part.change.finish()
    }
    completion(!parts.contains { $0.change.isInterrupted })
    group?.finish()
    group = nil
  }

  func drive(to seconds: Double) { show(at: max(seconds - delay, 0)) }

  func endDriving(atEnd: Bool) {
    if atEnd { return end() }
    parts.map(\.change).finishAtStart()
    completion(false)
  }
}
