import Foundation
import Testing

@testable import Porting
@testable import SwiftSource

/// Bytes that are no Swift, or hard to read: nothing is lost, and nothing takes for ever.
@Suite("Tokens of Swift source") struct LexerTests {
  private func texts(_ source: String) -> [String] { SwiftLexer.tokens(of: Array(source.utf8)).map(\.text) }

  @Test("Strings with strings in them are one token") func strings() {
    #expect(texts(#"a "b\(c("d\(e)"))f" g"#) == ["a", #""b\(c("d\(e)"))f""#, "g"])
    #expect(texts("#\"a\"b\\#(\"\")\"# c") == ["#\"a\"b\\#(\"\")\"#", "c"])
    #expect(texts("\"\"\"\na \" \"\" b\n\"\"\" c") == ["\"\"\"\na \" \"\" b\n\"\"\"", "c"])
    #expect(texts("\"open\nb") == ["\"open", "b"], "an open literal ends with its line")
    #expect(texts("\"a\\") == ["\"a\\"])
  }

  @Test("A regular expression is one token, a division is not") func regularExpressions() {
    #expect(texts("a = /\"[/]/ b") == ["a", "=", "/\"[/", "]", "/", "b"])
    #expect(texts("f(/a\"b/)") == ["f", "(", "/a\"b/", ")"])
    #expect(texts("#/\"/# a") == ["#/\"/#", "a"])
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
  }

  @Test("Words, numbers and symbols") func words() {
    #expect(
      texts("@objc #if `class`.x 1.5e3 0..<2 $0 a?.b ?? c -> d") == [
        "@objc", "#if", "`class`", ".", "x", "1.5e3", "0", "..<", "2", "$0", "a", "?", ".", "b", "??", "c", "->", "d",
      ])
    #expect(texts("a // b\n/* c /* d */ e */ f") == ["a", "f"])
  }

  @Test("Any words in any order are ported without a crash", arguments: 0..<40)
  func randomBytes(seed: UInt64) {
    var random = SystemRandomNumberGeneratorOfSeed(seed)
    let words = [
      "class", "A", "extension", "protocol", "{", "}", "(", ")", "@objc", "#selector", "override", "func", "init",
      "optional", "\"", "\\(", "#", "/*", "*/", "//", "\n", " ", ":", ",", "?", ".", "super", "coder", "import",
      "UIKit",
      "#if", "os", "iOS", "action", "target", "Selector", "Any", "delegate", "tableView", "=", "let", "if", "`", "é",
      "\r\n", "\"\"\"", "@IBOutlet", "var", "!", "weak", "[", "]", "<", ">", "-> Int", "class", "/", "#\"",
    ]
    for _ in 0..<50 {
      let source = (0..<Int.random(in: 0..<80, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let bytes = Array(source.joined(separator: Bool.random(using: &random) ? " " : "").utf8)
      let output = SourcePort([("A.swift", bytes)]).outputs[0]
      #expect(output.changes.allSatisfy { $0.line > 0 })
      #expect(output.changes.isEmpty ? output.bytes == bytes : true, "what is not told is not changed")
    }
  }

  /// Source with what every rule is about.
  private static let everything = """
    #if os(iOS) && canImport(UIKit)
    import UIKit.UIView
    #endif
    @objc public protocol Source: NSObjectProtocol {
      @objc optional func height(of row: Int, in list: List) -> CGFloat
      @objc optional func moved(_ list: List)
    }
    @objcMembers open class List: UIScrollView {
      @IBOutlet private weak var bar: UILabel!
      @objc dynamic var action: Selector?
      required public init?(coder: NSCoder) { super.init(coder: coder) }
      func start() {
        addGestureRecognizer(Pan(target: self, action: #selector(self.pan(_:))))
        if let height = source.height?(of: 1, in: self) { title = "at \\(f("\\(height)"))" } /* @objc */
        perform(Selector("tick:"), with: #keyPath(List.bar.text)); source?.moved?(self)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(start), object: nil)
      }
    }
    extension List { /// Lays out.
      @objc override open func layoutSubviews() { allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber] }
    }
    extension UIColor { convenience init(a: Int) { self = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) } }
    class Pan: UIPanGestureRecognizer {
      init(edge: Int, target: Any?, action: Selector?) { super.init(target: target, action: action) }
    }
    """

  @Test("Source that is cut, doubled and mixed up is ported without a crash", arguments: 0..<20)
  func damaged(seed: UInt64) {
    var random = SystemRandomNumberGeneratorOfSeed(seed)
    for _ in 0..<60 {
      var bytes = Array(Self.everything.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let piece = bytes[start..<min(bytes.count, start + Int.random(in: 1...60, using: &random))]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(piece.indices)
        case 1: bytes.insert(contentsOf: Array(piece), at: Int.random(in: 0..<bytes.count, using: &random))
        default: bytes[start] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let output = SourcePort([("A.swift", bytes)]).outputs[0]
      #expect(output.changes.isEmpty ? output.bytes == bytes : true, "what is not told is not changed")
    }
  }

  @Test(
    "Nested as deep as a file is long", arguments: ["(", "{", "\"\\(", "/*", "class A ", "class A {", "@objc ", "#if "])
  func deep(text: String) {
    let bytes = Array(String(repeating: text, count: 20_000).utf8)
    #expect(!SourcePort([("A.swift", bytes)]).outputs[0].path.isEmpty)
  }
}

/// Random numbers from a seed (SplitMix64).
private struct SystemRandomNumberGeneratorOfSeed: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
