import Testing
import TouchKit

/// The first value that is made of a sequence's elements.
@Suite("First values") struct FirstValueTests {
  @Test("No value is made twice, and none after the first") func once() {
    var asked: [Int] = []
    let value = [1, 2, 3].firstValue { number -> String? in
      asked.append(number)
      return number == 2 ? "two" : nil
    }
    #expect(value == "two")
    #expect(asked == [1, 2])
    #expect([1, 2].firstValue { _ in nil as Int? } == nil)
  }
}
