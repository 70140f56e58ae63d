import Foundation
import Testing

/// One line of `trace --json`.
struct TraceLine {
  let fields: [String: Any]
  /// The line as it was printed.
  let json: String

  init(_ line: String) throws {
    json = line
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    fields = try #require(object as? [String: Any], "not an object: \(line)")
  }

  static func parse(_ text: String) throws -> [TraceLine] {
    try text.split(separator: "\n").map { try TraceLine(String($0)) }
  }

  subscript(key: String) -> String { fields[key] as? String ?? "" }
  func number(_ key: String) -> Double { (fields[key] as? NSNumber)?.doubleValue ?? .nan }
  func pair(_ key: String) -> [Double] { (fields[key] as? [NSNumber])?.map(\.doubleValue) ?? [] }

  var time: Int { Int(number("t")) }
  var kind: String { self["kind"] }
  var subject: String { self["subject"] }
  var because: [Int] { (fields["because"] as? [NSNumber])?.map(\.intValue) ?? [] }

  /// Where a touch was, on the stage.
  var place: CGPoint { CGPoint(x: number("x"), y: number("y")) }
}

extension [TraceLine] {
  /// What fingers did, as it arrived: each sample, also if it waited for a frame. The move that a frame makes of samples
  /// that waited is none.
  var input: [TraceLine] {
    var waiting: Set<Double> = []
    return filter { line in
      let touch = line.number("touch")
      if line.kind == "sample" {
        waiting.insert(touch)
        return true
      }
      return line.kind == "touch" && (line["phase"] != "moved" || waiting.remove(touch) == nil)
    }
  }

  /// The lines of one kind, about one subject, with these fields.
  func of(_ kind: String, _ subject: String? = nil, _ fields: [String: String] = [:]) -> [TraceLine] {
    filter { line in
      line.kind == kind && (subject.map { line.subject == $0 } ?? true)
        && fields.allSatisfy { line[$0.key] == $0.value }
    }
  }

  /// What holds for every trace: numbers run on, time never runs back, causes come first, and nothing but what comes
  /// from outside is without one.
  func expectSound(isWhole: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    var clock = Int.min
    var last = -1
    for line in self {
      for key in ["t", "seq", "kind", "subject", "rule", "because", "text"] where line.fields[key] == nil {
        Issue.record("a line without \(key): \(line.fields)", sourceLocation: sourceLocation)
      }
      let number = Int(line.number("seq"))
      #expect(isWhole ? number == last + 1 : number > last, "line \(number)", sourceLocation: sourceLocation)
      #expect(line.time >= clock, "line \(number) runs back in time", sourceLocation: sourceLocation)
      #expect(line.because.allSatisfy { $0 >= 0 && $0 < number }, "line \(number)", sourceLocation: sourceLocation)
      let isRoot = ["touch", "sample", "input", "setting"].contains(line.kind)
      #expect(
        !line.because.isEmpty || isRoot, "line \(number) has no cause: \(line["text"])", sourceLocation: sourceLocation)
      #expect(!line["text"].isEmpty, sourceLocation: sourceLocation)
      #expect(!line["rule"].isEmpty, sourceLocation: sourceLocation)
      (clock, last) = (line.time, number)
    }
    #expect(!isEmpty, "an empty trace", sourceLocation: sourceLocation)
  }
}
