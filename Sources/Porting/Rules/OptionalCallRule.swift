import SwiftSource

/// `delegate.pagerDidMove?(self)` becomes `delegate.pagerDidMove(self)`: every delegate has the method. Where it throws
/// without one, `delegate.height?(at: 1)` becomes `try? delegate.height(at: 1)`. Closures that may be nil are called as
/// before.
enum OptionalCallRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index - 1) == "." {
      if port.library.optionals.isProperty(port.file.text(index)) {
        if port.file.matches(index + 1, "??", "."), port.file.touchesPrevious(index + 2) {
          // In UIKit it is an optional of an optional: the property may be missing, or be nil. Here it can only be nil.
          port.replace(index + 1...index + 1, with: "?")
        } else {
          askForProperty(index, &port)
        }
      } else if mayBeOptional(port.file.text(index), port), port.file.isComparedWithNil(index + 1) {
        port.leave(index...index + 2, Advice.responds)
      } else {
        call(index, &port)
      }
    }
  }

  private static func mayBeOptional(_ word: String, _ port: FilePort) -> Bool {
    port.library.isOptionalOfUIKit(word) || port.library.optionals.isFirstWord(word)
  }

  /// Ports `moved?(self)`, `moved!(self)` or `done? { … }` of a delegate.
  private static func call(_ word: Int, _ port: inout FilePort) {
    let (file, mark) = (port.file, word + 1)
    guard ["?", "!"].contains(file.text(mark)), file.touchesPrevious(mark) else { return }
    // What follows a space is the rest of `a.isDone ? (1) : 2`.
    guard file.text(mark + 1) == "{" || file.text(mark + 1) == "(" && file.touchesPrevious(mark + 1),
      let close = file.partner(mark + 1)
    else { return }
    let own = port.library.optionals.call(at: word, of: file)
    guard own != nil || port.library.isOptionalOfUIKit(file.text(word)) else { return }
    let end = own?.end ?? close
    if port.library.closures.contains(file.text(word)) { return port.leave(word...mark, Advice.closure) }
    if let own, port.library.optionals.isThrowing(own.name) {
      guard let start = file.startOfOperand(endingAt: word) else { return port.leave(word...end, Advice.trying) }
      port.replace(mark...mark, with: "")
      port.askForMember(start...end, mark: file.text(mark))
    } else if own == nil, file.isComparedWithNil(end + 1), !mayAnswerNil(word, file) {
      port.leave(word...end, Advice.responds)
    } else {
      if own == nil, let name = file.calledName(at: word), let answer = answers[name], file.text(end + 1) == "??",
        file.isWord(end + 2), file.text(end + 2) != answer
      {
        port.leave(word...end, Advice.otherAnswer(than: answer))
      }
      port.replace(mark...mark, with: "")
      bind(mark, end, &port)
    }
  }

  /// Whether a method of UIKit's answers nil for who does not have it.
  private static func mayAnswerNil(_ word: Int, _ file: SourceFile) -> Bool {
    file.calledName(at: word).map(optionalAnswers.contains) ?? false
  }

  private static let optionalAnswers: Set<String> = [
    "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
    "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
    "tableView(_:leadingSwipeActionsConfigurationForRowAt:)", "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
    "viewForZooming(in:)",
  ]

  /// What delegates of UIKit answer here that do not have a method.
  private static let answers = [
    "gestureRecognizerShouldBegin(_:)": "true", "gestureRecognizer(_:shouldReceive:)": "true",
    "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)": "false",
    "gestureRecognizer(_:shouldRequireFailureOf:)": "false",
    "gestureRecognizer(_:shouldBeRequiredToFailBy:)": "false", "scrollViewShouldScrollToTop(_:)": "true",
  ]

  /// Ports `delegate?.margin`, where that throws without one. Another property may have the same name: what is no
  /// optional is not the delegate's.
  private static func askForProperty(_ word: Int, _ port: inout FilePort) {
    let file = port.file
    guard port.library.optionals.isThrowing(file.text(word)), !["(", "="].contains(file.text(word + 1)),
      let start = file.startOfOperand(endingAt: word),
      start + 2 != word || file.text(start) != "self"
    else { return }
    let isChain = (start..<word).contains { file.text($0) == "?" }
    guard isChain || file.text(word + 1) == "??" || isBound(start, file) else { return }
    port.askForMember(start...word, mark: "?")
  }

  /// Whether an operand is what a condition binds: `if let height = source.height?(at: 1)`.
  private static func isBound(_ start: Int, _ file: SourceFile) -> Bool {
    file.text(start - 1) == "=" && file.isWord(start - 2) && file.text(start - 3) == "let"
      && ["if", "guard", "while", ","].contains(file.text(start - 4))
  }

  /// Where a result is bound, `if let height = source.height?(at: 1)`, it still has to be an optional: that of the
  /// delegate, or else one around it. A result that is an optional itself is taken as it is, as in UIKit.
  private static func bind(_ mark: Int, _ end: Int, _ port: inout FilePort) {
    let file = port.file
    var start = mark - 1
    while start > 0, file.text(start - 1) == "." || file.text(start) == "." {
      start = file.partner(start - 1).map { $0 < start ? $0 : start - 1 } ?? start - 1
      if file.text(start) == "?" { return }
    }
    guard isBound(start, file) else { return }
    port.replace(start...start, with: "Optional(answer: \(file.text(start))")
    port.insert(")", behind: end)
  }
}
