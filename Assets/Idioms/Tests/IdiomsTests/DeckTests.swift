import Testing
import UIKitNames

@testable import Idioms

@Suite struct DeckTests {
  @Test(arguments: [(Deck.Mistake.none, 5), (.distanceOnly, 6)])
  func `a flick throws a card by what it would reach`(mistake: Deck.Mistake, left: Int) {
    let deck = Deck(mistake)
    let finger = Finger(on: deck)
    finger.down(180, 340)
    finger.move(to: 280, 320, over: 0.09)
    finger.up()
    finger.wait(1)
    #expect(deck.cards.count == left)
    #expect(deck.kept == (left == 5 ? ["First light"] : []))
  }

  @Test(arguments: [(Deck.Mistake.none, 0.0), (.anchorJumps, 100)])
  func `a card is held where the finger takes it`(mistake: Deck.Mistake, jump: Double) {
    let deck = Deck(mistake)
    let finger = Finger(on: deck)
    let card = deck.cards[0]
    finger.down(60, 160)
    finger.move(to: 80, 160, over: 0.03)
    // The point of the card that was under the finger as its pan began is still there, but for the slop.
    let held = card.convert(CGPoint(x: 28, y: 44), to: deck.view)
    let way = hypot(held.x - 80, held.y - 160)
    #expect(jump == 0 ? way < 25 : way > jump)
  }

  @Test(arguments: [(Deck.Mistake.none, true), (.anyDirection, false)])
  func `the page scrolls by a drag on a card`(mistake: Deck.Mistake, scrolls: Bool) {
    let deck = Deck(mistake)
    let finger = Finger(on: deck)
    finger.down(180, 400)
    finger.move(to: 190, 180, over: 0.25)
    #expect((deck.page.contentOffset.y > 100) == scrolls)
  }

  @Test func `a card that is let go half way is put back, and can be caught again`() {
    let deck = Deck(.none)
    let finger = Finger(on: deck)
    finger.down(180, 340)
    finger.move(to: 290, 340, over: 0.25)
    finger.wait(0.15)
    finger.up()
    finger.wait(0.1)
    finger.down(200, 340)
    finger.move(to: 60, 330, over: 0.1)
    finger.up()
    finger.wait(1)
    #expect(deck.cards.count == 5)
    #expect(deck.kept.isEmpty)
  }
}
