import Foundation
import TestSupport
import Testing
import TouchKit

/// Layout settles, whatever layoutSubviews does.
@Suite struct LayoutTests {
  /// A view that does something in its layoutSubviews, and counts.
  private final class Busy: View {
    var count = 0
    var onLayout: (Busy) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      onLayout(self)
    }
  }

  private let tester = Tester()
  private let view = Busy(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    view.accessibilityIdentifier = "busy"
    view.addSubview(content)
    view.addSubview(View())
    tester.window.addSubview(view)
  }

  /// What has hung programs: each of these requests layout of the view that is being laid out.
  enum Request: CaseIterable {
    case sendToBack, insertAtIndex, addAgain, addAnother, remove, setNeedsLayout

    func perform(on view: View, _ content: View) {
      switch self {
      case .sendToBack: view.sendSubviewToBack(content)
      case .insertAtIndex: view.insertSubview(content, at: 1)
      case .addAgain: view.addSubview(content)
      case .addAnother: view.addSubview(View())
      case .remove: view.subviews.last?.removeFromSuperview()
      case .setNeedsLayout: view.setNeedsLayout()
      }
    }
  }

  @Test("what layoutSubviews does to its own subviews is laid out by that very call", arguments: Request.allCases)
  func settles(_ request: Request) {
    view.onLayout = { [content] in request.perform(on: $0, content) }
    tester.window.layoutIfNeeded()
    #expect(view.count == 1)
    tester.down(0, 50, 50)
    tester.up(0.05)
    #expect(view.count == 1)
    view.setNeedsLayout()
    tester.down(0.1, 50, 50)
    #expect(view.count == 2)
  }

  @Test("superviews are laid out before their subviews, also if there are hundreds in another order")
  func manyViews() {
    var heard: [View] = []
    let groups = (0..<60).map { _ in Busy() }
    for group in groups {
      view.addSubview(group)
      for _ in 0..<3 {
        let leaf = Busy()
        leaf.onLayout = { heard.append($0) }
        group.addSubview(leaf)
      }
      group.onLayout = { heard.append($0) }
    }
    tester.window.layoutIfNeeded()
    heard = []
    for group in groups.reversed() {
      for leaf in group.subviews { leaf.setNeedsLayout() }
      group.setNeedsLayout()
    }
    tester.down(0, 50, 50)
    // In each depth as they asked.
    let expected = groups.reversed() + groups.reversed().flatMap(\.subviews)
    #expect(heard.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("a change of its own bounds has it laid out once more")
  func bounds() {
    view.onLayout = { if $0.bounds.height < 300 { $0.bounds.size.height += 50 } }
    tester.window.layoutIfNeeded()
    tester.down(0, 50, 50)
    #expect(view.bounds.height == 300)
    #expect(view.count == 3)
  }

  @Test("views that request layout of each other for ever are stopped after 100 times, by name; the rest goes on")
  func endless() throws {
    var heard: [String] = []
    tester.window.misuseHandler = { heard.append("\($1): \($0.rawValue)") }
    let child = Busy()
    child.accessibilityIdentifier = "child"
    child.onLayout = { [unowned view] _ in view.setNeedsLayout() }
    view.onLayout = { _ in child.setNeedsLayout() }
    view.addSubview(child)
    tester.down(0, 50, 50)
    #expect(heard == ["busy: unsettledLayout"])
    #expect(view.count == 99)
    #expect((99...100).contains(child.count))
    let trace = tester.window.trace
    let decision = try #require(trace.decisions.first { $0.rule == .layout })
    #expect(trace[decision.subject]?.path == "busy")
    #expect(!decision.causes.isEmpty)
    tester.up(0.05)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }
}

