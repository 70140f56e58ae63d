import TestSupport
import Testing

import UIKitNames

/// What code keeps with views and hears of them: associated objects, observed properties, notifications.
@Suite("What code attaches to views") struct AttachmentTests {
  nonisolated(unsafe) private static var firstKey: UInt8 = 0
  nonisolated(unsafe) private static var secondKey: UInt8 = 0
  private let window = UIWindow(size: CGSize(width: 300, height: 200))

  /// Runs `body` as an event's code does: with the window as the current one.
  private func inWindow(_ body: @escaping () -> Void) throws {
    final class Responding: UIView {
      var body: () -> Void = {}
      override func didMoveToWindow() { if window != nil { body() } }
    }
    let view = Responding(frame: .zero)
    view.body = body
    window.addSubview(view)
  }

  // MARK: Associated objects

  @Test("Each key of each object has its own value, and nil removes it") func keys() {
    let (first, second) = (UIView(), UIPanGestureRecognizer())
    objc_setAssociatedObject(first, &Self.firstKey, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(first, &Self.secondKey, "two", .OBJC_ASSOCIATION_COPY)
    objc_setAssociatedObject(second, &Self.firstKey, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, &Self.firstKey) as? Int == 1)
    #expect(objc_getAssociatedObject(first, &Self.secondKey) as? String == "two")
    #expect(objc_getAssociatedObject(second, &Self.firstKey) as? Int == 3)
    #expect(objc_getAssociatedObject(second, &Self.secondKey) == nil)
    objc_setAssociatedObject(first, &Self.firstKey, 4, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(first, &Self.secondKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(first, &Self.firstKey) as? Int == 4)
    #expect(objc_getAssociatedObject(first, &Self.secondKey) == nil)
    objc_removeAssociatedObjects(first)
    #expect(objc_getAssociatedObject(first, &Self.firstKey) == nil)
  }

  @Test("A value is retained or not as the policy says") func policies() {
    let holder = UIViewController()
    weak var retained: UIView?
    weak var assigned: UIView?
    do {
      let (a, b) = (UIView(), UIView())
      (retained, assigned) = (a, b)
      objc_setAssociatedObject(holder, &Self.firstKey, a, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(holder, &Self.secondKey, b, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(holder, &Self.secondKey) as? UIView === b)
    }
    #expect(retained != nil)
    #expect(assigned == nil)
    #expect(objc_getAssociatedObject(holder, &Self.secondKey) == nil)
  }

  // MARK: Observed properties

  @Test("A change of an offset is told once, with the values that were asked for") func offset() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    list.contentSize = CGSize(width: 100, height: 900)
    window.addSubview(list)
    var changes: [[CGPoint?]] = []
    let observation = list.observe(\.contentOffset, options: [.old, .new]) { sender, change in
      #expect(sender === list)
      changes.append([change.oldValue, change.newValue])
    }
    list.contentOffset = CGPoint(x: 0, y: 40)
    list.contentOffset = CGPoint(x: 0, y: 40)
    list.alpha = 0.5
    #expect(changes == [[CGPoint.zero, CGPoint(x: 0, y: 40)]])
    observation.invalidate()
    list.contentOffset = .zero
    #expect(changes.count == 1)
  }

  @Test("A drag is told move by move") func drag() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    list.contentSize = CGSize(width: 300, height: 2000)
    window.addSubview(list)
    var offsets: [Double] = []
    let observation = list.observe(\.contentOffset) { list, _ in offsets.append(list.contentOffset.y) }
    for (time, kind, y) in [
      (0.0, InputEvent.Kind.down(.direct), 180.0), (0.02, .move, 160), (0.04, .move, 120), (0.06, .move, 80),
      (0.3, .move, 80), (0.4, .up, 80),
    ] {
      try window.send(
        InputEvent(time: Instant(seconds: time), kind: kind, finger: 1, location: CGPoint(x: 150, y: y)))
    }
    withExtendedLifetime(observation) {}
    #expect(offsets.last == Double(list.contentOffset.y))
    #expect(offsets == offsets.sorted())
    #expect(offsets.count > 1)
  }

