import TestSupport
import Testing

import UIKitNames

/// Methods that are stored or handed on as a `Selector`.
@Suite("Selectors") struct SelectorTests {
  private final class Pad: UIView {
    var said: [String] = []
    func plain() { said.append("plain") }
    func sent(_ sender: UIControl) { said.append("sent") }
    func sent(_ sender: UIControl, event: UIEvent) { said.append("event") }
    func tapped(_ tap: UITapGestureRecognizer) { said.append("tapped") }
    func turned(_ isOn: Bool) { said.append("\(isOn)") }
    func made(_ text: String?) -> String { (text ?? "none") + "!" }
  }

  private func touch(_ window: UIWindow) throws {
    for (time, kind) in [(1.0, InputEvent.Kind.down(.direct)), (1.05, .up)] {
      try window.send(
        InputEvent(time: Instant(seconds: time), kind: kind, finger: 1, location: CGPoint(x: 50, y: 50)))
    }
  }

  @Test("A control calls a target, or without one the first responder upwards that has the method") func controls()
    throws
  {
    let window = UIWindow(size: CGSize(width: 100, height: 100))
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let target: Any? = pad
    control.addTarget(target, action: Selector(Pad.plain), for: .touchDown)
    control.addTarget(nil, action: Selector(Pad.sent(_:)), for: .touchDown)
    control.addTarget(nil, action: Selector(Pad.sent(_:event:)), for: .touchUpInside)
    control.addTarget(pad, action: Selector(Pad.tapped(_:)), for: .touchUpInside)
    window.addSubview(pad)
    pad.addSubview(control)
    try touch(window)
    #expect(pad.said == ["plain", "sent", "event"])
    control.removeTarget(pad, action: Pad.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(pad.said.last == "sent")
  }

  @Test("A recognizer that a function makes calls a target that it does not know") func recognizers() throws {
    func addTap(to view: UIView, _ target: Any?, _ action: Selector?) {
      view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: action))
    }
    let window = UIWindow(size: CGSize(width: 100, height: 100))
    let pad = Pad()
    addTap(to: window, pad, Selector(Pad.tapped(_:)))
    addTap(to: UIView(), nil, nil)
    try touch(window)
    #expect(pad.said == ["tapped"])
  }

  @Test("A method of a protocol with any number of arguments has a selector, to be compared") func methodsOfProtocols()
  {
    let names = [
      Selector(
        "navigationController(_:animationControllerFor:from:to:)",
        UINavigationControllerDelegate.navigationController(_:animationControllerFor:from:to:)),
      Selector(
        "navigationController(_:willShow:animated:)",
        UINavigationControllerDelegate.navigationController(_:willShow:animated:)),
      Selector("scrollViewDidScroll(_:)", UIScrollViewDelegate.scrollViewDidScroll(_:)),
      Selector("tableView(_:didSelectRowAt:)", UITableViewDelegate.tableView(_:didSelectRowAt:)),
    ]
    #expect(names.contains(Selector("navigationController(_:animationControllerFor:from:to:)")))
    #expect(!names.contains(Selector("navigationController(_:didShow:animated:)")))
    #expect(!canPerform(names[0], on: Pad()))
  }

  @Test("An object of any class performs what its class has") func performing() {
    let pad = Pad()
    let object: AnyObject? = pad
    #expect(canPerform(Selector(Pad.plain), on: object))
    #expect(!canPerform(Selector(Pad.plain), on: UIView()))
    #expect(!canPerform(Selector("plain"), on: pad))
    #expect(!canPerform(nil, on: pad))
    #expect(performSelector(Selector(Pad.plain), on: object) == nil)
    #expect(performSelector(Selector(Pad.made(_:)), on: pad)?.takeUnretainedValue() as? String == "none!")
    #expect(pad.perform(Selector(Pad.made(_:)), with: "a")?.takeUnretainedValue() as? String == "a!")
    pad.perform(Selector(Pad.turned(_:)), with: UIView())
    #expect(pad.said == ["plain", "true"])
  }

  @Test("Selectors are equal as copies and by name") func equality() {
    let selector = Selector(Pad.plain)
    let copy = selector
    #expect(copy == selector)
    #expect(Selector("a") == NSSelectorFromString("a"))
    #expect(Selector("a") != Selector("b"))
    #expect(Selector(Pad.plain) != selector)
    #expect(NSStringFromSelector(Selector("a:")) == "a:")
  }
}
