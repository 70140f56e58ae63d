import Porting
import Testing

/// Each rule on source as people write it. Every case also has to be the same when it is ported again.
@Suite("Rules of porting") struct RuleTests {
  /// Ports one file.
  private func port(_ source: String) -> SourcePort.Output { SourcePort([("A.swift", Array(source.utf8))]).outputs[0] }

  private func check(_ source: String, _ expected: String, _ place: SourceLocation = #_sourceLocation) {
    let once = String(decoding: port(source).bytes, as: UTF8.self)
    #expect(once == expected, sourceLocation: place)
    #expect(String(decoding: port(once).bytes, as: UTF8.self) == once, "twice is as once", sourceLocation: place)
  }

  /// The advice about a source, with the line that it is about.
  private func advice(_ source: String) -> [String] {
    port(source).changes.compactMap { change in
      guard case .left(let advice) = change.result else { return nil }
      return "\(change.line): \(advice)"
    }
  }

  @Test("UIKit and what it brings along are one import") func imports() {
    check("import UIKit\nimport Foundation\nlet a = 1\n", "import UIKitNames\nlet a = 1\n")
    check("import Foundation\n", "import UIKitNames\n")
    check("import UIKit.UIGestureRecognizerSubclass\n", "import UIKitNames\n")
    check("import class UIKit.UIView\nimport Pager\n", "import UIKitNames\nimport Pager\n")
    check("@testable import Pager\nimport UIKit // views\n", "@testable import Pager\nimport UIKitNames // views\n")
    check("let x = a.import\n", "let x = a.import\n")
    #expect(advice("import UIKit\nimport WebKit\n").first?.hasPrefix("2: leave out what needs WebKit") == true)
  }

  @Test("A cast to NSValue makes an object of a point, as on Apple's systems") func valueCasts() {
    check(
      "guard let new = (change?[.newKey] as? NSValue)?.cgPointValue else { return }\n",
      "guard let new = (NSValue.boxing(change?[.newKey]))?.cgPointValue else { return }\n")
    check(
      "let frame = (info[key(of: frame)] as! NSValue).cgRectValue\n",
      "let frame = (NSValue.boxing(info[key(of: frame)])!).cgRectValue\n")
    check("if let value = change as? NSValue { use() }\n", "if let value = NSValue.boxing(change) { use() }\n")
    check("let a = b as? NSNumber, c = d as? CGPoint\n", "let a = b as? NSNumber, c = d as? CGPoint\n")
  }

  @Test("An import in a condition does not stand for one behind it") func conditionalImports() {
    check(
      "#if os(iOS)\nimport UIKit\n#endif\nimport Foundation\n",
      "#if canImport(UIKitNames)\nimport UIKitNames\n#endif\nimport UIKitNames\n")
    check(
      "#if canImport(UIKit) && !os(tvOS)\n#elseif os(iOS)\n#endif",
      "#if canImport(UIKitNames) && !os(tvOS)\n#elseif canImport(UIKitNames)\n#endif")
  }

  @Test("Attributes of Objective-C go, with a line of their own") func attributes() {
    check("@objc func a() {}", "func a() {}")
    check("class A {\n  @objc\n  public dynamic var b = 1\n}", "class A {\n  public var b = 1\n}")
    check("@objc(XYZPager) final class A {}", "final class A {}")
    check("@objcMembers open class A {}", "open class A {}")
    check("class B { @IBInspectable public var a: CGFloat = 1 }", "class B { public var a: CGFloat = 1 }")
    check("@MainActor final class A {}\nTask { @MainActor in b() }", "final class A {}\nTask { @MainActor in b() }")
    check("let dynamic = true\nif dynamic {}", "let dynamic = true\nif dynamic {}")
    check(
      "// @objc\nlet a = \"@objc \\(b(\")\")) @objc\" /* @objc /* */ @objc */",
      "// @objc\nlet a = \"@objc \\(b(\")\")) @objc\" /* @objc /* */ @objc */")
  }

