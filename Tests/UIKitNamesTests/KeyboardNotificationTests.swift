import TestSupport
import Testing
import UIKitNames

/// What an app hears of the keyboard.
@Suite struct KeyboardNotificationTests {
  private final class Log {
    var lines: [String] = []
    var end = CGRect.zero, duration = 0.0
  }

  private let tester = Tester()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let log = Log()

  init() {
    tester.window.addSubview(field)
    let (log, window) = (log, tester.window)
    window.asCurrent {
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "will show"), (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"), (UIResponder.keyboardDidHideNotification, "did hide"),
      ]
      for (name, word) in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          log.lines.append("\(word)\(window.keyboard.isVisible ? ", visible" : "")")
          log.end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
          log.duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        }
      }
    }
  }

  private func tapField() {
    tester.down(1, 100, 120)
    tester.up(1.05)
  }

  @Test("A field that begins and ends editing shows and hides it, each told before and 0.25 s later") func editing() {
    tapField()
    #expect(field.isFirstResponder)
    #expect(log.lines == ["will show"])
    #expect(log.end == CGRect(x: 0, y: 667 - 260, width: 375, height: 260))
    #expect(log.duration == 0.25)
    tester.advance(to: 1.4)
    #expect(log.lines == ["will show", "did show, visible"])
    tester.window.asCurrent { _ = field.resignFirstResponder() }
    tester.advance(to: 2)
    #expect(log.lines.suffix(2) == ["will hide, visible", "did hide"])
    #expect(log.end.minY == 667)
  }

  @Test("It is drawn in front of everything, below the field's accessory, and gone after it has moved out")
  func drawing() throws {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.inputAccessoryView = bar
    tapField()
    #expect(log.end == CGRect(x: 0, y: 667 - 304, width: 375, height: 304))
    tester.advance(to: 1.4)
    let keyboard = try #require(tester.window.subviews.last as? UIWindow)
    #expect(keyboard.accessibilityLabel == "the keyboard")
    #expect(keyboard.frame == CGRect(x: 0, y: 363, width: 375, height: 304))
    #expect(bar.superview === keyboard)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
    // A touch on it does not reach what lies behind.
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 600), with: nil)?.isDescendant(of: keyboard) == true)
    tester.window.asCurrent { _ = field.resignFirstResponder() }
    tester.advance(to: 2)
    #expect(keyboard.isHidden)
    #expect(keyboard.frame.minY == 667)
  }

  @Test("On a phone without a home button a strip is below its keys, and the accessory has its size from the start")
  func notch() {
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 52) }
    }
    tester.window.screenInsets.bottom = 34
    let bar = Bar()
    field.inputAccessoryView = bar
    var heights: [CGFloat] = []
    tester.window.asCurrent {
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { _ in heights.append(bar.bounds.height) }
    }
    tapField()
    #expect(log.end.height == 388)
    #expect(heights == [52])
  }

  @Test("Another field with an accessory makes it higher, which is told, and a hidden one slides out to its end")
  func fields() throws {
    tapField()
    tester.advance(to: 1.2)
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    other.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    tester.window.addSubview(other)
    tester.window.asCurrent { _ = other.becomeFirstResponder() }
    #expect(log.end.height == 304)
    let keyboard = try #require(tester.window.subviews.last as? UIWindow)
    tester.window.asCurrent { _ = other.resignFirstResponder() }
    // The end of the animation that was cut short does not hide it.
    tester.advance(to: 1.4)
    #expect(!keyboard.isHidden)
    tester.advance(to: 2)
    #expect(keyboard.isHidden)
  }

  @Test("A drag that dismisses it ends editing") func drag() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 400))
    list.contentSize = CGSize(width: 375, height: 2_000)
    list.keyboardDismissMode = .onDrag
    tester.window.addSubview(list)
    tapField()
    tester.advance(to: 1.5)
    tester.down(2, 100, 300)
    tester.move(2.1, dx: 0, dy: -30)
    #expect(!tester.window.keyboard.isVisible)
    #expect(!field.isFirstResponder)
    tester.up(2.3)
    tester.advance(to: 3)
    #expect(log.lines == ["will show", "did show, visible", "will hide, visible", "did hide"])
  }
}
