import Porting
import Testing

/// Members that a class need not have, and calls of them. Every case also has to be the same when it is ported again.
@Suite("Optional members, ported") struct OptionalMemberTests {
  private func port(_ source: String) -> String {
    String(decoding: SourcePort([("A.swift", Array(source.utf8))]).outputs[0].bytes, as: UTF8.self)
  }

  private func check(_ source: String, _ expected: String, _ place: SourceLocation = #_sourceLocation) {
    let once = port(source)
    #expect(once == expected, sourceLocation: place)
    #expect(port(once) == once, "twice is as once", sourceLocation: place)
  }

  private func advice(_ source: String) -> Int {
    SourcePort([("A.swift", Array(source.utf8))]).outputs[0].changes.count { change in
      if case .left = change.result { true } else { false }
    }
  }

  /// Ports calls of a method `h(_:)` with a result, and one that makes it throw.
  private func call(_ source: String) -> String {
    let ported = port(
      "@objc protocol A { @objc optional func h(_ i: Int) -> Int\n}\nreturn d.h?(0)\n" + source)
    let head =
      "protocol A: AnyObject { func h(_ i: Int) throws -> Int\n}\n\nextension A {\n"
      + "  func h(_ i: Int) throws -> Int { throw MemberNotImplemented() }\n}\nreturn try? d.h(0)\n"
    #expect(ported.hasPrefix(head), "\(ported)")
    #expect(port(ported) == ported, "twice is as once")
    return String(ported.dropFirst(head.count))
  }

