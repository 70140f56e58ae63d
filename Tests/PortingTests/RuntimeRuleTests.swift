import Porting
import Testing

/// What the Objective-C runtime does for code of UIKit, and nobody here.
@Suite("Rules about the runtime") struct RuntimeRuleTests {
  private func check(_ source: String, _ expected: String, _ place: SourceLocation = #_sourceLocation) {
    func port(_ source: String) -> String {
      String(decoding: SourcePort([("A.swift", Array(source.utf8))]).outputs[0].bytes, as: UTF8.self)
    }
    #expect(port(source) == expected, sourceLocation: place)
    #expect(port(expected) == expected, "twice is as once", sourceLocation: place)
  }

  @Test("What nobody calls overrides nothing") func neverCalled() {
    check(
      "class A: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) || b } }",
      "class A: NSObject { func responds(to s: Selector!) -> Bool { false || b } }")
    let field = "class A: UITextField { override func paste(_ sender: Any?) { super.paste(sender) } }"
    check(field, field)
    let asked = "class A: UIView { override func canPerformAction(_ a: Selector, withSender b: Any?) -> Bool { c } }"
    check(asked, asked)
    let own = "class A: Board { override func paste(_ text: String, at place: Int) {} }"
    check(own, own)
  }

  @Test("A predicate for a pattern needs no format") func predicates() {
    check(
      "func a() { b = NSPredicate(format: \"SELF MATCHES %@\", p.text) }",
      "func a() { b = NSPredicate { [pattern = \"^(?:\\(p.text))$\"] text, _ in"
        + " (text as? String)?.range(of: pattern, options: .regularExpression) != nil } }")
    let other = "func a() { b = NSPredicate(format: \"age > %d\", 3) }"
    check(other, other)
  }

  @Test("The delegate and the data source of a table may be overridden") func delegates() {
    check(
      "class A: UITableView { override var delegate: UITableViewDelegate? { get { super.delegate } set { b = newValue } } }",
      "class A: UITableView { @_disfavoredOverload override var delegate: ScrollViewDelegate?"
        + " { get { (assignedDelegate as? any UITableViewDelegate) }"
        + " set { let newValue = newValue as? any UITableViewDelegate; b = newValue } } }")
    check(
      "class A: UINavigationController { open override var delegate: UINavigationControllerDelegate?"
        + " { get { return b } set { b = newValue; super.delegate = c } } }",
      "class A: UINavigationController { @_disfavoredOverload open override var delegate: NavigationControllerDelegate?"
        + " { get { return b } set { let newValue = newValue as? any UINavigationControllerDelegate;"
        + " b = newValue; assignedDelegate = c } } }")
    check(
      "class A: UITableView { override weak var delegate: UITableViewDelegate? { didSet { b = delegate; self.delegate = c } } }",
      "class A: UITableView { @_disfavoredOverload override weak var delegate: ScrollViewDelegate?"
        + " { didSet { b = delegate; assignedDelegate = c } } }")
    let items = "class A: UICollectionView { override var delegate: UICollectionViewDelegate? { didSet { b() } } }"
    check(items, items)
    check(
      "class A: UITableView { override var dataSource: UITableViewDataSource? { didSet { b() } } }",
      "class A: UITableView { @_disfavoredOverload override var dataSource: TableViewDataSource? { didSet { b() } } }")
  }

  @Test("In lists of classes, others stand for colours and fonts") func classLists() {
    check(
      "func a() { let b: [AnyClass] = [NSArray.self, B.C.self, UIColor.self, UIFont.self,] }",
      "func a() { let b: [AnyClass] = [NSArray.self, B.C.self, ColorClass.self, FontClass.self,] }")
    for source in ["a([UIColor.red])", "a([UIColor]())", "a(b[UIColor.self.key])", "a(UIColor.self)"] {
      check(source, source)
    }
  }

  @Test("Objects of any class are AnyObject, and initializers without a nib are those of their class") func objects() {
    check("func a(_ b: NSObjectProtocol?) -> NSObjectProtocol? { b }", "func a(_ b: AnyObject?) -> AnyObject? { b }")
    check(
      "class A: UITextField { required init?(coder c: NSCoder) { super.init(coder: c) } }",
      "class A: UITextField { required init?(coder c: NSCoder) { super.init(frame: .zero) } }")
    check(
      "class A: UITableViewHeaderFooterView { required init?(coder c: NSCoder) { super.init(coder: c) } }",
      "class A: UITableViewHeaderFooterView { required init?(coder c: NSCoder) { super.init(reuseIdentifier: nil) } }")
  }

  @Test("A title that a data source need not have is nil without it") func titles() {
    check(
      "if a.dataSource?.tableView?(self, titleForHeaderInSection: 0) != nil { b() }",
      "if a.dataSource?.tableView(self, titleForHeaderInSection: 0) != nil { b() }")
  }

  @Test("A class that forwards messages says so, also where there are two, or a condition on its type")
  func forwarding() {
    let body = "{ override func forwardingTarget(for s: Selector!) -> Any? { b ?? super.forwardingTarget(for: s) } }"
    let ported = "{ func forwardingTarget(for s: Selector!) -> Any? { b ?? nil } }"
    check(
      "class A: NSObject \(body)\nclass B: NSObject, UIScrollViewDelegate \(body)",
      "class A: NSObject, MessageForwarding \(ported)\n"
        + "class B: NSObject, UIScrollViewDelegate, MessageForwarding \(ported)")
    check(
      "class A<T>: NSObject where T: B \(body)", "class A<T>: NSObject, MessageForwarding where T: B \(ported)")
  }
}
