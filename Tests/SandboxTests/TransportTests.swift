import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// How the stage's time follows the wall's, and which moment of a run is shown.
@Suite("Transport") struct TransportTests {
  private func ms(_ value: Int64) -> Instant { Instant(milliseconds: value) }
  private func ms(_ value: Int64) -> WallTime { WallTime(milliseconds: value) }

  // MARK: The stage's clock

  @Test("The stage begins at zero with the wall, and runs as fast") func plain() {
    let clock = Transport(wall: ms(5_000))
    #expect(clock.stage(at: ms(5_000)) == .zero)
    #expect(clock.stage(at: ms(5_250)) == ms(250))
    #expect(clock.wall(at: ms(250)) == ms(5_250))
  }

  @Test("A wall time before it began counts as its beginning") func before() {
    #expect(Transport(wall: ms(5_000)).stage(at: ms(4_000)) == .zero)
  }

  @Test("While it is held, the stage's time stays the same, and no later time is reached") func held() {
    var clock = Transport()
    clock.hold(at: ms(300))
    #expect(clock.isPaused)
    #expect(clock.stage(at: ms(300)) == ms(300))
    #expect(clock.stage(at: ms(9_000)) == ms(300))
    #expect(clock.wall(at: ms(301)) == nil)
    clock.goLive(at: ms(9_000))
    #expect(clock.stage(at: ms(9_000)) == ms(300))
    #expect(clock.stage(at: ms(9_100)) == ms(400))
    #expect(clock.wall(at: ms(400)) == ms(9_100))
  }

  @Test("It can begin paused") func beginsPaused() {
    var clock = Transport(wall: ms(100), isPaused: true)
    #expect(clock.stage(at: ms(800)) == .zero)
    clock.goLive(at: ms(800))
    #expect(clock.stage(at: ms(850)) == ms(50))
  }

  @Test("Pausing twice equals pausing once, and going on twice going on once") func twice() {
    var clock = Transport()
    clock.hold(at: ms(100))
    clock.hold(at: ms(200))
    #expect(clock.stage(at: ms(900)) == ms(100))
    clock.goLive(at: ms(300))
    clock.goLive(at: ms(400))
    #expect(clock.stage(at: ms(500)) == ms(300))
  }

  @Test("There are six speeds, from an eighth to four times") func speeds() {
    #expect(Transport.speeds == [0.125, 0.25, 0.5, 1, 2, 4])
    var clock = Transport()
    let up = (0..<4).map { _ in
      clock.changeSpeed(by: 1, in: .zero, at: .zero)
      return clock.speed
    }
    #expect(up == [2, 4, 4, 4])
    let down = (0..<7).map { _ in
      clock.changeSpeed(by: -1, in: .zero, at: .zero)
      return clock.speed
    }
    #expect(down == [2, 1, 0.5, 0.25, 0.125, 0.125, 0.125])
  }

  @Test("Another speed changes no stage time that has passed") func change() {
    var clock = Transport()
    clock.changeSpeed(by: -2, in: .zero, at: ms(1_000))
    #expect(clock.speed == 0.25)
    #expect(clock.stage(at: ms(1_000)) == ms(1_000))
    #expect(clock.stage(at: ms(1_400)) == ms(1_100))
    #expect(clock.wall(at: ms(1_100)) == ms(1_400))
    clock.changeSpeed(by: 4, in: .zero, at: ms(1_400))
    #expect(clock.speed == 4)
    #expect(clock.stage(at: ms(1_500)) == ms(1_500))
  }

  @Test("A speed that is changed while the stage is held applies once it goes on") func changeWhileHeld() {
    var clock = Transport()
    clock.hold(at: ms(100))
    clock.changeSpeed(by: 1, in: ms(100), at: ms(200))
    #expect(clock.stage(at: ms(900)) == ms(100))
    clock.goLive(at: ms(1_000))
    #expect(clock.stage(at: ms(1_050)) == ms(200))
  }

