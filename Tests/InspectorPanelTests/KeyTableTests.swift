import Foundation
import Inspector
import Testing

/// The table of keys in the guide to the window.
@Suite("Key table") struct KeyTableTests {
  private let page: String

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Guides/the-window.md")
    page = try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the keys in bold. For `**1** to **8**` these are all eight digits.
  private func keys(in text: some StringProtocol) -> Set<String> {
    let text = String(text)
    var keys = Set(text.matches(of: /\*\*([^* ]+)\*\*/).map { String($0.output.1) })
    for range in text.matches(of: /\*\*(Ctrl\+)?(\d)\*\* to \*\*(?:Ctrl\+)?(\d)\*\*/) {
      guard let first = Int(range.output.2), let last = Int(range.output.3) else { continue }
      for number in first...last { keys.insert("\(range.output.1 ?? "")\(number)") }
    }
    return keys
  }

  @Test("The guide names the first key of every command") func complete() {
    let named = keys(in: page)
    for entry in CommandEntry.all + CommandEntry.numberedGestures {
      guard let key = entry.keys.first?.description else { continue }
      #expect(named.contains(key), "\(key): \(entry.title)")
    }
  }

  @Test("Every key in its table has a command") func known() {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let all = (CommandEntry.all + CommandEntry.numberedGestures).flatMap(\.keys).map(\.description)
    let named = keys(in: rows.joined(separator: "\n"))
    #expect(named.count > 50)
    #expect(named.subtracting(all).sorted() == [])
  }
}
