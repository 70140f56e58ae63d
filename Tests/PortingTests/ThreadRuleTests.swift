import Porting
import Testing

/// What the compiler of Swift 6 mode rejects in code whose views all run on one thread.
@Suite("Porting for Swift 6 mode") struct ThreadRuleTests {
  private func port(_ source: String) -> String {
    String(decoding: SourcePort([("A.swift", Array(source.utf8))]).outputs[0].bytes, as: UTF8.self)
  }

  private func check(_ source: String, _ expected: String, _ place: SourceLocation = #_sourceLocation) {
    #expect(port(source) == expected, sourceLocation: place)
    #expect(port(expected) == expected, "twice is as once", sourceLocation: place)
  }

  @Test("What all objects share says that threads may, once, and but for what they may in any case")
  func sharedState() {
    check(
      "enum Keys {\n  static var header: UInt8 = 0\n}\nprivate var key = 0\n",
      "enum Keys {\n  nonisolated(unsafe) static var header: UInt8 = 0\n}\nprivate nonisolated(unsafe) var key = 0\n")
    check(
      "class A {\n  public private(set) static var shared: A? { didSet {} }\n  static let `default` = A()\n}",
      "class A {\n  public private(set) nonisolated(unsafe) static var shared: A? { didSet {} }\n"
        + "  nonisolated(unsafe) static let `default` = A()\n}")
    check(
      "struct A {\n  static weak var top: A?\n  static var make: () -> A = {\n    var a = A()\n    return a\n  }\n}",
      "struct A {\n  nonisolated(unsafe) static weak var top: A?\n"
        + "  nonisolated(unsafe) static var make: () -> A = {\n    var a = A()\n    return a\n  }\n}")
    for same in [
      "class A {\n  static var height: CGFloat { 44 }\n  static var a: Int {\n    get { 1 }\n  }\n}",
      "protocol A {\n  static var b: Int { get }\n}", "func a() {\n  var b = 0\n  let c = View()\n}",
      "enum A {\n  static let b = 1, c = -2.5, d = \"x\"\n  static let e: [String: CGFloat] = [:]\n}",
      "extension Notification.Name {\n  static let done = Notification.Name(\"done\")\n}",
      "class A {\n  @Stored static var b: View\n}", "if let view = View() {}\nfor var a in B() {}",
      "struct A {\n  var layout: Layout = .static\n\n  public var ground: UIColor = .black\n}",
      "class A {\n  static let font = UIFont.systemFont(ofSize: 12), made = make()\n}",
    ] { check(same, same) }
  }

  @Test("The main queue is called by a name that the compiler does not know") func mainQueue() {
    check(
      "DispatchQueue.main.asyncAfter(deadline: .now()) { a() }\nlet b = DispatchQueue.main\nDispatchQueue.global().async {}",
      "MainQueue.main.asyncAfter(deadline: .now()) { a() }\nlet b = DispatchQueue.main\nDispatchQueue.global().async {}"
    )
  }
}
