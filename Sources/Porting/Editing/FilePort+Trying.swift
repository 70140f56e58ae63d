import SwiftSource

/// Calls that throw where a member is missing.
extension FilePort {
  /// Puts `try?` before an operand, which is nil then if the member is missing: in parentheses, unless it stands alone.
  ///
  /// - Parameter mark: `?`, or `!` for who knows that the member is there.
  mutating func askForMember(_ operand: ClosedRange<Int>, mark: String) {
    let isAlone = file.beginsExpression(operand.lowerBound) && file.endsExpression(operand.upperBound)
    // What is asked of the result is asked of an optional.
    let isOptional = mark == "?" || operand.contains { file.text($0) == "?" && file.touchesPrevious($0) }
    let isAsked = [".", "["].contains(file.text(operand.upperBound + 1)) && isOptional
    enclose(
      operand, between: isAlone ? "try\(mark) " : "(try\(mark) ", and: isAlone ? "" : isAsked ? ")?" : ")")
  }
}

extension SourceFile {
  /// Whether an expression can begin with `try?` at a token without parentheses.
  fileprivate func beginsExpression(_ index: Int) -> Bool {
    switch text(index - 1) {
    case "return", "in", "{", "(", "[", ",", ";": true
    // An assignment, not the end of `<=`.
    case "=": !touchesPrevious(index - 1)
    case ")", "]", "}": beginsLine(index)
    default: beginsLine(index) && isWord(index - 1)
    }
  }

  /// Whether nothing behind a token can belong to an expression that ends with it.
  fileprivate func endsExpression(_ index: Int) -> Bool {
    let next = text(index + 1)
    if ["", ")", "}", "]", ",", "{", ";", "else"].contains(next) { return true }
    return beginsLine(index + 1) && isWord(index + 1) && !["as", "is"].contains(next)
  }
}
