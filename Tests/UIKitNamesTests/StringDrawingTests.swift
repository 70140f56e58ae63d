import Testing
import UIKitNames

/// The sizes of texts, and texts that `draw(_:)` draws.
@Suite("Texts in drawings") struct StringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
  ]

  @Test("A text has the size that a label of its font has") func sizes() {
    let label = UILabel(frame: .zero)
    (label.text, label.font) = ("Lisbon", .systemFont(ofSize: 20))
    let size = "Lisbon".size(withAttributes: attributes)
    #expect(abs(size.width - label.intrinsicContentSize.width) < 1)
    #expect(("Lisbon" as NSString).size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: "Lisbon", attributes: attributes).size() == size)
    #expect("Lisbon\nPorto".size(withAttributes: attributes).height == size.height * 2)
    #expect("".size(withAttributes: attributes) == CGSize(width: 0, height: size.height))
    #expect("Lisbon".size().width < size.width, "without a font it is the one of 12 points")
  }

  @Test("Bounds break lines at a width if they may") func bounds() {
    let text = "Lisbon and Porto and Faro"
    let line = text.size(withAttributes: attributes)
    let room = CGSize(width: line.width / 2, height: .greatestFiniteMagnitude)
    let wrapped = text.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes)
    #expect(wrapped.width <= room.width)
    #expect(wrapped.height >= line.height * 2)
    #expect(text.boundingRect(with: room, attributes: attributes).size == line)
    let wide = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 10)
    #expect(text.boundingRect(with: wide, options: .usesLineFragmentOrigin, attributes: attributes).size == line)
  }

  @Test("Symbols are measured as they are drawn, and what only chooses their form has no width") func symbols() {
    func width(_ text: String) -> Double { Double(text.size(withAttributes: attributes).width) }
    // Inter's star is 2,944 of 2,816 units wide.
    #expect(abs(width("★") - 2944.0 / 2816 * 20) < 1e-9)
    #expect(width("⚙\u{FE0E}") == width("⚙"))
    #expect(width("⚙") == width("☼"))
    #expect(width("⟳") == width("↻"))
    #expect(width("＋") == width("+"))
    #expect(width("✈\u{FE0E}") == width("➜"))
    #expect(width("⏮") == width("⇤"))
  }

  @Test("Text that is drawn at a point has more room than it needs, so that it is never shortened")
  func roomAtPoint() throws {
    final class Sign: UIView {
      var attributes: [NSAttributedString.Key: Any] = [:]
      override func draw(_ rect: CGRect) { ("★" as NSString).draw(at: CGPoint(x: 5, y: 6), withAttributes: attributes) }
    }
    let window = UIWindow(size: CGSize(width: 100, height: 100))
    let sign = Sign(frame: window.bounds)
    sign.attributes = attributes
    window.addSubview(sign)
    window.layoutIfNeeded()
    var rects: [CGRect] = []
    func collect(_ marks: [StageMark]) {
      for mark in marks {
        if case .text(_, let rect) = mark { rects.append(rect) }
        if case .group(let group) = mark { collect(group.marks) }
      }
    }
    collect(StageNode(of: sign).look.drawing?.content ?? [])
    let rect = try #require(rects.first)
    #expect(rect.origin == CGPoint(x: 5, y: 6))
    #expect(rect.width > 2 * "★".size(withAttributes: attributes).width)
  }

  @Test("A view draws text where its code says, and outside of drawing nothing happens") func drawing() throws {
    final class Tick: UIView {
      var attributes: [NSAttributedString.Key: Any] = [:]
      override func draw(_ rect: CGRect) {
        ("40" as NSString).draw(at: CGPoint(x: 5, y: 6), withAttributes: attributes)
        "cm".draw(
          with: CGRect(x: 1, y: 2, width: 50, height: 60), options: .usesLineFragmentOrigin, attributes: attributes,
          context: nil)
      }
    }
    "nothing".draw(at: .zero)
    let tick = Tick(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    tick.attributes = attributes
    let recorder = DrawingRecorder()
    recorder.recording { tick.draw(tick.bounds) }
    #expect(recorder.marks.count == 2)
    let described = recorder.marks.map { String(describing: $0) }
    #expect(described.first?.contains("\"40\"") == true, "\(described)")
    #expect(described.last?.contains("\"cm\"") == true, "\(described)")
  }
}
