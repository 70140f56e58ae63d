import Drawing
import Foundation
import Primitives
import Testing

@Suite("Text metrics")
struct TextMetricsTests {
  let metrics: TextMetrics
  let body = Font(size: 13)

  init() throws { metrics = try TextMetrics(assets: .find()) }

  @Test("every character of the mono family is as wide as every other")
  func monospaced() {
    let font = Font(.mono, size: 11)
    let one = metrics.width(of: "0", font: font)
    #expect(abs(one - 6.6) < 1e-9)
    for text in ["i", "W", ".", "é", "→"] { #expect(metrics.width(of: text, font: font) == one) }
  }

  @Test("widths grow evenly with the size and add up without kerning")
  func linear() {
    #expect(
      abs(metrics.width(of: "AVATAR", font: Font(size: 26)) - 2 * metrics.width(of: "AVATAR", font: body))
        < 1e-9)
    let apart = metrics.width(of: "A", font: body) + metrics.width(of: "V", font: body)
    #expect(abs(metrics.width(of: "AV", font: body) - apart) < 1e-9)
  }

  @Test("semi-bold is wider than regular, and a line is higher than the em square")
  func weights() {
    let semibold = Font(size: 13, weight: .semibold)
    #expect(metrics.width(of: "Recognizer", font: semibold) > metrics.width(of: "Recognizer", font: body))
    #expect(metrics.lineHeight(body) > body.size)
  }

  @Test("a character that the face lacks is reported, one that it has is not")
  func missing() {
    #expect(metrics.hasGlyph("A", face: FontFace(.inter, .regular)))
    #expect(!metrics.hasGlyph("\u{4E00}", face: FontFace(.inter, .regular)))
    _ = metrics.width(of: "A\u{4E00}", font: body)
    #expect(metrics.missingCharacters(face: FontFace(.inter, .regular)) == ["\u{4E00}"])
  }

  @Test("a character that only the other family has is shown and measured by that")
  func substitute() {
    let (inter, mono) = (FontFace(.inter, .semibold), FontFace(.mono, .semibold))
    #expect(!metrics.hasGlyph("✕", face: inter))
    #expect(metrics.face(showing: "✕", insteadOf: inter) == mono)
    #expect(metrics.face(showing: "A", insteadOf: inter) == inter)
    #expect(metrics.face(showing: "\u{4E00}", insteadOf: inter) == inter)
    #expect(metrics.advance(of: "✕", face: inter) == metrics.advance(of: "✕", face: mono))
    #expect(metrics.missingCharacters(face: inter).isEmpty)
  }

