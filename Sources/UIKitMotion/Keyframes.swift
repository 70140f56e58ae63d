import Foundation
import TouchKit

extension View {
  /// Options of key frame animations. The curve for the whole animation is ease-in-out, as in UIKit; the bits of
  /// `UIView.AnimationOptions.curveLinear.rawValue` make it constant.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As in `UIView.AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0),
      allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1),
      beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2),
      `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3), autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4),
      overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5),
      overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Values change linearly between key frames.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values jump at the end of each key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Calculated as ``calculationModeLinear``.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10),
      calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10),
      calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
  }

  /// Animates changes that `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` adds in the block. What
  /// the block changes outside of a key frame takes the whole duration.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let common = options.common
    let outer = MotionScope.current?.inherited
    let duration = common.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
    let curve = MotionCurve(common.curve)
    let recorder = KeyframeRecorder()
    let (changes, scope) = MotionScope.record(
      duration: duration, curve: curve, keyframes: recorder, animations)
    guard !scope.isDisabled else {
      return BlockAnimation.start([], duration: 0, delay: 0, options: common, completion: completion ?? { _ in })
    }
    recorder.add(changes, from: 0, to: 1)
    BlockAnimation.start(
      recorder.parts(Repetition(common), curve, isDiscrete: options.isDiscrete), duration: duration, delay: delay,
      options: common, returns: true, completion: completion ?? { _ in })
  }

  /// Adds a key frame inside the block of `animateKeyframes`: its changes begin at a fraction of the duration and take
  /// a fraction of it. Outside of such a block they are immediate.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let recorder = MotionScope.current?.keyframes else { return animations() }
    let changes = View.recordChanges(animations)
    let start = min(max(start, 0), 1)
    recorder.add(changes, from: start, to: min(start + max(duration, 0), 1))
  }
}

/// The key frames of one animation, by property.
final class KeyframeRecorder {
  private struct Frame {
    let from: Double, to: Double, end: AnimatedValue
  }
  private struct Track {
    let change: AnimatedChange
    var frames: [Frame]
  }
  private var tracks: [Track] = []

  func add(_ changes: [AnimatedChange], from: Double, to: Double) {
    for change in changes {
      let frame = Frame(from: from, to: to, end: change.start.current(of: change.view))
      let index = tracks.firstIndex {
        $0.change.view === change.view && $0.change.start.isSameProperty(as: change.start)
      }
      if let index { tracks[index].frames.append(frame) } else { tracks.append(Track(change: change, frames: [frame])) }
    }
  }

  func parts(_ repetition: Repetition, _ curve: MotionCurve, isDiscrete: Bool) -> [BlockAnimation.Part] {
    tracks.map { track in
      let frames = track.frames.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }
        .map(\.element)
      return BlockAnimation.Part(track.change, repetition) { [unowned change = track.change] fraction in
        let time = curve.value(at: fraction)
        var value = change.start
        for frame in frames where frame.from <= time {
          let share = frame.to > frame.from ? min((time - frame.from) / (frame.to - frame.from), 1) : 1
          value = share == 1 ? frame.end : isDiscrete ? value : value.mixed(with: frame.end, by: share)
        }
        return value
      }
    }
  }
}
