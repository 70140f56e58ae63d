import TouchKit

/// Maps wall-clock time to stage time, which may run slower or faster, or be paused.
struct StageClock {
  private(set) var isPaused: Bool
  private(set) var speed = 1.0
  private var stageBase = Instant.zero
  private var wallBase: Instant

  /// The available speeds, slowest first (sandbox 2.7).
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4]

  init(wall: Instant, isPaused: Bool = false) {
    wallBase = wall
    self.isPaused = isPaused
  }

  /// The stage time at a wall time; earlier wall times than the last pause or speed change count as that.
  func stage(at wall: Instant) -> Instant {
    guard !isPaused, wall > wallBase else { return stageBase }
    return stageBase.advanced(bySeconds: wall.seconds(since: wallBase) * speed)
  }

  /// The wall time at which a stage time will be reached; nil while paused.
  func wall(at stage: Instant) -> Instant? {
    isPaused ? nil : wallBase.advanced(bySeconds: stage.seconds(since: stageBase) / speed)
  }

  mutating func pause(_ isPaused: Bool, at wall: Instant) {
    rebase(at: wall)
    self.isPaused = isPaused
  }

  /// Goes `steps` up in ``speeds``, down if negative; stops at either end.
  mutating func changeSpeed(by steps: Int, at wall: Instant) {
    rebase(at: wall)
    let index = StageClock.speeds.firstIndex(of: speed) ?? 3
    speed = StageClock.speeds[min(max(index + steps, 0), StageClock.speeds.count - 1)]
  }

  /// Sets the stage time, after a single step or a restart.
  mutating func set(_ stage: Instant, at wall: Instant) { (stageBase, wallBase) = (stage, wall) }

  private mutating func rebase(at wall: Instant) { set(stage(at: wall), at: wall) }
}
