import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// What happened and what would have, looked at together.
@Suite("Comparing runs in the window") struct ComparisonTests {
  private let size = CGSize(width: 1_280, height: 800)

  /// The tab list in the middle of a drag that starts on a button, and the same where the button is never cancelled.
  private func tester(_ changes: [String] = ["touchesShouldCancel=never"]) throws -> AppTester {
    let tester = try AppTester("tabs")
    tester.app.perform(.playGesture(.number(2)))
    tester.frame(at: 1_500)
    let policies = try changes.map { try Policy(assignment: $0) }
    try tester.app.workbench.compare(with: policies)
    return tester
  }

  private func captions(_ tester: AppTester) -> [String] {
    let list = tester.app.workbench.draw(size: size, scale: 1, at: tester.app.now)
    return list.items.compactMap { if case .name(let name, _) = $0 { name } else { nil } }
      .filter { $0.hasPrefix("caption: ") }.map { String($0.dropFirst(9)) }
  }

  @Test("Side by side what happened stands first, whichever run goes on") func side() throws {
    let tester = try tester()
    #expect(captions(tester) == [])
    tester.app.perform(.compare(.side))
    #expect(captions(tester) == ["What happened", "touchesShouldCancel = never"])
    let frame = tester.app.workbench.stageFrame(size: size)
    let middle = tester.app.workbench.inspector.stageFrame.midX
    #expect(frame.viewport.minX > middle, "fingers are on the what-if")
    tester.app.perform(.swapRuns)
    #expect(captions(tester) == ["What happened", "touchesShouldCancel = never"])
    #expect(tester.app.workbench.stageFrame(size: size).viewport.maxX < middle, "and now on what happened")
  }

  @Test("Stages lie in their area, beside one another, as large as they fit", arguments: 1...4, [0, 1, 2])
  func layout(count: Int, shape: Int) {
    let room = [
      CGRect(x: 264, y: 44, width: 716, height: 596), CGRect(x: 0, y: 88, width: 480, height: 668),
      CGRect(x: 0, y: 88, width: 800, height: 348),
    ][shape]
    let places = StageLayout(
      stageSize: CGSize(width: 375, height: 667), in: room, count: count, captions: count > 1 ? 1 : 0
    ).places
    #expect(places.count == count)
    for (index, place) in places.enumerated() {
      #expect(room.contains(place.frame.room))
      #expect((place.caption.isEmpty || room.contains(place.caption)))
      #expect(place.frame.room.contains(place.frame.device))
      #expect(place.frame.scale == places[0].frame.scale)
      for other in places[(index + 1)...] {
        let cells = [place, other].map { $0.frame.room.union($0.caption).insetBy(dx: 0.5, dy: 0.5) }
        #expect(!cells[0].intersects(cells[1]))
      }
    }
    #expect(Set(places.map(\.caption.height)) == [count == 1 ? 0 : places[0].caption.height])
  }

  @Test("A wipe shows what happened at the left of its line and the what-if at its right, pixel by pixel")
  func wipe() throws {
    let tester = try tester()
    tester.app.workbench.options.overlays = []
    let assets = try AssetLocator.find()
    let renderer = try HeadlessRenderer(assets: assets, metrics: TextMetrics(assets: assets))
    func columns(_ share: Double) throws -> [Int: [UInt32]] {
      tester.app.perform(.compare(.wipe))
      tester.app.perform(.moveWipe(share))
      try renderer.draw(tester.app.workbench.draw(size: size, scale: 1, at: tester.app.now))
      let (bitmap, viewport) = (renderer.bitmap, tester.app.workbench.stageFrame(size: size).viewport)
      var columns: [Int: [UInt32]] = [:]
      for x in stride(from: Int(viewport.minX) + 12, to: Int(viewport.maxX) - 12, by: 5) {
        columns[x] = (Int(viewport.minY) + 20..<Int(viewport.maxY) - 20).map { bitmap.pixels[$0 * bitmap.width + x] }
      }
      return columns
    }
    let (other, present, half) = (try columns(0), try columns(1), try columns(0.5))
    let viewport = tester.app.workbench.stageFrame(size: size).viewport
    var differing = 0
    for x in half.keys.sorted() where abs(Double(x) - viewport.midX) > 14 {
      #expect(half[x] == (Double(x) < viewport.midX ? present : other)[x], "column \(x)")
      if present[x] != other[x] { differing += 1 }
    }
    #expect(differing > 20, "the runs look different")
  }

  @Test("The line of a wipe is dragged, and stays on the stage") func dragged() throws {
    let tester = try tester()
    tester.app.perform(.compare(.wipe))
    tester.frame(at: 1_600)
    let viewport = tester.app.workbench.stageFrame(size: size).viewport
    func mouse(_ phase: HostEvent.Phase, _ point: CGPoint, _ time: Int64) -> HostEvent {
      HostEvent(time: WallTime(milliseconds: time), kind: .mouse(phase, .left, point))
    }
    let (start, end) = (CGPoint(x: viewport.midX, y: viewport.maxY - 80), CGPoint(x: 60, y: viewport.midY))
    let events = tester.app.workbench.session.spec.events.count
    tester.app.handle([mouse(.down, start, 1_610)])
    tester.app.handle([mouse(.move, CGPoint(x: viewport.minX + viewport.width * 0.25, y: start.y), 1_640)])
    #expect(abs(tester.app.workbench.options.wipe - 0.25) < 0.01)
    tester.app.handle([mouse(.move, end, 1_680), mouse(.up, end, 1_700)])
    #expect(tester.app.workbench.options.wipe == 0)
    #expect(tester.app.workbench.session.spec.events.count == events, "the stage knows nothing of it")
  }

