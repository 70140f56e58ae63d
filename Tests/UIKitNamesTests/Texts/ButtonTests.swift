import TestSupport
import Testing
import UIKitNames

@Suite struct ButtonTests {
  @Test("Each state has its title, or that of normal") func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    #expect(button.currentTitle == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Pause")
    button.isEnabled = false
    #expect(button.currentTitle == "Play")
    #expect(button.title(for: .selected) == "Pause")
    #expect(button.title(for: .highlighted) == "Play")
    button.isEnabled = true
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "Play")
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == nil)
  }

  @Test("Each state has its colour") func colors() {
    let button = UIButton(type: .custom)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .selected)
    button.setTitleColor(.blue, for: .highlighted)
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .blue)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitleColor == .green)
    button.isSelected = false
    #expect(button.currentTitleColor == .red)
    #expect(button.titleColor(for: .disabled) == .red)
  }

  @Test("A button of the system has the tint as its title colour, until a colour is set") func tint() {
    let button = UIButton(type: .system)
    #expect(button.currentTitleColor == button.tintColor)
    let bar = UIView()
    bar.addSubview(button)
    bar.tintColor = .red
    #expect(button.currentTitleColor == .red)
    #expect(button.titleColor(for: .normal) == .red)
    button.isHighlighted = true
    #expect(button.currentTitleColor == UIColor.red.withAlphaComponent(0.3))
    button.isHighlighted = false
    button.setTitleColor(.green, for: .highlighted)
    #expect(button.currentTitleColor == .red)
    button.tintColor = .white
    #expect(button.currentTitleColor == .white)
    button.setTitleColor(.black, for: .normal)
    button.tintColor = .red
    #expect(button.currentTitleColor == .black)
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test("A button has no margins at the ends, so that a short title fits in 44 points") func margins() {
    let button = UIButton(type: .system)
    button.setTitle("Read", for: .normal)
    #expect(button.contentEdgeInsets == .zero)
    #expect(abs(button.intrinsicContentSize.width - button.font.size(of: "Read", lineLimit: 1).width) < 0.51)
  }

  @Test("The title's label sets the font and the colour, and shows the text") func titleLabel() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 33)
    #expect(button.font.pointSize == 33)
    #expect(button.titleLabel?.text == "Go")
    button.setTitle("Stop", for: .normal)
    #expect(button.titleLabel?.text == "Stop")
    let label: UILabel? = button.titleLabel
    #expect(label === button.titleLabel)
    label?.textColor = .purple
    #expect(button.currentTitleColor == .purple)
    label?.numberOfLines = 0
    #expect(button.titleLabel?.numberOfLines == 0)
  }

  @Test("An attributed title shows its first character's font and colour") func attributedTitle() {
    let button = UIButton(type: .system)
    let title = NSAttributedString(
      string: "Buy", attributes: [.font: UIFont.systemFont(ofSize: 21), .foregroundColor: UIColor.orange])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.currentTitle == "Buy")
    #expect(button.font.pointSize == 21)
    #expect(button.currentTitleColor == .orange)
    #expect(button.currentAttributedTitle == title)
  }

  @Test("An image is in the middle, or at the left of a title, and no larger than its room") func images() {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let image = UIImage(path: "a.png", size: CGSize(width: 20, height: 10))
    button.setImage(image, for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 40, y: 15, width: 20, height: 10))
    button.setImage(UIImage(path: "b.png", size: CGSize(width: 200, height: 100)), for: .selected)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    button.isSelected = false
    #expect(button.imageView?.image == image)
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    let title = button.font.size(of: "Title", lineLimit: 1).width
    func left() -> Double { Double(button.imageView?.frame.minX ?? -1) }
    #expect(abs(left() - (40 - title / 2)) < 1e-9)
    #expect(button.contentInsets.left == 20)
    button.contentHorizontalAlignment = .right
    button.layoutIfNeeded()
    #expect(abs(left() - (80 - title)) < 1e-9)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 15, width: 20, height: 10))
    button.setImage(nil, for: .normal)
    #expect(button.imageView?.isHidden == true)
    #expect(button.contentInsets.left == 0)
  }

  @Test("Insets and alignment") func insets() {
    let button = UIButton(type: .system)
    button.setTitle("A", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    #expect(button.contentInsets == UIEdgeInsets(top: 1, left: 12, bottom: 3, right: -6))
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    button.contentHorizontalAlignment = .right
    #expect(button.titleAlignment == .trailing)
    #expect(button.contentHorizontalAlignment == .right)
    button.contentHorizontalAlignment = .leading
    #expect(button.titleAlignment == .leading)
  }

  @Test("A configuration sets title, colours, corners and insets") func configuration() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemPink
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var presses = 0
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction(title: "Send") { _ in presses += 1 })
    button.frame = CGRect(x: 20, y: 20, width: 200, height: 50)
    let tester = Tester()
    tester.window.addSubview(button)
    tester.window.layoutIfNeeded()
    #expect(button.currentTitle == "Send")
    #expect(button.currentTitleColor == .white)
    #expect(button.backgroundColor == .systemPink)
    #expect(button.layer.cornerRadius == 25)
    #expect(button.contentInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    tester.down(1, 100, 40)
    tester.up(1.1)
    #expect(presses == 1)
    button.configuration?.title = "Sent"
    #expect(button.currentTitle == "Sent")
  }

  @Test("An action is called once, however often it was added, and not after it was removed") func actions() {
    let button = UIButton(type: .system)
    var calls = 0
    let action = UIAction { _ in calls += 1 }
    for _ in 0..<2 { button.addAction(action, for: .touchUpInside) }
    button.sendActions(for: .touchUpInside)
    #expect(calls == 1)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls == 1)
  }
}