/// Layout at the end of every turn of the run loop, without a call of the application (spec 1.2b).
@Suite struct TurnLayoutTests {
  /// A box that keeps a button at its lower edge, as iOS code does in layoutSubviews.
  private final class Box: View {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var layouts: [Double] = []

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      addSubview(button)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts.append(Double(bounds.height))
      button.frame.origin.y = bounds.height - 50
    }
  }

  private let tester = Tester()

  @Test("1.2b.1 a frame that was set between two events is laid out before the next touch is hit-tested")
  func hitTesting() {
    let box = Box()
    tester.window.addSubview(box)
    tester.window.advance(to: Instant(seconds: 1))
    #expect(box.button.frame.minY == 150)
    box.frame.size.height = 600
    #expect(box.button.frame.minY == 150)
    #expect(tester.window.nextWake == tester.window.now)
    var presses = 0
    box.button.addAction(for: .touchUpInside) { _ in presses += 1 }
    tester.down(2, 50, 575)
    tester.up(2.05)
    #expect(box.button.frame.minY == 550)
    #expect(presses == 1)
    #expect(box.layouts == [200, 600])
  }

  @Test("1.2b.2 several requests in one turn are one layout, also of a view whose superview resizes it")
  func once() {
    final class Filled: View {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        for view in subviews { view.frame = bounds }
      }
    }
    let (outer, box) = (Filled(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Box())
    // The inner view asks first.
    outer.addSubview(box)
    tester.window.addSubview(outer)
    box.setNeedsLayout()
    tester.window.advance(to: .zero)
    #expect((outer.layouts, box.layouts) == (1, [200]))
    box.setNeedsLayout()
    for height in [300.0, 400, 500] { outer.frame.size.height = height }
    outer.setNeedsLayout()
    tester.window.advance(to: .zero)
    #expect((outer.layouts, box.layouts) == (2, [200, 500]))
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.layouts == 3)
    tester.window.advance(to: Instant(seconds: 1))
    #expect((outer.layouts, box.layouts) == (3, [200, 500]))
  }

  @Test("1.2b.1 a table that was added with a data source selects the row that is tapped a second later")
  func table() throws {
    final class Rows: TableViewDataSource, TableViewDelegate {
      var selected: [IndexPath] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }
    let (table, rows) = (TableView(frame: tester.window.bounds), Rows())
    (table.dataSource, table.delegate) = (rows, rows)
    tester.window.addSubview(table)
    tester.down(1, 100, 100)
    tester.up(1.05)
    tester.window.advance(to: Instant(seconds: 2))
    #expect(rows.selected == [IndexPath(row: 2, section: 0)])
  }

  @Test("1.2b.1 a root view controller hears of its layout without a call; nothing is laid out that nothing asked for")
  func controller() {
    final class Page: ViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let page = Page()
    tester.window.rootViewController = page
    #expect(page.layouts == 0)
    tester.window.advance(to: .zero)
    #expect(page.layouts == 1)
    tester.down(1, 100, 300)
    for step in 1...6 { tester.move(1 + 0.016 * Double(step), dy: -10 * Double(step)) }
    tester.up(1.1)
    tester.window.advance(to: Instant(seconds: 3))
    #expect(page.layouts == 1)
  }

  @Test("1.2b.1 a fling lays out the scroll view that moves, once a step as in UIKit, and no view in it or around it")
  func fling() {
    final class Counting: ScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    final class Photo: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (around, pager) = (Photo(frame: tester.window.bounds), Counting(frame: tester.window.bounds))
    let (page, photo) = (Counting(frame: pager.bounds), Photo(frame: pager.bounds))
    (pager.contentSize, pager.isPagingEnabled) = (CGSize(width: 1_600, height: 480), true)
    page.contentSize = CGSize(width: 320, height: 960)
    let delegate = LoggingDelegate()
    pager.delegate = delegate
    tester.window.addSubview(around)
    around.addSubview(pager)
    pager.addSubview(page)
    page.addSubview(photo)
    tester.advance(to: 0.01)
    let before = (around.layouts, pager.layouts, page.layouts, photo.layouts)
    tester.down(0.1, 250, 240)
    for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step)) }
    tester.up(0.145)
    tester.window.settle()
    #expect(pager.contentOffset.x > 0)
    #expect(delegate.offsets.count > 30)
    #expect(pager.layouts - before.1 == delegate.offsets.count)
    #expect((around.layouts, page.layouts, photo.layouts) == (before.0, before.2, before.3))
  }
}