  @Test("A selector becomes a reference to the method of its class") func selectors() {
    check(
      "class Editor {\n  func a() { x(#selector(handlePan(_:)), #selector(self.tap), #selector(Other.b(c:))) }\n}",
      "class Editor {\n  func a() { x(Selector(\"handlePan(_:)\", Editor.handlePan(_:)), Selector(\"tap\", Editor.tap), "
        + "Selector(\"b(c:)\", Other.b(c:))) }\n}"
    )
    check("extension A.B { var x: Y { Y(#selector(c)) } }", "extension A.B { var x: Y { Y(Selector(\"c\", A.B.c)) } }")
    check(
      "class A { class B { let x = Y(#selector(c)) } }", "class A { class B { let x = Y(Selector(\"c\", A.B.c)) } }")
    check(
      "class A { let x = Y(#selector(c as (A) -> () -> Void)) }",
      "class A { let x = Y(Selector(\"c\", A.c as (A) -> () -> Void)) }")
    check(
      "class A { func b() { x(target: self, action: Selector(\"pan:\")) } }",
      "class A { func b() { x(target: self, action: Selector(\"pan(_:)\", A.pan(_:))) } }")
    check(
      "class A { func b() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(c), object: nil) } }",
      "class A { func b() { NSObject.cancelPreviousPerformRequests(withTarget: self) } }")
    // A sender, too, is ported once.
    check(
      "class A { func b() { x.addTarget(self, action: #selector(c(_:)), for: .touchDown) } }",
      "class A { func b() { x.addTarget(self, action: Selector(\"c(_:)\", A.c(_:)), for: .touchDown) } }")
    #expect(advice("class A { let b = Selector(\"c(_:)\", A.c(_:)) }").isEmpty)
    #expect(advice("class A { let a = #selector(setter: b) }").count == 1)
    check(
      "class A { let a = #selector(getter: b), c = #selector(getter: self.b), d = #selector(getter: B.C.e) }",
      "class A { let a = Selector(\"b\", { (object: A) in { object.b } }),"
        + " c = Selector(\"b\", { (object: A) in { object.b } }),"
        + " d = Selector(\"e\", { (object: B.C) in { object.e } }) }")
    #expect(advice("protocol P {}\nextension P { func a() { x(#selector(b)) } }").count == 1)
  }

  @Test("A selector that is handed on or stored stays one, and is performed on any object") func selectorValues() {
    let action = "class A { func b() { x.addTarget(self, action: #selector(c), for: .touchDown) } }"
    check(action, "class A { func b() { x.addTarget(self, action: Selector(\"c\", A.c), for: .touchDown) } }")
    check(
      "extension UIView { func addTarget(_ a: Any, action: Selector, for: E) {} }\n" + action,
      "extension UIView { func addTarget(_ a: Any, action: Selector, for: E) {} }\n"
        + "class A { func b() { x.addTarget(self, action: Selector(\"c\", A.c), for: .touchDown) } }")
    check(
      "class A { func b() { x.addTarget(y, action: #selector(c), for: .touchDown); addTap(self, action: #selector(c)) } }",
      "class A { func b() { x.addTarget(y, action: Selector(\"c\", A.c), for: .touchDown); "
        + "addTap(self, action: Selector(\"c\", A.c)) } }"
    )
    check(
      "a = UITapGestureRecognizer(target: self, action: #selector(UIView.endEditing(_:)))",
      "a = UITapGestureRecognizer(target: self, action: Selector(\"endEditing(_:)\", UIView.endEditing(_:)))")
    check(
      "extension Selector { static let a = #selector(B.c) }",
      "extension Selector { static let a = Selector(\"c\", B.c) }")
    check(
      "class A { func b() { perform(#selector(c)); perform(#selector(c), with: nil, afterDelay: 1) } }",
      "class A { func b() { perform(Selector(\"c\", A.c)); perform(A.c, with: nil, afterDelay: 1) } }")
    check(
      "let action: Selector?\nself.d?.perform(action!, with: self)\nif d.responds(to: action) {}\n",
      "let action: Selector?\nperformSelector(action!, on: self.d, with: self)\nif canPerform(action, on: d) {}\n")
    check("a(b)?.c[1].perform(#selector(A.d))", "performSelector(Selector(\"d\", A.d), on: a(b)?.c[1])")
    for source in ["let s: Selector?\nself.perform(s)", "a.perform(b)", "(perform(s))", "if responds(to: s) {}"] {
      check(source, source)
    }
  }

