import TestSupport
import Testing
import UIKitNames

/// Menus that a long press or the touch of a button opens.
@Suite struct ContextMenuTests {
  private final class Menus: UIContextMenuInteractionDelegate {
    let tester = Tester()
    let view = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
    var log: [String] = [], isOff = false

    init() {
      view.backgroundColor = .red
      view.addInteraction(UIContextMenuInteraction(delegate: self))
      tester.window.addSubview(view)
    }
    var menu: UIView? { tester.window.descendant(identified: "menu") }
    var chosen: [String] { log.filter { $0.hasPrefix("chose") } }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked \(Int(location.x)) \(Int(location.y))")
      guard !isOff else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [unowned self] _ in
        let action = { (name: String) in UIAction(title: name) { [unowned self] _ in log.append("chose \(name)") } }
        return UIMenu(
          title: "",
          children: [
            action("Copy"), UIMenu(title: "More", children: [action("Mail"), action("Print")]),
            UIMenu(
              title: "", options: .displayInline,
              children: [UIAction(title: "Delete", attributes: .destructive) { _ in }]),
          ])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("highlight")
      return nil
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("display")
      animator?.addCompletion { [unowned self] in log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("end")
      animator?.addCompletion { [unowned self] in log.append("ended") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit")
      animator.addCompletion { [unowned self] in log.append("committed") }
    }

    func press(_ t: Double = 0) {
      tester.down(t, 100, 140)
      tester.advance(to: t + 0.6)
    }
    func tap(_ t: Double, _ x: Double, _ y: Double) {
      tester.down(t, x, y)
      tester.up(t + 0.05)
      tester.advance(to: t + 1)
    }
    func tap(_ t: Double, _ name: String) throws {
      let row = try #require(tester.window.descendant(identified: name))
      let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
      tap(t, Double(place.x), Double(place.y))
    }
  }

  @Test("A press of half a second opens the menu beside the view, and a tap beside it closes it") func press() throws {
    let menus = Menus()
    menus.press()
    #expect(menus.log == ["asked 60 40", "highlight", "display"])
    let menu = try #require(menus.menu)
    menus.tester.up(0.7)
    menus.tester.advance(to: 2)
    #expect(menu.frame.minY > 180)
    #expect(menu.frame.minX == 40)
    #expect(menus.chosen == [])
    menus.tap(2, 300, 600)
    #expect(menus.menu == nil)
    #expect(menus.log.suffix(3) == ["displayed", "end", "ended"])
  }

  @Test("A finger that moves over 10 points, or lifts early, opens nothing") func failures() {
    let menus = Menus()
    menus.tester.down(0, 100, 140)
    menus.tester.move(0.1, dx: 12)
    menus.tester.advance(to: 1)
    menus.tester.up(1)
    menus.tap(2, 100, 140)
    #expect(menus.log == [])
  }

  @Test("Without a configuration the touch goes on") func none() {
    let menus = Menus()
    menus.isOff = true
    let button = UIButton(frame: menus.view.bounds)
    button.addAction(UIAction { _ in menus.log.append("pressed") }, for: .touchUpInside)
    menus.view.addSubview(button)
    menus.press()
    menus.tester.up(0.8)
    #expect(menus.log == ["asked 60 40", "pressed"])
    #expect(menus.menu == nil)
  }

  @Test("The finger of the press slides on to a row and lifts there") func slide() throws {
    let menus = Menus()
    menus.press()
    menus.tester.advance(to: 1.2)
    let menu = try #require(menus.menu)
    menus.tester.moveTo(1.3, 100, Double(menu.frame.minY) + 20)
    menus.tester.up(1.4)
    menus.tester.advance(to: 3)
    #expect(menus.log.suffix(3) == ["end", "chose Copy", "ended"])
    #expect(menus.menu == nil)
  }

  @Test("A submenu replaces the rows, and its first row leads back") func submenu() throws {
    let menus = Menus()
    menus.press()
    menus.tester.up(0.7)
    menus.tester.advance(to: 2)
    #expect(menus.tester.window.descendant(identified: "Delete") != nil)
    try menus.tap(2, "More")
    #expect(menus.tester.window.descendant(identified: "Copy") == nil)
    try menus.tap(4, "More")
    #expect(menus.tester.window.descendant(identified: "Copy") != nil)
    try menus.tap(6, "More")
    try menus.tap(8, "Print")
    #expect(menus.chosen == ["chose Print"])
  }