  @Test("Set to a time, the stage goes on from there at its speed, or waits there", arguments: [false, true])
  func set(isPaused: Bool) {
    var clock = Transport(isPaused: isPaused)
    clock.changeSpeed(by: 1, in: .zero, at: .zero)
    clock.setStage(ms(40), at: ms(700))
    #expect(clock.stage(at: ms(700)) == ms(40))
    #expect(clock.stage(at: ms(750)) == ms(isPaused ? 40 : 140))
    clock.setStage(.zero, at: ms(800))
    #expect(clock.stage(at: ms(800)) == .zero)
  }

  @Test("A wall time is mapped to the stage and back", arguments: -3...2) func inverse(steps: Int) throws {
    var clock = Transport(wall: ms(33))
    clock.changeSpeed(by: steps, in: .zero, at: ms(100))
    for moment in stride(from: Int64(67), through: 4_067, by: 800) {
      let wall = try #require(clock.wall(at: ms(moment)))
      #expect(clock.stage(at: wall) == ms(moment))
    }
  }

  // MARK: The moment that is shown

  @Test("Live and held show the end of the run, wherever that is") func end() {
    var clock = Transport()
    #expect(clock.shown(in: ms(3_000), wall: ms(100)) == ms(3_000))
    #expect(clock.shown(in: ms(4_000), wall: ms(100)) == ms(4_000))
    clock.hold(at: ms(100))
    #expect(clock.shown(in: ms(4_000), wall: ms(9_000)) == ms(4_000))
    #expect(!clock.isPast)
  }

  @Test("A moment that is shown stays, within the run, and the stage waits") func shown() {
    var clock = Transport()
    clock.show(ms(2_000), in: ms(3_000), at: ms(3_000))
    #expect(clock.isPast)
    #expect(clock.isPaused)
    #expect(clock.shown(in: ms(3_000), wall: ms(99_000)) == ms(2_000))
    #expect(clock.shown(in: ms(1_000), wall: ms(99_000)) == ms(1_000), "a shorter run took the place of the first")
    #expect(clock.stage(at: ms(99_000)) == ms(3_000))
    clock.show(ms(-1), in: ms(3_000), at: ms(3_000))
    #expect(clock.shown(in: ms(3_000), wall: .zero) == .zero)
    clock.show(ms(5_000), in: ms(3_000), at: ms(3_000))
    #expect(clock.position == .held, "what is shown is the end")
  }

  @Test("A replay goes at its speed, not before it began, and is held at the end") func playing() {
    var clock = Transport()
    clock.changeSpeed(by: -1, in: ms(9_000), at: ms(9_000))
    clock.show(ms(1_000), in: ms(9_000), at: ms(9_000))
    clock.toggle(in: ms(9_000), at: ms(10_000))
    #expect(!clock.isPaused)
    #expect(clock.shown(in: ms(9_000), wall: ms(10_000)) == ms(1_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(12_000)) == ms(2_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(8_000)) == ms(1_000))
    clock.changeSpeed(by: 1, in: ms(9_000), at: ms(12_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(13_000)) == ms(3_000), "at the new speed from where it was")
    clock.endReplay(in: ms(9_000), at: ms(13_000))
    #expect(clock.isPast)
    clock.endReplay(in: ms(9_000), at: ms(1_000_000))
    #expect(clock.position == .held)
  }

  @Test("A loop begins again; one of no length stays at its bound") func looping() {
    var clock = Transport()
    clock.changeSpeed(by: 1, in: ms(9_000), at: ms(10_000))
    clock.loop(ms(1_000)...ms(3_000), at: ms(10_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(10_000)) == ms(1_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(10_500)) == ms(2_000))
    #expect(clock.shown(in: ms(9_000), wall: ms(11_250)) == ms(1_500))
    #expect(clock.shown(in: ms(2_000), wall: ms(10_750)) == ms(2_000))
    clock.changeSpeed(by: -1, in: ms(9_000), at: ms(11_250))
    #expect(clock.shown(in: ms(9_000), wall: ms(11_750)) == ms(2_000), "at half the speed from where it was")
    clock.loop(ms(1_000)...ms(1_000), at: .zero)
    #expect(clock.shown(in: ms(9_000), wall: ms(5_000)) == ms(1_000))
  }
}