  @Test("A recognizer's initializer has no selector") func recognizerInitializers() {
    check(
      "class A: UIPanGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } }",
      "class A: UIPanGestureRecognizer { override init() { super.init() } }")
    check(
      "class A: UIPanGestureRecognizer { init(edge: E, target: AnyObject, action: Selector) { self.edge = edge; super.init(target: target, action: action) } }",
      "class A: UIPanGestureRecognizer { init(edge: E, target: AnyObject, action: Selector) { self.edge = edge; super.init(); addTarget(target, action: action) } }"
    )
  }

  @Test("What is read from a nib is made without one") func nibs() {
    check(
      "class A: UITextView {\n  init?(coder: NSCoder) { super.init(coder: coder) }\n}",
      "class A: UITextView {\n  init?(coder: NSCoder) { super.init(frame: .zero, textContainer: nil) }\n}")
    check(
      "class A: UIToolbar { required init?(coder: NSCoder) { super.init(coder: coder) } }",
      "class A: UIToolbar { required init?(coder: NSCoder) { super.init(frame: .zero) } }")
    check(
      "class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }",
      "class A: UIView { required init?(coder: NSCoder) { super.init(frame: .zero) } }")
    check(
      "class A: B { required init?(coder c: NSCoder) { super.init(coder: c) } }\nclass B: UIViewController {}",
      "class A: B { required init?(coder c: NSCoder) { super.init(nibName: nil, bundle: nil) } }\nclass B: UIViewController {}"
    )
    check(
      "class A { @IBOutlet private weak var list: UIScrollView! }",
      "class A { private var list: UIScrollView! = UIScrollView() }")
  }

  @Test("Protocols of Objective-C") func protocols() {
    check("protocol A: class {}", "protocol A: AnyObject {}")
    check(
      "protocol A: NSObjectProtocol { var observer: NSObjectProtocol? { get } }",
      "protocol A: AnyObject { var observer: AnyObject? { get } }")
    check(
      "@objc public protocol A {\n  @objc optional func moved(_ a: B)\n  func end()\n}\n",
      "public protocol A: AnyObject {\n  func moved(_ a: B)\n  func end()\n}\n\nextension A {\n  public func moved(_ a: B) {}\n}\n"
    )
    check(
      "@objc protocol A { @objc optional func h() -> Int\n}\nlet b = a.h?() ?? 44",
      "protocol A: AnyObject { func h() -> Int\n}\n\nextension A {\n  func h() -> Int { 44 }\n}\nlet b = a.h() ?? 44")
  }

  @Test("An optional property has a default: nil, or what its callers take") func optionalProperties() {
    check(
      "@objc protocol A { @objc optional var t: B? { get }\n}",
      "protocol A: AnyObject { var t: B? { get }\n}\n\nextension A {\n  var t: B? { nil }\n}")
    check(
      "@objc public protocol A { @objc optional var m: CGFloat { get set }\n}\nlet b = a?.m ?? 8",
      "public protocol A: AnyObject { var m: CGFloat { get set }\n}\n\nextension A {\n"
        + "  public var m: CGFloat { get { 8 } set {} }\n}\nlet b = a?.m ?? 8")
  }

