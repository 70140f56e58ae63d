import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

/// The log of what the application is told, in the words that logs of UIKit's users print.
@Suite("Callbacks") struct CallbackTests {
  private func log(_ events: [InputEvent], until ms: Double, content: View? = nil) throws -> [String] {
    let story = Story(events) { list, _ in
      guard let content else { return }
      content.frame = CGRect(x: 40, y: 300, width: 294, height: 120)
      list.addSubview(content)
    }
    let moment = try story.moment(at: ms)
    return moment.reading.callbacks.map { callback in
      let answer = callback.answer.map { $0 ? " YES" : " NO" } ?? ""
      return Explanation(of: moment.trace).log(callback) + answer + (callback.count > 1 ? " ×\(callback.count)" : "")
    }
  }

  /// Down in the middle of the button, at rest for 200 ms, then up by 3 pt each 16 ms.
  private let slowDrag =
    [Gesture.down(187, 368, at: 0)]
    + (1...8).map { Gesture.move(187, 368 - 3 * Double($0), at: 200 + 16 * Double($0)) }

  @Test("Content that is cancelled reads as in the article: began, moved, the question, cancelled")
  func cancelled() throws {
    let content = View()
    content.accessibilityIdentifier = "cell7"
    let lines = try log(slowDrag, until: 400, content: content)
    let words = lines.filter { !$0.hasPrefix("scrollView") && !$0.hasPrefix("gesture") }
    #expect(
      words == [
        "Cell's touch began", "Cell's touch moved ×3", "touchesShouldCancel(in:) YES", "Cell's touch cancelled",
      ], "\(lines)")
    #expect(lines.contains("scrollViewWillBeginDragging"), "\(lines)")
    #expect(lines.last == "scrollViewDidScroll ×4", "\(lines)")
  }

  @Test("A button says no and is told to the end; its action comes last")
  func kept() throws {
    let lines = try log(slowDrag + [Gesture.up(187, 344, at: 340)], until: 400)
    let words = lines.filter { !$0.hasPrefix("gesture") }
    #expect(
      words == [
        "Albums's touch began", "Albums's touch moved ×3", "touchesShouldCancel(in:) NO",
        "Albums's touch moved ×5", "Albums's touch ended",
      ], "\(lines)")
  }

  @Test("Another story begins with an empty log") func anew() throws {
    let tap = [Gesture.down(187, 368, at: 0), Gesture.up(187, 368, at: 300)]
    let later = [Gesture.down(187, 368, at: 2_000)]
    #expect(try !log(tap + later, until: 400).isEmpty)
    #expect(try log(tap + later, until: 2_010).isEmpty)
    #expect(try log(tap + later, until: 2_160) == ["Albums's touch began"])
  }
}
