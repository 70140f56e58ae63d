import Testing
import TouchKit

@testable import Sandbox

/// How the stage's time follows the wall's.
@Suite("Stage clock") struct StageClockTests {
  private func ms(_ value: Int64) -> Instant { Instant(milliseconds: value) }

  @Test("It begins at zero with the wall, and goes as fast") func plain() {
    let clock = StageClock(wall: ms(5_000))
    #expect(clock.stage(at: ms(5_000)) == .zero && clock.stage(at: ms(5_250)) == ms(250))
    #expect(clock.wall(at: ms(250)) == ms(5_250))
  }

  @Test("A moment before it began counts as its beginning") func before() {
    #expect(StageClock(wall: ms(5_000)).stage(at: ms(4_000)) == .zero)
  }

  @Test("While time stands still no moment of the wall is later than another, and none shows what comes") func paused()
  {
    var clock = StageClock(wall: .zero)
    clock.pause(true, at: ms(300))
    #expect(clock.isPaused && clock.stage(at: ms(300)) == ms(300) && clock.stage(at: ms(9_000)) == ms(300))
    #expect(clock.wall(at: ms(301)) == nil)
    clock.pause(false, at: ms(9_000))
    #expect(clock.stage(at: ms(9_000)) == ms(300) && clock.stage(at: ms(9_100)) == ms(400))
    #expect(clock.wall(at: ms(400)) == ms(9_100))
  }

  @Test("It can begin with time standing still") func beginsPaused() {
    var clock = StageClock(wall: ms(100), isPaused: true)
    #expect(clock.stage(at: ms(800)) == .zero)
    clock.pause(false, at: ms(800))
    #expect(clock.stage(at: ms(850)) == ms(50))
  }

  @Test("To pause twice is to pause once, and to go on twice to go on once") func twice() {
    var clock = StageClock(wall: .zero)
    clock.pause(true, at: ms(100))
    clock.pause(true, at: ms(200))
    #expect(clock.stage(at: ms(900)) == ms(100))
    clock.pause(false, at: ms(300))
    clock.pause(false, at: ms(400))
    #expect(clock.stage(at: ms(500)) == ms(300))
  }

  @Test("Six speeds, from an eighth to four times, and no further") func speeds() {
    #expect(StageClock.speeds == [0.125, 0.25, 0.5, 1, 2, 4])
    var clock = StageClock(wall: .zero)
    let up = (0..<4).map { _ in
      clock.changeSpeed(by: 1, at: .zero)
      return clock.speed
    }
    #expect(up == [2, 4, 4, 4])
    let down = (0..<7).map { _ in
      clock.changeSpeed(by: -1, at: .zero)
      return clock.speed
    }
    #expect(down == [2, 1, 0.5, 0.25, 0.125, 0.125, 0.125])
  }

  @Test("Another speed changes no time that has passed") func change() {
    var clock = StageClock(wall: .zero)
    clock.changeSpeed(by: -2, at: ms(1_000))
    #expect(clock.speed == 0.25 && clock.stage(at: ms(1_000)) == ms(1_000))
    #expect(clock.stage(at: ms(1_400)) == ms(1_100) && clock.wall(at: ms(1_100)) == ms(1_400))
    clock.changeSpeed(by: 4, at: ms(1_400))
    #expect(clock.speed == 4 && clock.stage(at: ms(1_500)) == ms(1_500))
  }

  @Test("A speed that is changed while time stands still holds once it goes on") func changeWhilePaused() {
    var clock = StageClock(wall: .zero)
    clock.pause(true, at: ms(100))
    clock.changeSpeed(by: 1, at: ms(200))
    #expect(clock.stage(at: ms(900)) == ms(100))
    clock.pause(false, at: ms(1_000))
    #expect(clock.stage(at: ms(1_050)) == ms(200))
  }

  @Test("Set to a moment, it goes on from there at its speed, or stands there", arguments: [false, true])
  func set(isPaused: Bool) {
    var clock = StageClock(wall: .zero, isPaused: isPaused)
    clock.changeSpeed(by: 1, at: .zero)
    clock.set(ms(40), at: ms(700))
    #expect(clock.stage(at: ms(700)) == ms(40) && clock.stage(at: ms(750)) == ms(isPaused ? 40 : 140))
    clock.set(.zero, at: ms(800))
    #expect(clock.stage(at: ms(800)) == .zero)
  }

  @Test("What the wall shows at a moment of the stage is that moment", arguments: -3...2)
  func inverse(steps: Int) throws {
    var clock = StageClock(wall: ms(33))
    clock.changeSpeed(by: steps, at: ms(100))
    for moment in stride(from: Int64(67), through: 4_067, by: 800) {
      let wall = try #require(clock.wall(at: ms(moment)))
      #expect(clock.stage(at: wall) == ms(moment))
    }
  }
}
