import Foundation
import Scenes
import Testing
import TouchKit

/// The cover above three lists: what each strategy makes of the same drag (spec 8.2).
@Suite("The scene cover") struct CoverSceneTests {
  private let list = "cover/main/pager/list0"

  private func offsets(_ stage: Stage) throws -> [Double] {
    [
      Double(try #require(stage.scroll("cover/main")).contentOffset.y),
      Double(try #require(stage.scroll(list)).contentOffset.y),
    ]
  }

  private func near(_ found: [Double], _ wanted: [Double], within tolerance: Double = 1e-6) -> Bool {
    zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Where main and the list are after each of the 20 steps of the drag.
  private func steps(_ gesture: String) throws -> [[Double]] {
    try (1...20).map { step in
      try offsets(try Stage(playing: gesture, of: "cover", until: Double(step) / 60 + 0.001))
    }
  }

  @Test("Views and recognizers have the names of the design") func identifiers() throws {
    let scene = try #require(Catalog.scene("cover"))
    let stage = try Stage(scene)
    let lists = (0..<3).map { "cover/main/pager/list\($0)" }
    #expect(stage.paths.isSuperset(of: ["cover", "cover/main", "cover/main/cover", "cover/main/pager"] + lists))
    #expect(stage.recognizers.isSuperset(of: ["cover/main#pan", "cover/main/pager#pan"] + lists.map { "\($0)#pan" }))
    let main = try #require(stage.scroll("cover/main"))
    let sub = try #require(stage.scroll(list))
    #expect(main.contentSize == CGSize(width: 375, height: 1_000))
    #expect(main.bounds.height == 667)
    #expect(sub.contentSize == CGSize(width: 375, height: 2_000))
    #expect(sub.bounds.height == 850)
    #expect(try #require(stage.view("cover/main/pager")).frame.minY == 150)
  }

  @Test("2.1 naive: main goes 7, 24 … 143, 160 and stays, its drag cancelled; 170 pt of the finger's way are lost")
  func naive() throws {
    for (index, found) in try steps("naive").enumerated() {
      #expect(near(found, [min(17 * Double(index + 1) - 10, 160), 0]), "step \(index + 1)")
    }
    let stage = try Stage(playing: "naive", of: "cover")
    #expect(near(try offsets(stage), [160, 0]))
    #expect(stage.readout == "cover 160 · list 0")
    #expect(stage.reached(.cancelled, "cover/main#pan") == [166])
    #expect(stage.callbacks("cover/main") == [.willBeginDragging, .didEndDragging])
    #expect(stage.reached(.began, "\(list)#pan").isEmpty, "the list was switched on too late for this touch")
  }

  @Test("2.2 naive: only the second drag, of 60 pt, scrolls the list, by 50") func secondDrag() throws {
    let stage = try Stage(playing: "second-drag", of: "cover")
    #expect(near(try offsets(stage), [160, 50]))
    #expect(stage.readout == "cover 160 · list 50")
  }

  @Test("2.3 another delegate for main's pan is refused in UIKit's words, on the stage and in the trace")
  func delegate() throws {
    let stage = try Stage(playing: "delegate", of: "cover")
    let misuses = stage.session.window.trace.decisions.filter { $0.rule == .misuse }
    #expect(misuses.count == 1)
    #expect(stage.rules("cover/main#pan").contains("SV-DELEGATE"))
    let labels = try #require(stage.view("cover/refusal")).subviews.compactMap { ($0 as? Label)?.text }
    #expect(
      labels.contains("UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."))
    let main = try #require(stage.scroll("cover/main"))
    #expect(!(main.panGestureRecognizer.delegate is ViewController), "the page is not its delegate")
    #expect(near(try offsets(stage), [160, 0]))
    #expect(try Stage(playing: "naive", of: "cover").view("cover/refusal") == nil)
  }

  @Test("2.4 linear: main snaps to 150, the list follows by 17 an event to 153, and nothing moves after the lift")
  func linear() throws {
    for (index, found) in try steps("linear").enumerated() {
      let crossed = index + 1 >= 10
      let wanted = crossed ? [150, 17 * Double(max(index + 1 - 11, 0))] : [17 * Double(index + 1) - 10, 0]
      #expect(near(found, wanted), "step \(index + 1)")
    }
    let stage = try Stage(playing: "linear", of: "cover")
    #expect(near(try offsets(stage), [150, 153]))
    #expect(stage.readout == "cover 150 · list 153")
    #expect(!stage.callbacks("cover/main").contains(.willBeginDecelerating))
    #expect(stage.callbacks(list).isEmpty)
  }

  @Test("2.5 linear back: the list comes to 0 within 110 pt, is switched off, and main follows to 80")
  func linearBack() throws {
    let there = try Stage(playing: "linear-back", of: "cover", until: 0.9)
    #expect(near(try offsets(there), [150, 100]))
    // The second drag begins at 1.25 s: eleven steps of 10 pt later the list is at its top.
    let seam = try Stage(playing: "linear-back", of: "cover", until: 1.25 + 11.0 / 60 + 0.001)
    #expect(near(try offsets(seam), [150, 0]))
    #expect(seam.scroll(list)?.isScrollEnabled == false)
    #expect(near(try offsets(try Stage(playing: "linear-back", of: "cover")), [80, 0]))
  }

  @Test("2.6 linear: a crossing that is noted down at translation 0 is forgotten; the list comes to 60, 30 too few")
  func linearForgets() throws {
    let stage = try Stage(playing: "linear-forgets", of: "cover")
    #expect(near(try offsets(stage), [150, 60]))
  }

  @Test("2.7 dynamics: a flick of 2,000 pt/s goes over the seam and on to 936") func dynamics() throws {
    #expect(near(try offsets(try Stage(playing: "dynamics", of: "cover", until: 0.725)), [100, 0]))
    let table: [[Double]] = [[132.26, 0], [150, 0], [150, 30.21], [150, 59.45], [150, 87.74]]
    for (tick, wanted) in table.enumerated() {
      // A step is seen at the display's next tick.
      let shown = 0.7301 + Double(tick + 1) / 60 + 1.0 / 120
      let found = try offsets(try Stage(playing: "dynamics", of: "cover", until: shown))
      #expect(near(found, wanted, within: 0.005), "tick \(tick + 1)")
    }
    #expect(near(try offsets(try Stage(playing: "dynamics", of: "cover")), [150, 936], within: 1))
  }

  @Test("2.8 improved: main stops at 150, the list comes to 180 in the same drag and flies on by itself")
  func improved() throws {
    let lift = try Stage(playing: "improved", of: "cover", until: 0.3499)
    #expect(near(try offsets(lift), [150, 180]))
    #expect(lift.scroll(list)?.isDragging == true)
    let stage = try Stage(playing: "improved", of: "cover")
    #expect(stage.callbacks(list).contains(.willBeginDecelerating))
    let rest = try offsets(stage)
    #expect(rest[0] == 150)
    #expect(rest[1] > 600)
  }

  @Test("Improved: in flight the seam stops main, and the list flies on, held at its top until then")
  func improvedFlick() throws {
    #expect(near(try offsets(try Stage(playing: "improved-flick", of: "cover", until: 0.725)), [100, 0]))
    let rest = try offsets(try Stage(playing: "improved-flick", of: "cover"))
    #expect(rest[0] == 150)
    #expect(rest[1].rounded() == 375)
  }

  @Test(
    "Improved: what flies to the seam, over it or back rests at the same place at any rate of the display",
    arguments: [
      // On the list, up: the cover scrolls away in flight, and the list flies on.
      (before: 0.0, from: 500.0, drag: -70.0, flick: -66.0),
      // Down: the list, at 200, comes to its top in flight, and the cover flies on.
      (before: 360, from: 400, drag: 30, flick: 23), (before: 310, from: 400, drag: 30, flick: 17),
      // On the cover, which flies to the seam; the list has no flight to go on with.
      (before: 0, from: 140, drag: -50, flick: -99), (before: 0, from: 140, drag: -50, flick: -33),
    ])
  func rates(before: Double, from: Double, drag: Double, flick: Double) throws {
    let rests = try [30, 60, 90, 120, 144, 240].map { hz in
      let stage = try Stage(try #require(Catalog.scene("cover")), ["strategy=improved"], hz: hz)
      if before > 0 { try stage.drag(at: 0, from: (187, 550), to: (187, 550 - before), steps: 40, rest: 0.3) }
      try stage.send(.down(.direct), 2, 187, from)
      for step in 1...20 { try stage.send(.move, 2 + Double(step) / 60, 187, from + drag * Double(step) / 20) }
      for step in 1...2 {
        try stage.send(.move, 2 + Double(20 + step) / 60, 187, from + drag + flick * Double(step) / 2)
      }
      try stage.send(.up, 2 + 22.0 / 60, 187, from + drag + flick)
      stage.settle()
      return try offsets(stage)
    }
    for rest in rests { #expect(near(rest, rests[3], within: 0.5), "\(rests)") }
    // It is not the ends of the content that make them equal.
    #expect(rests[3] == [150, 0] || rests[3] != rests[3].map { $0.rounded() }, "\(rests[3])")
  }

  @Test("Improved, back: the list comes to its top, and main follows in the same drag") func improvedBack() throws {
    let there = try Stage(playing: "improved-back", of: "cover", until: 0.9)
    #expect(near(try offsets(there), [150, 110]))
    let lift = try offsets(try Stage(playing: "improved-back", of: "cover", until: 1.5634))
    // The event that brings the list to its top moves main as well: 10 pt more than the finger has moved.
    #expect(near(lift, [80, 0]))
    #expect(try offsets(try Stage(playing: "improved-back", of: "cover")) == [0, 0])
  }

  @Test("No code: the list under the finger takes the whole drag and the cover stays") func system() throws {
    #expect(near(try offsets(try Stage(playing: "system", of: "cover", until: 0.3499)), [0, 330]))
    #expect(try offsets(try Stage(playing: "system", of: "cover"))[0] == 0)
  }

  @Test("No code, back: what the list leaves moves main, 150 to 80, and so does its momentum") func systemBack() throws
  {
    let before = try Stage(playing: "system-back", of: "cover", until: 1.6)
    #expect(near(try offsets(before), [150, 100]))
    #expect(near(try offsets(try Stage(playing: "system-back", of: "cover", until: 1.955)), [80, 0]))
    let rest = try Stage(playing: "system-back", of: "cover")
    #expect(try offsets(rest) == [0, 0])
    #expect(rest.rules(list).contains("SV-NEST"))
  }

  @Test("A drag sideways turns the page of the pager, whatever the strategy") func sideways() throws {
    for strategy in ["naive", "delegate", "linear", "dynamics", "improved", "system"] {
      let stage = try Stage(playing: "sideways", of: "cover", "strategy=\(strategy)")
      #expect(stage.scroll("cover/main/pager")?.contentOffset == CGPoint(x: 375, y: 0), "\(strategy)")
      #expect(try offsets(stage) == [0, 0], "\(strategy)")
    }
  }

  @Test("A press on a title shows its list") func titles() throws {
    let stage = try Stage(try #require(Catalog.scene("cover")))
    try stage.tap(at: 0.1, 312, 172)
    #expect(stage.settle().scroll("cover/main/pager")?.contentOffset == CGPoint(x: 750, y: 0))
  }
}
