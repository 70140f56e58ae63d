import Foundation
import Testing

import UIKitNames

/// Properties of one's own that tell their observers.
@Suite("Observed properties of one's own") struct OwnObservationTests {
  private class Item: NSObject, KeyValueObserved {
    let keyValueObservers = KeyValueObservers()
    var count = 1 { didSet { tellObservers(of: "count") } }
    var title = "a" { didSet { tellObservers(of: "title") } }
  }

  private final class Page: UIViewController {
    var index = 0 { didSet { tellObservers(of: "index") } }
    var said: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey].map { "\($0)" } ?? "-", change?[.newKey].map { "\($0)" } ?? "-")
      said.append("\(keyPath ?? "") \(old) \(new)")
    }
  }

  private final class Badge: UIView {
    var number = 3 { didSet { tellObservers(of: "number") } }
  }

  @Test("An object's property is observed by its key path, also that of a superclass") func keyPaths() {
    final class Special: Item {}
    let item = Special()
    var said: [String] = []
    let observation = item.observe(\.count, options: [.initial, .new, .old]) { item, change in
      said.append("\(item.count) \(change.oldValue ?? 0) \(change.newValue ?? 0)")
    }
    item.count = 2
    item.title = "b"
    #expect(said == ["1 0 1", "2 1 2"])
    observation.invalidate()
    item.count = 3
    #expect(said.count == 2)
  }

  @Test("A controller and a view keep their observers") func responders() {
    let (page, badge) = (Page(), Badge(frame: .zero))
    var said: [String] = []
    let observations = [
      page.observe(\.index) { page, _ in said.append("page \(page.index)") },
      badge.observe(\.number) { badge, _ in said.append("badge \(badge.number)") },
    ]
    page.index = 4
    badge.number = 5
    #expect(said == ["page 4", "badge 5"])
    withExtendedLifetime(observations) {}
  }

  @Test("By name, with the values that were asked for, after each assignment") func names() {
    let (page, badge, item) = (Page(), Badge(frame: .zero), Item())
    item.addObserver(page, forKeyPath: "count", options: [.initial, .new, .old])
    badge.addObserver(page, forKeyPath: "number", options: [.old])
    item.count = 2
    item.count = 2
    item.title = "b"
    badge.number = 4
    badge.alpha = 0.5
    #expect(page.said == ["count - 1", "count 1 2", "count 2 2", "number 3 -"])
    item.removeObserver(page, forKeyPath: "count")
    badge.removeObserver(page, forKeyPath: "number", context: nil)
    item.count = 5
    badge.number = 6
    #expect(page.said.count == 4)
  }

  @Test("An observer by name is of any class") func anyObserver() {
    final class Reader: NSObject, KeyValueObserver {
      var names: [String] = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { names.append(keyPath ?? "") }
    }
    let (view, reader) = (UIView(frame: .zero), Reader())
    view.addObserver(reader, forKeyPath: "alpha")
    view.alpha = 0.5
    view.removeObserver(reader, forKeyPath: "alpha")
    view.alpha = 1
    #expect(reader.names == ["alpha"])
  }
}
