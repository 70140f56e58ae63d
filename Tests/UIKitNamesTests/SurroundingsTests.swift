import Foundation
import Synchronization
import TestSupport
import Testing
@_spi(Testing) import UIKitNames

/// What gesture code takes from the system around it: notifications, the screen, the clock, haptics.
@Suite("Surroundings of gesture code") struct SurroundingsTests {
  /// As libraries observe: a method with and one without the notification, removed in `deinit`.
  private final class Page {
    var heard: [String] = []
    private let center: NotificationCenter

    init(_ center: NotificationCenter) {
      self.center = center
      center.addObserver(self, selector: Page.changed(_:), name: .init("changed"), object: nil)
      center.addObserver(self, selector: Page.ended, name: .init("ended"), object: nil)
    }

    deinit { center.removeObserver(self) }

    func changed(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func ended() { heard.append("ended") }
  }

  @Test("An observer's methods are called until it is removed, by name or as a whole, or gone") func observers() {
    let center = NotificationCenter()
    func post() { for name in ["changed", "ended", "other"] { center.post(name: .init(name), object: nil) } }
    var page: Page? = Page(center)
    post()
    #expect(page?.heard == ["changed", "ended"])
    center.removeObserver(page as AnyObject, name: .init("changed"), object: nil)
    post()
    #expect(page?.heard == ["changed", "ended", "ended"])
    weak var gone = page
    page = nil
    #expect(gone == nil, "it is not retained")
    post()
    let counted = Atomic(0)
    var other = Page(center)
    let token = center.addObserver(forName: .init("ended"), object: nil, queue: nil) { _ in
      counted.add(1, ordering: .relaxed)
    }
    center.removeObserver(other)
    post()
    #expect(other.heard == [])
    #expect(counted.load(ordering: .relaxed) == 1)
    center.removeObserver(token)
    post()
    #expect(counted.load(ordering: .relaxed) == 1)
    other = Page(center)
    post()
    #expect(other.heard == ["changed", "ended"])
  }

  @Test("The object that posts counts") func object() {
    let (center, one, two) = (NotificationCenter(), NSObject(), NSObject())
    final class Listener {
      var count = 0
      func hear() { count += 1 }
    }
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: .init("a"), object: one)
    center.post(name: .init("a"), object: two)
    #expect(listener.count == 0)
    center.post(name: .init("a"), object: one)
    #expect(listener.count == 1)
  }

  @Test("Screen and clock are those of the window that handles an event") func screen() throws {
    final class Reader: UIView {
      var (bounds0, scale, time) = (CGRect.zero, 0.0, 0.0)

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (bounds0, scale, time) = (UIScreen.main.bounds, UIScreen.main.nativeScale, CACurrentMediaTime())
      }
    }
    let window = UIWindow(size: CGSize(width: 400, height: 300), scale: 3)
    let reader = Reader(frame: window.bounds)
    window.addSubview(reader)
    try window.send(
      InputEvent(time: Instant(seconds: 1.5), kind: .down(.direct), finger: 1, location: CGPoint(x: 5, y: 5)))
    #expect(reader.bounds0 == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(reader.scale == 3)
    #expect(reader.time == 1.5)
    #expect(UIScreen.main.bounds == UIViewController().view.bounds, "outside of a window")
    #expect(UIScreen.main.scale == 2)
  }

  @Test("Haptics take every call") func haptics() {
    let impact = UIImpactFeedbackGenerator(style: .medium)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  @Test("Vectors, offsets and items") func values() {
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
    #expect(UIOffset(horizontal: 3, vertical: 4).horizontal == 3)
    #expect(UIOffset.zero.vertical == 0)
    var path = IndexPath(item: 4, section: 2)
    #expect(path == IndexPath(row: 4, section: 2))
    path.item = 5
    #expect(path.row == 5)
    #expect(path.section == 2)
  }
}
