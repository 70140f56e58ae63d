import Testing
import UIKitNames

@testable import Idioms

@Suite struct PlayerTests {
  /// A tap opens the player; a finger catches the card on its way and drags it down by 80 pt.
  private func caught(_ mistake: Player.Mistake) -> (before: CGFloat, after: CGFloat, animators: Bool) {
    let player = Player(mistake)
    let finger = Finger(on: player)
    finger.tap(150, 630)
    finger.wait(0.15)
    let first = player.animator
    finger.down(150, 560)
    finger.move(to: 150, 580, over: 2.0 / 60)
    let before = player.card.seenTop
    finger.move(to: 150, 660, over: 0.1)
    return (before, player.card.seenTop, first === player.animator)
  }

  @Test func `a finger pauses the animator, and the card keeps to it`() {
    let card = caught(.none)
    #expect(card.animators)
    #expect(abs(card.after - card.before - 80) < 1)
  }

  @Test func `a second animator does not keep the card at the finger`() {
    let card = caught(.secondAnimator)
    #expect(!card.animators)
    #expect(abs(card.after - card.before - 80) > 10)
  }

  /// A tap closes the open player; a finger lands where the card still is.
  private func grabbed(_ mistake: Player.Mistake) -> Bool {
    let player = Player(mistake)
    let finger = Finger(on: player)
    finger.tap(150, 630)
    finger.wait(1)
    finger.tap(150, 300)
    finger.wait(0.1)
    finger.down(150, 560)
    finger.move(to: 150, 500, over: 0.1)
    return player.animator?.isRunning == false
  }

  @Test func `a moving card is hit where it is seen`() { #expect(grabbed(.none)) }

  @Test func `without a hit test of its own it is hit where it will be`() { #expect(!grabbed(.hitAtEnd)) }

  @Test(arguments: [(Player.Mistake.none, true), (.ignoresVelocity, false)])
  func `a flick opens by its velocity`(mistake: Player.Mistake, opens: Bool) {
    let player = Player(mistake)
    let finger = Finger(on: player)
    finger.down(150, 630)
    finger.move(to: 150, 540, over: 0.07)
    finger.up()
    finger.wait(1)
    #expect(player.isOpen == opens)
    #expect(player.animator == nil)
  }

  @Test func `a drag that turns back closes it`() {
    let player = Player(.none)
    let finger = Finger(on: player)
    finger.down(150, 630)
    finger.move(to: 150, 330, over: 0.3)
    finger.move(to: 150, 560, over: 0.25)
    finger.up()
    finger.wait(1)
    #expect(!player.isOpen)
    #expect(player.card.transform.ty == 520)
  }
}
