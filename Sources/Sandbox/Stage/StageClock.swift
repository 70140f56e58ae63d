import TouchKit

/// How the stage's time follows the wall's: it may run slower or faster, and stand still.
struct StageClock {
  private(set) var isPaused: Bool
  private(set) var speed = 1.0
  private var stageBase = Instant.zero
  private var wallBase: Instant

  /// The speeds that there are, slowest first (sandbox 2.7).
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4]

  init(wall: Instant, isPaused: Bool = false) {
    wallBase = wall
    self.isPaused = isPaused
  }

  /// The stage's time at a moment of the wall's; moments before the last change of pace count as that.
  func stage(at wall: Instant) -> Instant {
    guard !isPaused, wall > wallBase else { return stageBase }
    return stageBase.advanced(bySeconds: wall.seconds(since: wallBase) * speed)
  }

  /// When the wall will show a moment of the stage; nil while time stands still.
  func wall(at stage: Instant) -> Instant? {
    isPaused ? nil : wallBase.advanced(bySeconds: stage.seconds(since: stageBase) / speed)
  }

  mutating func pause(_ isPaused: Bool, at wall: Instant) {
    rebase(at: wall)
    self.isPaused = isPaused
  }

  /// One of the speeds slower or faster.
  mutating func changeSpeed(by steps: Int, at wall: Instant) {
    rebase(at: wall)
    let index = StageClock.speeds.firstIndex(of: speed) ?? 3
    speed = StageClock.speeds[min(max(index + steps, 0), StageClock.speeds.count - 1)]
  }

  /// Sets the stage's time: after a single step, or a restart.
  mutating func set(_ stage: Instant, at wall: Instant) { (stageBase, wallBase) = (stage, wall) }

  private mutating func rebase(at wall: Instant) { set(stage(at: wall), at: wall) }
}
