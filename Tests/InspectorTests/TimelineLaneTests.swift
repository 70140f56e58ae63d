import Drawing
import Foundation
import Replay
import Testing
import TouchKit

@testable import Inspector

/// What the lanes of the timeline say of a list that is dragged, and held still before the lift.
@Suite("Lanes of the timeline") struct TimelineLaneTests {
  private let story: Story
  /// When the finger moved last.
  private let last = 300.0

  init() {
    story = Story(
      [Gesture.down(190, 400, at: 200)] + Gesture.path(from: (190, 400), to: (190, 300), during: 200...last)
        + [Gesture.up(190, 300, at: 700)])
  }

  private struct Missing: Error {}

  private func lane(_ title: String, at ms: Double) throws -> TimelineLane {
    let lanes = TimelineLanes.all(of: try story.moment(at: ms))
    return try #require(lanes.first { $0.title.hasPrefix(title) }, "\(lanes.map(\.title))")
  }

  @Test("A velocity is 0 once the finger has rested for 100 ms, whatever its last move was") func rests() throws {
    func velocity(at ms: Double) throws -> TimelinePlot {
      let lane = try lane("velocity y", at: ms)
      guard case .plot(let plot) = lane.content else { throw Missing() }
      return plot
    }
    // Times are whole microseconds: 100 pt in 100 ms is a little more than 1,000 pt/s.
    #expect(try velocity(at: last + 90).value == "↑ 1001 pt/s", "the way that the finger goes")
    #expect(try velocity(at: last + 110).value == "0 pt/s")
    let plot = try velocity(at: 900)
    let (samples, rest) = (plot.samples, Instant(seconds: (last + 100) / 1_000))
    #expect(plot.holds == [Instant(seconds: last / 1_000)...rest], "until then nothing new is heard")
    #expect(abs((samples.last { $0.time < rest }?.value ?? 0) - 1_000) < 1)
    #expect(samples.filter { $0.time > rest }.allSatisfy { $0.value == 0 })
    #expect(samples.contains { $0.time > rest })
  }

  @Test("What a scroll view does within an instant is no bar: it rests after a drag, and tracks before it")
  func modes() throws {
    guard case .bars(let bars) = try lane("mode", at: 900).content else { return }
    #expect(bars.map(\.label) == ["tracking", "dragging"])
    #expect(bars.allSatisfy { $0.to != $0.from })
  }

  @Test("A scroll view on which a finger was down, and that did not move, has no lane of modes")
  func stillness() throws {
    let tap = Story([Gesture.down(190, 400, at: 200), Gesture.up(190, 400, at: 260)])
    let moment = try tap.moment(at: 500)
    let tracks = moment.story.scrollViews.contains { !$0.modes.isEmpty }
    #expect(tracks)
    let titles = TimelineLanes.all(of: moment).map(\.title)
    #expect(!titles.contains { $0.hasPrefix("mode") }, "\(titles)")
  }

  @Test("Rows are drawn whole; those for which there is no room are counted", arguments: [90.0, 110, 130, 140, 155])
  func cut(height: Double) throws {
    let frame = CGRect(x: 0, y: 0, width: 500, height: height)
    let timeline = Timeline(try story.moment(at: 900), frame: frame)
    let canvas = Canvas(size: frame.size, scale: 1, metrics: try TextMetrics(assets: .find()))
    timeline.draw(on: canvas)
    let texts = canvas.list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    let cut = timeline.rows.filter { $0.frame.maxY > timeline.viewport.maxY + 1 }
    #expect(!cut.isEmpty)
    let left = Set(cut.map(\.lane.title))
    for title in timeline.rows.map(\.lane.title) {
      #expect(texts.contains(title) == !left.contains(title), "\(title)")
    }
    let strip = timeline.viewport.maxY - (cut.first?.frame.minY ?? 0)
    #expect(texts.contains("\(cut.count) more \u{2193}") == (strip >= Font.label.size), "\(texts)")
  }
}
