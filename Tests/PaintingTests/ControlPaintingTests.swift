import Drawing
import Foundation
import Painting
import Testing
import TouchKit

/// What the painter makes of controls, rows and bars: the same state on light and on dark.
struct ControlPaintingTests {
  let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private func items(_ view: View, on background: Color) -> [DrawItem] {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    root.backgroundColor = background
    root.addSubview(view)
    root.layoutIfNeeded()
    let canvas = Canvas(size: root.bounds.size, scale: 1, background: background, metrics: metrics)
    ViewPainter(at: .zero).paint(Stage(of: root), on: canvas)
    view.removeFromSuperview()
    return canvas.list.items
  }

  private func boxes(_ items: [DrawItem]) -> [RoundedRect] {
    items.compactMap { if case .roundedRect(let box) = $0 { box } else { nil } }
  }

  private func texts(_ items: [DrawItem]) -> [TextRun] {
    items.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test(arguments: [Color.white, .black])
  func `a switch shows its knob on the side that it is on, over a track of its colour`(background: Color) throws {
    let toggle = Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let off = boxes(items(toggle, on: background))
    toggle.isOn = true
    let on = boxes(items(toggle, on: background))
    #expect(on.first?.fill == toggle.onTintColor)
    #expect(off.first?.fill?.alpha ?? 1 < 0.5)
    #expect(off.last?.rect == CGRect(x: 102, y: 102, width: 27, height: 27))
    #expect(on.last?.rect == CGRect(x: 122, y: 102, width: 27, height: 27))
  }

  @Test func `a bar over a container without a colour is light over a light page in it, and dark over a dark one`() {
    for (page, isLight) in [(Color.white, true), (.black, false)] {
      let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
      bar.items = [NavigationItem(title: "Page")]
      let (host, container) = (View(frame: bar.bounds), View(frame: CGRect(x: 0, y: 0, width: 400, height: 200)))
      let content = View(frame: container.bounds)
      content.backgroundColor = page
      container.addSubview(content)
      host.frame = container.frame
      host.addSubview(container)
      host.addSubview(bar)
      #expect(texts(items(host, on: isLight ? .black : .white)).map { $0.color.red < 0.3 } == [isLight])
      container.isHidden = true
      #expect(texts(items(host, on: isLight ? .black : .white)).map { $0.color.red < 0.3 } == [!isLight])
    }
  }

  @Test func `the background view of a section's header stands for the translucent one`() {
    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    let count = items(header, on: .white).count
    header.backgroundView = View()
    #expect(items(header, on: .white).count < count)
    header.backgroundView = nil
    #expect(items(header, on: .white).count == count)
  }

  @Test func `text that takes its colour from what lies behind is dark on light and light on dark`() {
    let control = SegmentedControl(items: ["one", "two"], frame: CGRect(x: 0, y: 0, width: 200, height: 32))
    control.selectedSegmentIndex = 1
    let cell = TableViewCell(style: .value1)
    cell.backgroundColor = nil
    cell.textLabel?.text = "title"
    cell.detailTextLabel?.text = "detail"
    for view in [control, cell] {
      let (light, dark) = (texts(items(view, on: .white)), texts(items(view, on: .black)))
      #expect(light.map(\.string) == dark.map(\.string))
      #expect(light.count == 2)
      #expect(light.allSatisfy { $0.color.red < 0.3 })
      #expect(dark.allSatisfy { $0.color.red > 0.9 })
    }
    cell.textLabel?.textColor = Color(hex: 0xFF0000)
    #expect(texts(items(cell, on: .black)).first?.color == Color(hex: 0xFF0000))
  }

  @Test func `a row that is chosen or pressed lies on grey`() throws {
    let window = Window(size: CGSize(width: 400, height: 200))
    let source = OneRow()
    let table = TableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    func greys() -> Int {
      let canvas = Canvas(size: window.bounds.size, scale: 1, background: .white, metrics: metrics)
      ViewPainter(at: window.now).paint(Stage(of: window), on: canvas)
      return canvas.list.items.count {
        if case .rect(let box, let color) = $0 { box.height == 44 && color != .white } else { false }
      }
    }
    #expect(greys() == 0)
    try window.send(InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 9, y: 9)))
    window.advance(to: Instant(seconds: 0.2))
    #expect(greys() == 1)
    try window.send(InputEvent(time: Instant(seconds: 0.3), kind: .up, finger: 1, location: CGPoint(x: 9, y: 9)))
    #expect(greys() == 1, "it is chosen now")
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    #expect(greys() == 0)
  }

  final class OneRow: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  }

  @Test func `a stepper pales the side that it cannot step to, and greys the one that is pressed`() throws {
    let window = Window(size: CGSize(width: 400, height: 200))
    let stepper = Stepper(frame: .zero)
    window.addSubview(stepper)
    func paint() -> [DrawItem] {
      let canvas = Canvas(size: window.bounds.size, scale: 1, background: .white, metrics: metrics)
      ViewPainter(at: window.now).paint(Stage(of: window), on: canvas)
      return canvas.list.items
    }
    let inks = paint().compactMap { if case .rect(_, let color) = $0 { color.alpha } else { nil } }
    #expect(inks.first ?? 1 < 0.5, "minus at 0")
    #expect(inks[1] == 1, "then plus")
    #expect(boxes(paint()).count == 1)
    try window.send(InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 80, y: 9)))
    #expect(boxes(paint()).count == 2)
  }

  @Test func `a page control has a dot for each page, the one that is shown stronger`() throws {
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (control.numberOfPages, control.currentPage) = (3, 1)
    let discs = items(control, on: .white).compactMap {
      if case .disc(_, _, let color) = $0 { color.alpha } else { nil }
    }
    try #require(discs.count == 3)
    #expect(discs[1] > discs[0])
    #expect(discs[0] == discs[2])
  }

  @Test func `a navigation bar shows its title and its way back`() {
    let window = Window(size: CGSize(width: 400, height: 200))
    let navigation = NavigationController()
    let (first, second) = (ViewController(), ViewController())
    (first.title, second.title) = ("Library", "Album")
    navigation.setViewControllers([first, second], animated: false)
    window.rootViewController = navigation
    window.layoutIfNeeded()
    let canvas = Canvas(size: window.bounds.size, scale: 1, background: .black, metrics: metrics)
    ViewPainter(at: .zero).paint(Stage(of: window), on: canvas)
    #expect(texts(canvas.list.items).map(\.string) == ["Album", "Library"])
  }
}
