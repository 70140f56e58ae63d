import Porting
import Testing

/// What would differ from run to run.
@Suite("Porting what differs from run to run") struct RepeatableRuleTests {
  private func port(_ source: String) -> String {
    String(decoding: SourcePort([("A.swift", Array(source.utf8))]).outputs[0].bytes, as: UTF8.self)
  }

  @Test(
    "The date is the stage's, and dice fall alike",
    arguments: [
      ("let a = Date()", "let a = Date.onStage"),
      ("let a = Date.now.description", "let a = Date.onStage.description"),
      ("let a = -start.timeIntervalSinceNow", "let a = -start.timeIntervalSince(.onStage)"),
      ("let a = Date(timeIntervalSinceNow: 2 * b)", "let a = Date(timeInterval: 2 * b, since: .onStage)"),
      ("let a = Int.random(in: 0..<b(1))", "let a = Int.random(in: 0..<b(1), using: &UIWindow.dice)"),
      ("let a = Bool.random()", "let a = Bool.random(using: &UIWindow.dice)"),
      ("a.shuffle()", "a.shuffle(using: &UIWindow.dice)"),
      ("let a = b.randomElement()!", "let a = b.randomElement(using: &UIWindow.dice)!"),
    ])
  func rewritten(source: String, expected: String) {
    #expect(port(source) == expected)
    #expect(port(expected) == expected, "twice is as once")
  }

  @Test(
    "Other dates and functions stay",
    arguments: [
      "let a = Date(timeIntervalSince1970: 0)", "let a = UIColor.random()", "let a = Int.random(in: b, using: &c)",
      "func random() {}", "let a = myDate()",
    ])
  func kept(source: String) { #expect(port(source) == source) }
}
