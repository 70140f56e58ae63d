import Drawing
import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

@Suite("The timeline")
struct TimelineTests {
  private let frame = CGRect(x: 0, y: 568, width: 1_280, height: 232)

  @Test("Milliseconds to points and back are the same, in folds too, and time never runs backwards")
  func roundTrip() {
    let scale = TimeScale(times: [0, 50, 161, 400, 5_000, 5_100, 12_000], across: 150...1_268)
    #expect(scale.folds.count == 2)
    var last = -Double.infinity
    for time in stride(from: 0.0, through: 12_100, by: 7.3) {
      let x = scale.x(ofMilliseconds: time)
      #expect(x > last)
      #expect(abs(scale.milliseconds(atX: x) - time) < 1e-6)
      last = x
    }
    #expect(abs(scale.x(ofMilliseconds: 0) - 150) < 1e-9)
  }

  @Test("A silence of a second is drawn to scale, a longer one is folded to a fixed width")
  func folds() {
    #expect(TimeScale(times: [0, 1_000], across: 0...1_000).folds.isEmpty)
    let folded = TimeScale(times: [0, 100, 60_000, 60_100], across: 0...1_000, fold: 28)
    #expect(folded.folds.count == 1)
    #expect(folded.folds.allSatisfy { abs($0.points.upperBound - $0.points.lowerBound - 28) < 1e-9 })
    let pace = folded.x(ofMilliseconds: 60_100) - folded.x(ofMilliseconds: 60_000)
    #expect(abs(pace - 100 * folded.pointsPerMillisecond) < 1e-9)
  }

  @Test("Everything of the story lies on the axis; ticks keep their distance")
  func axis() {
    for span in [3.0, 90, 299, 301, 777, 2_450, 9_000] {
      let times = stride(from: 0, through: span, by: span / 40).map { $0 }
      let scale = TimeScale(times: times, across: 150...1_268)
      #expect(times.allSatisfy { (150...1_268).contains(scale.x(ofMilliseconds: $0)) })
      let ticks = scale.ticks(room: 64)
      #expect(ticks.count > 2)
      for (a, b) in zip(ticks, ticks.dropFirst()) {
        #expect(scale.x(ofMilliseconds: b) - scale.x(ofMilliseconds: a) >= 64 - 1e-9)
      }
    }
  }

  @Test("The delay's diamond lies at 150 ms and a click on it selects the decision")
  func diamond() throws {
    let moment = try Story.holdAndDrag().moment(at: 300)
    let timeline = Timeline(moment, frame: frame)
    let x = timeline.scale.x(ofMilliseconds: 150)
    let hit = try #require(timeline.hit(at: CGPoint(x: x, y: timeline.ruler.midY)))
    #expect(moment.trace[hit.decision]?.rule == .contentDelay)
    #expect(timeline.hit(at: CGPoint(x: x - 60, y: timeline.ruler.midY)) == nil)
    #expect(timeline.hit(at: CGPoint(x: x, y: frame.minY - 1)) == nil)
  }

  @Test("A click on a bar selects what began it, a click beside it only whom the lane is about")
  func bars() throws {
    let moment = try Story.fling().moment(at: 600)
    let timeline = Timeline(moment, frame: frame)
    let pan = try #require(moment.reading.recognizers.first { $0.kind == .pan })
    var found: [Timeline.Hit] = []
    for y in stride(from: timeline.viewport.minY + 1, to: timeline.viewport.maxY, by: 2) {
      let x = timeline.scale.x(ofMilliseconds: 60)
      if let hit = timeline.hit(at: CGPoint(x: x, y: y)),
        hit.decision == pan.decision || hit.subject == pan.subject
      {
        found.append(hit)
      }
    }
    #expect(found.contains { moment.trace[$0.decision]?.rule == .scrollSlop && $0.subject == pan.subject })
    let label = timeline.hit(at: CGPoint(x: 30, y: timeline.viewport.minY + 4))
    #expect(label?.decision == DecisionID.none)
    #expect(label?.subject == moment.reading.touches[0].owner)
  }