  @Test("A layer's initializer is required, and its managed property an ordinary one") func layers() {
    check(
      "class A: CALayer { override init() { super.init() } }", "class A: CALayer { required init() { super.init() } }")
    check(
      "class A: B { public override init() { b() } }\nclass B: CAShapeLayer {}",
      "class A: B { public required init() { b() } }\nclass B: CAShapeLayer {}")
    check(
      "class A: CALayer { required init?(coder: NSCoder) { super.init(coder: coder) } }",
      "class A: CALayer { required init?(coder: NSCoder) { super.init() } }")
    check(
      "class A: CALayer { @NSManaged var b: CGFloat; @NSManaged var c: CGColor? }",
      "class A: CALayer { var b: CGFloat = 0 { didSet { setNeedsDisplay(forKey: \"b\") } };"
        + " var c: CGColor? { didSet { setNeedsDisplay(forKey: \"c\") } } }")
    #expect(advice("class A: CALayer { @NSManaged var b: CGFloat }").count == 1)
    for source in ["class A: UIView { override init() { b() } }", "class A: CALayer { required override init() {} }"] {
      check(source, source)
    }
  }

  @Test("An undo manager of a class's own is found by the one that extensions add here") func undoManagers() {
    check(
      "class A: UIView {\n  override var undoManager: UndoManager? { undo }\n}\nvar undoManager: Int { 1 }",
      "class A: UIView, UndoManagerOwner {\n  var ownUndoManager: UndoManager? { undo }\n}\nvar undoManager: Int { 1 }")
  }

  @Test("A view lays its layers out as it does its subviews, if it does not do both") func sublayers() {
    check(
      "class A: UIView {\n  override func layoutSublayers(of layer: CALayer) {\n    super.layoutSublayers(of: layer)\n"
        + "    ring.frame = layer.bounds\n  }\n}",
      "class A: UIView {\n  override func layoutSubviews() {\n    super.layoutSubviews()\n"
        + "    ring.frame = layer.bounds\n  }\n}")
    let both =
      "class A: UIView {\n  override func layoutSublayers(of layer: CALayer) {}\n  override func layoutSubviews() {}\n}"
    check(both, both)
  }

  @Test("A delegate's method is called, a closure that may be nil is called as before") func optionalCalls() {
    check("delegate?.scrollViewDidScroll?(self)", "delegate?.scrollViewDidScroll(self)")
    check("self.onTap?(1)", "self.onTap?(1)")
    check("if let v = a.viewForZooming?(in: b) {}", "if let v = Optional(answer: a.viewForZooming(in: b)) {}")
    check("if let v = a?.viewForZooming?(in: b) {}", "if let v = a?.viewForZooming(in: b) {}")
    check("let x = b ? (1) : 2", "let x = b ? (1) : 2")
  }

  @Test("An override in an extension moves into its class, with its comments") func extensionOverrides() {
    check(
      "class A: UIView {\n  let b = 1\n}\n\nextension A {\n  /// Lays out.\n  @objc override func layoutSubviews() { c() }\n  func c() {}\n}\n",
      "class A: UIView {\n  let b = 1\n\n  /// Lays out.\n  override func layoutSubviews() { c() }\n}\n\nextension A {\n  func c() {}\n}\n"
    )
    #expect(advice("extension A { override func b() {} }").first?.hasPrefix("1: write a subclass of A") == true)
  }

  @Test("Functions that CGFloat has on Linux, too, name their module in its extensions") func numbers() {
    check(
      "extension CGFloat { var size: CGFloat { abs(self) + max(self, x.max(1)) } }",
      "extension CGFloat { var size: CGFloat { Swift.abs(self) + Swift.max(self, x.max(1)) } }")
    check("extension Double { var size: Double { abs(self) } }", "extension Double { var size: Double { abs(self) } }")
  }

  @Test("Literals, values and touch types") func small() {
    check("a = NSMutableAttributedString()", "a = NSMutableAttributedString(string: \"\")")
    check(
      "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "let a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)")
    check("a = B(keyPath: #keyPath(CALayer.opacity))", "a = B(keyPath: \"opacity\")")
    check(
      "extension UIColor {\n  convenience init(hex: Int) {}\n  class func brand() {}\n  class var a: B { c }\n}",
      "extension UIColor {\n  init(hex: Int) {}\n  static func brand() {}\n  static var a: B { c }\n}")
    for name in ["UIView", "UIImage"] {
      let same = "extension \(name) { convenience init(hex: Int) {} }"
      check(same, same)
    }
    check(
      "a = [UITouch.TouchType.direct.rawValue as NSNumber, NSNumber(value: UITouch.TouchType.pencil.rawValue)]",
      "a = [.direct, .pencil]")
  }

