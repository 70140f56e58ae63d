import Drawing
import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

@testable import Reports

@Suite("Decisions of goldens in sentences") struct GoldenSentenceTests {
  /// A rested drag on the tabs.
  private let trace: Trace

  init() throws {
    let (scene, assets) = (try #require(Catalog.scene("tabs")), try AssetLocator.find())
    let gesture = try scene.gesture("hold-and-drag")
    let session = try Session(
      scene: scene, settings: Settings(scene, changing: gesture.settings),
      configuration: .init(assets: assets.folder))
    var playback = Playback(try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder)))
    try playback.play(into: session, until: nil) { try session.send($0) }
    trace = session.run.trace
  }

  /// What the report says was expected if one line of the golden was another.
  private func expected(_ present: String, was golden: String) throws -> String {
    let text = BehaviourLines(trace).text
    #expect(text.contains(present), "\(present)")
    let difference = try #require(
      BehaviourDifference(golden: text.replacing(present, with: golden, maxReplacements: 1), trace))
    return try #require(difference.expected).words
  }

  @Test("Another number stands where the run's stands")
  func number() throws {
    #expect(
      try expected("armed deadline=150.000ms", was: "armed deadline=158.000ms")
        == "tabs/list#touchDelay: contentTouchDelay runs until 158.000 ms")
  }

  @Test("A line that is no decision is named") func damage() throws {
    let golden = BehaviourLines(trace).text
    for text in ["nonsense\n\(golden)", "\(golden)nonsense\n"] {
      let number = text.hasPrefix("nonsense") ? 1 : golden.split(separator: "\n").count + 1
      let difference = try #require(BehaviourDifference(golden: text, trace))
      #expect(difference.sentence == "Line \(number) of the golden is no decision: \"nonsense\".")
    }
  }

  @Test("Another measurement is not put beside the run's margin")
  func measurement() throws {
    #expect(
      try expected("{distance 11.11/10 pt}", was: "{distance 11.11/12 pt}").hasSuffix(": distance 11.11 of 12 pt"))
  }

  @Test("A decision that comes elsewhere in the run has the sentence that it has there")
  func elsewhere() throws {
    let lines = BehaviourLines(trace).text.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("CT-RELEASE") })
    var golden = lines
    golden.remove(at: place - 1)
    let difference = try #require(BehaviourDifference(golden: golden.joined(separator: "\n") + "\n", trace))
    #expect(difference.expected?.words == "tabs/list/button5 received late: touchesBegan of touch 1")
  }

  @Test(
    "What the run has nothing like is told in words",
    arguments: [
      ("state possible>began {distance 12/10 pt} <3", "tabs/list#pan: possible → began: distance 12 of 10 pt"),
      ("question name=shouldBegin answer=false", "tabs/list#pan was asked name shouldBegin answer false"),
      ("mode idle tracking", "tabs/list#pan is now idle tracking"),
      ("control event=touchDown", "tabs/list#pan sent event touchDown"),
      ("strange a=1", "tabs/list#pan strange: a 1"),
    ])
  func unlike(fact: String, words: String) throws {
    let line = try #require(BehaviourLine("  216.667  NOBODY  tabs/list#pan  \(fact)"))
    #expect(GoldenSentence(trace).sentence(of: line, inPlaceOf: nil) == words)
  }
}
