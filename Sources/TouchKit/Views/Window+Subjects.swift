extension Window {
  /// The subject of a view in the trace; looked up by path only after a change of the hierarchy.
  @inline(__always)
  func subject(of view: View) -> SubjectID {
    view.traceVersion == hierarchyVersion ? view.traceSubject : findSubject(of: view)
  }

  private func findSubject(of view: View) -> SubjectID {
    let path = view.identifierPath
    if !view.traceSubject.exists || trace[view.traceSubject]?.path != path {
      view.traceSubject = trace.addSubject(Subject(path: path, kind: view.subjectKind))
    }
    view.traceVersion = hierarchyVersion
    return view.traceSubject
  }

  /// The subject of a recognizer in the trace, likewise.
  @inline(__always)
  func subject(of recognizer: GestureRecognizer) -> SubjectID {
    recognizer.traceVersion == hierarchyVersion ? recognizer.traceSubject : findSubject(of: recognizer)
  }

  private func findSubject(of recognizer: GestureRecognizer) -> SubjectID {
    guard let view = recognizer.view else { return recognizer.traceSubject }
    let path = recognizer.identifierPath
    if !recognizer.traceSubject.exists || trace[recognizer.traceSubject]?.path != path {
      recognizer.traceSubject = trace.addSubject(
        Subject(path: path, kind: .recognizer(recognizer.kind, on: subject(of: view))))
    }
    recognizer.traceVersion = hierarchyVersion
    return recognizer.traceSubject
  }

  /// The cause of what a recognizer does now: the first of its touches that changed in this event, else the decision
  /// being processed.
  func cause(for recognizer: GestureRecognizer) -> DecisionID {
    let changed = event.changed.intersection(recognizer.sequenceMask)
    return changed.isEmpty ? trace.context : touches[changed.firstSlot].decision
  }
}