  @Test("A cell that makes itself the delegate of a recognizer says so") func cells() {
    check(
      "class A: UITableViewCell { func a() { pan.delegate = self } }",
      "class A: UITableViewCell, UIGestureRecognizerDelegate { func a() { pan.delegate = self } }")
    for source in [
      "class A: UITableViewCell, UIGestureRecognizerDelegate { func a() { pan.delegate = self } }",
      "class A: UITableViewCell { func a() { pan.delegate = self } }\nextension A: UIGestureRecognizerDelegate {}",
      "class A: UITableViewCell { func a() { delegate = self } }",
      "class A: UIView { func a() { pan.delegate = self } }",
    ] { check(source, source) }
  }

  @Test("A module is left out where nothing else of it is used") func fitting() {
    check("import AVFoundation\nimport UIKit\na = AVMakeRect(b)\n", "import UIKitNames\na = AVMakeRect(b)\n")
    check("import AVFoundation\nimport UIKit\na = AVAsset()\n", "import UIKitNames\na = AVAsset()\n")
    #expect(advice("import AVFoundation\na = AVMakeRect(AVPlayer())\n").count == 1)
    #expect(advice("import AVFoundation\n").count == 1)
  }

  @Test("An opacity is overridden as a Double, and an offset as it is") func overriddenTypes() {
    check(
      "class A: UIView { override var alpha: CGFloat { didSet {} } }",
      "class A: UIView { override var alpha: Double { didSet {} } }")
    for source in [
      "class A { var alpha: CGFloat = 1 }",
      "class A: UIScrollView { override var contentOffset: CGPoint { didSet { b(oldValue.y, c.oldValue) } } }",
      "class A: UIScrollView { override var contentOffset: CGPoint { get { b } set { c } } }",
    ] {
      check(source, source)
      #expect(advice(source).isEmpty)
    }
  }

  @Test("What no program can choose is told, and stays") func byHand() {
    let source =
      "UINib(a)\nNSClassFromString(a)\nmethod_exchangeImplementations(a, b)\n"
    check(source, source)
    #expect(advice(source).map { $0.prefix(2) } == ["1:", "2:", "3:"])
    // These are there.
    #expect(advice("DispatchQueue.global().async {}\nDispatchQueue(label: a)\n").isEmpty)
    #expect(advice("list.addObserver(self, forKeyPath: \"contentOffset\", options: [.new], context: nil)").isEmpty)
    #expect(advice("x.observe(\\.contentOffset) { _, _ in }\nDispatchQueue.main.async {}\n").isEmpty)
  }

