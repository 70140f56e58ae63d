import Drawing
import Foundation
import Inspector
import Testing
import TouchKit

@Suite("Overlays")
struct OverlayTests {
  private static let moments: [(make: @Sendable () -> Story, times: [Double])] = [
    ({ .holdAndDrag() }, [101, 160, 212, 250, 290, 340, 420, 600]),
    ({ .fling() }, [60, 100, 139, 141, 300, 540, 2_000, 4_000]),
    ({ .pullDown() }, [100, 320, 459, 470, 700]), ({ .pageFlick() }, [90, 150, 200, 400, 900]),
    ({ .pinch() }, [45, 80, 200, 330, 500]), ({ .waitingTap() }, [50, 130, 400, 900]),
    ({ .tapsAndFling() }, [2_100, 3_000, 4_900]),
  ]

  private func canvas(scale: Double = 1) throws -> Canvas {
    Canvas(size: CGSize(width: 390, height: 520), scale: scale, metrics: try TextMetrics(assets: .find()))
  }

  @Test("Labels never leave the stage and never lie on one another", arguments: 0..<7, [0.5, 1, 1.7])
  func labels(_ which: Int, _ zoom: Double) throws {
    let (make, times) = Self.moments[which]
    let story = make()
    let stage = CGRect(x: 0, y: 0, width: 390, height: 520)
    for time in times {
      let placed = StageOverlays(zoom: zoom).labels(of: try story.moment(at: time), on: try canvas())
      for (index, label) in placed.enumerated() {
        #expect(stage.contains(label.rect), "“\(label.text)” leaves the stage at \(time) ms")
        for other in placed[..<index] {
          #expect(!label.rect.intersects(other.rect), "“\(label.text)” lies on “\(other.text)” at \(time) ms")
        }
      }
    }
  }

  @Test("No text on the stage is cut", arguments: 0..<7)
  func uncut(_ which: Int) throws {
    let (make, times) = Self.moments[which]
    let story = make()
    for time in times {
      let canvas = try canvas()
      StageOverlays(zoom: 1).draw(try story.moment(at: time), on: canvas)
      #expect(canvas.cuts.isEmpty)
    }
  }

  @Test("What is said: delay, slop, owner, transfer, landing, band")
  func words() throws {
    func said(_ story: Story, _ ms: Double) throws -> String {
      StageOverlays().labels(of: try story.moment(at: ms), on: try canvas()).map(\.text).joined(
        separator: "\n")
    }
    let held = Story.holdAndDrag()
    let (waiting, fired, owned) = (try said(held, 212), try said(held, 251), try said(held, 300))
    #expect(waiting.contains("delay 112 of 150 ms"))
    #expect(fired.contains("delay 150 ms ran out"))
    #expect(owned.contains("albums has touch 1"))
    let fling = Story.fling()
    let flung = try said(fling, 120)
    #expect(flung.contains("moved 15.0 > 10 pt"))
    #expect(flung.contains("list has touch 1\nalbums never got it"))
    let (landing, pulled, caught) =
      (try said(fling, 300), try said(.pullDown(), 320), try said(.tapsAndFling(), 2_100))
    #expect(landing.contains("lands y "))
    #expect(pulled.contains("raw 230 → shown 101 pt"))
    #expect(caught.contains("caught\nwas to land y"))
  }

  @Test("An ended touch fades over 400 ms of stage time, and is gone then")
  func fade() throws {
    let story = Story([Gesture.down(60, 60, at: 100), Gesture.up(60, 60, at: 200)])
    func number(_ ms: Double) throws -> Int {
      StageOverlays().labels(of: try story.moment(at: ms), on: try canvas()).count { $0.text == "1" }
    }
    let seen = [try number(199), try number(599), try number(600)]
    #expect(seen == [1, 1, 0])
  }

  @Test(
    "The picture of a moment is the same every time, and each overlay can be switched off", arguments: Overlay.usual)
  func switches(_ overlay: Overlay) throws {
    let story = Story.pullDown()
    func items(_ overlays: Set<Overlay>) throws -> DrawList {
      var moment = try story.moment(at: 320)
      moment.options.overlays = overlays
      let canvas = try canvas()
      StageOverlays().draw(moment, on: canvas)
      return canvas.list
    }
    let all = try items(Overlay.usual)
    let (again, less) = (try items(Overlay.usual), try items(Overlay.usual.subtracting([overlay])))
    #expect(all == again)
    #expect(all != less)
    let nothing = try items([])
    #expect(nothing.items.allSatisfy { $0.bounds == nil })
  }

  @Test("Pages and insets: the boundary moves with the content, the half stays, the gauge tells the engine's speed")
  func paging() throws {
    let drag = Gesture.path(from: (300, 200), to: (200, 200), during: 100...200)
    let story = Story([Gesture.down(300, 200, at: 100)] + drag + [Gesture.up(200, 200, at: 201)]) { list, _ in
      (list.isPagingEnabled, list.contentSize) = (true, CGSize(width: 1_122, height: 504))
      list.alwaysBounceVertical = false
      list.contentInset = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    }
    func picture(_ ms: Double, _ overlays: Set<Overlay>) throws -> (words: [String], lines: Int) {
      var moment = try story.moment(at: ms)
      moment.options.overlays = overlays
      let canvas = try canvas()
      let labels = StageOverlays().labels(of: moment, on: canvas)
      let lines = canvas.list.items.count { if case .polyline = $0 { true } else { false } }
      return (labels.map(\.text), lines)
    }
    #expect(try picture(90, [.pages]).words == [])
    let (words, lines) = try picture(196, [.pages])
    #expect(words.contains("half way"))
    #expect(lines > 2)
    let velocity = try story.moment(at: 196).reading.scrollViews.first?.velocity.x ?? 0
    #expect(velocity > 900, "\(words)")
    #expect(words.contains { $0.contains(" \(Int(velocity.rounded())) of 250 pt/s") }, "\(words)")
    #expect(try picture(196, []).words == [])
    let released = try picture(240, [.pages]).words
    #expect(released.contains { $0.hasPrefix("released: ") }, "\(released)")
  }

  @Test("An inset that comes into view is hatched and named; a selected scroll view shows its pages also at rest")
  func insets() throws {
    let drag = Gesture.path(from: (200, 200), to: (290, 200), during: 100...200)
    let story = Story([Gesture.down(200, 200, at: 100)] + drag) { list, _ in
      (list.isPagingEnabled, list.contentSize) = (true, CGSize(width: 1_122, height: 504))
      list.alwaysBounceVertical = false
      list.contentInset = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    }
    func words(_ ms: Double, selected: String? = nil) throws -> [String] {
      var moment = try story.moment(at: ms)
      (moment.options.overlays, moment.options.selection) = ([.pages], selected)
      return StageOverlays().labels(of: moment, on: try canvas()).map(\.text)
    }
    #expect(try words(50) == [])
    #expect(try words(100, selected: "tabs/list").contains("half way"))
    #expect(try words(196).contains("left inset 40 pt"))
  }

  @Test("A mouse is drawn as a diamond, a finger as a disc")
  func mouse() throws {
    func polygons(_ type: TouchType) throws -> Int {
      let canvas = try canvas()
      var moment = try Story([Gesture.down(60, 60, at: 10, type: type)]).moment(at: 20)
      moment.options.overlays = [.touches]
      StageOverlays().draw(moment, on: canvas)
      return canvas.list.items.count { if case .polygon = $0 { true } else { false } }
    }
    let (mouse, finger) = (try polygons(.indirectPointer), try polygons(.direct))
    #expect(mouse == finger + 1)
  }
}
