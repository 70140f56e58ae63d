import Drawing
import Foundation
import Inspector
import Testing
import TouchKit

/// Words in the margins beside the device.
@Suite("Margins")
struct MarginTests {
  private let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  /// Margins of this width left and right of a stage of 390 × 520 points, but for the bezel.
  private func margins(_ width: Double, _ height: Double = 0) -> StageMargins {
    let device = CGRect(x: -6, y: -6, width: 402, height: 532)
    return StageMargins(area: device.insetBy(dx: -width, dy: -height), device: device)
  }

  private func labels(_ moment: Moment, _ margins: StageMargins) -> [PlacedLabel] {
    let canvas = Canvas(size: CGSize(width: 390, height: 520), metrics: metrics)
    return StageOverlays(margins: margins).labels(of: moment, on: canvas)
  }

  private func words(_ moment: Moment, _ margins: StageMargins) -> [String] {
    labels(moment, margins).flatMap { $0.text.split(separator: "\n").map(String.init) }
  }

  // MARK: In a row

  private func settle(_ spans: [(Double, Double)], in room: ClosedRange<Double> = 0...500) -> [Double] {
    LabelPlacer.settle(spans.map { (wanted: $0.0, length: $0.1) }, spacing: 5, in: room)
  }

  @Test("Who is alone stands where it wants to be, and nobody leaves the room")
  func alone() {
    #expect(settle([(100, 20)]) == [90])
    #expect(settle([(100, 20), (300, 40)]) == [90, 280])
    #expect(settle([(3, 20)]) == [0])
    #expect(settle([(499, 20)]) == [480])
    #expect(settle([(5, 20), (5, 20), (400, 20)]) == [0, 25, 390])
    #expect(settle([(490, 20), (495, 20)]) == [455, 480])
    #expect(settle([]).isEmpty)
  }

  @Test("Those that want the same place share it, in their order, whatever they want")
  func shared() {
    #expect(settle([(100, 20), (100, 20)]) == [77.5, 102.5])
    #expect(settle([(200, 20), (100, 20)]) == [127.5, 152.5])
    // The third is pushed by none.
    #expect(settle([(100, 20), (100, 20), (150, 20)]) == [77.5, 102.5, 140])
  }

  // MARK: Labels

  @Test("A margin is filled with what fits: long words, short ones, none")
  func narrow() throws {
    let moment = try Story.holdAndDrag().moment(at: 212)
    let wide = words(moment, margins(200))
    #expect(wide.contains("delay 112 of 150 ms"), "\(wide)")
    #expect(wide.contains("slop y: 6.4 pt to drag"), "\(wide)")
    #expect(wide.contains("albums would get touch 1"))
    #expect(words(moment, margins(180)).contains("albums would get it"))
    let narrow = words(moment, margins(135))
    #expect(narrow.contains("delay 112/150"), "\(narrow)")
    #expect(narrow.contains("6.4 pt to drag"), "\(narrow)")
    let narrowest = words(moment, margins(82))
    #expect(narrowest.contains("albums"), "\(narrowest)")
    #expect(!narrowest.contains { $0.hasPrefix("delay") }, "\(narrowest)")
    #expect(words(moment, margins(90)).contains("6.4 left"))
    #expect(words(moment, margins(60)).isEmpty)
  }

  @Test("Where there is room only above and below, words stand there")
  func ends() throws {
    let moment = try Story.holdAndDrag().moment(at: 212)
    let (room, device) = (margins(30, 60), margins(0).device)
    let placed = labels(moment, room)
    #expect(placed.contains { $0.rect.maxY < device.minY })
    #expect(placed.contains { $0.rect.minY > device.maxY })
    for label in placed {
      #expect(room.area.contains(label.rect))
      #expect(label.rect.maxY < device.minY || label.rect.minY > device.maxY)
    }
  }

  @Test("Each tick is at the height of what it means")
  func heights() throws {
    let moment = try Story.holdAndDrag().moment(at: 290)
    let touch = try #require(moment.reading.touches.first)
    let placed = labels(moment, margins(190))
    func height(_ words: String) throws -> Double {
      let label = try #require(placed.first { $0.text.contains(words) }, "\(placed.map(\.text))")
      return Double(label.notch[0].y)
    }
    let (delay, slop) = (try height("delay"), try height("moved"))
    #expect(abs(delay - Double(touch.location.y)) < 0.01)
    #expect(abs(slop - Double(touch.origin.y)) < 0.01)
    #expect(touch.location.y != touch.origin.y)
  }

  @Test("No chip jumps while the finger moves: from frame to frame it slides by less than its own height")
  func steady() throws {
    let story = Story.holdAndDrag()
    var last: [String: CGRect] = [:]
    for frame in 13...50 {
      let placed = labels(try story.moment(at: Double(frame) * 8 + 1), margins(190))
      let places = placed.map { ($0.subject, $0.rect) }
      let now = Dictionary(uniqueKeysWithValues: places)
      if now.keys.sorted() == last.keys.sorted() {
        for (kind, rect) in now {
          let before = try #require(last[kind])
          #expect((rect.minX < 0) == (before.minX < 0), "\(kind) changed sides in frame \(frame)")
          #expect(abs(rect.midY - before.midY) < 21, "\(kind) in frame \(frame)")
        }
      }
      last = now
    }
    #expect(last.count == 4, "\(last.keys)")
  }

  @Test("Two touches are told apart by their numbers, on the stage and on the chips")
  func numbers() throws {
    let story = Story.pinch()
    let moment = try story.moment(at: 200)
    let canvas = Canvas(size: CGSize(width: 800, height: 560), metrics: metrics)
    var chips = 0
    canvas.translated(x: 205, y: 20) {
      chips = StageOverlays(margins: margins(190)).labels(of: moment, on: canvas).count { $0.isOfTouch }
    }
    var said: [String: Int] = [:]
    for case .text(let run) in canvas.list.items { said[run.string, default: 0] += 1 }
    #expect(chips >= 4, "\(said)")
    #expect((said["1"] ?? 0) + (said["2"] ?? 0) == chips + 2, "\(said)")
  }

  @Test("Why a view was skipped is said only of the selected one")
  func skipped() throws {
    let story = Story.holdAndDrag { list, root in
      let cover = View(frame: list.frame)
      cover.accessibilityIdentifier = "cover"
      cover.isUserInteractionEnabled = false
      root.addSubview(cover)
    }
    var moment = try story.moment(at: 160)
    #expect(!words(moment, margins(190)).contains { $0.hasPrefix("cover") })
    moment.options.selection = "tabs/cover"
    #expect(words(moment, margins(190)).contains("cover: disabled"))
  }
}
