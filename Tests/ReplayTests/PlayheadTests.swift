import Replay
import Testing
import TouchKit

@Suite("Playheads") struct PlayheadTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("Live is at the end, wherever that is") func live() {
    #expect(Playhead.live.time(in: at(3), wall: at(100)) == at(3))
    #expect(Playhead.live.time(in: at(4), wall: at(100)) == at(4))
  }

  @Test("A pause stays where it is, within the run") func paused() {
    #expect(Playhead.paused(at: at(2)).time(in: at(3), wall: at(0)) == at(2))
    #expect(Playhead.paused(at: at(2)).time(in: at(3), wall: at(99)) == at(2))
    #expect(Playhead.paused(at: at(5)).time(in: at(3), wall: at(0)) == at(3))
    #expect(Playhead.paused(at: at(-1)).time(in: at(3), wall: at(0)) == .zero)
    #expect(Playhead.paused(at: at(2)).isPaused && !Playhead.live.isPaused)
  }

  @Test("Playing goes at its speed, not before it began, and stops at the end") func playing() {
    let playhead = Playhead.playing(from: at(1), since: at(10), speed: 0.5)
    #expect(playhead.time(in: at(9), wall: at(10)) == at(1))
    #expect(playhead.time(in: at(9), wall: at(12)) == at(2))
    #expect(playhead.time(in: at(9), wall: at(8)) == at(1))
    #expect(playhead.time(in: at(9), wall: at(1_000)) == at(9))
  }

  @Test("A loop comes round again; one of no length stands") func looping() {
    let loop = Playhead.looping(at(1)...at(3), since: at(10), speed: 2)
    #expect(loop.time(in: at(9), wall: at(10)) == at(1))
    #expect(loop.time(in: at(9), wall: at(10.5)) == at(2))
    #expect(loop.time(in: at(9), wall: at(11.25)) == at(1.5))
    #expect(loop.time(in: at(2), wall: at(10.75)) == at(2))
    #expect(Playhead.looping(at(1)...at(1), since: at(0), speed: 1).time(in: at(9), wall: at(5)) == at(1))
  }
}
