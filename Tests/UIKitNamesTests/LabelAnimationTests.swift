import TestSupport
import Testing
import UIKitNames

/// Labels whose bounds are animated.
@Suite struct LabelAnimationTests {
  private func look(of label: UILabel) -> StageLook.Text? {
    guard case .text(let text)? = Stage(of: label).nodes.first?.look.content else { return nil }
    return text
  }

  @Test("Lines are broken once, for the new bounds", arguments: [NSTextAlignment.left, .center, .right])
  func lines(alignment: NSTextAlignment) throws {
    let tester = Tester()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    (label.text, label.numberOfLines, label.textAlignment) = ("Some words that need two lines", 0, alignment)
    tester.window.addSubview(label)
    tester.window.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    }
    tester.advance(to: 0.5)
    let text = try #require(look(of: label))
    let shown = Stage(of: label).nodes[0].bounds
    #expect(shown.width == 200)
    #expect(text.frame(in: shown).width == 300)
    #expect(text.frame(in: shown).minX == (alignment == .left ? 0 : alignment == .center ? -50 : -100))
    tester.advance(to: 2)
    let last = Stage(of: label).nodes[0].bounds
    #expect(text.frame(in: last) == last)
  }
}
