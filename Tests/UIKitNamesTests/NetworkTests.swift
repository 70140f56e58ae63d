import TestSupport
import Testing
import UIKitNames

/// Requests, archives and objects that are no views.
@Suite("Network and archives") struct NetworkTests {
  @Test("A request fails after the event in which it was made, and a cancelled one as cancelled") func requests() throws
  {
    let tester = Tester()
    var heard: [String] = []
    let url = try #require(URL(string: "https://example.com/a.png"))
    tester.window.asCurrent {
      let task = URLSession.shared.dataTask(with: url) { data, response, error in
        heard.append("\(data == nil) \(response == nil) \((error as? URLError)?.code == .notConnectedToInternet)")
      }
      task.resume()
      #expect(task.state == .running)
      let other = URLSession(configuration: .ephemeral).dataTask(with: URLRequest(url: url)) { _, _, error in
        heard.append("\((error as? URLError)?.code == .cancelled)")
      }
      other.resume()
      other.cancel()
    }
    #expect(heard.isEmpty)
    tester.advance(to: 0.1)
    #expect(heard == ["true true true", "true"])
  }

  @Test("Geometry comes back from an archive") func archives() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "p")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "s")
    archiver.encode(CGRect(x: 5, y: 6, width: 7, height: 8), forKey: "r")
    archiver.encode(UIEdgeInsets(top: 9, left: 10, bottom: 11, right: 12), forKey: "i")
    archiver.encode(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1), forKey: "c")
    archiver.encode(CGAffineTransform(translationX: 13, y: 14), forKey: "t")
    archiver.encode(CGVector(dx: 15, dy: 16), forKey: "v")
    archiver.encode(UIOffset(horizontal: 17, vertical: 18), forKey: "o")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    #expect(reader.decodeCGAffineTransform(forKey: "t") == CGAffineTransform(translationX: 13, y: 14))
    #expect(reader.decodeCGVector(forKey: "v") == CGVector(dx: 15, dy: 16))
    #expect(reader.decodeUIOffset(forKey: "o") == UIOffset(horizontal: 17, vertical: 18))
    let colour = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: colour, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == colour)
    #expect(
      reader.decodeObject(of: UIColor.self, forKey: "c") == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(reader.decodeObject(of: UIColor.self, forKey: "none") == nil)
    #expect(reader.decodeCGPoint(forKey: "p") == CGPoint(x: 1, y: 2))
    #expect(reader.decodeCGSize(forKey: "s") == CGSize(width: 3, height: 4))
    #expect(reader.decodeCGRect(forKey: "r") == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(reader.decodeUIEdgeInsets(forKey: "i") == UIEdgeInsets(top: 9, left: 10, bottom: 11, right: 12))
    #expect(reader.decodeCGPoint(forKey: "none") == .zero)
  }

  @Test("Of a list of types the classes count that can be archived") func lists() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(["a", "b"] as NSArray, forKey: "list")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let list = reader.decodeObject(of: [NSArray.self, NSString.self, UIColor.self], forKey: "list")
    #expect(list as? [String] == ["a", "b"])
  }

  private final class Model: NSObject {}

  @Test("Objects that are no views keep what assistive technology would read") func objects() {
    let (model, other) = (Model(), Model())
    model.accessibilityLabel = "Delete"
    model.accessibilityTraits = .button
    #expect(model.accessibilityLabel == "Delete")
    #expect(model.accessibilityTraits == .button)
    #expect(other.accessibilityLabel == nil)
  }

  private final class Keeper: NSObject {
    nonisolated(unsafe) static var key: UInt8 = 0
    // A deinit may ask for values, too.
    deinit { accessibilityLabel = nil }
  }

  @Test("Values of objects that are gone are dropped, also where a deinit asks for values") func dropped() {
    final class Probe {}
    weak var last: Probe?
    for _ in 0..<1_000 {
      let (owner, probe, value) = (Model(), Probe(), Keeper())
      objc_setAssociatedObject(owner, &Keeper.key, (probe, value), .OBJC_ASSOCIATION_RETAIN)
      if last == nil { last = probe }
    }
    // At the same time, so that they have addresses of their own.
    let later = (0..<1_000).map { _ in Model() }
    for model in later { model.accessibilityLabel = "later" }
    #expect(last == nil)
    #expect(later.allSatisfy { $0.accessibilityLabel == "later" })
  }

  @Test("A tab's item has the title of its controller, unless it has one of its own") func tabs() {
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    #expect(page.title == nil)
    #expect(page.tabBarItem.title == "Home")
    #expect(page.tabBarItem.tag == 3)
    let other = UIViewController()
    other.title = "Search"
    #expect(other.tabBarItem.title == "Search")
  }
}
