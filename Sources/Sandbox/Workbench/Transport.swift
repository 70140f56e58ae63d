import Inspector
import SDLHost
import TouchKit

/// How time passes in the window: whether the stage runs, which moment of its run is shown, and how fast.
///
/// No other type holds these facts. The stage runs only while it is shown live, so a window that says PAUSED cannot
/// run. A wall time before the last change counts as the time of that change.
struct Transport: Equatable {
  /// What is shown.
  enum Position: Equatable {
    /// The stage, as it runs.
    case live
    /// The stage, paused at the end of its run.
    case held
    /// A moment of the past; the stage waits.
    case paused(at: Instant)
    /// The past, playing from a moment since a wall time. It stops at the end of the run.
    case playing(from: Instant, since: WallTime)
    /// A loop over a part of the run, playing from a moment since a wall time.
    case looping(ClosedRange<Instant>, from: Instant, since: WallTime)
  }

  private(set) var position: Position
  /// Stage seconds per second of the wall clock.
  private(set) var speed = 1.0
  private var stageBase = Instant.zero
  private var wallBase: WallTime

  /// The available speeds, slowest first.
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4]

  init(wall: WallTime = .zero, isPaused: Bool = false) {
    (position, wallBase) = (isPaused ? .held : .live, wall)
  }

  // MARK: Reading

  /// Whether neither the stage nor a replay of its past runs.
  var isPaused: Bool {
    switch position {
    case .held, .paused: true
    case .live, .playing, .looping: false
    }
  }

  /// Whether the stage runs.
  var isLive: Bool { position == .live }

  /// Whether a moment of the past is shown.
  var isPast: Bool {
    switch position {
    case .live, .held: false
    case .paused, .playing, .looping: true
    }
  }

  /// The part of the run that is looped; nil for none.
  var loop: ClosedRange<Instant>? { if case .looping(let range, _, _) = position { range } else { nil } }

  /// The clock as the panels show it.
  var status: Status.Clock { Status.Clock(isPaused: isPaused, isPast: isPast, speed: speed, loop: loop) }

  /// Returns the moment that is shown of a run that ends at `end`, within that run.
  func shown(in end: Instant, wall: WallTime) -> Instant {
    switch position {
    case .live, .held: return end
    case .paused(let time): return min(max(time, .zero), end)
    case .playing(let start, let since):
      return min(max(start.advanced(bySeconds: passed(since: since, wall)), .zero), end)
    case .looping(let range, let start, let since):
      let length = range.upperBound.seconds(since: range.lowerBound)
      guard length > 0 else { return min(range.lowerBound, end) }
      let passed = max(start.seconds(since: range.lowerBound), 0) + passed(since: since, wall)
      return min(range.lowerBound.advanced(bySeconds: passed.truncatingRemainder(dividingBy: length)), end)
    }
  }

  private func passed(since start: WallTime, _ wall: WallTime) -> Double { max(wall.seconds(since: start), 0) * speed }

  /// Returns the stage's time at a wall time.
  func stage(at wall: WallTime) -> Instant {
    guard isLive, wall > wallBase else { return stageBase }
    return stageBase.advanced(bySeconds: wall.seconds(since: wallBase) * speed)
  }

  /// Returns the wall time at which the stage reaches a time; nil while it waits.
  func wall(at stage: Instant) -> WallTime? {
    isLive ? wallBase.advanced(bySeconds: stage.seconds(since: stageBase) / speed) : nil
  }

  // MARK: Changing

  /// Shows the live stage and lets it run.
  mutating func goLive(at wall: WallTime) {
    rebase(at: wall)
    position = .live
  }

  /// Shows the stage at the end of its run, and pauses it there.
  mutating func hold(at wall: WallTime) {
    rebase(at: wall)
    position = .held
  }

  /// Leaves the past and lets the stage run. Does nothing if the stage is shown, even paused.
  mutating func leavePast(at wall: WallTime) { if isPast { goLive(at: wall) } }

  /// Shows a moment of a run that ends at `end`, and pauses there.
  mutating func show(_ time: Instant, in end: Instant, at wall: WallTime) {
    rebase(at: wall)
    position = time >= end ? .held : .paused(at: max(time, .zero))
  }

  /// Loops a part of the run.
  mutating func loop(_ range: ClosedRange<Instant>, at wall: WallTime) {
    rebase(at: wall)
    position = .looping(range, from: range.lowerBound, since: wall)
  }

  /// Pauses or resumes the stage or the replay.
  mutating func toggle(in end: Instant, at wall: WallTime) {
    switch position {
    case .live: hold(at: wall)
    case .held: goLive(at: wall)
    case .paused(let time): position = .playing(from: time, since: wall)
    case .playing, .looping: position = .paused(at: shown(in: end, wall: wall))
    }
  }

  /// Ends a replay that has reached the end of the run, and shows the stage, paused.
  mutating func endReplay(in end: Instant, at wall: WallTime) {
    if case .playing = position, shown(in: end, wall: wall) >= end { hold(at: wall) }
  }

  /// Changes the speed by `steps` in ``speeds``, down if negative; stops at either end. The moment that is shown stays
  /// the same.
  mutating func changeSpeed(by steps: Int, in end: Instant, at wall: WallTime) {
    rebase(at: wall)
    let shown = shown(in: end, wall: wall)
    switch position {
    case .live, .held, .paused: break
    case .playing: position = .playing(from: shown, since: wall)
    case .looping(let range, _, _): position = .looping(range, from: shown, since: wall)
    }
    let index = Self.speeds.firstIndex(of: speed) ?? 3
    speed = Self.speeds[min(max(index + steps, 0), Self.speeds.count - 1)]
  }

  /// Sets the stage's time, after a step or after another run has replaced the old one.
  mutating func setStage(_ time: Instant, at wall: WallTime) { (stageBase, wallBase) = (time, wall) }

  private mutating func rebase(at wall: WallTime) { setStage(stage(at: wall), at: wall) }
}
