import Stages
import TouchKit

/// What-ifs as `--set` takes them: `photos/pager.isPagingEnabled=false`,
/// `cover/sheet#pan.shouldRecognizeSimultaneouslyWith(cover/sheet/list#pan)=true`, `a#tap.requires(b#tap)=false`.
extension Override.Change: CustomStringConvertible {
  /// The change as `--set` takes it.
  public var description: String { "\(key)=\(isFlag ? "\(value != 0)" : Parameter.text(value))" }

  /// The part before the `=`: `photos/pager.isPagingEnabled`.
  public var key: String {
    switch self {
    case .answer(let question, let subject, let other, _):
      "\(subject).\(question.rawValue)\(other.map { "(\($0))" } ?? "")"
    case .setting(let setting, let subject, _): "\(subject).\(setting.rawValue)"
    case .requirement(let subject, let other, _): "\(subject).\(Self.requires)(\(other))"
    case .constant(let key, _): key
    }
  }

  /// Whether the value is true or false: for an answer, a requirement and some settings.
  package var isFlag: Bool {
    switch self {
    case .answer, .requirement: true
    case .setting(let setting, _, _): setting.isFlag
    case .constant: false
    }
  }

  private static let requires = "requires"

  /// Parses a what-if about a view or recognizer.
  ///
  /// - Returns: nil if the text is about neither: it has no path and dot before the `=`.
  /// - Throws: ``Problem`` for an unknown property or the wrong kind of value.
  public init?(_ text: String) throws(Problem) {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    let value = String(text[text.index(after: equals)...])
    do throws(Problem) {
      guard let change = try Self(key: String(text[..<equals])) else { return nil }
      self = change.with(change.isFlag ? try Self.flag(value) : try change.number(value))
    } catch {
      throw Problem(error.code, "--set \(text.brief): \(error.description)")
    }
  }

  /// Parses the part before the `=`. The value is then 1, or true.
  ///
  /// - Returns: nil if the text is about no view or recognizer: it has no path and dot.
  /// - Throws: ``Problem`` for an unknown property.
  package init?(key text: String) throws(Problem) {
    var key = text[...]
    var other: String?
    if key.last == ")", let open = key.lastIndex(of: "(") {
      other = String(key[key.index(after: open)...].dropLast())
      key = key[..<open]
    }
    guard let dot = key.lastIndex(of: "."), dot > key.startIndex else { return nil }
    let (subject, name) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    if name == Self.requires, let other {
      self = .requirement(of: subject, on: other, true)
    } else if let question = Fact.Question(rawValue: name) {
      self = .answer(question, of: subject, about: other, true)
    } else if let setting = Fact.Setting(rawValue: name), other == nil {
      self = .setting(setting, of: subject, 1)
    } else {
      let names = Fact.Question.allCases.map(\.rawValue) + Fact.Setting.allCases.map(\.rawValue)
      throw Problem(.usage, "a view or recognizer has no \(name.quoted)." + suggestion(for: name, among: names))
    }
  }

  private static func flag(_ value: String) throws(Problem) -> Double {
    switch value.lowercased() {
    case "true", "yes", "on", "1": return 1
    case "false", "no", "off", "0": return 0
    default: throw Problem(.usage, "it takes true or false, and \(value.quoted) is neither.")
    }
  }

  private func number(_ value: String) throws(Problem) -> Double {
    guard let number = Double(value), number.isFinite else {
      let name = key.split(separator: ".").last ?? ""
      throw Problem(.usage, "\(name) takes a number, and \(value.quoted) is none.")
    }
    return number
  }
}
