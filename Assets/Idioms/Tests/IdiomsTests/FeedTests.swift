import Testing
import UIKitNames

@testable import Idioms

@Suite struct FeedTests {
  /// A list that a finger has pulled down by 280 pt and still holds.
  private func pulled(_ mistake: Feed.Mistake) -> (feed: Feed, finger: Finger) {
    let feed = Feed(mistake)
    let finger = Finger(on: feed)
    finger.down(180, 200)
    finger.move(to: 180, 480, over: 0.5)
    finger.wait(0.1)
    return (feed, finger)
  }

  @Test func `loading begins at the lift, below the header`() {
    let (feed, finger) = pulled(.none)
    #expect(!feed.isLoading)
    let held = feed.list.contentOffset.y
    finger.up()
    #expect(feed.isLoading)
    #expect(feed.list.contentOffset.y == held)
    finger.wait(0.6)
    #expect(feed.list.contentOffset.y == -72)
  }

  @Test func `an inset during the drag moves the content under the finger`() {
    let (right, _) = pulled(.none)
    let (wrong, _) = pulled(.insetInDrag)
    #expect(wrong.list.contentOffset.y < right.list.contentOffset.y - 20)
  }

  @Test(arguments: [(Feed.Mistake.none, -60.0 ... -5), (.insetDrops, 0...0)])
  func `content moves up when loading ends`(mistake: Feed.Mistake, seen: ClosedRange<CGFloat>) {
    let (feed, finger) = pulled(mistake)
    finger.up()
    finger.wait(1.3)
    #expect(!feed.isLoading)
    #expect(seen.contains(feed.list.layer.presentation()?.bounds.minY ?? 1))
    finger.wait(0.5)
    #expect(feed.list.layer.presentation()?.bounds.minY == 0)
  }

  @Test func `one pull loads once, unless each scroll event asks`() {
    #expect(pulled(.loadsAgain).feed.loads > 5)
    let (feed, finger) = pulled(.none)
    finger.up()
    finger.wait(2)
    #expect(feed.loads == 1)
  }

  @Test func `a pull that is taken back loads nothing`() {
    let feed = Feed(.none)
    let finger = Finger(on: feed)
    finger.down(180, 200)
    finger.move(to: 180, 420, over: 0.4)
    finger.move(to: 180, 260, over: 0.3)
    finger.wait(0.15)
    finger.up()
    finger.wait(1)
    #expect(feed.loads == 0)
    #expect(feed.list.contentOffset.y == 0)
  }
}
