import Foundation
import SwiftSource
import Testing

/// Finds the code behind a decision: what is ambiguous is not found.
@Suite("Code is found in source") struct CodeFinderTests {
  private static let card = """
    final class Card: View, Dismissible {
      private let pan = PanGestureRecognizer()

      init() {
        pan.addTarget(self, action: Card.didPan, named: "drag")
        addAction(named: "close") { [unowned self] _ in leave(at: 1) }
        tap.onTap(named: "open") {
          isOpen = true
          show()
        }
      }

      /// Moves it.
      private func didPan(_ pan: PanGestureRecognizer) {
        center = pan.location(in: superview)
      }

      @objc func leave(at speed: Double) { done(speed) }

      func loop() { again() }
      func again() { loop() }
    }

    extension Card: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool { "func fake() {}".isEmpty }
    }
    """

  private static let others = """
    class SpecialCard: Base { func own() {} }
    class Base: Card {}
    class Twice { func f() {} }
    enum Outer { class Twice { func f() {} } }
    """

  private func finder() -> CodeFinder {
    CodeFinder([("a/Card.swift", Data(Self.card.utf8)), ("b/Others.swift", Data(Self.others.utf8))])
  }

  @Test func `a method is found by its name, its full name and a label of its own, in extensions and superclasses`() {
    var finder = finder()
    #expect(finder.method(.name("didPan"), of: "Card")?.name == "Card.didPan(_:)")
    #expect(finder.method(.full("leave(at:)"), of: "Card")?.line == 18)
    #expect(finder.method(.full("leave(at:)"), of: "SpecialCard")?.path == "a/Card.swift")
    let answer = finder.method(.label("shouldRequireFailureOf"), of: "Card")
    #expect(answer?.line == 25)
    #expect(answer?.lines.count == 3)
    #expect(answer?.lines.last == "  ) -> Bool { \"func fake() {}\".isEmpty }")
  }

  @Test func `what is not there, in a string, or in two places is not found`() {
    var finder = finder()
    #expect(finder.method(.name("fake"), of: "Card") == nil)
    #expect(finder.method(.full("leave(to:)"), of: "Card") == nil)
    #expect(finder.method(.name("didPan"), of: "Unknown") == nil)
    #expect(finder.method(.name("f"), of: "Twice") == nil)
    #expect(finder.action("drag", of: nil, near: "Unknown")?.name == "Card.didPan(_:)")
    #expect(finder.action("nobody", of: nil, near: nil) == nil)
  }

  @Test func `an action leads to the method or the closure that was added with its name`() {
    var finder = finder()
    #expect(
      finder.action("drag", of: "Card", near: nil)?.lines.first
        == "  private func didPan(_ pan: PanGestureRecognizer) {")
    #expect(finder.action("leave(at:)", of: "Card", near: nil)?.name == "Card.leave(at:)")
    #expect(
      finder.action("close", of: nil, near: "Card")?.name == "Card.leave(at:)", "a closure that only calls a method")
    let closure = finder.action("open", of: nil, near: nil)
    #expect(closure?.name == "tap.onTap(named: \"open\")")
    #expect(closure?.lines.count == 4)
  }

  @Test func `methods that call one another come to an end`() {
    var finder = finder()
    #expect(finder.method(.name("loop"), of: "Card") != nil)
  }

  @Test func `an action that is added in two places is meant in the file of its scene, or in none`() {
    let text = "class One { init() { add(named: \"go\") { a(); b() } } }"
    var finder = CodeFinder([
      ("x/One.swift", Data(text.utf8)), ("y/Two.swift", Data(text.replacing("One", with: "Two").utf8)),
    ])
    #expect(finder.action("go", of: nil, near: "Two")?.path == "y/Two.swift")
    #expect(finder.action("go", of: nil, near: nil) == nil)
  }

  @Test func `methods of types within a type, overloads and endings of labels are not taken for it`() {
    let text = """
      class Sheet: Base {
        class Drag { func begin(_ a: Int) {} }
        func configure(title: Int, onTap: Int) {}
        func twice(_ a: Int) {}
        func twice(_ a: Double) {}
        func tapped() { onTap() }
        lazy var closure = { func begin(_ b: Int) {} }
      }
      class Photo: Sheet.Drag {}
      """
    var finder = CodeFinder([("Sheet.swift", Data(text.utf8))])
    #expect(finder.method(.name("begin"), of: "Sheet") == nil)
    #expect(finder.method(.name("begin"), of: "Drag")?.name == "Sheet.Drag.begin(_:)")
    #expect(finder.method(.label("Tap"), of: "Sheet") == nil)
    #expect(finder.method(.name("twice"), of: "Sheet") == nil)
    #expect(finder.method(.name("tapped"), of: "Sheet")?.name == "Sheet.tapped()")
    #expect(finder.method(.name("begin"), of: "Photo") == nil, "its superclass is within another type")
  }

  @Test func `what a method asks before it answers is found with it, and nothing that another type could have`() {
    let source = """
      final class Pager: View {
        override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
          guard isOpen, let pan = recognizer as? Pan, size(of: pan) > 3, bounds.contains(pan) else { return true }
          return abs(pan.y) > 1 && !page.keeps(pull: pan.y)
        }
        private let page = Page()
        private var isOpen: Bool { pages > 1 }
        private func size(of pan: Pan) -> Double { 1 }
        func move() { keeps(pull: 1) }
      }
      struct Page {
        func keeps(pull: Double) -> Bool { pull > 0 }
        var pan: Bool { false }
        func contains(_ pan: Pan) -> Bool { false }
      }
      """
    var finder = CodeFinder([("Pager.swift", Data(source.utf8))])
    guard let answer = finder.method(.label("gestureRecognizerShouldBegin"), of: "Pager"),
      let other = finder.method(.name("move"), of: "Pager")
    else { return #expect(Bool(false), "the methods are there") }
    #expect(finder.helpers(of: answer).map(\.name) == ["Pager.isOpen", "Page.keeps(pull:)"])
    // It answers nothing.
    #expect(finder.helpers(of: other).isEmpty)
  }
}
