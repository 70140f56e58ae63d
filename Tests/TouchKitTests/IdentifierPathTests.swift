import Foundation
import TestSupport
import Testing
import TouchKit

@Suite("Identifier paths")
struct IdentifierPathTests {
  @Test("A path leads to the newest of those that were called so, and to those that come after it was asked for")
  func newestOfAPath() throws {
    let tester = Tester()
    let trace = tester.window.trace
    func replaceAndTouch(at t: Double) {
      tester.window.subviews.first?.removeFromSuperview()
      let view = View(frame: tester.window.bounds)
      view.accessibilityIdentifier = "card"
      view.addGestureRecognizer(TapGestureRecognizer())
      tester.window.addSubview(view)
      tester.down(t, 100, 100)
      tester.up(t + 0.05)
    }
    #expect(trace.subject(at: "card") == nil)
    replaceAndTouch(at: 1)
    let first = try #require(trace.subject(at: "card"))
    replaceAndTouch(at: 2)
    let second = try #require(trace.subject(at: "card"))
    #expect(first != second)
    #expect(trace[first]?.path == "card")
    #expect(trace[second]?.path == "card")
    #expect(trace.subject(at: "card#tap").flatMap { trace[$0]?.kind } == .recognizer(.tap, on: second))
  }

  // MARK: Views without an identifier

  private let window = Window(size: CGSize(width: 375, height: 667))

  private func add<Some: View>(_ view: Some, to parent: View, _ identifier: String? = nil) -> Some {
    view.accessibilityIdentifier = identifier
    parent.addSubview(view)
    return view
  }

  @Test("Two of a class below a named view are told apart by a number, in the order of the tree")
  func two() {
    let list = add(ScrollView(), to: add(View(), to: window, "tabs"), "list")
    let labels = [add(Label(), to: list), add(Label(), to: list)]
    _ = add(Button(), to: list, "button")
    let image = add(ImageView(), to: list)
    #expect(labels[1].identifierPath == "tabs/list/~Label2")
    #expect(labels[0].identifierPath == "tabs/list/~Label")
    #expect(image.identifierPath == "tabs/list/~ImageView")
  }

  @Test("Those in one another are counted below the nearest named one, and left out below themselves")
  func nested() {
    let list = add(View(), to: window, "list")
    let outer = add(View(), to: list)
    let first = add(Label(), to: outer)
    let inner = add(View(), to: outer)
    let second = add(Label(), to: inner)
    let card = add(View(), to: inner, "card")
    let other = add(Label(), to: card)
    #expect([second, first].map(\.identifierPath) == ["list/~Label2", "list/~Label"])
    #expect([outer, inner].map(\.identifierPath) == ["list/~View", "list/~View2"])
    #expect([card, other].map(\.identifierPath) == ["list/card", "list/card/~Label"])
  }

  @Test("Those that come later take the next numbers, wherever they stand")
  func later() {
    let list = add(View(), to: window, "list")
    let labels = [add(Label(), to: list), add(Label(), to: list)]
    #expect(labels[0].identifierPath == "list/~Label")
    let (late, latest) = (Label(), Label())
    list.insertSubview(late, at: 0)
    #expect(late.identifierPath == "list/~Label3")
    list.insertSubview(latest, at: 0)
    #expect([latest, late, labels[0], labels[1]].map(\.identifierPath).map(\.last) == ["4", "3", "l", "2"])
  }

  @Test("Who gets an identifier leaves a number behind that nobody else gets, and has it back without")
  func identifiedLater() {
    let list = add(View(), to: window, "list")
    let boxes = [add(View(), to: list), add(View(), to: list), add(View(), to: list)]
    let label = add(Label(), to: boxes[1])
    #expect(label.identifierPath == "list/~Label")
    #expect(boxes[1].identifierPath == "list/~View2")
    boxes[1].accessibilityIdentifier = "card"
    #expect(boxes.map(\.identifierPath) == ["list/~View", "list/card", "list/~View3"])
    #expect(label.identifierPath == "list/card/~Label")
    #expect(add(View(), to: list).identifierPath == "list/~View4")
    boxes[1].accessibilityIdentifier = nil
    #expect(boxes[1].identifierPath == "list/~View2")
  }

  @Test("Who goes takes the number along, and comes back with it; elsewhere others count")
  func removed() {
    let (list, table) = (add(View(), to: window, "list"), add(View(), to: window, "table"))
    let labels = [add(Label(), to: list), add(Label(), to: list)]
    #expect(labels[1].identifierPath == "list/~Label2")
    labels[0].removeFromSuperview()
    #expect(labels[0].identifierPath == "Label")
    #expect(labels[1].identifierPath == "list/~Label2")
    #expect(add(Label(), to: list).identifierPath == "list/~Label3")
    list.addSubview(labels[0])
    #expect(labels[0].identifierPath == "list/~Label")
    table.addSubview(labels[1])
    #expect(labels[1].identifierPath == "table/~Label")
  }

  private final class Label2: Label {}

  @Test("A class whose name ends in a digit is never taken for the second of another")
  func digits() {
    let list = add(View(), to: window, "list")
    let labels = [add(Label(), to: list), add(Label2(), to: list), add(Label(), to: list), add(Label2(), to: list)]
    #expect(
      labels.map(\.identifierPath) == ["list/~Label", "list/~Label2.1", "list/~Label2", "list/~Label2.2"])
  }

  @Test("Without a named view around them they are called by class and number alone, the top by its class")
  func nothingNamed() {
    let views = [add(View(), to: window), add(View(), to: window)]
    #expect([window, views[0], views[1], View()].map(\.identifierPath) == ["window", "~View", "~View2", "View"])
  }

  @Test("The trace knows each of them by its own path, and their recognizers too")
  func traced() throws {
    let list = add(View(), to: window, "list")
    for number in 0..<2 {
      let box = add(View(), to: list)
      box.frame = CGRect(x: 0, y: Double(number) * 100, width: 100, height: 100)
      let tap = TapGestureRecognizer()
      tap.addAction(named: "open") { _ in }
      box.addGestureRecognizer(tap)
    }
    list.frame = window.bounds
    for number in 0..<2 {
      let place = CGPoint(x: 50, y: 50 + 100 * Double(number))
      try window.send(InputEvent(time: Instant(seconds: 1 + Double(number)), kind: .down(.direct), location: place))
      try window.send(InputEvent(time: Instant(seconds: 1.1 + Double(number)), kind: .up, location: place))
    }
    let taps = ["list/~View#tap", "list/~View2#tap"].compactMap { window.trace.subject(at: $0) }
    #expect(taps.count == 2)
    #expect(window.trace.subject(at: "list/~View2") != nil)
    #expect(window.trace.decisions.filter { $0.rule == .action }.map(\.subject) == taps)
  }
}
