import Foundation
import Stages
import Testing

@testable import Sandbox

/// The command line, taken apart.
@Suite("Arguments") struct ArgumentsTests {
  private static let loud = Option(name: "loud", value: nil, help: "a switch", short: "l")
  private static let level = Option(name: "level", value: "N", help: "a number")
  private static let secret = Option(name: "secret", value: "X", help: "for tests", isHidden: true)

  private func parse(_ arguments: String...) throws(Problem) -> Arguments {
    try Arguments(arguments, of: "walk", options: [Self.loud, Self.level, Self.secret, .set, .size])
  }

  /// What is wrong with a command line; empty if nothing is.
  private func problem(_ arguments: [String], _ read: (Arguments) throws(Problem) -> Void = { _ in }) -> String {
    do throws(Problem) {
      try read(try Arguments(arguments, of: "walk", options: [Self.loud, Self.level, Self.secret, .set, .size]))
      return ""
    } catch {
      #expect(error.code == .usage)
      return error.description
    }
  }

  @Test("Words and options come in any order; a value stands behind its option or behind =") func order() throws {
    let arguments = try parse("a", "--level", "3", "b", "--loud", "--set=x=1=2", "c")
    #expect(arguments.words == ["a", "b", "c"])
    #expect(arguments.has(Self.loud))
    #expect(arguments[Self.level] == "3")
    #expect(arguments[.set] == "x=1=2")
  }

  @Test("What was not given is not there") func absent() throws {
    let arguments = try parse()
    #expect(arguments.words.isEmpty)
    #expect(!arguments.has(Self.loud))
    #expect(arguments[Self.level] == nil)
    #expect(try arguments.number(Self.level, in: 1...9) == nil)
    #expect(try arguments.size(.size) == nil)
    #expect(try arguments.decimal(Self.level, in: 1...9) == nil)
    #expect(try arguments.choice(Self.level, among: ["a"]) == nil)
    #expect(arguments.all(.set).isEmpty)
  }

  @Test("Given twice the last one counts, or all of them for who asks for all") func repeated() throws {
    let arguments = try parse("--set", "a=1", "--set", "b=2")
    #expect(arguments[.set] == "b=2")
    #expect(arguments.all(.set) == ["a=1", "b=2"])
  }

  @Test("Short forms stand for long ones, a lone dash is a word, and behind -- everything is") func forms() throws {
    let arguments = try parse("-l", "-q", "-", "--", "--level", "-x")
    #expect(arguments.has(Self.loud))
    #expect(arguments.has(.quiet))
    #expect(arguments.words == ["-", "--level", "-x"])
    #expect(arguments[Self.level] == nil)
  }

  @Test("A value may begin with a dash, and may be empty behind =") func values() throws {
    #expect(try parse("--level", "-3")[Self.level] == "-3")
    #expect(try parse("--level=")[Self.level]?.isEmpty == true)
  }

  @Test("An unknown option is named with the nearest one, and hidden ones are told nobody") func unknown() {
    let wrong = problem(["--levle"])
    #expect(wrong.contains("walk has no option --levle."))
    #expect(wrong.contains("Did you mean \"--level\"?"))
    #expect(wrong.hasSuffix("walk --help."))
    #expect(!problem(["--secrte"]).contains("--secret"))
    #expect(problem(["--secret=1"]).isEmpty)
    #expect(problem(["-z"]).contains("no option -z"))
  }

  @Test("An option without its value, and a switch with one, are named") func mismatched() {
    #expect(problem(["--level"]) == "--level needs a value: --level N.")
    #expect(problem(["--loud=1"]) == "--loud takes no value.")
  }

  @Test("Whole numbers within their range", arguments: [("1", true), ("9", true), ("0", false), ("10", false)])
  func numbers(text: String, isFine: Bool) {
    let wrong = problem(["--level", text]) { arguments throws(Problem) in
      #expect(try arguments.number(Self.level, in: 1...9) == Int(text))
    }
    #expect(wrong == (isFine ? "" : "--level takes a whole number from 1 to 9, not \(text.brief)."))
  }

  @Test("What is no number is named", arguments: ["", "x", "1.5", "1e3", "99999999999999999999", "١"])
  func noNumbers(text: String) {
    let wrong = problem(["--level=\(text)"]) { arguments throws(Problem) in
      _ = try arguments.number(Self.level, in: 1...9)
    }
    #expect(wrong == "--level takes a whole number from 1 to 9, not \(text.brief).")
  }

  @Test(
    "Numbers with a fraction; infinity and what is no number are none", arguments: ["nan", "inf", "-1", "4.01", ""])
  func decimals(text: String) throws {
    #expect(try parse("--level", "1.25").decimal(Self.level, in: 0.5...4) == 1.25)
    let wrong = problem(["--level=\(text)"]) { arguments throws(Problem) in
      _ = try arguments.decimal(Self.level, in: 0.5...4)
    }
    #expect(wrong == "--level takes a number from 0.5 to 4, not \(text.brief).")
  }

  @Test("One of several words, with the nearest where it is none of them") func choices() throws {
    #expect(try parse("--level", "dark").choice(Self.level, among: ["dark", "light"]) == "dark")
    let wrong = problem(["--level", "drak"]) { arguments throws(Problem) in
      _ = try arguments.choice(Self.level, among: ["dark", "light"])
    }
    #expect(wrong == "--level takes dark or light, not drak. Did you mean \"dark\"?")
  }

  @Test("Sizes, with a small or a large x") func sizes() throws {
    #expect(try parse("--size", "320x240").size(.size) == CGSize(width: 320, height: 240))
    #expect(try parse("--size", "8192X8192").size(.size) == CGSize(width: 8_192, height: 8_192))
  }

  @Test(
    "What is no size is named",
    arguments: ["319x240", "320x239", "8193x600", "640", "640x", "x480", "640x480x2", "640.5x480", "-640x480", ""])
  func noSizes(text: String) {
    let wrong = problem(["--size=\(text)"]) { arguments throws(Problem) in _ = try arguments.size(.size) }
    #expect(wrong == "--size takes WIDTHxHEIGHT from 320x240 to 8192x8192, not \(text.brief).")
  }

  @Test("The first word too many is named") func words() {
    func limited(_ words: String...) -> String {
      problem(words) { arguments throws(Problem) in try arguments.requireWords(atMost: 1) }
    }
    #expect(limited().isEmpty)
    #expect(limited("a").isEmpty)
    #expect(limited("a", "b", "c").hasPrefix("walk does not understand \"b\" here."))
  }

  @Test("A picture of more pixels than fit in memory is refused, with the limit")
  func drawable() throws {
    func refusal(_ width: Int, _ height: Int, scale: Double) -> String? {
      do { try Arguments.requireDrawable(CGSize(width: width, height: height), scale: scale) } catch {
        return error.code == .usage ? error.description : "\(error.code)"
      }
      return nil
    }
    #expect(refusal(8_192, 8_192, scale: 1) == nil)
    #expect(refusal(4_096, 4_096, scale: 2) == nil)
    #expect(
      refusal(8_192, 8_192, scale: 2)?.hasPrefix(
        "8192x8192 points at --scale 2 are 16384x16384 pixels, but at most 16384 a side and 67 million in all") == true)
    #expect(refusal(8_192, 8_193, scale: 1) != nil)
    #expect(refusal(8_192, 240, scale: 2.5) != nil)
  }
}
