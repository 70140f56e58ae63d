import Drawing
import Foundation
import Replay
import Reports
import SDLHost
import Scenes
import Testing
import TouchKit

@testable import Sandbox

/// Seven small regressions, of which tolerant comparisons let several through (sandbox 3): each is found, and called what
/// it is.
@Suite("Small deliberate regressions") final class SmallRegressionTests {
  private let rig: CheckRig

  init() throws { rig = try CheckRig() }
  deinit { rig.remove() }

  /// What a check finds after a change of what is drawn at a moment of a gesture.
  private func finding(
    _ scene: String, _ gesture: String, at moment: String, view: String = "stage", size: String = "",
    before: @escaping @Sendable (DrawList) -> DrawList = { $0 }, _ change: @escaping @Sendable (DrawList) -> DrawList
  ) throws -> PictureCheck {
    let input = try rig.input(scene, gesture)
    let parts = size.split(separator: "x").joined(separator: ",")
    let look = size.isEmpty ? "" : ",\"size\":[\(parts)]"
    try "{\"view\":\"\(view)\"\(look)}".write(toFile: "\(input.base).\(moment).json", atomically: true, encoding: .utf8)
    // Any picture will do: it is written anew.

    try PNGFile.write(Bitmap(width: 1, height: 1), to: "\(input.base).\(moment).boxes.png")
    _ = try rig.check([input], .all, alter: before)
    let report = try rig.check([input], alter: change)
    #expect(report.cases[0].verdict == .rendering)
    #expect(report.exitCode == 1)
    let options = "--view \(view)\(size.isEmpty ? "" : " --size \(size)")"
    let wanted = "render \(scene) --gesture \(gesture) --at \(moment) \(options) --text boxes -o actual.png"
    #expect(report.cases[0].commands([]).reproduce == wanted)
    return try #require(report.cases[0].pictures.first { $0.verdict == .rendering })
  }

  private func expect(_ found: PictureCheck, _ name: String, _ rule: String? = nil) {
    #expect(found.clusters.first?.drawn.first == name, "\(found.sentence)")
    if let rule { #expect(found.clusters.first?.rule == rule, "\(found.clusters.first?.because ?? "")") }
  }

  @Test("A slop circle of 11 instead of 10 points") func slop() throws {
    let found = try finding("conflict-pan-on-cell", "swipe", at: "16.667ms") { list in
      list.altering("slop circle of touch 1") { item in
        switch item {
        case .arc(var arc):
          arc.radius *= 1.1
          return .arc(arc)
        case .polyline(var line) where line.isClosed:
          let box = item.bounds ?? .zero
          line.points = line.points.map {
            CGPoint(x: box.midX + ($0.x - box.midX) * 1.1, y: box.midY + ($0.y - box.midY) * 1.1)
          }
          return .polyline(line)
        default: return item
        }
      }
    }
    expect(found, "slop circle of touch 1")
  }

  @Test("A timer's bar that is one pixel short") func timerBar() throws {
    let found = try finding("tabs", "hold-and-drag", at: "200ms", view: "full") { list in
      list.altering("bar “delay 150 ms”") { item in
        guard case .roundedRect(var shape) = item else { return item }
        // At its left end, because another bar begins at its right one.
        shape.rect.origin.x += 1
        shape.rect.size.width -= 1
        return .roundedRect(shape)
      }
    }
    #expect(found.pixels < 60, "\(found.pixels)")
    #expect(found.clusters[0].drawn.first?.contains("bar “delay 150 ms”") == true, "\(found.sentence)")
    #expect(found.clusters[0].rule == "SV-DELAY")
  }

  @Test("A label of other words") func label() throws {
    let found = try finding("tabs", "hold-and-drag", at: "216.667ms") { list in
      list.altering("label \u{201C}delay") { item in
        guard case .text(var run) = item else { return item }
        run.string += "0"
        run.advance += run.pixelSize * 0.6
        return .text(run)
      }
    }
    #expect(found.clusters[0].drawn.first?.hasPrefix("label \u{201C}delay") == true, "\(found.sentence)")
  }

  @Test("A state's dot in the colour of another") func dot() throws {
    let found = try finding("tabs", "hold-and-drag", at: "200ms", view: "full") { list in
      list.altering("state dot of ") { item in
        switch item {
        case .disc(let center, let radius, _): .disc(center: center, radius: radius, color: Color(hex: 0xF0506E))
        case .arc(var arc):
          {
            arc.color = Color(hex: 0xF0506E)
            return .arc(arc)
          }()
        case .polygon(let points, _): .polygon(points, Color(hex: 0xF0506E))
        default: item
        }
      }
    }
    #expect(found.clusters.allSatisfy { $0.drawn.first?.hasPrefix("state dot of ") == true }, "\(found.sentence)")
  }

  @Test("A tint of 22 instead of 24 percent") func tint() throws {
    let found = try finding(
      "tabs", "hold-and-drag", at: "100ms", before: { tinted($0, 0.24) }, { tinted($0, 0.22) })
    expect(found, "tint of the pager")
    #expect(found.maxDelta <= 8)
    #expect(found.pixels > 5_000)
  }

  @Test("A page that is scrolled by one pixel, under a tint") func page() throws {
    let found = try finding("tabs", "hold-and-drag", at: "100ms", before: { tinted($0, 0.24) }) { list in
      let moved = list.altering("/tabs/list") { item in
        switch item {
        case .rect(let rect, let color): return .rect(rect.offsetBy(dx: 0, dy: 1), color)
        case .roundedRect(var shape):
          shape.rect = shape.rect.offsetBy(dx: 0, dy: 1)
          return .roundedRect(shape)
        case .text(var run):
          run.origin.y += 1
          return .text(run)
        default: return item
        }
      }
      return tinted(moved, 0.24)
    }
    // Through the round corners of a label's chip, and the edge of an outline, shines what is under them.
    let names = found.clusters.compactMap(\.drawn.first).filter { !$0.hasPrefix("label ") && !$0.hasPrefix("outline ") }
    #expect(!names.isEmpty, "\(names)")
    #expect(names.allSatisfy { $0.hasPrefix("tabs/list/") }, "\(names)")
    #expect(found.clusters.contains { $0.rule == "SV-MODE" }, "the list's last decision")
  }

  @Test("A curve that is shifted by one percent") func curve() throws {
    let found = try finding("physics", "flick", at: "400ms", view: "full", size: "1440x900") { list in
      list.altering("curve of offset y") { item in
        guard case .polyline(var line) = item, line.points.count > 10 else { return item }
        let box = item.bounds ?? .zero
        line.points = line.points.map { CGPoint(x: $0.x + box.width * 0.01, y: $0.y) }
        return .polyline(line)
      }
    }
    #expect(found.clusters[0].drawn.first?.hasPrefix("curve of offset y") == true, "\(found.sentence)")
  }
}

/// A list with a tint over a part of it.
@Sendable private func tinted(_ list: DrawList, _ alpha: Double) -> DrawList {
  var copy = list
  copy.items += [
    .name("tint of the pager"),
    .rect(CGRect(x: 40, y: 40, width: 90, height: 120), Color(hex: 0x2EB9A4, alpha: alpha)),
  ]
  return copy
}
