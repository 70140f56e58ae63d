import Replay
import TouchKit

/// The questions that a gesture allows, as `explain --ask` lists them. A question has its number in this list.
struct QuestionList {
  let questions: [WhyQuestion]
  private let isLong: Bool

  /// - Parameters:
  ///   - subject: The view or recognizer that they are about; nil for all.
  ///   - time: The moment up to which the run is looked at; nil for the end.
  init(_ run: Run, about subject: String?, until time: Instant?) {
    questions = run.questions(until: time).filter { subject == nil || $0.subject == subject }
    isLong = Set(questions.map(\.stroke)).count > 1
  }

  func print(asJSON: Bool) throws {
    if asJSON {
      for (index, question) in questions.enumerated() {
        let object: [String: Any] = [
          "number": index + 1, "question": question.text, "subject": question.subject, "touches": question.touches,
          "happened": !question.isNegative,
        ]
        try Console.print(json: object, isOneLine: true)
      }
    } else if questions.isEmpty {
      try Console.print("Nothing on the stage could have reacted, or did.")
    } else {
      try Console.print(text)
    }
  }

  /// The questions with their numbers; those of several touches under a line that names them.
  private var text: String {
    let width = String(questions.count).count
    var lines: [String] = []
    for (index, question) in questions.enumerated() {
      if isLong, index == 0 || questions[index - 1].stroke != question.stroke {
        lines.append("Touch \(question.touches.map(String.init).joined(separator: " and ")):")
      }
      let number = String(index + 1)
      lines.append("  \(String(repeating: " ", count: width - number.count))\(number)  \(question.text)")
    }
    return lines.joined(separator: "\n")
  }
}