  @Test("What a stranger's source broke: nothing is guessed, and nothing changed by halves") func found() {
    // A recognizer's own initializer, and a controller's.
    check(
      "class A: UIPanGestureRecognizer { init(edge: Int) { super.init(target: nil, action: nil) } }",
      "class A: UIPanGestureRecognizer { init(edge: Int) { super.init() } }")
    check("class A: UIViewController { init() { b() } }", "class A: UIViewController { override init() { b() } }")
    check("class A: UIView { init() { b() } }", "class A: UIView { init() { b() } }")
    // Something else that keeps target and action.
    let target =
      "class A: NSObject { init(target: AnyObject, action: Selector) { self.target = target; super.init() } }"
    check(target, target)
    #expect(advice(target).isEmpty)
    #expect(
      advice(
        "class A: UITapGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } }"
      )
      .isEmpty, "what is done is not left")
    // A closure with the name of an optional method.
    let closure = """
      @objc protocol D: AnyObject { @objc optional func close()
      }
      class A { var close: (() -> Void)?
        func b() { d?.close?(); self.close?() } }
      """
    #expect(String(decoding: port(closure).bytes, as: UTF8.self).contains("d?.close?(); self.close?()"))
    #expect(advice(closure).count == 2)
    // A negative number, and a result behind `throws`.
    let head = "@objc protocol D: AnyObject { @objc optional func c() -> Int\n}\n"
    #expect(String(decoding: port(head + "a.c?() ?? -1").bytes, as: UTF8.self).contains("{ -1 }"))
    #expect(advice("@objc protocol D: AnyObject { @objc optional func c() throws -> Int\n}").count == 1)
    // Questions whether somebody has a method.
    #expect(advice(head + "if d?.c != nil {}").count == 1)
    #expect(advice("if d.scrollViewDidScroll?(a) == nil {}").count == 1)
  }

  @Test("Selectors with a type, of generic classes, of other objects, and by name for another target")
  func furtherSelectors() {
    check(
      "class A { let x = Y(#selector(c as () -> Void)) }",
      "class A { let x = Y(Selector(\"c\", A.c as (A) -> () -> Void)) }")
    check("class A<T> { let x = Y(#selector(A<T>.c)) }", "class A<T> { let x = Y(Selector(\"c\", A<T>.c)) }")
    for source in ["#selector(self.b.c)", "#selector(b?.c)", "#selector(type(of: self).c)", "#selector(super.c)"] {
      #expect(advice("class A { let x = \(source) }").count == 1, "\(source)")
    }
    #expect(advice("class A { func b() { x(target: other, action: Selector(\"pan:\")) } }").count == 1)
  }

  @Test("A comment stays with its member, a condition with what it is about, a nested protocol with its file")
  func places() {
    check(
      "class A: UIView {\n  let b = 1 // b\n}\nextension A { // more\n  override func c() {} // c\n  func d() {} // d\n}\n",
      "class A: UIView {\n  let b = 1 // b\n\n  override func c() {} // c\n}\nextension A { // more\n  func d() {} // d\n}\n"
    )
    #expect(advice("class A: UIView {}\n#if DEBUG\nextension A { override func b() {} }\n#endif").count == 1)
    check(
      "class A: UIView {}\nextension A { @objc func b() {} }\nclass B: A { override func b() {} }",
      "class A: UIView {\n func b() {}}\nextension A { }\nclass B: A { override func b() {} }")
    check(
      "class A { @objc protocol D: AnyObject { @objc optional func b()\n} }",
      "class A { protocol D: AnyObject { func b()\n} }\n\nextension A.D {\n  func b() {}\n}")
    check("import UIKit\n@preconcurrency import Foundation\nclass A {}", "import UIKitNames\nclass A {}")
    check("\u{FEFF}import UIKit\n", "\u{FEFF}import UIKitNames\n")
    check("extension UIColor { final class func b() {} }", "extension UIColor { static func b() {} }")
    check("class A { @IBOutlet unowned var b: UIView! }", "class A { var b: UIView! = UIView() }")
    check("class A { @IBOutlet weak var b: UIScrollViewDelegate? }", "class A { weak var b: UIScrollViewDelegate? }")
  }

  @Test("Optional calls with a mark of force or a closure, and the line ends of the file") func furtherForms() {
    let head = "@objc protocol D: AnyObject { @objc optional func done(_ a: () -> Void)\n}\n"
    for call in ["d?.done? { b() }", "d!.done!(b)", "d?.done?(b)"] {
      let ported = String(decoding: port(head + call).bytes, as: UTF8.self)
      #expect(ported.hasSuffix(call.replacing("done?", with: "done").replacing("done!", with: "done")), "\(ported)")
    }
    check("let a = b.isDone ? { 1 } : { 2 }", "let a = b.isDone ? { 1 } : { 2 }")
    check(
      "@objc protocol D: AnyObject {\r\n  @objc optional func b()\r\n}\r\n",
      "protocol D: AnyObject {\r\n  func b()\r\n}\r\n\r\nextension D {\r\n  func b() {}\r\n}\r\n")
  }

  @Test("A notification's selector is no reference to leave") func notifications() {
    #expect(advice("center.addObserver(self, selector: #selector(A.b), name: nil, object: nil)").isEmpty)
  }
}
