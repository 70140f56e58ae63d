import Testing
import UIKitNames

/// Members of labels that subclasses override.
@Suite("Overridden members of labels") struct OverriddenLabelTests {
  private final class Badge: UILabel {
    private(set) var log: [String] = []
    override var attributedText: NSAttributedString? { didSet { log.append("text") } }
    override var textAlignment: NSTextAlignment { didSet { log.append("alignment") } }
    override var lineBreakMode: NSLineBreakMode { didSet { log.append("lines") } }
    override var isHighlighted: Bool { didSet { log.append("highlighted") } }
    override var isEnabled: Bool { didSet { log.append("enabled") } }
    override var minimumScaleFactor: CGFloat { didSet { log.append("scale") } }
  }

  private func color(_ label: UILabel) -> UIColor? {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.frame = root.bounds
    root.addSubview(label)
    let stage = Stage(of: root)
    guard let node = stage[stage.root].children.first, case .text(let text) = stage[node].look.content else {
      return nil
    }
    return text.color
  }

  @Test("Observers of a subclass are called") func observers() {
    let badge = Badge()
    badge.attributedText = NSAttributedString(string: "a")
    badge.textAlignment = .center
    badge.lineBreakMode = .byClipping
    badge.isHighlighted = true
    badge.isEnabled = false
    badge.minimumScaleFactor = 0.5
    #expect(badge.log == ["text", "alignment", "lines", "highlighted", "enabled", "scale"])
    #expect(badge.textAlignment == .center)
    #expect(badge.lineBreakMode == .byClipping)
  }

  @Test("A highlighted label has its highlighted colour") func highlighting() {
    let label = UILabel()
    (label.text, label.textColor, label.highlightedTextColor) = ("a", .black, .red)
    #expect(color(label) == .black)
    label.isHighlighted = true
    #expect(color(label) == .red)
    label.highlightedTextColor = nil
    #expect(color(label) == .black)
  }

  @Test("Tab stops are kept in their order") func tabs() {
    let style = NSMutableParagraphStyle()
    for place in [30, 10, 20] { style.addTabStop(NSTextTab(textAlignment: .left, location: CGFloat(place))) }
    #expect(style.tabStops.map { Double($0.location) } == [10, 20, 30])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect((style.copy() as? NSParagraphStyle)?.tabStops.count == 2)
  }
}
