import TestSupport
import Testing
import UIKitNames

// Names that an app may well have: its own win over those that come along with the import.
struct Image { let caption: String }
enum Rule { case strict }
final class Button: UIButton {
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}

/// Code as it is written against UIKit.
@Suite struct UIKitCodeTests {
  /// A page with a button, a label, a slider and a tap, made without a storyboard.
  private final class SettingsViewController: UIViewController {
    let button = Button(type: .system)
    let label = UILabel()
    let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 200, height: 28))
    let model: String
    var heard: [String] = []

    init(model: String) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      title = model
      button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      button.setTitle("Save", for: .normal)
      button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 17)
      button.layer.cornerRadius = 8
      button.addTarget(self, action: SettingsViewController.save, for: [.touchUpInside, .touchUpOutside])
      button.addTarget(self, action: SettingsViewController.pressed(_:), for: .touchDown)
      button.addAction(UIAction { _ in self.heard.append("action") }, for: .touchUpInside)
      label.text = nil
      label.textAlignment = .center
      label.textColor = UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1).withAlphaComponent(0.5)
      label.font = .systemFont(ofSize: 15, weight: .medium)
      slider.addTarget(self, action: SettingsViewController.slid, for: .valueChanged)
      for subview in [button, label, slider] as [UIView] { view.addSubview(subview) }
      let tap = UITapGestureRecognizer(target: self, action: SettingsViewController.tapped)
      tap.numberOfTapsRequired = 1
      view.addGestureRecognizer(tap)
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Close", style: .plain, target: self, action: SettingsViewController.save)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      label.frame = CGRect(x: 0, y: 300, width: view.bounds.width, height: 20)
    }

    func save() { heard.append("save") }
    func pressed(_ sender: UIButton) { heard.append("pressed \(sender.currentTitle ?? "")") }
    func slid(_ sender: UISlider) { heard.append("slid") }
    func tapped(_ recognizer: UITapGestureRecognizer) {
      heard.append("tapped \(Int(recognizer.location(in: view).y))")
    }
  }

  @Test("a page of controls: targets, actions, options, fonts, colours, layout")
  func page() {
    let (tester, page) = (Tester(), SettingsViewController(model: "Settings"))
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.label.frame == CGRect(x: 0, y: 300, width: 375, height: 20))
    #expect(page.label.text == nil)
    #expect(page.button.cornerRadius == 8)
    #expect(page.button.font.pointSize == 17)
    #expect(page.label.alignment == .center)
    tester.down(0, 100, 120)
    #expect(page.button.alpha == 0.5)
    #expect(page.button.state == .highlighted)
    tester.up(0.1)
    #expect(page.button.alpha == 1)
    tester.down(1, 100, 500)
    tester.up(1.05)
    page.navigationItem.leftBarButtonItem?.press()
    #expect(page.heard == ["pressed Save", "save", "action", "tapped 500", "save"])
    page.button.sendActions(for: .touchUpOutside)
    #expect(page.heard.last == "save")
    #expect(page.heard.count == 6)
  }

  @Test("targets are not kept alive, and a sender of another class is not told")
  func targets() {
    final class Listener {
      var count = 0
      func heard(_ recognizer: UIPanGestureRecognizer) { count += 1 }
    }
    let tester = Tester()
    var listener: Listener? = Listener()
    weak let gone = listener
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addTarget(listener, action: Listener.heard)
    tester.window.addGestureRecognizer(tap)
    tester.down(0, 10, 10)
    tester.up(0.05)
    #expect(listener?.count == 0)
    listener = nil
    #expect(gone == nil)
  }

  @Test("the actions of a target are removed, those of others stay")
  func removedTargets() {
    final class Listener {
      var count = 0
      func heard() { count += 1 }
    }
    let (tester, one, other, tap) = (Tester(), Listener(), Listener(), UITapGestureRecognizer(target: nil, action: nil))
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    for listener in [one, other] {
      tap.addTarget(listener, action: Listener.heard)
      button.addTarget(listener, action: Listener.heard, for: [.touchDown, .touchUpInside])
    }
    tap.removeTarget(one, action: nil)
    button.removeTarget(one, action: nil, for: .touchDown)
    tester.window.addGestureRecognizer(tap)
    tester.window.addSubview(button)
    tester.down(0, 10, 10)
    tester.up(0.05)
    #expect(one.count == 0)
    #expect(other.count == 1)
    tester.down(1, 10, 110)
    tester.up(1.05)
    #expect(one.count == 1)
    #expect(other.count == 3)
    tap.removeTarget(nil, action: nil)
    tester.down(2, 10, 10)
    tester.up(2.05)
    #expect(other.count == 3)
  }

  @Test("a delegate's methods with UIKit's types are called")
  func lengths() {
    final class Zoomer: NSObject, UITableViewDelegate, UITableViewDataSource {
      var scales: [CGFloat] = []
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        scales.append(scale)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 100 : 50
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
    }
    final class Cell: UITableViewCell {
      let badge = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(badge)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let (tester, zoomer) = (Tester(), Zoomer())
    let table = UITableView(frame: tester.window.bounds, style: .plain)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (zoomer, zoomer)
    tester.window.addSubview(table)
    table.reloadData()
    tester.window.layoutIfNeeded()
    #expect(table.contentSize.height == 200)
    #expect(table.indexPathsForVisibleRows?.count == 3)
    #expect(table.visibleCells.first is Cell)
    #expect(table.visibleCells.first?.textLabel?.text == "Row 0")
    (table.delegate as? TableViewDelegate)?.scrollViewDidEndZooming(table, with: nil, atScale: 2.0 as CGFloat)
    #expect(zoomer.scales == [2])
  }

  @Test("geometry: autoresizing, siblings, tags, conversions, hooks")
  func geometry() {
    final class Told: UIView {
      var moves: [Bool] = []
      override var frame: CGRect { didSet { resized += 1 } }
      var resized = 0
      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        moves.append(superview != nil)
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let told = Told(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    let (front, middle) = (UIView(), UIView())
    root.addSubview(told)
    root.addSubview(front)
    root.insertSubview(middle, belowSubview: front)
    #expect(root.subviews == [told, middle, front])
    root.insertSubview(told, aboveSubview: middle)
    root.sendSubviewToBack(front)
    #expect(root.subviews == [front, middle, told])
    told.tag = 7
    #expect(root.viewWithTag(7) === told)
    #expect(root.viewWithTag(8) == nil)
    told.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.frame.size = CGSize(width: 140, height: 130)
    #expect(told.frame == CGRect(x: 10, y: 50, width: 90, height: 40))
    #expect(told.resized == 1)
    told.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.bounds.size.width = 190
    #expect(near(told.frame.minX, 10 + 50 * 10.0 / 50))
    #expect(told.frame.width == 90)
    #expect(root.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: told).origin == told.frame.origin)
    told.removeFromSuperview()
    #expect(told.moves == [true, false])
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(root.bounds.inset(by: insets) == CGRect(x: 2, y: 1, width: 184, height: 126))
  }

  @Test("optionals where UIKit has them; kinds; colours by hue")
  func spellings() {
    let view = UIScrollView(frame: .zero)
    #expect(UIView().gestureRecognizers == nil)
    #expect(view.gestureRecognizers?.contains { $0.isKind(of: UIPanGestureRecognizer.self) } == true)
    #expect(view.isKind(of: UIView.self))
    #expect(!view.isKind(of: UITableView.self))
    #expect(view.isMember(of: UIScrollView.self))
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers?.count == nil)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(hue: 0, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    let phase: UITouch.Phase = .began
    #expect(phase == .began)
    #expect(Image(caption: "own").caption == "own")
    #expect(Rule.strict == .strict)
  }
}
