import Foundation

/// `DateComponentsFormatter`: Foundation has none on Linux. In a file that imports only UIKitNames the name means this type.
public typealias DateComponentsFormatter = DurationFormatter

/// Writes lengths of time in English: `5 minutes`, `1h 20m`, `1:20:00`.
open class DurationFormatter {
  /// How units are written.
  public enum UnitsStyle: Int, Hashable, Sendable {
    /// `1:20:00`, `1h 20m`, `1 hr, 20 min`, `1 hour, 20 minutes`, the same in words, `1hr 20min`.
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What happens to units that are 0. Leading and trailing ones are left out in any case.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// One bit for each property.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Zeros are left out: before, within and behind what is not 0. Fields of a positional style keep two digits with `pad`.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// See ``dropLeading``.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// See ``dropLeading``.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// See ``dropLeading``.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// See ``dropLeading``.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536), `default` = ZeroFormattingBehavior(rawValue: 1)
  }

  /// How units are written; positional by default.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are written, of days, hours, minutes and seconds; weeks, months and years count 7, 30 and 365 days.
  open var allowedUnits: NSCalendar.Unit = [.hour, .minute, .second]
  /// How many units are written, the largest ones; 0 for all.
  open var maximumUnitCount = 0
  /// Keeps zeros with `pad`.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// Whether ` remaining`, or `About `, is added.
  open var includesTimeRemainingPhrase = false, includesApproximationPhrase = false
  /// Have no effect: the smallest unit is rounded down, and the language is English.
  open var allowsFractionalUnits = false, collapsesLargestUnit = false
  /// Has no effect.
  open var calendar: Calendar?

  /// Creates a formatter.
  public init() {}

  private struct Unit {
    let flag: NSCalendar.Unit, seconds: Int, names: (brief: String, short: String, full: String)
  }

  private static let units = [
    Unit(flag: .year, seconds: 31_536_000, names: ("y", "yr", "year")),
    Unit(flag: .month, seconds: 2_592_000, names: ("mo", "mth", "month")),
    Unit(flag: .weekOfMonth, seconds: 604_800, names: ("w", "wk", "week")),
    Unit(flag: .day, seconds: 86_400, names: ("d", "day", "day")),
    Unit(flag: .hour, seconds: 3_600, names: ("h", "hr", "hour")),
    Unit(flag: .minute, seconds: 60, names: ("m", "min", "minute")),
    Unit(flag: .second, seconds: 1, names: ("s", "sec", "second")),
  ]

  /// Returns a length of time in seconds as text; nil if it is not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = Int(abs(ti))
    var parts: [(unit: Unit, count: Int)] = []
    for unit in Self.units where allowedUnits.contains(unit.flag) {
      parts.append((unit, rest / unit.seconds))
      rest %= unit.seconds
    }
    if !zeroFormattingBehavior.contains(.pad) {
      let isPositional = unitsStyle == .positional
      let least = isPositional ? min(2, parts.count) : 1
      while parts.count > least, parts[0].count == 0 { parts.removeFirst() }
      let counted = parts.filter { $0.count > 0 }
      if !isPositional { parts = counted.isEmpty ? parts.suffix(1) : counted }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = (ti < 0 ? "-" : "") + joined(parts)
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Returns the time between two dates as text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  private func joined(_ parts: [(unit: Unit, count: Int)]) -> String {
    func plural(_ name: String, _ count: Int) -> String { count == 1 ? name : "\(name)s" }
    let words = parts.enumerated().map { index, part in
      let (count, names) = (part.count, part.unit.names)
      return switch unitsStyle {
      case .positional where count < 10 && (index > 0 || zeroFormattingBehavior.contains(.pad)): "0\(count)"
      case .positional: "\(count)"
      case .abbreviated: "\(count)\(names.brief)"
      case .brief: "\(count)\(names.short)"
      case .short: "\(count) \(names.short)"
      case .full, .spellOut: "\(count) \(plural(names.full, count))"
      }
    }
    switch unitsStyle {
    case .positional: return words.joined(separator: ":")
    case .abbreviated, .brief: return words.joined(separator: " ")
    case .short, .full, .spellOut: return words.joined(separator: ", ")
    }
  }
}
