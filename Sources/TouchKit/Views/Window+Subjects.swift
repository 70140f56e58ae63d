extension Window {
  /// The number under which a view appears in the trace.
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

  /// The number under which a recognizer appears in the trace.
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

  /// What led to something that a recognizer does now: the touch of its own that this event changed, else whatever is
  /// being processed.
  func cause(for recognizer: GestureRecognizer) -> DecisionID {
    let changed = event.changed.intersection(recognizer.sequenceMask)
    return changed.isEmpty ? trace.context : touches[changed.firstSlot].decision
  }
}
