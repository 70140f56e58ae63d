import Foundation
import TouchKit

/// When the frames of an animation are, and how long each is shown.
///
/// A short gesture is played slowly: at a quarter of its speed below 2.5 s and at half of it below 6 s, as on a shared
/// page, and below 0.25 s, as a tap, at a tenth: it would be over before anybody looks. A silence of more than a second, in
/// which nothing is decided and nothing moves, is played in 0.4 s, as is one of more than 0.2 s at the end. The last frame
/// stays for 1.5 s.
struct AnimationPace {
  struct Frame: Equatable {
    let time: Instant
    var milliseconds: Int
  }

  /// The frames in order: the first at the beginning, the last at the end.
  let frames: [Frame]

  /// How long a frame is shown by default, in seconds: 17 frames a second.
  private static let delay = 0.06
  /// The most frames. They are shown longer in an animation of more than 36 s.
  private static let mostFrames = 600.0
  /// The length from which on a silence is shortened, within the gesture and at its end, as on the timeline. Unit:
  /// seconds.
  private static let (longestSilence, longestRest) = (1.0, 0.2)
  /// The part of a silence on either side that is not shortened, and how long the rest is played. Unit: seconds.
  private static let (margin, silence) = (0.06, 0.4)
  /// How long the last frame stays, in milliseconds.
  private static let rest = 1_500

  /// A part of the gesture, and how long it is played, in seconds.
  private struct Stretch {
    let from, to: Instant
    var played: Double

    var length: Double { to.seconds(since: from) }
  }

  /// Spreads frames over a part of a gesture.
  ///
  /// - Parameters:
  ///   - news: When something is decided or moves, in any order.
  ///   - step: The time of the gesture from frame to frame, in seconds; nil for the default, 15 ms in slow motion.
  init(from start: Instant, to end: Instant, news: [Instant], step: Double? = nil) {
    var stretches = Self.stretches(from: start, to: end, news: news)
    let active = stretches.reduce(0) { $0 + ($1.played > 0 ? 0 : $1.length) }
    let speed = active < 0.25 ? 0.1 : active < 2.5 ? 0.25 : active < 6 ? 0.5 : 1
    for place in stretches.indices where stretches[place].played == 0 {
      stretches[place].played = stretches[place].length / speed
    }
    let total = stretches.reduce(0) { $0 + $1.played }
    let delay = max(step.map { $0 / speed } ?? Self.delay, total / Self.mostFrames)
    var frames: [Frame] = []
    var (place, before) = (0, 0.0)
    for number in 0..<max(0, Int((total / delay).rounded(.up))) {
      let played = Double(number) * delay
      while place + 1 < stretches.count, played >= before + stretches[place].played {
        before += stretches[place].played
        place += 1
      }
      let stretch = stretches[place]
      let time = stretch.from.advanced(bySeconds: (played - before) / stretch.played * stretch.length)
      let next = min(played + delay, total)
      // Hundredths of a second, whose rounding does not add up.
      let milliseconds = (Int((next * 100).rounded()) - Int((played * 100).rounded())) * 10
      frames.append(Frame(time: min(time, end), milliseconds: milliseconds))
    }
    self.frames = frames + [Frame(time: end, milliseconds: Self.rest)]
  }

  /// Divides a gesture at its silences, which alone have a time to be played.
  private static func stretches(from start: Instant, to end: Instant, news: [Instant]) -> [Stretch] {
    var result: [Stretch] = []
    var (from, last) = (start, start)
    for time in news.sorted().filter({ $0 > start && $0 < end }) + [end] {
      if time.seconds(since: last) > (time == end ? longestRest : longestSilence) {
        let left = last.advanced(bySeconds: margin)
        let right = time == end ? end : time.advanced(bySeconds: -margin)
        result.append(Stretch(from: from, to: left, played: 0))
        result.append(Stretch(from: left, to: right, played: silence))
        from = right
      }
      last = time
    }
    return (result + [Stretch(from: from, to: end, played: 0)]).filter { $0.length > 0 }
  }
}
