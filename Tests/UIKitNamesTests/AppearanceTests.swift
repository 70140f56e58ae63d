import TestSupport
import Testing
import UIKitNames

/// Appearance proxies.
@Suite("Appearance") struct AppearanceTests {
  private class Card: UIView { var edge: CGFloat = 1 }
  private final class Small: Card {}
  private final class Shelf: UIView {}

  @Test("Views take what was set last as they enter the window, subclasses too") func entering() {
    let tester = Tester()
    let root = tester.window
    let (early, late, small, plain) = (Card(), Card(), Small(), UIView())
    root.addSubview(early)
    tester.window.asCurrent {
      Card.appearance().edge = 3
      Card.appearance().edge = 4
      Small.appearance().backgroundColor = .red
      #expect(Card.appearance().edge == 4)
      #expect(Card.appearance().backgroundColor == nil)
    }
    for view in [late, small, plain] { root.addSubview(view) }
    #expect([early.edge, late.edge, small.edge] == [1, 4, 4])
    #expect([late, small, plain].map(\.backgroundColor) == [nil, .red, nil])
  }

  @Test("A proxy for what is inside of others leaves the rest") func containers() {
    let (tester, shelf, inside, outside) = (Tester(), Shelf(), Card(), Card())
    let root = tester.window
    tester.window.asCurrent {
      Card.appearance().backgroundColor = .green
      Card.appearance(whenContainedInInstancesOf: [Shelf.self]).edge = 5
      #expect(Card.appearance(whenContainedInInstancesOf: [Shelf.self]).backgroundColor == nil)
    }
    shelf.addSubview(inside)
    root.addSubview(shelf)
    root.addSubview(outside)
    #expect([inside.edge, outside.edge] == [5, 1])
  }

  @Test("Another window has values of its own") func windows() {
    let (first, second) = (Tester(), Tester())
    first.window.asCurrent { Card.appearance().edge = 7 }
    let (card, other) = (Card(), Card())
    second.window.addSubview(card)
    first.window.addSubview(other)
    #expect([card.edge, other.edge] == [1, 7])
  }
}
