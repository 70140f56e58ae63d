import Foundation
import TouchKit

/// Tables and pages for random gestures.
extension RandomStage {
  // MARK: A table

  func buildTable() {
    var (parent, frame): (View, CGRect) = (window, CGRect(origin: .zero, size: Self.size))
    if random.chance(0.5) {
      let pager = scrollView("pager", frame, content: CGSize(width: 640, height: 480), in: window)
      pager.isPagingEnabled = true
      (parent, frame) = (pager, CGRect(x: 0, y: 20, width: 320, height: 400))
    }
    add(table: TableView(frame: frame), to: parent)
    if random.chance(0.3) { add(TapGestureRecognizer(), to: window) }
    if random.chance(0.3) { add(SwipeGestureRecognizer(), to: window) }
  }

  private func add(table: TableView, to parent: View) {
    let rows = RandomRows(seed: random.next())
    kept.append(rows)
    table.accessibilityIdentifier = "table"
    table.allowsMultipleSelection = random.chance(0.3)
    table.delaysContentTouches = random.chance(0.7)
    (table.dataSource, table.delegate) = (rows, meddler())
    parent.addSubview(table)
  }

  // MARK: Pages

  func buildNavigation() {
    let navigation = NavigationController()
    // Random fingers seldom come down within 13 pt.
    window.constants.screenEdgeRegion = 120
    window.rootViewController = navigation
    let pages = (0..<random.int(1...3)).map { page($0, of: navigation) }
    navigation.setViewControllers(pages, animated: false)
    if random.chance(0.3) { navigation.interactivePopGestureRecognizer?.delegate = meddler() }
    repairs.append { [weak navigation] in
      guard let navigation, navigation.isFrozen || navigation.viewControllers.count > 4 else { return }
      navigation.setViewControllers(pages, animated: false)
    }
  }

  private func page(_ number: Int, of navigation: NavigationController) -> ViewController {
    let page = ViewController()
    page.title = "Page \(number)"
    page.view.accessibilityIdentifier = "page\(number)"
    page.navigationItem.hidesBackButton = random.chance(0.1)
    if random.chance(0.3) {
      add(table: TableView(frame: CGRect(x: 0, y: 100, width: 320, height: 300)), to: page.view)
    } else {
      let frame = CGRect(x: 0, y: 100, width: 320, height: 300)
      let scroll = scrollView("scroll", frame, content: CGSize(width: 960, height: 300), in: page.view)
      scroll.isPagingEnabled = random.chance(0.5)
    }
    for index in 0..<3 {
      let button = Button(frame: CGRect(x: 10 + 100 * index, y: 10, width: 90, height: 80))
      button.accessibilityIdentifier = "button\(index)"
      button.addAction(for: index == 0 ? .touchDown : .touchUpInside) { [weak self, weak navigation] _ in
        guard let self, let navigation else { return }
        go(navigation)
      }
      page.view.addSubview(button)
    }
    return page
  }

  /// Pushes a page or pops one, whatever is going on.
  private func go(_ navigation: NavigationController) {
    let animated = random.chance(0.8)
    switch random.int(0...3) {
    case 0: navigation.popViewController(animated: animated)
    case 1: navigation.popToRootViewController(animated: animated)
    default:
      let depth = navigation.viewControllers.count
      if depth < 5 { navigation.pushViewController(page(depth, of: navigation), animated: animated) }
    }
  }
}

/// Rows, most of which contain a control.
final class RandomRows: TableViewDataSource {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let kind = random.int(0...5)
    if let cell = tableView.dequeueReusableCell(withIdentifier: "\(kind)") { return cell }
    let cell = TableViewCell(reuseIdentifier: random.chance(0.9) ? "\(kind)" : nil)
    let frame = CGRect(x: 120, y: 4, width: 180, height: 36)
    let control: Control? =
      switch kind {
      case 0: Slider(frame: frame)
      case 1: Switch(frame: frame)
      case 2: Stepper(frame: frame)
      case 3: SegmentedControl(items: ["a", "b", "c"], frame: frame)
      case 4: Button(frame: frame)
      default: nil
      }
    control?.accessibilityIdentifier = "control"
    if let control { cell.contentView.addSubview(control) }
    return cell
  }
}

/// The bars and the keyboard that a phone shows over a stage.
extension RandomStage {
  /// Moves bars and keyboard. Returns a description of the change.
  func putOnPhone(_ random: inout SplitMix64) {
    if random.chance(0.3) {
      window.screenInsets = EdgeInsets(top: random.pick([0, 20, 47]), left: random.pick([0, 0, 44]), bottom: 34)
    }
    if random.chance(0.5) { window.keyboard.show(height: random.pick([100, 216, 480])) }
    equip(window, &random)
  }

  private func equip(_ view: View, _ random: inout SplitMix64) {
    if let scrollView = view as? ScrollView, random.chance(0.3) {
      scrollView.keyboardDismissMode = random.pick([.none, .onDrag, .interactive])
      scrollView.contentInsetAdjustmentBehavior = random.pick([.automatic, .scrollableAxes, .never, .always])
    }
    if let bar = view as? NavigationBar, random.chance(0.2) { bar.isTranslucent.toggle() }
    for view in view.subviews { equip(view, &random) }
  }
}
