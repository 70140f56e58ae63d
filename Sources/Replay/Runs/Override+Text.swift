import TouchKit

/// What-ifs as `--set` takes them: `photos/pager.isPagingEnabled=false`,
/// `cover/sheet#pan.shouldRecognizeSimultaneouslyWith(cover/sheet/list#pan)=true`, `a#tap.requires(b#tap)=false`.
extension Override.Change: CustomStringConvertible {
  /// The change as `--set` takes it.
  public var description: String {
    switch self {
    case .answer(let question, let subject, let other, let answer):
      "\(subject).\(question.rawValue)\(other.map { "(\($0))" } ?? "")=\(answer)"
    case .setting(let setting, let subject, let value):
      "\(subject).\(setting.rawValue)=\(setting.isFlag ? "\(value != 0)" : NumberStyle.trace.short(value))"
    case .requirement(let subject, let other, let isWanted): "\(subject).\(Self.requires)(\(other))=\(isWanted)"
    case .constant(let key, let value): "\(key)=\(NumberStyle.trace.short(value))"
    }
  }

  private static let requires = "requires"

  /// Parses a what-if about a view or recognizer.
  ///
  /// - Returns: nil for text that is none: without a path and a dot before the `=`.
  /// - Throws: ``Problem`` for one about an unknown property or with another kind of value.
  public init?(_ text: String) throws(Problem) {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    let value = String(text[text.index(after: equals)...])
    var key = text[..<equals]
    var other: String?
    if key.last == ")", let open = key.lastIndex(of: "(") {
      other = String(key[key.index(after: open)...].dropLast())
      key = key[..<open]
    }
    guard let dot = key.lastIndex(of: "."), dot > key.startIndex else { return nil }
    let (subject, name) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    if name == Self.requires, let other {
      self = .requirement(of: subject, on: other, try Self.flag(value, for: text))
    } else if let question = Fact.Question(rawValue: name) {
      self = .answer(question, of: subject, about: other, try Self.flag(value, for: text))
    } else if let setting = Fact.Setting(rawValue: name), other == nil {
      if setting.isFlag {
        self = .setting(setting, of: subject, try Self.flag(value, for: text) ? 1 : 0)
      } else {
        guard let number = Double(value), number.isFinite else {
          throw Problem(.usage, "--set \(text): \(name) takes a number, and \"\(value)\" is none.")
        }
        self = .setting(setting, of: subject, number)
      }
    } else {
      let names = Fact.Question.allCases.map(\.rawValue) + Fact.Setting.allCases.map(\.rawValue)
      throw Problem(
        .usage, "--set \(text): a view or recognizer has no \"\(name)\"." + suggestion(for: name, among: names))
    }
  }

  private static func flag(_ value: String, for text: String) throws(Problem) -> Bool {
    switch value.lowercased() {
    case "true", "yes", "on", "1": return true
    case "false", "no", "off", "0": return false
    default: throw Problem(.usage, "--set \(text): it takes true or false, and \"\(value)\" is neither.")
    }
  }
}