  @Test("A tap on the preview performs its action") func commit() {
    let menus = Menus()
    menus.press()
    menus.tester.up(0.7)
    menus.tester.advance(to: 2)
    menus.tap(2, 100, 140)
    #expect(menus.log.suffix(4) == ["commit", "end", "ended", "committed"])
  }

  @Test("A view that goes while its menu is open leaves a menu that can be closed") func gone() {
    let menus = Menus()
    menus.press()
    menus.tester.up(0.7)
    menus.tester.advance(to: 2)
    for interaction in menus.view.interactions { menus.view.removeInteraction(interaction) }
    menus.view.removeFromSuperview()
    menus.tap(2, 300, 600)
    #expect(menus.menu == nil)
  }

  @Test("The trace says who opened the menu") func trace() {
    let menus = Menus()
    menus.isOff = true
    menus.press()
    menus.tester.up(0.8)
    let classes = menus.tester.window.trace.names
    #expect(classes.contains("UIContextMenuInteraction"))
  }

  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    var log: [String] = []

    override init() {
      super.init()
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked \(indexPath.row)")
      guard indexPath.row != 1 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Pin") { _ in }]) })
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
  }

  @Test("The press on a row opens its menu and selects nothing; a row without a menu is selected") func rows() {
    let list = List()
    #expect(list.log == ["asked 0"])
    list.log = []
    list.tester.down(1, 100, 44 * 3 + 20)
    list.tester.advance(to: 1.7)
    list.tester.up(1.8)
    list.tester.advance(to: 3)
    #expect(list.log == ["asked 3", "display"])
    #expect(list.tester.window.descendant(identified: "Pin") != nil)
    list.tester.down(3, 350, 500)
    list.tester.up(3.1)
    list.tester.advance(to: 4)
    list.log = []
    list.tester.down(4, 100, 44 + 20)
    list.tester.advance(to: 4.7)
    list.tester.up(4.8)
    list.tester.advance(to: 5)
    #expect(list.log == ["asked 1", "selected 1"])
    #expect(list.tester.window.descendant(identified: "menu") == nil)
  }

  private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked \(indexPath.item)")
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Pin") { _ in }]) })
    }
  }

  @Test("The press on an item of a collection view opens its menu") func items() {
    let (tester, grid) = (Tester(), Grid())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 600), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (grid, grid)
    tester.window.addSubview(view)
    tester.window.layoutIfNeeded()
    #expect(grid.log == ["asked 0"])
    tester.down(1, 20, 20)
    tester.advance(to: 1.7)
    tester.up(1.8)
    tester.advance(to: 3)
    #expect(grid.log == ["asked 0", "asked 0"])
    #expect(tester.window.descendant(identified: "Pin") != nil)
  }

  @Test("A button whose primary action is its menu opens it at the touch", arguments: [true, false])
  func button(isInList: Bool) {
    let tester = Tester()
    let list = UIScrollView(frame: tester.window.bounds)
    list.contentSize = CGSize(width: 375, height: 2_000)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
    var chosen = 0
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }])
    button.showsMenuAsPrimaryAction = true
    if isInList { tester.window.addSubview(list) }
    (isInList ? list : tester.window).addSubview(button)
    tester.down(0, 60, 80)
    tester.advance(to: 0.01)
    #expect((tester.window.descendant(identified: "menu") != nil) == !isInList)
    tester.advance(to: 0.8)
    #expect(tester.window.descendant(identified: "preview") == nil)
    tester.moveTo(1, 60, 130)
    tester.up(1.1)
    tester.advance(to: 2)
    #expect(chosen == 1)
    tester.down(2, 60, 80)
    tester.up(2.05)
    tester.advance(to: 3)
    #expect(tester.window.descendant(identified: "One") != nil)
  }

  @Test("An item of a bar opens its menu") func barItem() throws {
    let tester = Tester()
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [UIAction(title: "By name") { _ in }]))
    tester.window.rootViewController = UINavigationController(rootViewController: page)
    tester.advance(to: 0.1)
    tester.down(0.2, 350, 22)
    tester.up(0.25)
    tester.advance(to: 1)
    #expect(tester.window.descendant(identified: "By name") != nil)
  }
}