  @Test("Where callers do not agree, the method throws, and each call is nil without one") func disagreement() {
    #expect(call("let a = d?.h?(1) ?? 44") == "let a = (try? d?.h(1)) ?? 44")
    #expect(call("if let a = d?.h?(1) { b(a) }") == "if let a = try? d?.h(1) { b(a) }")
    #expect(
      call("guard let a = d?.h?(1), a > 0 else { return }") == "guard let a = try? d?.h(1), a > 0 else { return }")
    #expect(call("if d?.h?(1) == 2 { return }") == "if (try? d?.h(1)) == 2 { return }")
    #expect(call("if d?.h?(1) != nil { return }") == "if (try? d?.h(1)) != nil { return }")
    #expect(call("a = a + (d?.h?(1) ?? a)") == "a = a + ((try? d?.h(1)) ?? a)")
    #expect(call("a <= d?.h?(1) ?? a") == "a <= (try? d?.h(1)) ?? a")
    #expect(call("let a = (b as? A)?.h?(1) ?? c") == "let a = (try? (b as? A)?.h(1)) ?? c")
    #expect(call("a.map { $0.d?.h?($0) }") == "a.map { try? $0.d?.h($0) }")
    #expect(call("d?.h?(1)\nb()") == "try? d?.h(1)\nb()")
    #expect(call("let a = b ? d?.h?(1) : 3") == "let a = b ? (try? d?.h(1)) : 3")
    #expect(call("let a = d?\n  .h?(1)\n  ?? c") == "let a = (try? d?\n  .h(1))\n  ?? c")
  }

  @Test("Calls within calls, what is asked of a result, and calls by force") func nested() {
    #expect(call("let a = d?.h?(d?.h?(1) ?? 2) ?? 3") == "let a = (try? d?.h((try? d?.h(1)) ?? 2)) ?? 3")
    #expect(call("let a = d?.h?(1).magnitude ?? 3") == "let a = (try? d?.h(1))?.magnitude ?? 3")
    #expect(call("let a = d!.h!(1).magnitude") == "let a = (try! d!.h(1)).magnitude")
    #expect(call("let a = d?.h!(1).magnitude") == "let a = (try! d?.h(1))?.magnitude")
    #expect(call("let a = self[0].d(1)?.h?(1) ?? 3") == "let a = (try? self[0].d(1)?.h(1)) ?? 3")
    #expect(call("let a = d.h ? (1) : 2") == "let a = d.h ? (1) : 2")
  }

  @Test("A result that may be nil needs no error, and one that is not wanted none either") func plainDefaults() {
    check(
      "@objc protocol A { @objc optional func t() -> String?\n}\nif d?.t?() == nil {}; let a = d?.t?() ?? b",
      "protocol A: AnyObject { func t() -> String?\n}\n\nextension A {\n  func t() -> String? { nil }\n}\n"
        + "if d?.t() == nil {}; let a = d?.t() ?? b")
    check(
      "@objc protocol A { @objc optional func m()\n}\nd?.m?()",
      "protocol A: AnyObject { func m()\n}\n\nextension A {\n  func m() {}\n}\nd?.m()")
  }

  @Test("A method without a result throws if somebody asks whether there was a call") func presence() {
    check(
      "@objc public protocol A { @objc optional func m(\n  _ a: Int\n) async\n}\nif d?.m?(1) == nil { b() }\nd?.m?(2)\nc()",
      "public protocol A: AnyObject { func m(\n  _ a: Int\n) async throws\n}\n\nextension A {\n"
        + "  public func m(\n  _ a: Int\n) async throws { throw MemberNotImplemented() }\n}\n"
        + "if (try? d?.m(1)) == nil { b() }\ntry? d?.m(2)\nc()")
    // One that is not called has to be asked for in another way.
    #expect(advice("@objc protocol A { @objc optional func m()\n}\nif d?.m != nil {}") == 1)
  }

  @Test("The closure behind a call is one of its arguments") func closures() {
    let head = "@objc protocol A { @objc optional func ask(_ i: Int, then: () -> Void) -> Bool\n}\n"
    #expect(port(head + "if let a = d?.ask?(1, then: b) {}").hasSuffix("if let a = try? d?.ask(1, then: b) {}"))
    #expect(port(head + "let a = d?.ask?(1) { b() } ?? c").hasSuffix("let a = (try? d?.ask(1) { b() }) ?? c"))
  }

  @Test("A property throws as a method does") func properties() {
    let head = "@objc protocol A { @objc optional var m: Int { get }\n}\n"
    let throwing =
      "protocol A: AnyObject { var m: Int { get throws }\n}\n\nextension A {\n"
      + "  var m: Int { get throws { throw MemberNotImplemented() } }\n}\n"
    check(head, throwing)
    check(head + "if let m = a?.m {}", throwing + "if let m = try? a?.m {}")
    check(head + "b(a.m ?? 1, a.m ?? 2)", throwing + "b((try? a.m) ?? 1, (try? a.m) ?? 2)")
    // Properties of other things.
    check(head + "self.m = b.m + 1; c?.m = 2", throwing + "self.m = b.m + 1; c?.m = 2")
    // One that can be set cannot throw.
    #expect(advice("@objc protocol A { @objc optional var m: Int { get set }\n}\nif let m = a?.m {}") == 1)
  }

  @Test("A result on the next line") func results() {
    check(
      "@objc protocol A {\n@objc optional func a()\n  -> Int\n}",
      "protocol A: AnyObject {\nfunc a() throws\n  -> Int\n}\n\nextension A {\n"
        + "  func a() throws -> Int { throw MemberNotImplemented() }\n}")
  }

  @Test("A property that may be missing, and may be nil, is asked once") func doubleOptional() {
    check(
      "@objc protocol P {\n  @objc optional var text: NSString? { get }\n}\nfunc a(p: P) { b(p.text??.length) }",
      "protocol P: AnyObject {\n  var text: NSString? { get }\n}\n\nextension P {\n  var text: NSString? { nil }\n}"
        + "\nfunc a(p: P) { b(p.text?.length) }")
  }

  @Test("What already throws is left if nobody says what the answer is") func throwing() {
    #expect(advice("@objc protocol D: AnyObject { @objc optional func c() throws -> Int\n}") == 1)
  }

  @Test("A delegate of UIKit has the method, and it may answer otherwise than the caller without one") func delegates()
  {
    let begin = "return d?.gestureRecognizerShouldBegin?(a) ?? "
    check(begin + "true", "return d?.gestureRecognizerShouldBegin(a) ?? true")
    check(begin + "false", "return d?.gestureRecognizerShouldBegin(a) ?? false")
    #expect(advice(begin + "true") == 0)
    #expect(advice(begin + "false") == 1)
    #expect(advice("d?.gestureRecognizer?(a, shouldRecognizeSimultaneouslyWith: b) ?? true") == 1)
  }
}
