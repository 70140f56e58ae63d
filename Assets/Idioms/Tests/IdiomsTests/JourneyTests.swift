import Testing
import UIKitNames

@testable import Idioms

@Suite struct JourneyTests {
  /// The page, opened by a tap.
  private func opened(_ mistake: Journey.Mistake) -> (journey: Journey, finger: Finger) {
    let journey = Journey(mistake)
    let finger = Finger(on: journey)
    finger.tap(180, 300)
    finger.wait(0.8)
    finger.down(180, 200)
    return (journey, finger)
  }

  @Test func `a drag down dismisses the page`() {
    let (journey, finger) = opened(.none)
    #expect(journey.presentedViewController is StoryPage)
    finger.move(to: 180, 480, over: 0.3)
    finger.up()
    finger.wait(1)
    #expect(journey.presentedViewController == nil)
  }

  @Test(arguments: [(Journey.Mistake.none, true), (.distanceOnly, false)])
  func `a finger that goes back up keeps it`(mistake: Journey.Mistake, stays: Bool) {
    let (journey, finger) = opened(mistake)
    finger.move(to: 180, 520, over: 0.3)
    finger.move(to: 180, 440, over: 0.09)
    finger.up()
    finger.wait(1)
    #expect((journey.presentedViewController != nil) == stays)
  }

  @Test(arguments: [(Journey.Mistake.none, true), (.alwaysCompletes, false)])
  func `a cancelled transition leaves the page where it was`(mistake: Journey.Mistake, stays: Bool) {
    let (journey, finger) = opened(mistake)
    finger.move(to: 180, 300, over: 0.3)
    finger.wait(0.15)
    finger.up()
    finger.wait(1)
    #expect((journey.presentedViewController != nil) == stays)
  }

  @Test func `a second pan waits until the first one has ended, and then dismisses`() {
    let (journey, finger) = opened(.none)
    finger.move(to: 180, 340, over: 0.3)
    finger.wait(0.15)
    finger.up()
    finger.wait(0.04)
    finger.down(180, 260)
    finger.move(to: 180, 460, over: 0.2)
    finger.up()
    finger.wait(1)
    #expect(journey.presentedViewController is StoryPage)
    finger.down(180, 200)
    finger.move(to: 180, 480, over: 0.3)
    finger.up()
    finger.wait(1)
    #expect(journey.presentedViewController == nil)
  }
}
