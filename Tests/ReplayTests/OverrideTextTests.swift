import Replay
import Testing

/// What-ifs as `--set` takes them.
@Suite("Overrides as text") struct OverrideTextTests {
  @Test(
    "An override is the text that it was read from",
    arguments: [
      "tabs/list.canCancelContentTouches=false", "a/b#pan.shouldBegin=true",
      "a#tap.shouldRecognizeSimultaneouslyWith(a/b#pan2)=true", "a#tap2.requires(a#tap)=false",
      "a/~Page2.3#longPress.minimumPressDuration=0.25", "tabs/list.touchesShouldCancel(tabs/list/button5)=true",
    ])
  func text(_ text: String) throws { #expect(try Override.Change(text)?.description == text) }

  @Test("Yes, off and 1 are understood") func words() throws {
    #expect(try Override.Change("a.isEnabled=yes") == .setting(.isEnabled, of: "a", 1))
    #expect(try Override.Change("a.isEnabled=OFF") == .setting(.isEnabled, of: "a", 0))
    #expect(try Override.Change("a.shouldBegin=1") == .answer(.shouldBegin, of: "a", about: nil, true))
  }

  @Test("A parameter of the scene is none", arguments: ["slop=3", "delay=150ms", "folder=../x", "slop", "=", ".x=1"])
  func parameter(_ text: String) throws { #expect(try Override.Change(text) == nil) }

  @Test(
    "A property that nobody has, and a value of another kind, are refused by name",
    arguments: [
      ("a.isEnabeld=true", "isEnabled"), ("a.isEnabled=maybe", "maybe"), ("a.allowableMovement=far", "far"),
      ("a.requires=true", "requires"), ("a.allowableMovement=inf", "inf"),
    ])
  func refused(_ text: String, _ word: String) {
    let problem = problem { _ = try Override.Change(text) }
    #expect(problem?.code == .usage)
    #expect(problem?.description.contains(word) == true)
  }
}
