import Porting
import Testing

/// Observed properties. Every case also has to be the same when it is ported again.
@Suite("Observed properties, ported") struct ObservationTests {
  private func output(_ source: String) -> SourcePort.Output {
    SourcePort([("A.swift", Array(source.utf8)), ("B.swift", Array("x.observe(\\.b) { _, _ in }".utf8))]).outputs[0]
  }

  /// Ports a member of a view, and returns it.
  private func member(_ source: String, _ place: SourceLocation = #_sourceLocation) -> String {
    let once = String(decoding: output("class A: UIView { \(source)\n}").bytes, as: UTF8.self)
    #expect(String(decoding: output(once).bytes, as: UTF8.self) == once, sourceLocation: place)
    return String(once.dropFirst("class A: UIView { ".count).dropLast(2))
  }

  @Test("A stored property tells its observers when it was set") func stored() {
    let told = "{ didSet { tellObservers(of: \"b\") } }"
    #expect(member("@objc dynamic var b = 1") == "var b = 1 \(told)")
    #expect(member("@objc public private(set) dynamic var b: Int") == "public private(set) var b: Int \(told)")
    #expect(member("@objc dynamic var b: C?; let c = 2") == "var b: C? \(told); let c = 2")
    #expect(member("@objc dynamic var b: C?\n  let c = 2") == "var b: C? \(told)\n  let c = 2")
    #expect(member("@objc dynamic var b = C(\n  1, 2)\n  .d") == "var b = C(\n  1, 2)\n  .d \(told)")
    #expect(member("@objc dynamic var b: C = { d() }()") == "var b: C = { d() }() \(told)")
    #expect(member("@objc dynamic var b = d { e }") == "var b = d { e } \(told)")
  }

  @Test("After what the property does itself, which may return early") func observers() {
    let told = "defer { tellObservers(of: \"b\") }"
    #expect(
      member("@objc dynamic var b = 1 {\n    didSet {\n      c()\n    }\n  }")
        == "var b = 1 {\n    didSet { \(told)\n      c()\n    }\n  }")
    #expect(member("@objc dynamic var b = 1 { didSet { c() } }") == "var b = 1 { didSet { \(told); c() } }")
    #expect(
      member("@objc dynamic var b = 1 { willSet { c() } didSet(old) { d() } }")
        == "var b = 1 { willSet { c() } didSet(old) { \(told); d() } }")
    #expect(
      member("@objc dynamic var b = 1 { willSet { c() } }")
        == "var b = 1 { willSet { c() } didSet { tellObservers(of: \"b\") } }")
    #expect(
      member("@objc dynamic var b: Int { get { c } set { c = newValue } }")
        == "var b: Int { get { c } set { \(told); c = newValue } }")
  }

  @Test("A class that is no view keeps its observers, and its subclasses use them") func classes() {
    func ported(_ source: String) -> String { String(decoding: output(source).bytes, as: UTF8.self) }
    #expect(
      ported("open class A: NSObject {\n  @objc dynamic var b = 1\n}\nclass C: A { @objc dynamic var b = 2\n}")
        == "open class A: NSObject, KeyValueObserved {\n  public let keyValueObservers = KeyValueObservers()\n"
        + "  var b = 1 { didSet { tellObservers(of: \"b\") } }\n}\n"
        + "class C: A { var b = 2 { didSet { tellObservers(of: \"b\") } }\n}")
    #expect(
      ported("class A { dynamic var b = 1 }")
        == "class A: KeyValueObserved {\n  let keyValueObservers = KeyValueObservers()\n"
        + " var b = 1 { didSet { tellObservers(of: \"b\") } } }")
    #expect(ported("class A: UIViewController { dynamic var c = 1 }") == "class A: UIViewController { var c = 1 }")
  }

  @Test("What is only computed is left, and what is declared together") func left() {
    for source in ["@objc dynamic var b: Int { c }", "@objc dynamic var b = 1, c = 2"] {
      let advice = output("class A: UIView { \(source)\n}").changes.filter { change in
        if case .left = change.result { true } else { false }
      }
      #expect(advice.count == 1, "\(source)")
    }
  }

  @Test("An object that observes by name has nothing to override") func observer() {
    let once = output(
      "class A: NSObject {\n  override func observeValue(forKeyPath k: String?) {\n    super.observeValue(forKeyPath: k)\n"
        + "    b()\n  }\n}")
    #expect(
      String(decoding: once.bytes, as: UTF8.self)
        == "class A: NSObject, KeyValueObserver {\n  func observeValue(forKeyPath k: String?) {\n    b()\n  }\n}")
    for source in [
      "class A: UIView {\n  override func observeValue(forKeyPath k: String?) { super.observeValue(forKeyPath: k) }\n}",
      "class A: NSObject, KeyValueObserver {\n  func observeValue(forKeyPath k: String?) {}\n}",
    ] { #expect(String(decoding: output(source).bytes, as: UTF8.self) == source) }
  }
}
