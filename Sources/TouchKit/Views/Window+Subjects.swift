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
  /// The window whose trace it appears in, while it is in its hierarchy.
  var tracingWindow: Window? { get }
}

extension View: TraceSubject {
  final var tracingWindow: Window? { window }

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
  final var tracingWindow: Window? { view?.window }

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

  /// The cause of what a recognizer does now: the touch of this event that mattered to it, else what is processed. The
  /// latter also within a callback of the application, whose doing it is.
  func cause(for recognizer: GestureRecognizer) -> DecisionID {
    guard trace.context == event.decision else { return trace.context }
    let changed = event.changed.intersection(recognizer.sequenceMask)
    if changed.count < 2 { return changed.isEmpty ? trace.context : touches[changed.firstSlot].decision }
    return mostImportant(of: changed).decision
  }

  /// Of several touches that changed the one that came down last, else one that lifted, else the one that is farthest
  /// from where it came down.
  private func mostImportant(of changed: TouchMask) -> Touch {
    let began = changed.intersection(event.began)
    if !began.isEmpty { return touches.latest(of: began) }
    let over = changed.subtracting(event.moved)
    if !over.isEmpty { return touches.latest(of: over) }
    var farthest = touches[changed.firstSlot]
    changed.forEachSlot { if touches[$0].travelFromDown > farthest.travelFromDown { farthest = touches[$0] } }
    return farthest
  }

  /// The decision of another of the recognizer's touches that moved in this event, where two make a gesture.
  func secondCause(for recognizer: GestureRecognizer, beside first: DecisionID) -> DecisionID {
    let moved = event.moved.intersection(recognizer.trackedMask)
    guard moved.count > 1 else { return .none }
    return moved.slots.lazy.map { self.touches[$0].decision }.first { $0 != first } ?? .none
  }
}
