import TestSupport
import Testing
import UIKitNames

/// What labels and drawings show of text whose parts differ.
@Suite("Attributed text") struct AttributedRunTests {
  private let small = UIFont.systemFont(ofSize: 10), large = UIFont.boldSystemFont(ofSize: 30)

  private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for part in parts { text.append(NSAttributedString(string: part.0, attributes: part.1)) }
    return text
  }

  private func shown(_ label: UILabel) -> StageLook.Text? {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(label)
    let stage = Stage(of: root)
    guard let node = stage[stage.root].children.first, case .text(let text) = stage[node].look.content else {
      return nil
    }
    return text
  }

  @Test("Each part has its font and colour, and the line is as wide as all and as high as the highest") func parts() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    label.attributedText = text(
      ("from ", [.font: small, .foregroundColor: UIColor.gray]), ("9 €", [.font: large, .underlineStyle: 1]))
    let text = shown(label)
    #expect(text?.string == "from 9 €")
    #expect(text?.runs.map(\.length) == [5, 3])
    #expect(text?.runs.map(\.font) == [small, large])
    #expect(text?.runs.map(\.isUnderlined) == [false, true])
    let size = label.intrinsicContentSize
    let width = small.width(of: "from ") + large.width(of: "9 €")
    #expect(abs(size.width - width) <= 0.5)
    #expect(abs(size.height - large.lineHeight) <= 0.5)
  }

  @Test("Lines break where the parts need it, with the distance that the style asks for") func lines() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    let string = text(
      ("one two ", [.font: small, .paragraphStyle: style]), ("three", [.font: large, .paragraphStyle: style]))
    let wide = string.boundingRect(with: CGSize(width: 400, height: 400), options: .usesLineFragmentOrigin)
    let narrow = string.boundingRect(with: CGSize(width: 90, height: 400), options: .usesLineFragmentOrigin)
    #expect(abs(wide.height - large.lineHeight) < 0.01)
    #expect(abs(narrow.height - (small.lineHeight + 7 + large.lineHeight)) < 0.01)
    #expect(narrow.width < 90)
  }

  @Test("A font or colour that is set afterwards is that of all parts; a new text has none") func setAfterwards() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    label.attributedText = text(
      ("a", [.font: small, .foregroundColor: UIColor.red]), ("b", [.font: large, .foregroundColor: UIColor.blue]))
    label.textColor = .green
    #expect(shown(label)?.runs.map(\.color) == [.green, .green])
    #expect(shown(label)?.runs.map(\.font) == [small, large])
    label.font = small
    #expect(shown(label)?.runs.map(\.font) == [small, small])
    label.text = "c"
    #expect(shown(label)?.runs == [])
  }

  @Test("Parts that look the same are no parts") func same() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    label.attributedText = text(("a", [.font: small, .kern: 1]), ("b", [.font: small]))
    #expect(shown(label)?.runs == [])
    #expect(shown(label)?.font == small)
  }
}