  @Test("Up to three other policies stand beside what happened, until a finger goes on") func policies() throws {
    let tester = try tester([
      "touchesShouldCancel=never", "tabs/list.delaysContentTouches=false", "canCancelContentTouches=false",
    ])
    #expect(
      captions(tester) == [
        "What happened", "touchesShouldCancel = never", "tabs/list.delaysContentTouches = false",
        "canCancelContentTouches = false",
      ])
    tester.app.handle([tester.finger(.down, at: 1_600)])
    #expect(captions(tester) == [])
    #expect(tester.app.workbench.variants.policies.isEmpty)
  }

  @Test("A finger goes on in one run: what stood beside it is put away, and comes back with B", arguments: [0, 1])
  func goesOn(_ way: Int) throws {
    let tester = try tester()
    tester.app.perform(.compare([.side, .wipe][way]))
    // The line is not where the finger comes down.
    tester.app.perform(.moveWipe(0.2))
    tester.frame(at: 1_520)
    let session = tester.app.workbench.session
    let events = session.spec.events.count
    tester.app.handle([tester.finger(.down, at: 1_600)])
    tester.frame(at: 1_620)
    #expect(tester.app.workbench.options.comparison == .ghost)
    #expect(tester.app.workbench.shownStages.count == 1)
    tester.app.handle([tester.finger(.up, at: 1_640)])
    #expect(session.spec.events.count == events + 2)
    tester.app.perform(.swapRuns)
    #expect(tester.app.workbench.variants.title == "What happened")
    #expect(session.spec.events.count == events)
  }

  @Test("A run of which too much has happened is neither edited nor given other policies, and says so") func long()
    throws
  {
    let tester = try tester()
    let (spec, notice) = (tester.app.workbench.session.spec, "The run is too long")
    tester.app.workbench.replayLimit = 20
    tester.app.perform(.comparePolicies)
    #expect(tester.notice?.contains(notice) == true)
    #expect(!tester.app.workbench.inquiries.policies.isBusy)
    tester.app.clearNotice(atOnce: true)
    tester.app.perform(.editGesture(GestureEdit(.hold(0.1), of: [1]), isNew: true))
    #expect(tester.notice?.contains(notice) == true)
    #expect(tester.app.workbench.session.spec == spec)
    tester.app.perform(.restart)
    tester.app.perform(.comparePolicies)
    #expect(tester.notice?.contains("Play a gesture first") == true)
  }

  @Test("Asked for, those that make a difference are found in the background, those that change who wins first")
  func found() throws {
    let tester = try AppTester("tabs")
    tester.app.perform(.comparePolicies)
    #expect(tester.notice?.contains("Play a gesture first") == true)
    tester.app.perform(.playGesture(.number(2)))
    tester.frame(at: 1_500)
    tester.app.perform(.comparePolicies)
    try tester.frames { !tester.app.workbench.inquiries.policies.isBusy }
    let policies = tester.app.workbench.variants.policies
    #expect(policies.count == 3)
    #expect(tester.app.workbench.options.comparison == .side)
    let happened = Verdict(of: tester.app.workbench.session.run).owner
    for policy in policies {
      let difference = RunDifference(tester.app.workbench.session.run, policy.run)
      #expect(difference.decision?.time == policy.difference, "\(policy.title)")
      #expect(!difference.outcomes.isEmpty, "\(policy.title)")
    }
    #expect(policies.contains { Verdict(of: $0.run).owner != happened })
    tester.app.perform(.comparePolicies)
    #expect(tester.app.workbench.variants.policies.isEmpty)
  }

  @Test("A parameter that is changed after a gesture leads to a what-if; without a gesture it is only set")
  func parameter() throws {
    let tester = try AppTester("tabs")
    tester.app.perform(.setParameter(key: "touchesShouldCancel", value: "never"))
    #expect(tester.app.workbench.variants.other == nil)
    #expect(!tester.app.workbench.variants.isWhatIf)
    tester.app.perform(.setParameter(key: "touchesShouldCancel", value: "always"))
    tester.app.perform(.playGesture(.number(2)))
    tester.frame(at: 1_500)
    let happened = try #require(Verdict(of: tester.app.workbench.session.run).owner)
    tester.app.perform(.setParameter(key: "touchesShouldCancel", value: "never"))
    tester.app.perform(.setParameter(key: "canCancelContentTouches", value: "false"))
    let variants = tester.app.workbench.variants
    #expect(variants.isWhatIf)
    #expect(variants.title == "canCancelContentTouches: false")
    #expect(variants.other.map { Verdict(of: $0.run).owner } == happened, "two changes on, still what happened")
    #expect(Verdict(of: tester.app.workbench.session.run).owner != happened)
    tester.app.perform(.endWhatIf)
    #expect(Verdict(of: tester.app.workbench.session.run).owner == happened)
    #expect(tester.app.workbench.session.settings["canCancelContentTouches"] == "true")
  }
}