  @Test("Symbols that no font has are shown by others that one has, and measured as these are drawn")
  func replaced() {
    let symbols = "✈☾☎✉⏸⏵⏹⏮⏭⚠☰☀⌫⌘⚙⟳"
    for scalar in symbols.unicodeScalars {
      for weight in [Font.Weight.regular, .semibold] {
        let (font, text) = (Font(size: 20, weight: weight), String(scalar))
        let (drawn, laidOut) = (metrics.width(of: text, font: font), font.width(of: text))
        #expect(abs(drawn - laidOut) < 0.01, "\(scalar)")
      }
    }
    for face in FontFace.all { #expect(metrics.missingCharacters(face: face).isEmpty) }
  }

  @Test("Layout measures every character as wide as it is drawn, in every face")
  func everyCharacter() {
    let scalars = ((0x20...0x7E).map { $0 } + (0xA0...0xFFFF).map { $0 } + (0x1F000...0x1FAFF).map { $0 })
      .compactMap { Unicode.Scalar($0 as UInt32) }
    for face in FontFace.all {
      let font = Font(face.family, size: 1, weight: face.weight)
      var wrong: [String] = []
      for scalar in scalars {
        let (drawn, laidOut) = (metrics.width(of: String(scalar), font: font), font.width(of: String(scalar)))
        if abs(drawn - laidOut) > 0.0003 { wrong.append("U+\(String(scalar.value, radix: 16)) \(drawn) \(laidOut)") }
      }
      #expect(wrong.isEmpty, "\(face): \(wrong.prefix(20)), \(wrong.count) in all")
    }
  }

  @Test("text that fits is left alone")
  func fits() {
    let text = "Tab list"
    let width = metrics.width(of: text, font: body)
    #expect(metrics.endEllipsized(text, font: body, width: width) == text)
    #expect(metrics.middleEllipsized(text, font: body, width: width) == text)
  }

  @Test("ellipsized text fits and keeps the promised end", arguments: [20.0, 40, 60, 90, 120])
  func ellipsis(width: Double) {
    let path = "photos/pager/page2/image"
    let end = metrics.endEllipsized(path, font: body, width: width)
    let middle = metrics.middleEllipsized(path, font: body, width: width)
    for shown in [end, middle] { #expect(metrics.width(of: shown, font: body) <= width) }
    #expect(end.hasSuffix("…"))
    #expect(path.hasPrefix(end.dropLast()))
    let halves = middle.split(separator: "…", omittingEmptySubsequences: false)
    #expect(halves.count == 2)
    #expect(path.hasPrefix(halves[0]))
    #expect(path.hasSuffix(halves[1]))
  }

  @Test("no space is left before an ellipsis")
  func trimmed() {
    let width = metrics.width(of: "one two …", font: body)
    #expect(metrics.endEllipsized("one two three", font: body, width: width) == "one two…")
  }

  @Test("wrapped lines fit and together say the same")
  func wraps() {
    let text = "Button keeps the touch because the list never crossed its slop of ten points"
    let lines = metrics.wrapped(text, font: body, width: 120)
    #expect(lines.count > 3)
    for line in lines { #expect(metrics.width(of: line, font: body) <= 120) }
    #expect(lines.joined(separator: " ") == text)
    let broken = metrics.wrapped("incomprehensibilities", font: body, width: 40)
    #expect(broken.joined() == "incomprehensibilities")
    #expect(broken.count > 1)
  }

  @Test(
    "a name that is too long is broken where a part of it ends",
    arguments: [
      ("canCancelContentTouches", "canCancelContentTou", ["canCancelContent", "Touches"]),
      ("tabs/list#pan", "tabs/list#", ["tabs/list", "#pan"]),
      (
        "conflict-edge-lag/row5/~TableViewCell", "conflict-edge-lag/row5/~Ta",
        ["conflict-edge-lag/row5/", "~TableViewCell"]
      ),
    ])
  func parts(name: String, room: String, lines: [String]) {
    #expect(metrics.wrapped(name, font: body, width: metrics.width(of: room, font: body)) == lines)
  }

  @Test("a canvas tells which texts were cut, and an ellipsis says so")
  func cuts() {
    let canvas = Canvas(size: CGSize(width: 200, height: 50), metrics: metrics)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(canvas.text("Pan", in: rect, font: body, color: .white))
    #expect(!canvas.text("Dismiss pan waits", in: rect, font: body, color: .white))
    #expect(canvas.cuts.map(\.full) == ["Dismiss pan waits"])
    #expect(canvas.cuts.map { $0.shown.hasSuffix("…") } == [true])
  }

  @Test("aligned runs start on whole pixels and end where the alignment says")
  func alignment() {
    let canvas = Canvas(size: CGSize(width: 200, height: 50), metrics: metrics)
    for alignment in [TextAlignment.left, .center, .right] {
      canvas.text("12.5 pt", at: CGPoint(x: 100, y: 20), font: body, color: .white, alignment: alignment)
    }
    let runs = canvas.list.items.compactMap { item -> TextRun? in
      if case .text(let run) = item { run } else { nil }
    }
    #expect(runs.map(\.origin.x) == runs.map { $0.origin.x.rounded() })
    #expect(runs[0].origin.x == 100)
    #expect(abs(runs[1].origin.x + runs[1].advance / 2 - 100) <= 0.5)
    #expect(abs(runs[2].origin.x + runs[2].advance - 100) <= 0.5)
  }

  @Test("as boxes, every run is a rectangle of its advance and nothing else changes")
  func boxes() {
    let canvas = Canvas(size: CGSize(width: 200, height: 50), metrics: metrics)
    canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .white)
    let width = canvas.text(
      "0123456789", at: CGPoint(x: 10, y: 20), font: Font(.mono, size: 10), color: .white)
    let boxes = canvas.list.withTextAsBoxes()
    #expect(abs(width - 60) < 1e-9)
    #expect(
      boxes.items == [
        canvas.list.items[0], .rect(CGRect(x: 10, y: 13, width: 60, height: 7), .white.withAlpha(0.6)),
      ])
  }
}
