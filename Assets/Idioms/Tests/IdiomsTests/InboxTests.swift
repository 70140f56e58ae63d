import Testing
import UIKitNames

@testable import Idioms

@Suite struct InboxTests {
  /// A list with its second row open.
  private func opened(_ mistake: Inbox.Mistake) throws -> (inbox: Inbox, finger: Finger, row: LetterCell) {
    let inbox = Inbox(mistake)
    let finger = Finger(on: inbox)
    finger.down(300, 220)
    finger.move(to: 170, 224, over: 0.2)
    finger.up()
    finger.wait(0.6)
    return (inbox, finger, try #require(inbox.openRow))
  }

  @Test func `a row opens to its buttons`() throws { #expect(try opened(.none).row.offset == -168) }

  @Test func `another row closes it`() throws {
    let (inbox, finger, row) = try opened(.none)
    finger.down(300, 320)
    finger.move(to: 170, 320, over: 0.2)
    finger.up()
    finger.wait(0.6)
    #expect(row.offset == 0)
    #expect(inbox.openRow !== row)
    #expect(inbox.openRow?.offset == -168)
  }

  @Test(arguments: [(Inbox.Mistake.none, 0.0, 100.0), (.staysOpen, -168, 100), (.anyDirection, -168, 0)])
  func `scrolling closes it`(mistake: Inbox.Mistake, offset: CGFloat, scrolled: CGFloat) throws {
    let (inbox, finger, row) = try opened(mistake)
    finger.down(120, 460)
    finger.move(to: 124, 300, over: 0.26)
    finger.wait(0.5)
    // A row whose pan begins in any direction closes the open one as well, and the list stays.
    #expect(row.offset == (mistake == .anyDirection ? 0 : offset))
    #expect((inbox.list.contentOffset.y >= 100) == (scrolled > 0))
  }

  @Test(arguments: [(Inbox.Mistake.none, -180.0 ... -150), (.forgetsPlace, -60...0)])
  func `an open row goes on from its place`(mistake: Inbox.Mistake, range: ClosedRange<CGFloat>) throws {
    let (_, finger, row) = try opened(mistake)
    finger.down(160, 220)
    finger.move(to: 140, 220, over: 0.05)
    #expect(range.contains(row.offset), "\(row.offset)")
  }
}
