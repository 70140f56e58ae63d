import Inspector
import Stages
import Testing

/// Scenes are found by what people say.
struct SceneSearchTests {
  private let search = SceneSearch([
    Busy(
      id: "seam", title: "Two lists", group: "Nesting",
      symptoms: ["scrolling stops half way", "need to lift the finger and swipe again"],
      story: Story(shows: "An outer and an inner list.")),
    Busy(
      id: "button", title: "Button in a list", group: "Controls",
      symptoms: ["button highlight is late", "scroll view does not scroll from a button"],
      story: Story(shows: "A list of buttons.")),
    Busy(
      id: "back", title: "Swipe back", group: "Edges", symptoms: ["swipe to go back does not work"],
      story: Story(shows: "A pager in a navigation stack.")),
  ])

  private func found(_ query: String) -> [Int] { search.matches(query).map(\.index) }

  @Test func `no words find all in their order`() {
    #expect(found("") == [0, 1, 2])
    #expect(found(" the ") == [0, 1, 2])
  }

  @Test(arguments: [
    ("stops half way", [0]), ("highlighted late", [1]), ("BACK", [2]), ("scroll stopped", [0]), ("but", [1]),
    ("nothing of the kind", []), ("it doesn't swipe back", [2]),
  ])
  func `words find, in whatever form`(query: String, expected: [Int]) { #expect(found(query) == expected) }

  @Test func `what fits better comes first`() {
    #expect(found("scroll from button").first == 1)
    #expect(found("swipe again").first == 0)
    #expect(found("swipe back").first == 2)
  }

  @Test func `each further word narrows, and without a scene that has all of them the nearest are found`() {
    #expect(found("swipe") == [0, 2])
    #expect(found("swipe again") == [0])
    #expect(found("list swipe lift") == [0])
    #expect(search.result(of: "swipe").isExact)
    #expect(search.result(of: "unheard swipe").isExact)
    // No scene has both; a word that none has counts for nothing.
    let near = search.result(of: "highlight again")
    #expect(!near.isExact)
    #expect(Set(near.matches.map(\.index)) == [0, 1])
  }

  @Test func `words to tap are those that some scenes have, the most frequent first`() {
    let symptoms = [
      ["pan swipes back", "never swipe it"], ["list swipes late"], ["list, late"], ["list of pans"], ["list alone"],
      ["nothing"], ["its list is but late"],
    ]
    let search = SceneSearch(
      symptoms.enumerated().map { Busy(id: "\($0)", title: "Scene \($0)", symptoms: $1) })
    // Five of seven have the list, one each has the rest.
    #expect(search.suggestions(atMost: 9) == ["pan", "swipes"], "late is in three")
    #expect(search.suggestions(atMost: 1) == ["pan"])
    #expect(SceneSearch([]).suggestions(atMost: 9).isEmpty)
  }

  @Test func `a match says which symptom it was`() {
    #expect(search.matches("late").first?.symptom == "button highlight is late")
    #expect(search.matches("two lists").first?.symptom == nil)
  }
}
