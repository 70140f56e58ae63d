import Replay
import TouchKit

/// The views and recognizers of a page, by path and short name, each once. A page refers to them by number: that in the
/// trace.
struct SubjectTable {
  private let trace: Trace

  init(of trace: Trace) { self.trace = trace }

  func number(of subject: SubjectID) -> Int { Int(subject.index) }

  /// The number of a path's newest subject; −1 for none.
  func number(of path: String?) -> Int { path.flatMap { trace.subject(at: $0) }.map { number(of: $0) } ?? -1 }

  /// Path, short name, and the view of a recognizer.
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
