import Replay
import TouchKit

/// The views and recognizers of a page, with path and short name. A page refers to them by their number in the trace.
struct SubjectTable {
  private let trace: Trace

  init(of trace: Trace) { self.trace = trace }

  func number(of subject: SubjectID) -> Int { Int(subject.index) }

  /// Returns the number of the newest subject with this path; −1 for none.
  func number(of path: String?) -> Int { path.flatMap { trace.subject(at: $0) }.map { number(of: $0) } ?? -1 }

  /// The rows: path, short name, and the view of a recognizer or −1.
  var list: [JSONList] {
    trace.subjects.indices.map { index in
      let subject = trace.subjects[index]
      var view = -1
      if case .recognizer(_, let on) = subject.kind { view = number(of: on) }
      let id = trace.subject(at: subject.path) ?? .none
      return JSONList([subject.path, id.exists ? trace.title(of: id) : subject.path, view])
    }
  }
}
