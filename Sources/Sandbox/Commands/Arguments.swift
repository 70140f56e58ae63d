import Foundation
import Stages

/// An option of a command line.
package struct Option {
  package let name: String
  /// The placeholder of its value in `--help`; nil for a switch.
  package let value: String?
  package let help: String
  package var short: String?
  /// Whether `--help` omits it: an option for tests.
  package var isHidden = false
  /// The value of the option if none is given; nil if it needs one.
  package var bareValue: String?

  package init(
    name: String, value: String?, help: String, short: String? = nil, isHidden: Bool = false, bareValue: String? = nil
  ) {
    (self.name, self.value, self.help) = (name, value, help)
    (self.short, self.isHidden, self.bareValue) = (short, isHidden, bareValue)
  }

  /// The option with its value's placeholder: `--at T`.
  var form: String { "--\(name)\(value.map { bareValue == nil ? " \($0)" : "[=\($0)]" } ?? "")" }

  static let set = Option(
    name: "set", value: "KEY=VALUE",
    help: "a parameter of the scene, a constant of the engine, or ID.PROPERTY of a view or recognizer; repeatable")
  static let edit = Option(
    name: "edit", value: "EDIT", help: "what fingers do instead: travel=9.5, touch1.turn=90, touch2.remove; repeatable")
  static let hz = Option(name: "hz", value: "N", help: "display ticks per second, 1 to 1000 (default 120)")
  static let script = Option(name: "script", value: "FILE", help: "the gesture script to play (W3C actions)")
  static let gesture = Option(
    name: "gesture", value: "NAME", help: "a gesture of the scene, with its parameters (see list)")
  package static let quiet = Option(name: "quiet", value: nil, help: "say nothing on stderr but errors", short: "q")
  static let verbose = Option(name: "verbose", value: nil, help: "say more on stderr", short: "v")
  static let help = Option(name: "help", value: nil, help: "show this help", short: "h")
  static let version = Option(name: "version", value: nil, help: "show the version")
  static let theme = Option(name: "theme", value: "dark|light", help: "the colours of panels and overlays")
  static let size = Option(
    name: "size", value: "WxH",
    help: "the window's size in points (default 1280x800, or as much of it as a display has room for); up to 8192x8192,"
      + " and with the scale up to 67 million pixels")

  static let color = Option(
    name: "color", value: "auto|always|never",
    help: "colours in the output (default auto: on a terminal, unless NO_COLOR is set)")

  /// The options that every command takes.
  static let everywhere = [quiet, verbose, color, help, version]
}

/// A parsed command line: options with their values, and positional words.
package struct Arguments {
  package private(set) var words: [String] = []
  private var values: [String: [String]] = [:]
  private let command: String
  private let takesGesture: Bool

  /// Parses a command line; words after `--` are positional.
  ///
  /// - Throws: ``Problem`` for an unknown option, with the nearest name, and for an option without its value.
  package init(_ arguments: [String], of command: String, options: [Option]) throws(Problem) {
    self.command = command
    takesGesture = options.contains { $0.name == "gesture" }
    let known = options + Option.everywhere
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument.count > 1 else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Arguments.find(String(parts[0]), among: known, of: command)
      guard option.value != nil else {
        if parts.count > 1 { throw Problem(.usage, "--\(option.name) takes no value.") }
        values[option.name, default: []].append("")
        continue
      }
      guard let value = parts.count > 1 ? String(parts[1]) : option.bareValue ?? rest.popFirst() else {
        throw Problem(.usage, "--\(option.name) needs a value: --\(option.name) \(option.value ?? "").")
      }
      values[option.name, default: []].append(value)
    }
  }

  private static func find(_ text: String, among known: [Option], of command: String) throws(Problem) -> Option {
    for option in known {
      if text == "--\(option.name)" { return option }
      if let short = option.short, text == "-\(short)" { return option }
    }
    let names = known.filter { !$0.isHidden }.map { "--\($0.name)" }
    throw Problem(
      .usage,
      "\(command) has no option \(text.brief)." + suggestion(for: text, among: names)
        + " See \(Program.name) \(command) --help.")
  }

  /// Whether a switch was given.
  package func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last value given for an option.
  package subscript(_ option: Option) -> String? { values[option.name]?.last }

  /// All values given for an option, in order.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Returns a copy without an option.
  func without(_ option: Option) -> Arguments {
    var copy = self
    copy.values[option.name] = nil
    return copy
  }

  /// A copy without the first word.
  var withoutFirstWord: Arguments {
    var copy = self
    copy.words = Array(words.dropFirst())
    return copy
  }

  // MARK: Typed values

  /// Returns an integer; nil if the option was not given.
  ///
  /// - Throws: ``Problem`` for other text and for a number out of range, as the functions below do.
  func number(_ option: Option, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .usage,
        "--\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(text.brief).")
    }
    return number
  }

  /// Returns a number within a range; nil if the option was not given.
  func decimal(_ option: Option, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      let (low, high) = (Parameter.text(range.lowerBound), Parameter.text(range.upperBound))
      throw Problem(.usage, "--\(option.name) takes a number from \(low) to \(high), not \(text.brief).")
    }
    return number
  }

  /// Returns one of several keywords; nil if the option was not given.
  func choice(_ option: Option, among choices: [String]) throws(Problem) -> String? {
    guard let text = self[option] else { return nil }
    guard choices.contains(text) else {
      throw Problem(
        .usage,
        "--\(option.name) takes \(choices.joined(separator: " or ")), not \(text.brief)."
          + suggestion(for: text, among: choices)
      )
    }
    return text
  }

  /// Returns a size such as `1280x800`, from 320x240 to 8192x8192; nil if the option was not given.
  func size(_ option: Option) throws(Problem) -> CGSize? {
    guard let text = self[option] else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (320...8_192).contains(width),
      (240...8_192).contains(height)
    else { throw Problem(.usage, "--\(option.name) takes WIDTHxHEIGHT from 320x240 to 8192x8192, not \(text.brief).") }
    return CGSize(width: width, height: height)
  }

  /// Checks that a picture or window of this size fits into memory: several frames are held, at 4 bytes a pixel.
  static func requireDrawable(_ size: CGSize, scale: Double) throws(Problem) {
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    guard max(width, height) <= longestSide, width * height <= mostPixels else {
      throw Problem(
        .usage,
        "\(Int(size.width))x\(Int(size.height)) points at --scale \(Parameter.text(scale)) are \(width)x\(height) pixels, but"
          + " at most \(longestSide) a side and \(mostPixels / 1_000_000) million in all fit in memory; choose a"
          + " smaller --size or --scale.")
    }
  }

  /// The longest side of a window that SDL allows, in pixels.
  private static let longestSide = 16_384
  /// The pixels of the largest size at scale 1. Each frame takes 0.3 GB, and `render` holds four.
  private static let mostPixels = 8_192 * 8_192

  /// Returns a copy with these positional words.
  func with(words: [String]) -> Arguments {
    var arguments = self
    arguments.words = words
    return arguments
  }

  /// Checks that there are no more positional words than the command understands.
  ///
  /// - Throws: ``Problem`` that names the first word too many.
  package func requireWords(atMost count: Int) throws(Problem) {
    guard words.count > count else { return }
    let word = words[count]
    let next =
      takesGesture ? "A gesture of the scene is --gesture \(word.brief)" : "See \(Program.name) \(command) --help"
    throw Problem(.usage, "\(command) does not understand \(word.quoted) here. \(next).")
  }
}
