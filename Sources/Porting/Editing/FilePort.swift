import SwiftSource

/// The porting of one file: what the rules read, and what they do.
struct FilePort {
  let file: SourceFile
  let outline: SourceOutline
  let library: Library
  private var edits: EditList
  private(set) var changes: [PortChange] = []
  /// The members that go into classes of other files, with all edits.
  private(set) var emigrants: [(owner: String, text: String)] = []

  init(_ file: SourceFile, in library: Library) {
    (self.file, self.library) = (file, library)
    (outline, edits) = (SourceOutline(of: file), EditList(of: file.bytes))
  }

  /// The file with all edits.
  var bytes: [UInt8] { edits.applied() }

  /// Replaces tokens, and what is between them.
  mutating func replace(_ tokens: ClosedRange<Int>, with text: String) {
    replace(bytes(of: tokens), tokens, with: text)
  }

  /// Takes tokens out, and the white space behind them: a line that holds nothing else goes with them.
  mutating func remove(_ tokens: ClosedRange<Int>) {
    let range = bytes(of: tokens)
    let next = tokens.upperBound + 1
    let isAlone = file.beginsLine(tokens.lowerBound) && (next >= file.tokens.count || file.beginsLine(next))
    let end = file.bytes[range.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? file.bytes.count
    let isEndOfLine = end == file.bytes.count || file.bytes[end] == 0x0A || file.bytes[end] == 0x0D
    if isAlone, isEndOfLine {
      let afterLine = file.bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.bytes.count
      replace(file.lineStart(of: range.lowerBound)..<afterLine, tokens, with: "")
    } else {
      replace(range.lowerBound..<(isEndOfLine ? range.upperBound : end), tokens, with: "")
    }
  }

  /// Inserts text behind a token.
  ///
  /// - Parameter told: What is said to stand there, if it is long.
  mutating func insert(_ text: String, behind token: Int, told: String? = nil) {
    let place = file.tokens[token].range.upperBound
    if edits.replace(place..<place, with: text.replacing("\n", with: file.newline)) {
      note(token...token, file.text(token) + (told.map { " \($0)" } ?? text))
    }
  }

  /// Puts text before and behind tokens.
  ///
  /// - Parameter last: The last of some tokens behind them that go, with what is between; nil for none.
  mutating func enclose(
    _ tokens: ClosedRange<Int>, between start: String, and end: String, inPlaceOf last: Int? = nil
  ) {
    let range = bytes(of: tokens)
    let behind = last.map { file.tokens[$0].range.upperBound } ?? range.upperBound
    guard edits.replace(range.lowerBound..<range.lowerBound, with: start) else { return }
    _ = edits.replace(range.upperBound..<behind, with: end)
    note(tokens.lowerBound...(last ?? tokens.upperBound), start + file.source(tokens) + end)
  }

  /// Moves a member to the end of a body, with the comments in the lines before it and behind it on its line.
  mutating func move(_ member: ClosedRange<Int>, toEndOf body: ClosedRange<Int>, of name: String) {
    guard member.lowerBound > 0 else { return }
    let range = file.startOfComments(before: member.lowerBound)..<file.endOfComment(behind: member.upperBound)
    let place = file.endOfComment(behind: body.upperBound - 1)
    guard edits.move(range, to: place, behind: file.newline) else { return }
    let head = file.source(member.lowerBound...min(member.lowerBound + 2, member.upperBound))
    changes.append(change(at: member.lowerBound, head, .done("\(head) … in class \(name)")))
  }

  /// Takes a member out, with its comments, for a class in another file.
  mutating func send(_ member: ClosedRange<Int>, to name: String) {
    guard member.lowerBound > 0 else { return }
    let range = file.startOfComments(before: member.lowerBound)..<file.endOfComment(behind: member.upperBound)
    guard let text = edits.take(range) else { return }
    emigrants.append((name, String(decoding: text, as: UTF8.self)))
    let head = file.source(member.lowerBound...min(member.lowerBound + 2, member.upperBound))
    changes.append(change(at: member.lowerBound, head, .done("\(head) … in class \(name)")))
  }

  /// Puts a member of another file at the end of a class, if that is in this one.
  mutating func take(_ text: String, for name: String) {
    guard let home = outline.declarations.first(where: { $0.kind == "class" && $0.name == name }) else { return }
    let place = file.endOfComment(behind: home.body.upperBound - 1)
    _ = edits.replace(place..<place, with: file.newline + text)
  }

  /// Says what somebody has to do by hand, unless it is done already.
  mutating func leave(_ tokens: ClosedRange<Int>, _ advice: String) {
    guard !edits.replaces(bytes(of: tokens.lowerBound...tokens.lowerBound).lowerBound) else { return }
    let last = min(tokens.upperBound, file.tokens.count - 1)
    changes.append(change(at: tokens.lowerBound, file.source(tokens.lowerBound...last), .left(advice)))
  }

  private mutating func replace(_ range: Range<Int>, _ tokens: ClosedRange<Int>, with text: String) {
    if edits.replace(range, with: text) { note(tokens, text) }
  }

  private mutating func note(_ tokens: ClosedRange<Int>, _ new: String) {
    changes.append(change(at: tokens.lowerBound, file.source(tokens), .done(new)))
  }

  private func change(at token: Int, _ old: String, _ result: PortChange.Result) -> PortChange {
    let offset = file.tokens[token].range.lowerBound
    return PortChange(line: file.line(of: offset), column: file.column(of: offset), old: old, result: result)
  }

  private func bytes(of tokens: ClosedRange<Int>) -> Range<Int> {
    file.tokens[tokens.lowerBound].range.lowerBound..<file.tokens[tokens.upperBound].range.upperBound
  }
}
