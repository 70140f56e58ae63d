import Drawing
import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

@testable import Reports

@Suite("Pages to share") struct SharePageTests {
  private func scene(_ id: String) throws -> any Scene { try #require(Catalog.scenes.first { $0.id == id }) }

  /// The page of a rested drag on the tabs, which several tests read.
  private static let held = Result { try html(of: #require(Catalog.scene("tabs")), "hold-and-drag", notes: []) }

  /// The page of a scene's gesture.
  private static func html(of scene: any Scene, _ name: String, notes: [RunSpec.Note]) throws -> String {
    let assets = try AssetLocator.find()
    let gesture = try scene.gesture(name)
    let settings = try Settings(scene, changing: gesture.settings)
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets.folder))
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder))
    var playback = Playback(script)
    try playback.play(into: session, until: nil) { try session.send($0) }
    session.advance(to: max(playback.end, session.now))
    session.settle(limit: 60)
    for note in notes { session.note(note.text, at: note.time) }
    let download = SharePage.Download(
      Recording(of: session, source: .script), named: "\(scene.id) ../ \(name)", program: "scrollarium")
    let page = try SharePage(
      of: session.run, scene: scene, origin: .init(gesture: gesture, download: download), assets: assets,
      media: .init(
        thumbnail: { _, size in Data("\(Int(size.width))x\(Int(size.height))".utf8) },
        font: { face, characters in
          Data((face.fileName + " " + String(String.UnicodeScalarView(characters))).utf8)
        }))
    return page.html
  }

  /// The data of the page of a scene's gesture, and the page's length in bytes.
  private func page(
    _ scene: any Scene, _ name: String, notes: [RunSpec.Note] = []
  ) throws -> (data: [String: Any], bytes: Int) {
    try data(in: Self.html(of: scene, name, notes: notes))
  }

  private func data(in html: String) throws -> (data: [String: Any], bytes: Int) {
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = try JSONSerialization.jsonObject(with: Data(html[start.upperBound..<end.lowerBound].utf8))
    return (try #require(json as? [String: Any]), html.utf8.count)
  }

  @Test("A page has the verdict, the chain with its decisive link, and changes that are tried")
  func verdict() throws {
    let (data, bytes) = try data(in: Self.held.get())
    #expect(bytes < 150_000)
    let subjects = try #require(data["subjects"] as? [[Any]])
    let answers = try #require(data["answers"] as? [[String: Any]])
    let meant = try #require(answers.first)
    #expect(meant["headline"] as? String == "Nothing moved: the list did not scroll.")
    #expect(subjects[try #require(meant["subject"] as? Int)][0] as? String == "tabs/list")
    let changes = try #require(meant["changes"] as? [[String: Any]])
    let code = "// in the list's class\noverride func touchesShouldCancel(in view: UIView) -> Bool { true }"
    #expect(changes.first?["code"] as? String == code)
    #expect((changes.first?["outcome"] as? String)?.hasPrefix("The list scrolled 180 pt") == true)
    #expect(changes.contains { $0["run"] as? String == "--set delay=217" })
    let chain = try #require(meant["chain"] as? [Int])
    try #require(chain.count == 3)
    #expect(meant["decision"] as? Int == chain[1])
    #expect(
      answers.dropFirst().map { $0["question"] as? String } == [
        "Why did “What the tide brought in” light up only after 150 ms?", "Why didn't the list scroll?",
      ])
    // Whatever is referred to is there.
    let decisions = Set(try #require(data["decisions"] as? [[Any]]).compactMap { $0[0] as? Int })
    #expect(decisions.isSuperset(of: chain))
    for mark in try #require(data["marks"] as? [[Any]]) { #expect(decisions.contains(mark[2] as? Int ?? -1)) }
  }

  @Test("Lanes tell who had the touch from when on, and the delay that ran out")
  func lanes() throws {
    let (data, _) = try data(in: Self.held.get())
    let lanes = try #require(data["lanes"] as? [[String: Any]])
    #expect(
      lanes.map { $0["title"] as? String } == [
        "Touch 1", "delay timer · list", "pan · list", "“What the tide brought in”", "list moves",
      ])
    let touch = try #require(lanes[0]["bars"] as? [[Any]])
    #expect(touch.map { $0[0] as? Int } == [0, 150_000])
    #expect(touch.map { $0[1] as? Int } == [150_000, 470_000])
    #expect(touch.map { $0[2] as? String } == ["possible", "granted"])
    #expect(touch[1][4] as? String == "“What the tide brought in”")
    #expect((lanes[1]["bars"] as? [[Any]])?.first?[4] as? String == "150 ms delay: ran out")
  }

  @Test("A film has each view once, then what changes; what is never seen is left out")
  func film() throws {
    let (data, _) = try data(in: Self.held.get())
    let film = try #require(data["film"] as? [String: Any])
    let changes = try #require(film["changes"] as? [[Any]])
    #expect(changes.first?[0] as? Int == 0)
    let entered = try #require(changes.first?[1] as? [[Any]])
    let looks = try #require(film["looks"] as? [[String: Any]])
    // Most of the rows lie below the stage.
    #expect((80...130).contains(entered.count))
    #expect(looks.count < entered.count)
    // The button lights up when the delay has run out.
    try #require(changes.count >= 2)
    #expect(changes[1][0] as? Int == 150_000)
    let texts = looks.flatMap { $0["behind"] as? [[Any]] ?? [] }.filter { $0[0] as? String == "t" }.map {
      $0[1] as? String
    }
    #expect(texts.contains("Dispatch"))
  }

  @Test("Pictures are thumbnails of the size at which they are drawn, once each, within a budget")
  func pictures() throws {
    let (data, _) = try page(scene("photos"), "pinch")
    let film = try #require(data["film"] as? [String: Any])
    let pictures = try #require(film["pictures"] as? [String])
    #expect(pictures.count == 1)
    let bytes = Data(base64Encoded: String(try #require(pictures.first?.split(separator: ",").last)))
    let size = String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    try #require(size.count == 2)
    #expect(size[0] <= 375)
    #expect(size[0] * size[1] <= 1_200_000)
  }

  @Test("A page says what was expected and what came of it, and the calls in their order")
  func account() throws {
    let (data, _) = try data(in: Self.held.get())
    let meant = try #require((data["answers"] as? [[String: Any]])?.first)
    #expect(meant["expected"] as? String == "The list should scroll.")
    #expect(meant["got"] as? String == "Nothing moved.")
    #expect(meant["start"] as? Int == 0)
    let log = try #require(data["log"] as? [[Any]])
    let asked = try #require(log.first { $0[1] as? String == "touchesShouldCancel(in:)" })
    #expect(asked[0] as? Int == 216_667)
    #expect(asked[2] as? String == "list, button5")
    #expect(asked[3] as? String == "no")
    let times = log.compactMap { $0[0] as? Int }
    #expect(times == times.sorted())
  }

  @Test("A page brings the characters of its stage's texts, of each face")
  func fonts() throws {
    let (data, _) = try data(in: Self.held.get())
    let fonts = try #require((data["film"] as? [String: Any])?["fonts"] as? [String])
    try #require(fonts.count == 4)
    let texts = fonts.map { String(decoding: Data(base64Encoded: $0) ?? Data(), as: UTF8.self) }
    #expect(texts[0].hasPrefix("Inter-Regular.otf "))
    #expect(texts[1].hasPrefix("Inter-SemiBold.otf "))
    #expect(Set(texts[1]).isSuperset(of: "Dispatch0123456789"))
    #expect(texts[3].isEmpty)
  }

  @Test("A page brings its recording, under a name that a shell takes for one word")
  func download() throws {
    let (data, _) = try data(in: Self.held.get())
    let scene = try #require(data["scene"] as? [String: Any])
    #expect(scene["file"] as? String == "tabs-hold-and-drag.touchrec")
    #expect(scene["command"] as? String == "scrollarium run tabs-hold-and-drag.touchrec")
    let recording = try Recording(Data((data["recording"] as? String ?? "").utf8), named: "page")
    #expect(recording.spec.scene == "tabs")
    #expect(recording.spec.events.count == 19)
    let long = SharePage.Download(recording, named: String(repeating: "x", count: 300), program: "scrollarium")
    #expect(long.name.count == 69)
    #expect(SharePage.Download(recording, named: "/../", program: "scrollarium").name == "gesture.touchrec")
  }

  @Test("Curves that change with every tick stay within a megabyte for five seconds")
  func size() throws { #expect(try page(scene("physics"), "flick").bytes < 500_000) }

  @Test("Bookmarks are kept as they are")
  func notes() throws {
    let text = "</script>\u{202E}\u{7}"
    let (data, _) = try page(
      scene("tabs"), "quick-tap", notes: [.init(time: Instant(microseconds: 20_000), text: text)])
    let notes = try #require(data["notes"] as? [[Any]])
    try #require(notes.count == 1)
    #expect(notes[0][0] as? Int == 20_000)
    #expect(notes[0][1] as? String == text)
  }

  @Test("Of a line with many points those stay without which it would lie elsewhere")
  func simplified() {
    let wave = (0...100).map { CGPoint(x: Double($0), y: $0 == 50 ? 10 : 0) }
    #expect(wave.simplified(within: 0.05).map(\.x) == [0, 49, 50, 51, 100])
    let closed = [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 0)]
    #expect(closed.simplified(within: 0.05) == closed)
    #expect([CGPoint.zero].simplified(within: 1) == [.zero])
    #expect([CGPoint]().simplified(within: 1).isEmpty)
  }

  @Test("A number that JSON does not have is 0")
  func numbers() {
    #expect(Double.nan.short == 0)
    #expect(Double.infinity.short == 0)
    #expect((1.0 / 3).short == 0.333)
    #expect(Color(hex: 0x4A8CF0, alpha: 0.5).hex == "#4a8cf080")
  }
}
