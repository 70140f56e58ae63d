import Foundation
import TouchKit

/// The animations of a layer.
struct LayerAnimations {
  private struct Entry {
    let key: String?
    let animation: CAAnimation
    /// The length if the animation has none, and what waits for its end, from the transaction.
    let fallback: Double, group: AnimationGroup?
    /// The layer's time at which it begins; nil while the layer is in no window.
    var begin: Double?
    /// The window's time at which that was set.
    var beganAt = Instant.distantFuture
    var hasStarted = false, hasEnded = false
  }

  private var entries: [Entry] = []
  private var isStepping = false
  private weak var ticker: Ticker?
  /// The layer's time of the last step; nil if animations came since.
  private var steppedTime: Double?

  var isEmpty: Bool { entries.isEmpty }
  /// The keys, in the order in which the animations were added.
  var keys: [String] { entries.compactMap(\.key) }

  func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

  /// Applies what the animations show at a time of the layer, in the order in which they were added.
  func apply(at time: Double, to values: inout LayerValues) {
    for entry in entries {
      guard let begin = entry.begin else { continue }
      entry.animation.apply(at: time - begin, fallback: entry.fallback, to: &values)
    }
  }

  static func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) {
    if let key { remove(forKey: key, from: layer) }
    let settings = CATransaction.settings
    let copy = animation.clone()
    if copy.timingFunction == nil { copy.timingFunction = settings.timingFunction }
    let group = AnimationGroup.current
    group?.expect()
    layer.animations.entries.append(Entry(key: key, animation: copy, fallback: settings.duration, group: group))
    (copy as? CATransition)?.start(on: layer, fallback: settings.duration)
    layer.animations.begin(of: layer)
    layer.showChange()
  }

  static func remove(forKey key: String, from layer: CALayer) {
    guard let index = layer.animations.entries.firstIndex(where: { $0.key == key }) else { return }
    let entry = layer.animations.entries.remove(at: index)
    layer.animations.steppedTime = nil
    layer.showChange()
    stop(entry, finished: false)
  }

  static func removeAll(from layer: CALayer) {
    let entries = layer.animations.entries
    (layer.animations.entries, layer.animations.steppedTime) = ([], nil)
    guard !entries.isEmpty else { return }
    layer.showChange()
    for entry in entries { stop(entry, finished: false) }
  }

  private static func stop(_ entry: Entry, finished: Bool) {
    guard !entry.hasEnded else { return }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.group?.finish()
  }

  /// Starts those that have waited for a window.
  mutating func begin(of layer: CALayer) {
    guard entries.contains(where: { !$0.hasEnded }), let window = layer.window else { return }
    let now = layer.localTime(of: window.now.seconds)
    for index in entries.indices where entries[index].begin == nil {
      let wanted = entries[index].animation.beginTime
      (entries[index].begin, entries[index].beganAt) = (wanted > 0 ? wanted : now, window.now)
      steppedTime = nil
    }
    guard !isStepping else { return }
    isStepping = true
    let ticker = window.stepAtTicks { [weak layer, weak window] _ in
      guard let layer, let window else { return false }
      let goesOn = Self.step(layer, in: window)
      layer.animations.noteEndless()
      return goesOn
    }
    ticker.isResting = { [weak layer, weak window] in
      guard let layer, let window, layer.window === window, layer.isTimeFrozen else { return false }
      return layer.animations.steppedTime == layer.localTime(of: window.now.seconds)
    }
    self.ticker = ticker
    noteEndless()
  }

  /// Begins animations anew that came at this instant and wait for the layer's time: it has another one now, and only
  /// that is shown.
  mutating func timeDidChange(of layer: CALayer) {
    guard !isEmpty, let window = layer.window else { return }
    let now = layer.localTime(of: window.now.seconds)
    for index in entries.indices where entries[index].beganAt == window.now && !entries[index].hasStarted {
      if entries[index].animation.beginTime <= 0 { entries[index].begin = now }
    }
  }

  /// Tells the window whether what is left repeats for ever.
  private func noteEndless() {
    ticker?.isEndless = entries.allSatisfy { entry in
      let length = entry.animation.duration > 0 ? entry.animation.duration : entry.fallback
      return entry.hasEnded || entry.animation.activeDuration(length) > Self.endless
    }
  }

  /// As good as for ever, in seconds: code writes `.infinity` or `.greatestFiniteMagnitude` repetitions.
  private static let endless = 1e6

  /// Ends all, because the layer leaves its window.
  func end(of layer: CALayer) { if !isEmpty { Self.removeAll(from: layer) } }

  /// Calls delegates and removes what is over. Returns whether there is more to come.
  private static func step(_ layer: CALayer, in window: Window) -> Bool {
    guard layer.window === window else {
      layer.animations.isStepping = false
      removeAll(from: layer)
      return false
    }
    let time = layer.localTime(of: window.now.seconds)
    layer.animations.steppedTime = time
    var started: [CAAnimation] = [], ended: [Entry] = []
    for index in layer.animations.entries.indices {
      let entry = layer.animations.entries[index]
      guard let begin = entry.begin, !entry.hasEnded else { continue }
      if !entry.hasStarted, time >= begin {
        layer.animations.entries[index].hasStarted = true
        started.append(entry.animation)
      }
      let length = entry.animation.duration > 0 ? entry.animation.duration : entry.fallback
      // Sums of times differ in their last digits.
      guard time - begin >= entry.animation.activeDuration(length) - 1e-9 else { continue }
      layer.animations.entries[index].hasEnded = true
      ended.append(entry)
    }
    layer.animations.entries.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    layer.showChange()
    for animation in started { animation.delegate?.animationDidStart(animation) }
    for entry in ended { stop(entry, finished: true) }
    let goesOn = layer.animations.entries.contains { !$0.hasEnded }
    layer.animations.isStepping = goesOn
    return goesOn
  }
}

extension CALayer {
  /// Removes an animation. Its delegate is told that it has not finished.
  public final func removeAnimation(forKey key: String) { LayerAnimations.remove(forKey: key, from: self) }

  /// Removes all animations, also those with which blocks change the layer's view. Their completions get false.
  public final func removeAllAnimations() {
    LayerAnimations.removeAll(from: self)
    hostView?.removeAnimations()
  }

  /// Returns the layer's copy of an animation; nil if there is none with this key.
  public final func animation(forKey key: String) -> CAAnimation? {
    (presented ?? self).animations.animation(forKey: key)
  }

  /// The keys of the animations; nil if there are none.
  public final func animationKeys() -> [String]? {
    let keys = (presented ?? self).animations.keys
    return keys.isEmpty ? nil : keys
  }
}