  @Test("The initial value, the size of content, and what is shown are told") func others() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var said: [String] = []
    let observations = [
      list.observe(\.contentSize, options: [.initial, .new]) { _, change in
        said.append("size \(change.newValue?.height ?? -1) \(change.oldValue == nil)")
      },
      list.observe(\.frame) { list, change in said.append("frame \(list.frame.minX) \(change.newValue == nil)") },
      list.observe(\.isHidden) { list, _ in said.append("hidden \(list.isHidden)") },
    ]
    list.contentSize.height = 300
    list.frame.origin.x = 7
    list.isHidden = true
    withExtendedLifetime(observations) {}
    #expect(said == ["size 0.0 true", "size 300.0 true", "frame 7.0 true", "hidden true"])
  }

  @Test("Handlers may change the property, and end observations") func reentrance() {
    let view = UIView()
    var (calls, ended): (Int, NSKeyValueObservation?) = (0, nil)
    let limit = view.observe(\.alpha) { view, _ in
      ended?.invalidate()
      if view.alpha > 0.5 { view.alpha = 0.5 }
    }
    ended = view.observe(\.alpha) { _, _ in calls += 1 }
    view.alpha = 0.9
    #expect(view.alpha == 0.5)
    #expect(calls == 0)
    withExtendedLifetime(limit) {}
  }

  @Test("An observation ends when it is released") func release() {
    let view = UIView()
    var calls = 0
    do {
      let observation = view.observe(\.center) { _, _ in calls += 1 }
      view.center.x = 3
      withExtendedLifetime(observation) {}
    }
    view.center.x = 4
    #expect(calls == 1)
  }

  @Test("A recognizer's state is observed from possible to the end, and back") func state() throws {
    let (view, pan) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIPanGestureRecognizer())
    view.addGestureRecognizer(pan)
    window.addSubview(view)
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state) { pan, _ in states.append(pan.state) }
    for (time, kind, y) in [
      (0.0, InputEvent.Kind.down(.direct), 180.0), (0.02, .move, 150), (0.04, .move, 120), (0.06, .up, 120),
    ] {
      try window.send(
        InputEvent(time: Instant(seconds: time), kind: kind, finger: 1, location: CGPoint(x: 150, y: y)))
    }
    withExtendedLifetime(observation) {}
    #expect(states == [.began, .changed, .ended, .possible])
  }

  /// Observes an offset by name, as controls that refresh do.
  private final class Puller: UIView {
    nonisolated(unsafe) static var context = 0
    var said: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard context == &Puller.context else { return said.append("super") }
      let point = change?[.newKey] as? CGPoint
      said.append("\(keyPath ?? "") \(point.map { Double($0.y) } ?? -1) \(object is UIScrollView)")
    }
  }

  @Test("A property is observed by name until the observer is removed") func names() {
    let (list, puller) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Puller())
    list.contentSize.height = 500
    list.addObserver(puller, forKeyPath: "contentOffset", options: [.new], context: &Puller.context)
    list.addObserver(puller, forKeyPath: "contentSize")
    list.contentOffset.y = 30
    list.contentSize.height = 600
    list.removeObserver(puller, forKeyPath: "contentOffset")
    list.contentOffset.y = 40
    list.removeObserver(puller, forKeyPath: "contentSize", context: &Puller.context)
    list.contentSize.height = 700
    list.removeObserver(puller, forKeyPath: "contentSize", context: nil)
    list.contentSize.height = 800
    #expect(puller.said == ["contentOffset 30.0 true", "super", "super"])
  }

  // MARK: Notifications

  private final class Page: UIView {
    var heard: [String] = []
    func moved(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func turned(_ notification: NSNotification) { heard.append("\(notification.userInfo?["page"] ?? "none")") }
    func ended() { heard.append("ended") }
  }

  @Test("Observers are called by name and object, in their order, until they are removed or gone")
  func notifications() throws {
    let (page, other) = (Page(), UIView())
    var outside = 0
    try inWindow {
      let center = NotificationCenter.default
      #expect(center === NotificationCenter.default)
      center.addObserver(page, selector: Page.moved, name: Notification.Name("moved"), object: nil)
      center.addObserver(page, selector: Page.turned, name: Notification.Name("turned"), object: page)
      center.addObserver(page, selector: Page.ended, name: nil, object: other)
      let token = center.addObserver(forName: Notification.Name("moved"), object: nil, queue: nil) { _ in outside += 1 }
      center.post(name: Notification.Name("moved"), object: nil)
      center.post(name: Notification.Name("turned"), object: other)
      center.post(name: Notification.Name("turned"), object: page, userInfo: ["page": 4])
      #expect(page.heard == ["moved", "ended", "4"])
      center.removeObserver(token)
      center.removeObserver(page, name: Notification.Name("turned"), object: page)
      center.post(name: Notification.Name("turned"), object: page)
      center.post(name: Notification.Name("moved"), object: page)
      #expect(page.heard == ["moved", "ended", "4", "moved"])
      center.removeObserver(page)
      center.post(name: Notification.Name("moved"), object: page)
      #expect(page.heard.count == 4)
      #expect(outside == 1)
    }
  }

  @Test("Each window has its own center, and outside of one only removals do nothing") func windows() throws {
    let page = Page()
    try inWindow { NotificationCenter.default.addObserver(page, selector: Page.ended, name: nil, object: nil) }
    let second = UIWindow(size: CGSize(width: 10, height: 10))
    second.asCurrent { NotificationCenter.default.post(name: Notification.Name("moved"), object: nil) }
    #expect(page.heard.isEmpty)
    NotificationCenter.default.removeObserver(page)
    try inWindow { NotificationCenter.default.post(name: Notification.Name("moved"), object: nil) }
    #expect(page.heard == ["ended"])
  }
}
