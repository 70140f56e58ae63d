import Drawing
import Foundation
import Scenes
import TestSupport
import Testing
import TouchKit
import WindowSupport

/// Nothing in the window covers anything else; `.ci/windows` looks at all gestures at ten moments on all screens.
@Suite("Text in the whole window") struct WindowTextTests {
  @Test("A sample of gestures on a sample of screens: none on another, on a finger, cut or outside, and all to be read")
  func sample() throws {
    var audit = try WindowAudit(measuringEvery: 7)
    let screens = WindowAudit.Screen.all.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    let scenes = Volume.pick(Catalog.scenes.enumerated().filter { $0.offset % 11 == 1 }, every: 3).map(\.element)
    for scene in scenes {
      for gesture in scene.gestures.prefix(1) {
        try audit.check(gesture, of: scene, moments: 3, screens: screens)
      }
    }
    for complaint in audit.complaints { Issue.record("\(complaint.what) in \(complaint.picture)") }
    #expect(audit.measured >= 2 * scenes.count)
    #expect(audit.pictures >= 14 * scenes.count, "\(audit.words) words in \(audit.pictures)")
    #expect(audit.words > 40 * audit.pictures, "\(audit.words) words in \(audit.pictures)")
  }

  // MARK: What is looked for

  private let font = Font(size: 12)
  private let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  /// What is wrong with a drawing of 400 × 200 points.
  private func complaints(scale: Double = 2, _ draw: (Canvas) -> Void) throws -> [String] {
    let canvas = Canvas(size: CGSize(width: 400, height: 200), scale: scale, metrics: metrics)
    canvas.name("panel")
    draw(canvas)
    return WordAudit(canvas.list, scale: scale).complaints
  }

  private func write(_ text: String, x: Double, y: Double, on canvas: Canvas) {
    canvas.text(text, at: CGPoint(x: x, y: y), font: font, color: .white)
  }

  @Test("Two words on one place are found, and apart, or with one hidden, are not") func overlaps() throws {
    #expect(
      try complaints {
        write("one", x: 20, y: 50, on: $0)
        write("other", x: 30, y: 52, on: $0)
      }.map { $0.prefix(15) } == ["lies on another"])
    #expect(
      try complaints {
        write("one", x: 20, y: 50, on: $0)
        write("below", x: 20, y: 66, on: $0)
      }.isEmpty)
    #expect(
      try complaints {
        write("one", x: 20, y: 50, on: $0)
        $0.fill(CGRect(x: 0, y: 20, width: 200, height: 100), .black)
        write("other", x: 30, y: 52, on: $0)
      }.isEmpty)
  }

  @Test("A word that is half behind something, clipped, outside, or nothing but dots is found") func cuts() throws {
    let halfBehind = try complaints {
      write("a longer word", x: 20, y: 50, on: $0)
      $0.fill(CGRect(x: 50, y: 20, width: 100, height: 100), .black)
    }
    try #require(halfBehind.count == 1)
    #expect(halfBehind[0].hasPrefix("is cut"))
    let clipped = try complaints { canvas in
      canvas.clipped(to: CGRect(x: 0, y: 0, width: 50, height: 100)) {
        write("a longer word", x: 20, y: 50, on: canvas)
      }
    }
    try #require(clipped.count == 1)
    #expect(clipped[0].hasPrefix("is cut"))
    let outside = try complaints { write("a longer word", x: 370, y: 50, on: $0) }
    #expect(outside.contains { $0.hasPrefix("leaves") })
    #expect(try complaints { write("b…", x: 20, y: 50, on: $0) }.first?.hasPrefix("is nothing but dots") == true)
    let crossed = try complaints {
      write("a longer word", x: 20, y: 50, on: $0)
      $0.fill(CGRect(x: 50, y: 20, width: 1.5, height: 100), .black)
    }
    #expect(crossed.isEmpty, "a line through it leaves it to be read")
  }

  @Test("A word that is too faint for its ground is found, whatever the ground is made of") func faint() throws {
    let audit = try ContrastAudit(assets: .find(), metrics: metrics)
    func complaints(_ ink: Double, on ground: Double, over part: Double = 1) throws -> Int {
      func grey(_ value: Double) -> Color { Color(red: value, green: value, blue: value) }
      let canvas = Canvas(size: CGSize(width: 400, height: 200), background: grey(ink), metrics: metrics)
      canvas.fill(CGRect(x: 0, y: 0, width: 20 + 60 * part, height: 200), grey(ground))
      canvas.text("a word of ten", in: CGRect(x: 20, y: 50, width: 60, height: 20), font: font, color: grey(ink))
      return try audit.complaints(about: canvas.list, scale: 1).count
    }
    // #767676 on white has 4.54 to 1, #777777 has 4.48.
    #expect(try complaints(0x76 / 255.0, on: 1) == 0)
    #expect(try complaints(0x77 / 255.0, on: 1) == 1)
    #expect(try complaints(0, on: 1, over: 0.5) == 1, "half of it is on its own colour")
  }

  @Test("A word on a finger is found, and on the stage's own words; but for the finger's number") func fingers() throws
  {
    func draw(_ name: String, over text: String?) throws -> [String] {
      try complaints { canvas in
        canvas.name("stage")
        if let text { write(text, x: 94, y: 54, on: canvas) }
        canvas.name("device")
        canvas.name("overlay 1: touch points")
        if text == nil { canvas.ring(CGPoint(x: 100, y: 50), radius: 14, width: 2, .white) }
        canvas.name(name)
        write("1", x: 98, y: 54, on: canvas)
      }
    }
    #expect(try draw("panel", over: nil).first?.hasPrefix("lies on a finger") == true)
    #expect(try draw("panel", over: "row").first?.hasPrefix("lies on another") == true)
    #expect(try draw("overlay 1: touch points", over: nil).isEmpty)
    #expect(try draw("overlay 1: touch points", over: "row").isEmpty)
  }
}
