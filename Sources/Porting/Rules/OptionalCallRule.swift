/// `delegate.pagerDidMove?(self)` becomes `delegate.pagerDidMove(self)`: every delegate has the method. Closures that may
/// be nil are called as before.
enum OptionalCallRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      if port.file.text(index) == ".", port.library.mayBeOptional(port.file.text(index + 1)),
        isCompared(index + 2, port.file)
      {
        port.leave(index + 1...index + 3, Advice.responds)
      }
      guard isOptionalCall(index, port), let end = port.file.partner(index + 1) else { continue }
      if port.library.closures.contains(port.file.text(index - 1)) {
        port.leave(index - 1...index, Advice.closure)
      } else if isCompared(end + 1, port.file) {
        port.leave(index - 1...end, Advice.responds)
      } else {
        port.replace(index...index, with: "")
        bind(index, end, &port)
      }
    }
  }

  /// Whether a token is the mark of `delegate.moved?(self)`, `delegate.moved!(self)` or `delegate.done? { … }`.
  private static func isOptionalCall(_ mark: Int, _ port: FilePort) -> Bool {
    let file = port.file
    guard ["?", "!"].contains(file.text(mark)), file.touchesPrevious(mark), file.text(mark - 2) == "." else {
      return false
    }
    // The closure behind a call without parentheses is one of its arguments: the full name is not there.
    if file.text(mark + 1) == "{" { return port.library.mayBeOptional(file.text(mark - 1)) }
    return file.text(mark + 1) == "(" && file.touchesPrevious(mark + 1) && port.library.isOptional(mark - 1, of: file)
  }

  /// Whether `== nil` or `!= nil` follows: a question whether somebody has the method.
  private static func isCompared(_ index: Int, _ file: SourceFile) -> Bool {
    file.matches(index, "==", "nil") || file.matches(index, "!=", "nil")
  }

  /// Where a result is bound, `if let height = source.height?(at: 1)`, it still has to be an optional: that of the
  /// delegate, or else one around it.
  private static func bind(_ mark: Int, _ end: Int, _ port: inout FilePort) {
    let file = port.file
    var start = mark - 1
    while start > 0, file.text(start - 1) == "." || file.text(start) == "." {
      start = file.partner(start - 1).map { $0 < start ? $0 : start - 1 } ?? start - 1
      if file.text(start) == "?" { return }
    }
    guard file.text(start - 1) == "=", file.isWord(start - 2), file.text(start - 3) == "let",
      ["if", "guard", "while", ","].contains(file.text(start - 4))
    else { return }
    port.replace(start...start, with: "Optional(\(file.text(start))")
    port.insert(")", behind: end)
  }
}
