import Testing

import UIKitNames

private protocol RulerDelegate: AnyObject {
  func spacing(at index: Int) throws -> Double
  func didDraw() throws
  var margin: Double { get throws }
}

extension RulerDelegate {
  func spacing(at index: Int) throws -> Double { throw MemberNotImplemented() }
  func didDraw() throws { throw MemberNotImplemented() }
  var margin: Double { get throws { throw MemberNotImplemented() } }
}

/// Members that a class need not have, as `scrollarium port` writes them.
@Suite("Optional members") struct OptionalMemberTests {
  private final class Mute: RulerDelegate {}

  /// A delegate as it was written for UIKit.
  private final class Full: RulerDelegate {
    var margin = 3.0
    var draws = 0
    func spacing(at index: Int) -> Double { Double(index) * 10 }
    func didDraw() { draws += 1 }
  }

  @Test("A delegate that does not throw has the members, and one without them is asked for nil") func members() {
    let full = Full()
    for (delegate, spacing, margin) in [(full, 20, 3), (Mute(), 8, 5), (nil, 8, 5)]
      as [(RulerDelegate?, Double, Double)]
    {
      #expect(((try? delegate?.spacing(at: 2)) ?? 8) == spacing)
      #expect(((try? delegate?.margin) ?? 5) == margin)
      #expect(((try? delegate?.didDraw()) == nil) == (delegate !== full))
    }
    #expect(full.draws == 1)
  }

  @Test("An answer that is bound is an optional once, also where the method returns one") func bound() {
    func spacing() -> Double { 2 }
    func view(_ isThere: Bool) -> UIView? { isThere ? UIView() : nil }
    var found: [String] = []
    if let spacing = Optional(answer: spacing()) { found.append("\(spacing + 1)") }
    if let view = Optional(answer: view(true)) { found.append("\(view.subviews.count)") }
    if let view = Optional(answer: view(false)) { found.append("\(view)") }
    #expect(found == ["3.0", "0"])
  }
}
