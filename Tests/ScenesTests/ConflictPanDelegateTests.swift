import Testing
import TouchKit

/// Conflict 24: a scroll view's pan keeps its scroll view as its delegate (spec 4.1).
@Suite("Conflict 24, the delegate of a scroll view's pan") struct ConflictPanDelegateTests {
  private let id = "conflict-pan-delegate"

  @Test("The refusal is a decision, is told on the stage in UIKit's words, and the list scrolls alone")
  func symptom() throws {
    let stage = try Stage(playing: "drag", of: id)
    let refusal = try #require(stage.decisions(by: .misuse, about: "\(id)/main#pan").first)
    guard case .misuse(.panDelegate) = refusal.fact else { throw Surprise() }
    let setting = try #require(stage.decisions(by: .setting, about: "\(id)/main#pan").first)
    #expect(refusal.causes.contains(setting.id))
    let words = stage.view("\(id)/crash")?.subviews.compactMap { ($0 as? Label)?.text } ?? []
    #expect(
      words.contains("UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."))
    let delegate = try #require(stage.scroll("\(id)/main")?.panGestureRecognizer.delegate)
    #expect(!(delegate is View), "the page is not its delegate")
    #expect(stage.readout == "main 0 · list 290")
    #expect(stage.rival(of: stage.decisions(by: .excluded, about: "\(id)/main#pan").first) == "\(id)/main/list#pan")
  }

  @Test("A subclass that answers for its pan lets both scroll in one drag, the cover first") func mended() throws {
    let stage = try Stage(playing: "drag-fixed", of: id)
    #expect(stage.decisions(by: .misuse, about: "\(id)/main#pan").isEmpty)
    #expect(stage.view("\(id)/crash") == nil)
    #expect(stage.reached(.began, "\(id)/main#pan") == stage.reached(.began, "\(id)/main/list#pan"))
    #expect(stage.decisions(by: .excluded, about: "\(id)/main#pan").isEmpty)
    #expect(stage.readout == "main 150 · list 140")
  }

  @Test("And back: the list first, then the cover") func back() throws {
    let stage = try Stage(playing: "drag-fixed", of: id)
    try stage.drag(at: 5, from: (187, 260), to: (187, 560), steps: 30, rest: 0.3)
    stage.settle()
    #expect(stage.readout == "main 0 · list 0")
  }

  private struct Surprise: Error {}
}
