import Foundation
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// Six fingers at random over the whole window, its timeline and the buttons of time included.
@Suite("Random fingers over the whole window") struct RandomFingersInWindowTests {
  @Test(
    "Once they have lifted and time goes on, no touch of the stage is down",
    arguments: 0..<UInt64(Volume.count(100, sample: 3)))
  func lifted(seed: UInt64) throws {
    let tester = try AppTester("photos")
    var (chance, time) = (SplitMix64(seed: seed), Int64(10))
    var down: [Int: Bool] = [:]
    func touch(_ phase: HostEvent.Phase, _ id: Int) {
      let point = CGPoint(
        x: .random(in: 0..<tester.size.width, using: &chance), y: .random(in: 0..<tester.size.height, using: &chance))
      tester.app.handle([HostEvent(time: WallTime(milliseconds: time), kind: .finger(phase, id: id, point))])
    }
    for _ in 0..<400 {
      time += 20
      let id = Int.random(in: 1...6, using: &chance)
      let isDown = down[id] ?? false
      let lifts = Int.random(in: 0..<4, using: &chance) == 0
      touch(isDown ? (lifts ? .up : .move) : .down, id)
      down[id] = isDown ? !lifts : true
      if time % 200 == 0 { tester.frame(at: time) }
    }
    for id in 1...6 where down[id] == true { touch(.up, id) }
    tester.app.perform(.moveToEnd)
    // A gesture of the scene that one of them began has fingers of its own.
    repeat {
      time += 100
      tester.frame(at: time)
    } while tester.app.playback.next != nil && time < 60_000
    let session = tester.app.workbench.session
    #expect(!session.run.reading(at: session.now).touches.contains { $0.ended == nil })
    #expect(tester.app.router.isIdle)
  }
}
