import Testing
import UIKitNames

@testable import Idioms

@Suite struct ViewerTests {
  private func drag(_ mistake: Viewer.Mistake, from start: CGPoint, to end: CGPoint) -> (viewer: Viewer, finger: Finger)
  {
    let viewer = Viewer(mistake)
    let finger = Finger(on: viewer)
    finger.down(start.x, start.y)
    finger.move(to: end.x, end.y, over: 0.3)
    return (viewer, finger)
  }

  @Test func `a photo that is dragged down goes back to the grid`() {
    let (viewer, finger) = drag(.none, from: CGPoint(x: 180, y: 330), to: CGPoint(x: 200, y: 520))
    #expect(viewer.pages[1].photo.transform.ty > 150)
    finger.up()
    finger.wait(1)
    #expect(viewer.pager.isHidden)
    finger.tap(90, 180)
    finger.wait(0.6)
    #expect(!viewer.pager.isHidden)
    #expect(viewer.pager.contentOffset.x == 0)
  }

  @Test(arguments: [(Viewer.Mistake.none, 750.0), (.anyDirection, 375)])
  func `a drag to the side turns the page`(mistake: Viewer.Mistake, offset: CGFloat) {
    let (viewer, finger) = drag(mistake, from: CGPoint(x: 280, y: 330), to: CGPoint(x: 90, y: 345))
    finger.up()
    finger.wait(1)
    #expect(viewer.pager.contentOffset.x == offset)
    #expect(viewer.pages[1].photo.transform == .identity)
  }

  @Test(arguments: [(Viewer.Mistake.none, false), (.whileZoomed, true)])
  func `a zoomed photo scrolls and is not carried away`(mistake: Viewer.Mistake, leaves: Bool) {
    let viewer = Viewer(mistake)
    let finger = Finger(on: viewer)
    finger.tap(180, 330)
    finger.wait(0.08)
    finger.tap(180, 330)
    finger.wait(0.8)
    #expect(viewer.pages[1].zoomScale == 3)
    finger.down(180, 250)
    finger.move(to: 190, 450, over: 0.3)
    finger.up()
    finger.wait(1)
    #expect(viewer.pager.isHidden == leaves)
  }

  @Test(arguments: [(Viewer.Mistake.none, 0.0), (.forgetsCancel, 100)])
  func `a photo whose drag is cancelled springs back`(mistake: Viewer.Mistake, way: CGFloat) {
    let (viewer, finger) = drag(mistake, from: CGPoint(x: 180, y: 330), to: CGPoint(x: 190, y: 500))
    finger.cancel()
    finger.wait(1)
    #expect((viewer.pages[1].photo.transform.ty > 100) == (way > 0))
  }
}
