/// A view or a recognizer: what decisions are about.
protocol TraceSubject: AnyObject {
  /// Its name in traces.
  var identifierPath: String { get }
  /// Its kind; nil for a recognizer without a view.
  func subjectKind(in window: Window) -> Subject.Kind?
  /// Its number in the trace of its window; none before the first decision about it.
  var traceSubject: SubjectID { get set }
  /// The ``Window/hierarchyVersion`` at which that number was looked up.
  var traceVersion: Int { get set }
}

extension View: TraceSubject {
  final func subjectKind(in window: Window) -> Subject.Kind? {
    switch self {
    case is Window: return .window
    case is ScrollView: return .scrollView
    case is Control: return .control
    default: return .view
    }
  }
}

extension GestureRecognizer: TraceSubject {
  final func subjectKind(in window: Window) -> Subject.Kind? {
    view.map { .recognizer(kind, on: window.subject(of: $0)) }
  }
}

extension Window {
  /// The subject of a view or recognizer in the trace; looked up by path only after a change of the hierarchy.
  @inline(__always)
  func subject(of object: some TraceSubject) -> SubjectID {
    object.traceVersion == hierarchyVersion ? object.traceSubject : findSubject(of: object)
  }

  private func findSubject(of object: some TraceSubject) -> SubjectID {
    let path = object.identifierPath
    let isKnown = object.traceSubject.exists && trace[object.traceSubject]?.path == path
    if !isKnown, let kind = object.subjectKind(in: self) {
      object.traceSubject = trace.addSubject(Subject(path: path, kind: kind))
    }
    object.traceVersion = hierarchyVersion
    return object.traceSubject
  }

  /// The cause of what a recognizer does now: its first touch that changed in this event, else the context.
  func cause(for recognizer: GestureRecognizer) -> DecisionID {
    let changed = event.changed.intersection(recognizer.sequenceMask)
    return changed.isEmpty ? trace.context : touches[changed.firstSlot].decision
  }
}
