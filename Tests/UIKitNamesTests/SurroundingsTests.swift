import Foundation
import TestSupport
import Testing
@_spi(Testing) import UIKitNames

/// What gesture code takes from the system around it: the screen, the clock, haptics.
@Suite("Surroundings of gesture code") struct SurroundingsTests {
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

  @Test("The first layout of a window, before any event, has its clock and its screen") func firstLayout() {
    final class Reader: UIView {
      var (time, width) = (-1.0, 0.0)

      override func layoutSubviews() {
        super.layoutSubviews()
        (time, width) = (CACurrentMediaTime(), Double(UIScreen.main.bounds.width))
      }
    }
    let window = UIWindow(size: CGSize(width: 400, height: 300), scale: 3)
    let reader = Reader(frame: window.bounds)
    window.addSubview(reader)
    window.layoutIfNeeded()
    #expect(reader.time == 0)
    #expect(reader.width == 400)
  }

  @Test("The action of a bar button takes the button, as anything or as itself") func barButton() {
    final class Page: UIViewController {
      var senders: [Bool] = []
      func close(_ sender: Any?) { senders.append(sender is UIBarButtonItem) }
      func save(_ sender: UIBarButtonItem) { senders.append(sender.title == "Save") }
    }
    let page = Page()
    let close = UIBarButtonItem(title: "Close", style: .plain, target: page, action: Page.close(_:))
    let save = UIBarButtonItem(title: "Save", style: .done, target: page, action: Page.save(_:))
    close.press()
    save.press()
    #expect(page.senders == [true, true])
  }

  @Test("The table of a table view controller has the system's background") func tableBackground() {
    #expect(UITableViewController(style: .plain).view.backgroundColor == .systemBackground)
    #expect(UITableViewController(style: .grouped).view.backgroundColor == .systemGroupedBackground)
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