  @Test("Lanes scroll when there are more than fit, and only then")
  func scrolling() throws {
    let small = Timeline(try Story.holdAndDrag().moment(at: 300), frame: frame, verticalOffset: 500)
    #expect(small.verticalOffset == 0)
    #expect(small.maximumOffset == 0)
    let moment = try Story.tapsAndFling().moment(at: 4_900)
    let large = Timeline(moment, frame: frame, verticalOffset: 10_000)
    #expect(large.maximumOffset > 0)
    #expect(large.verticalOffset == large.maximumOffset)
    #expect(abs(large.contentHeight - large.maximumOffset - large.viewport.height) < 1e-9)
  }

  @Test("A story zooms in steps: one more move does not stretch the axis")
  func steps() throws {
    let story = Story.holdAndDrag()
    let paces = try stride(from: 420.0, through: 560, by: 4).map {
      Timeline(try story.moment(at: $0), frame: frame).scale.pointsPerMillisecond
    }
    #expect(Set(paces).count <= 4)
    #expect(zip(paces, paces.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test(
    "No text is cut without an ellipsis, and nothing is drawn outside the drawer", arguments: 0..<4, [1.0, 2])
  func cuts(_ which: Int, _ scale: Double) throws {
    let story = [Story.holdAndDrag(), .tapsAndFling(), .pinch(), .waitingTap()][which]
    let metrics = try TextMetrics(assets: .find())
    for ms in stride(from: 20.0, through: 5_200, by: 173) {
      let moment = try story.moment(at: ms, dark: ms < 1_000)
      let canvas = Canvas(size: CGSize(width: 1_280, height: 800), scale: scale, metrics: metrics)
      Timeline(moment, frame: frame).draw(on: canvas)
      #expect(!canvas.cuts.contains { !$0.shown.contains("…") })
      let drawer = CGRect(x: 0, y: 568 * scale, width: 1_280 * scale, height: 232 * scale).insetBy(
        dx: -1, dy: -1)
      var clips: [CGRect] = []
      for item in canvas.list.items {
        if case .pushClip(let clip) = item { clips.append(clip) }
        if case .popClip = item { clips.removeLast() }
        guard let bounds = item.bounds, clips.isEmpty else { continue }
        #expect(drawer.contains(bounds), "\(item) leaves the drawer at \(ms) ms")
      }
    }
  }

  @Test("A label that is too long keeps the kind, and both ends of the name")
  func labels() throws {
    let story = Story([Gesture.down(60, 60, at: 10)]) { list, _ in
      list.accessibilityIdentifier = "a-list-whose-name-ends-in-this"
    }
    let canvas = Canvas(size: CGSize(width: 1_280, height: 800), metrics: try TextMetrics(assets: .find()))
    Timeline(try story.moment(at: 300), frame: frame).draw(on: canvas)
    let texts = canvas.list.items.compactMap { item -> String? in
      if case .text(let run) = item { run.string } else { nil }
    }
    let kind = try #require(texts.firstIndex(of: "pan · "))
    #expect(texts[kind + 1].hasPrefix("a "))
    #expect(texts[kind + 1].contains("…"))
    #expect(texts[kind + 1].hasSuffix("this"))
  }

  @Test("Before the first touch the timeline says what will appear in it")
  func invitation() throws {
    let canvas = Canvas(size: CGSize(width: 1_280, height: 800), metrics: try TextMetrics(assets: .find()))
    Timeline(try Story([]).moment(at: 100), frame: frame).draw(on: canvas)
    let texts = canvas.list.items.compactMap { item -> String? in
      if case .text(let run) = item { run.string } else { nil }
    }
    #expect(texts == ["Touch the stage: the story of the touch appears here."])
  }
}
