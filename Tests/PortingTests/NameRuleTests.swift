import Porting
import Testing

/// Names of types and methods that are others here.
@Suite("Porting of names") struct NameRuleTests {
  private func port(_ source: String) -> SourcePort.Output { SourcePort([("A.swift", Array(source.utf8))]).outputs[0] }

  private func check(_ source: String, _ expected: String, _ place: SourceLocation = #_sourceLocation) {
    let once = String(decoding: port(source).bytes, as: UTF8.self)
    #expect(once == expected, sourceLocation: place)
    #expect(String(decoding: port(once).bytes, as: UTF8.self) == once, "twice is as once", sourceLocation: place)
  }

  /// How often something is left to do by hand.
  private func advice(_ source: String) -> Int {
    port(source).changes.count { if case .left = $0.result { true } else { false } }
  }

  @Test("A variable for any object may hold a view, and a base class stays") func objects() {
    check("class A { weak var a: NSObject? }", "class A { weak var a: AnyObject? }")
    check("func a(in view: NSObject) -> NSObject? { view }", "func a(in view: AnyObject) -> AnyObject? { view }")
    for source in [
      "class Card: NSObject {}", "func f<T: NSObject>(_ a: T) {}", "func a() { let a = NSObject(), b = NSObject.self }",
      "class A { var ids: [NSObject: Int] }", "func a() { if a is NSObject {} }",
    ] { check(source, source) }
  }

  @Test("A controller that overrides the initializer for a nib keeps the one without arguments") func controllers() {
    let nib = "override init(nibName a: String?, bundle b: Bundle?) { super.init(nibName: a, bundle: b) }"
    let plain = "override convenience init() { self.init(nibName: nil, bundle: nil) }"
    check("class A: UIViewController {\n  \(nib)\n}", "class A: UIViewController {\n\n  \(plain)\n  \(nib)\n}")
    check(
      "class A: UIViewController {\n  let a = 1\n  public \(nib)\n}",
      "class A: UIViewController {\n  let a = 1\n\n  public \(plain)\n  public \(nib)\n}")
    for source in ["class A: Base {\n  \(nib)\n}", "class A: UIViewController {\n  override init() {}\n  \(nib)\n}"] {
      check(source, source)
    }
  }

  @Test("An outlet of which code asks whether there is one is made by that code") func outlets() {
    check(
      "class A: UIViewController { @IBOutlet weak var bar: UIView!\n  func a() { if bar == nil { bar = make() } } }",
      "class A: UIViewController { weak var bar: UIView!\n  func a() { if bar == nil { bar = make() } } }")
  }

  @Test("Optional methods of UIKit's delegates for presentations and texts are there") func delegates() {
    check("delegate?.presentationControllerDidDismiss?(self)", "delegate?.presentationControllerDidDismiss(self)")
    check("delegate?.textFieldShouldReturn?(field)", "delegate?.textFieldShouldReturn(field)")
  }

  @Test("A name of a nib that is passed on is nil, and one that is written is told") func nibs() {
    let passed = "class A: UIViewController { func a() { super.init(nibName: name, bundle: bundle) } }"
    check(passed, passed)
    #expect(advice(passed) == 0)
    #expect(advice("class A: UIViewController { func a() { super.init(nibName: \"A\", bundle: nil) } }") == 1)
    #expect(advice("override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }") == 0)
  }
}
