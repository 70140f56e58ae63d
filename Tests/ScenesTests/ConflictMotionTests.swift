import Foundation
import Scenes
import Testing
import TouchKit

/// Conflicts 13, 15 and 16: directions, flings and their callbacks (spec 9).
@Suite("Conflicts of motion") struct ConflictMotionTests {
  /// Recordings keep fingers to 1/64 pt, which a slanting way notices.
  private let grid = 1.0 / 64

  private func near(_ point: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    guard let point else { return false }
    return abs(Double(point.x) - x) < grid && abs(Double(point.y) - y) < grid
  }

  // MARK: 13, diagonal despite the lock

  private let diagonal = "conflict-diagonal"

  @Test("13 off: a drag at 30° is not locked and moves both ways, 43.3 and 25 pt") func diagonally() throws {
    let stage = try Stage(playing: "drag", of: diagonal, "fix=off")
    #expect(near(stage.scroll("\(diagonal)/week")?.contentOffset, 50 * cos(.pi / 6), 25))
    #expect(stage.decision(.directionLock, about: "\(diagonal)/week") == nil)
    #expect(stage.readout == "x 43.3 · y 25.0")
  }

  @Test("13 on: the same drag moves sideways only") func straight() throws {
    let stage = try Stage(playing: "drag", of: diagonal, "fix=on")
    #expect(near(stage.scroll("\(diagonal)/week")?.contentOffset, 50 * cos(.pi / 6), 0))
    #expect(stage.readout == "x 43.3 · y 0.0")
  }

  @Test("13: at 15° the lock itself holds", arguments: ["fix=off", "fix=on"]) func flat(fix: String) throws {
    let stage = try Stage(playing: "flat", of: diagonal, fix)
    let lock = stage.decision(.directionLock, about: "\(diagonal)/week")?.measured
    #expect(abs((lock?.value ?? 0) - 15) < 0.1)
    #expect(lock?.limit == 20)
    #expect(near(stage.scroll("\(diagonal)/week")?.contentOffset, 50 * cos(.pi / 12), 0))
  }

  @Test("13: flung, it flies both ways; mended, sideways only, and as far") func flung() throws {
    let free = try Stage(playing: "fling", of: diagonal, "fix=off").scroll("\(diagonal)/week")?.contentOffset
    let mended = try Stage(playing: "fling", of: diagonal, "fix=on").scroll("\(diagonal)/week")?.contentOffset
    #expect(Double(free?.y ?? 0) > 200)
    #expect(mended?.y == 0)
    #expect(mended?.x == free?.x)
  }

  // MARK: 15, fling after a rest

  private let stale = "conflict-stale-velocity"

  /// 840 pt/s at a rate of 0.99: (0.84 − 0.01) / 0.01005 = 82.58 pt, at 40 pt for each MHz.
  private let flight = 82.58 / 40

  private func frequency(_ stage: Stage) -> String {
    String(stage.readout.split(separator: " ").dropFirst().first ?? "")
  }

  @Test("15 off: after half a second of rest the dial flies on") func fliesOn() throws {
    let stage = try Stage(playing: "rest", of: stale, "fix=off", until: 0.751)
    #expect(frequency(stage) == "100.0")
    #expect(stage.decision(.panLifted, about: "\(stale)/dial#pan")?.time.microseconds == 750_000)
    let end = try Stage(playing: "rest", of: stale, "fix=off")
    #expect(frequency(end) == String(format: "%.1f", 100 + flight))
    #expect(frequency(end) == "102.1")
  }

  @Test("15 on: it stays where the finger left it") func stays() throws {
    let stage = try Stage(playing: "rest", of: stale, "fix=on")
    #expect(frequency(stage) == "100.0")
    #expect(stage.decision(.panLifted, about: "\(stale)/dial#pan")?.time.microseconds == 750_000)
  }

  @Test("15: without a rest it flies in both", arguments: ["fix=off", "fix=on"]) func flicks(fix: String) throws {
    #expect(frequency(try Stage(playing: "flick", of: stale, fix)) == "102.1")
  }

  @Test("15: a finger stops the flying dial") func stopped() throws {
    let stage = try Stage(playing: "flick", of: stale, "fix=on", until: 0.3)
    try stage.tap(at: 0.31, 100, 330)
    let there = frequency(stage)
    stage.settle()
    #expect(frequency(stage) == there)
    #expect(there != "102.1")
    #expect(there != "100.0")
  }

  @Test("15: a scroll view takes a rest of 0.1 s or more as no speed") func scrollView() throws {
    let stage = try Stage(playing: "stations", of: stale)
    let release = stage.decision(.letGo, about: "\(stale)/stations")?.measured
    #expect(release?.quantity == .duration)
    #expect(release?.limit == 0.1)
    #expect(abs((release?.value ?? 0) - 0.5) < 1e-6)
    #expect(stage.callbacks("\(stale)/stations") == [.willBeginDragging, .willEndDragging, .didEndDragging])
    #expect(near(stage.scroll("\(stale)/stations")?.contentOffset, 200, 0))
  }

  // MARK: 16, didEndDecelerating never comes

  private let never = "conflict-no-did-end-decelerating"

  @Test("16 off: released at rest the list tells nothing more, and the button stays away") func stuck() throws {
    let stage = try Stage(playing: "rest", of: never, "fix=off")
    #expect(stage.callbacks("\(never)/list") == [.willBeginDragging, .willEndDragging, .didEndDragging])
    let release = stage.decision(.letGo, about: "\(never)/list")?.measured
    #expect(release?.quantity == .duration)
    #expect(release?.limit == 0.1)
    #expect(abs((release?.value ?? 0) - 0.3) < 1e-6)
    #expect(stage.view("\(never)/add")?.isHidden == true)
    #expect(stage.readout == "didEndDragging false")
  }

  @Test("16 on: didEndDragging without momentum brings the button back") func comesBack() throws {
    let stage = try Stage(playing: "rest", of: never, "fix=on")
    #expect(stage.callbacks("\(never)/list") == [.willBeginDragging, .willEndDragging, .didEndDragging])
    #expect(stage.view("\(never)/add")?.isHidden == false)
    let dragging = try Stage(playing: "rest", of: never, "fix=on", until: 0.69)
    #expect(dragging.view("\(never)/add")?.isHidden == true)
  }

  @Test("16: after a fling didEndDecelerating does", arguments: ["fix=off", "fix=on"]) func flung(fix: String) throws {
    let stage = try Stage(playing: "flick", of: never, fix)
    #expect(
      stage.callbacks("\(never)/list") == [
        .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      ])
    #expect(stage.view("\(never)/add")?.isHidden == false)
    #expect(try Stage(playing: "flick", of: never, fix, until: 1).view("\(never)/add")?.isHidden == true)
  }
}
