import Testing
import UIKitNames

@testable import Idioms

@Suite struct PlacesTests {
  /// A drag of the list by 280 pt up from the middle height.
  private func raised(_ mistake: Places.Mistake) -> (places: Places, finger: Finger) {
    let places = Places(mistake)
    let finger = Finger(on: places)
    finger.down(180, 520)
    finger.move(to: 180, 300, over: 0.35)
    return (places, finger)
  }

  @Test func `the sheet rises, and its list stays`() {
    let (places, finger) = raised(.none)
    #expect(places.sheetTop < 140)
    #expect(places.list.contentOffset.y == 0)
    finger.up()
    finger.wait(1)
    #expect(places.sheetTop == 72)
    #expect(places.list.contentOffset.y == 0)
  }

  @Test func `once it is at its highest, the list scrolls on`() {
    let (places, finger) = raised(.none)
    finger.move(to: 180, 100, over: 0.3)
    #expect(places.sheetTop == 72)
    #expect(places.list.contentOffset.y > 100)
  }

  @Test func `without a lock both move`() {
    let (places, _) = raised(.bothMove)
    #expect(places.sheetTop < 140)
    #expect(places.list.contentOffset.y > 150)
  }

  @Test func `alone, the list's pan keeps the sheet from moving`() {
    let (places, _) = raised(.listOnly)
    #expect(places.sheetTop == 330)
    #expect(places.list.contentOffset.y > 150)
  }

  @Test(arguments: [(Places.Mistake.none, 560.0), (.nearestOnly, 330)])
  func `a flick takes it to the place that it would reach`(mistake: Places.Mistake, rest: CGFloat) {
    let places = Places(mistake)
    let finger = Finger(on: places)
    finger.down(180, 360)
    finger.move(to: 180, 440, over: 0.06)
    finger.up()
    finger.wait(1)
    #expect(places.sheetTop == rest)
  }
}
