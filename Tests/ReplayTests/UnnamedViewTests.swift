import Foundation
import Replay
import Stages
import Testing
import TouchKit

@Suite("Views without an identifier")
struct UnnamedViewTests {
  private final class PageView: View {}
  private final class Page2: View {}

  /// Touches a page without an identifier, behind which another one has come before or comes after it.
  private func run(pageComesAt t: Double) throws -> (trace: Trace, page: Subject?) {
    let scene = OwnScene("pages") { _ in
      let root = View()
      for number in 0..<2 { root.addSubview(PageView(frame: CGRect(x: 0, y: 100 * number, width: 375, height: 100))) }
      root.addSubview(Page2(frame: CGRect(x: 0, y: 500, width: 375, height: 100)))
      return root
    }
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: ""))
    func addPage() {
      session.window.subviews[0].insertSubview(PageView(frame: CGRect(x: 0, y: 300, width: 375, height: 100)), at: 0)
    }
    if t < 1 { addPage() }
    let place = CGPoint(x: 100, y: 150)
    try session.send([InputEvent(time: Instant(seconds: 1), kind: .down(.direct), location: place)])
    if t >= 1 { addPage() }
    try session.send([InputEvent(time: Instant(seconds: 2), kind: .up, location: place)])
    let index = LaneIndex(of: session.window.trace)
    index.catchUp()
    let touch = try #require(index.reading(at: session.now).touches.first)
    return (session.window.trace, try session.window.trace[#require(touch.chain.last)])
  }

  @Test("are called the same whatever comes and goes before they are touched", arguments: [0.5, 1.5])
  func stable(t: Double) throws { #expect(try run(pageComesAt: t).page?.path == "pages/pageView2") }

  @Test("are pressed as others are, and the first layout is no part of it") func pressed() throws {
    final class Page: View {
      let list = ScrollView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
      override func layoutSubviews() { list.contentOffset.y = 40 }
    }
    let scene = OwnScene("page") { _ in
      let root = Page()
      root.list.contentSize.height = 500
      root.addSubview(root.list)
      for number in 0..<2 {
        let button = Button(frame: CGRect(x: 0, y: 100 * number, width: 100, height: 80))
        button.title = ["Like", "Undo"][number]
        root.addSubview(button)
      }
      return root
    }
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 50, y: 140), by: .zero, lift: 80)
    #expect(try #require(session.run.answer(about: .meant(nil))).headline == "“Undo” was pressed.")
    #expect(session.run.reactions().allSatisfy { $0.effects.allSatisfy { $0.kind != .scrolled } })
  }

  @Test("are called by their labels: titles in quotes, phrases as they are") func labels() throws {
    let scene = OwnScene("page") { _ in
      let root = View()
      for (number, label) in ["Dismiss popup", "Unfold", "the list", "page 3", "“Lisbon”"].enumerated() {
        let view = View(frame: CGRect(x: 0, y: 100 * number, width: 100, height: 80))
        (view.accessibilityIdentifier, view.accessibilityLabel) = ("view\(number)", label)
        root.addSubview(view)
      }
      return root
    }
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 50, y: 40), by: .zero, lift: 80)
    let names = session.run.names(at: .zero)
    #expect(names.values.sorted() == ["page 3", "the list", "“Dismiss popup”", "“Lisbon”", "“Unfold”"])
  }

  @Test("are called by class and number in words") func words() throws {
    let trace = try run(pageComesAt: 0.5).trace
    func title(_ path: String) -> String? { trace.subject(at: path).map { trace.title(of: $0) } }
    #expect(title("pages/pageView2") == "pageView2")
    #expect(title("pages/page2") == "page2")
    #expect(title("pages") == "pages")
    #expect(Explanation(of: trace, naming: .people).name(at: "pages/pageView2") == "page view 2")
    #expect(trace.subject(at: "pages/pageView2") != nil)
    #expect(Explanation(of: trace, naming: .people).name(at: "pages/pageView") == "the page view")
    #expect(trace.subject(at: "pages") != nil)
  }

  /// Returns the verdict about a finger on a list without an identifier, which a tap scrolls and marks.
  private func judge(_ way: Double) throws -> Judgement {
    let scene = OwnScene("ruler") { _ in
      let root = View()
      let list = ScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 100))
      list.contentSize = CGSize(width: 2_000, height: 100)
      root.addSubview(list)
      let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "30"
      root.addSubview(label)
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned list, unowned label] _ in
        list.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
        label.text = "60"
      }
      list.addGestureRecognizer(tap)
      return root
    }
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 300, y: 150), by: CGPoint(x: -way, y: 0), lift: 170)
    return try #require(session.run.answer(about: .meant(nil))).judgement
  }

  @Test("that scroll have done what a drag or a tap meant", arguments: [150.0, 0]) func scrolling(way: Double) throws {
    let judgement = try judge(way)
    #expect(judgement.targets == ["ruler/~ScrollView"])
    #expect(judgement.kind == .reacted)
    #expect(judgement.rival == nil)
  }
}
