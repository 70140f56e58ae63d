import Foundation
import TestSupport
import Testing
import TouchKit

/// Layout settles, whatever layoutSubviews does.
@Suite struct LayoutTests {
  /// A view that does something in its layoutSubviews, and counts.
  private final class Busy: View {
    var count = 0
    var onLayout: (Busy) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      onLayout(self)
    }
  }

  private let tester = Tester()
  private let view = Busy(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    view.accessibilityIdentifier = "busy"
    view.addSubview(content)
    view.addSubview(View())
    tester.window.addSubview(view)
  }

  /// What has hung programs: each of these requests layout of the view that is being laid out.
  enum Request: CaseIterable {
    case sendToBack, insertAtIndex, addAgain, addAnother, remove, setNeedsLayout

    func perform(on view: View, _ content: View) {
      switch self {
      case .sendToBack: view.sendSubviewToBack(content)
      case .insertAtIndex: view.insertSubview(content, at: 1)
      case .addAgain: view.addSubview(content)
      case .addAnother: view.addSubview(View())
      case .remove: view.subviews.last?.removeFromSuperview()
      case .setNeedsLayout: view.setNeedsLayout()
      }
    }
  }

  @Test("what layoutSubviews does to its own subviews is laid out by that very call", arguments: Request.allCases)
  func settles(_ request: Request) {
    view.onLayout = { [content] in request.perform(on: $0, content) }
    tester.window.layoutIfNeeded()
    #expect(view.count == 1)
    tester.down(0, 50, 50)
    tester.up(0.05)
    #expect(view.count == 1)
    view.setNeedsLayout()
    tester.down(0.1, 50, 50)
    #expect(view.count == 2)
  }

  @Test("a change of its own bounds has it laid out once more")
  func bounds() {
    view.onLayout = { if $0.bounds.height < 300 { $0.bounds.size.height += 50 } }
    tester.window.layoutIfNeeded()
    tester.down(0, 50, 50)
    #expect(view.bounds.height == 300)
    #expect(view.count == 3)
  }

  @Test("views that request layout of each other for ever are stopped after 100 times, by name; the rest goes on")
  func endless() throws {
    var heard: [String] = []
    tester.window.misuseHandler = { heard.append("\($1): \($0.rawValue)") }
    let child = Busy()
    child.accessibilityIdentifier = "child"
    child.onLayout = { [unowned view] _ in view.setNeedsLayout() }
    view.onLayout = { _ in child.setNeedsLayout() }
    view.addSubview(child)
    tester.down(0, 50, 50)
    #expect(heard == ["busy/child: unsettledLayout"])
    #expect(view.count == 99)
    #expect((99...100).contains(child.count))
    let trace = tester.window.trace
    let decision = try #require(trace.decisions.first { $0.rule == .layout })
    #expect(trace[decision.subject]?.path == "busy/child")
    #expect(!decision.causes.isEmpty)
    tester.up(0.05)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }
}
