import Porting
import Testing

@Suite("Overrides in extensions") struct ExtensionOverrideTests {
  @Test("An override moves into its class in another file, and what it leans on comes into sight")
  func overridesOfOtherFiles() {
    func port(_ extensionSource: String) -> [SourcePort.Output] {
      let sources = ["class A: UIView {\n  let b = 1\n}\n", extensionSource]
      return SourcePort(sources.enumerated().map { ("\($0).swift", Array($1.utf8)) }).outputs
    }
    let moved = port(
      "import UIKit\n\nextension A {\n  // Lays out.\n  override func layoutSubviews() { c(#selector(d)) }\n}\n")
    let texts = moved.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      texts[0]
        == "class A: UIView {\n  let b = 1\n\n  // Lays out.\n  override func layoutSubviews() { c(Selector(\"d\", A.d)) }\n}\n"
    )
    #expect(texts[1] == "import UIKitNames\n\nextension A {\n}\n")
    #expect(
      moved[1].changes.contains { $0.line == 5 && $0.result == .done("override func layoutSubviews … in class A") })
    let leaning = port(
      "import UIKit\nextension A {\n  override func layoutSubviews() { c() }\n  private func c() {}\n}\n")
    #expect(
      String(decoding: leaning[1].bytes, as: UTF8.self) == "import UIKitNames\nextension A {\n  func c() {}\n}\n")
    let single = port(
      "import UIKit\nextension A {\n  override func layoutSubviews() { c() }\n}\nclass B { private init() {} }\n")
    #expect(String(decoding: single[1].bytes, as: UTF8.self).contains("private init()"))
    let debug = port("#if DEBUG\nextension A {\n  override func layoutSubviews() {}\n}\n#endif\n")
    #expect(debug[1].changes.contains { if case .left = $0.result { true } else { false } })
    #expect(leaning[1].changes.allSatisfy { if case .left = $0.result { false } else { true } })
  }

  @Test("Whether a class has an optional method of a protocol, the files say") func optionalMethods() {
    let source = """
      @objc protocol Source { @objc optional func title(_ a: Int) -> String; @objc optional func end() }
      class A: UIView, Source { func title(_ a: Int) -> String { "" } }
      class B: UIView, Source {}
      func test(_ s: Source) -> Bool { s.responds(to: #selector(Source.title(_:))) || s.responds(to: #selector(Source.end)) }
      """
    let text = String(decoding: SourcePort([("A.swift", Array(source.utf8))]).outputs[0].bytes, as: UTF8.self)
    #expect(text.contains("{ isInstance(s, ofAnyOf: [A.self]) || isInstance(s, ofAnyOf: []) }"))
  }
}
