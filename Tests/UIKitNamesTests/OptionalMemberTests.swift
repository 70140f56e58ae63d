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
}
