extension View {
  /// The view's name in traces: the identifiers from the root of the hierarchy to this view, joined by slashes.
  ///
  /// In a window with ``EngineOptions/namesViewsAfterCode``, a view without an identifier takes the name of the property
  /// that holds it, or that of its own class: `cards/topCard`, `cards/cardView`. Such a name is like an identifier.
  ///
  /// Every other view without an identifier has a fallback name: its class, below the path of its nearest identified
  /// ancestor. The second and later views of a class are numbered, as in `tabs/list/~Label`, `tabs/list/~Label2`. Paths
  /// of identified views omit fallback names.
  ///
  /// The names below an identified ancestor are assigned in tree order when the first of them is needed. Later views get
  /// the next numbers, and no number is reused. A root without an identifier adds nothing to the paths below it. Its own
  /// path is `window`, or its class.
  public var identifierPath: String {
    takeName()
    var (parts, named): ([String], View) = ([], self)
    if identifier == nil {
      guard let superview else { return self is Window ? "window" : "\(type(of: self))" }
      named = superview.nearestNamed
      parts.append(fallbackName?.name ?? "~\(type(of: self))")
    }
    parts += named.lineage.compactMap(\.identifier)
    return parts.reversed().joined(separator: "/")
  }

  /// The identifier that the application gave, or else the name that its code has for the view; nil for neither.
  final var identifier: String? { accessibilityIdentifier ?? codeName }

  /// The view or its nearest ancestor with an identifier, or the root if none has one.
  private var nearestNamed: View { lineage.first { $0.identifier != nil || $0.superview == nil } ?? self }

  /// Assigns a name to the view if it has neither an identifier nor a name, and to others below its nearest named ancestor.
  private func takeName() {
    // Any view around it may take a name that belongs into the path.
    if isNamedAfterCode { superview?.takeName() }
    guard identifier == nil, let named = superview?.nearestNamed, needsName(in: named.nameScope) else { return }
    named.nameViews(everywhere: false)
  }

  private var isNamedAfterCode: Bool { window?.options.namesViewsAfterCode == true }

  private func needsName(in scope: NameScope?) -> Bool {
    identifier == nil && (scope == nil || fallbackName?.scope !== scope)
  }

  /// Assigns names to the descendants that have neither an identifier nor a name. This happens at first use, or at the
  /// start of a run, so that names do not depend on its events. At the start recognizers are named, too.
  ///
  /// - Parameter everywhere: Whether to include descendants of identified views further below.
  package func nameViews(everywhere: Bool) {
    guard !subviews.isEmpty else { return }
    nameViews(in: ownNameScope, everywhere)
  }

  private var ownNameScope: NameScope {
    if let nameScope { return nameScope }
    let scope = NameScope()
    nameScope = scope
    return scope
  }

  private func nameViews(in scope: NameScope, _ everywhere: Bool) {
    for view in subviews {
      if view.needsName(in: scope) { view.takeName(in: scope) }
      if everywhere, !view.gestureRecognizers.isEmpty { view.nameRecognizers(below: view.identifierPath) }
      if view.identifier == nil {
        view.nameViews(in: scope, everywhere)
      } else if everywhere {
        view.nameViews(everywhere: true)
      }
    }
  }

  private func takeName(in scope: NameScope) {
    if let window, window.options.namesViewsAfterCode, let name = window.codeNames.name(of: self) {
      codeName = scope.next(for: name)
    } else {
      fallbackName = FallbackName(scope: scope, name: scope.next(for: type(of: self)))
    }
  }

  /// Assigns a name to a view that is new on the stage, after the views around it, if views are named after code. What
  /// the stage shows is told with that name, even of views of which the trace never speaks.
  func takeNameOnStage() {
    guard isNamedAfterCode, let superview else { return }
    let scope = superview.nearestNamed.ownNameScope
    if needsName(in: scope) { takeName(in: scope) }
  }
}

/// The name of a view without an identifier, valid in the scope of one ancestor.
struct FallbackName {
  let scope: NameScope, name: String
}

/// Counts the names that views get below one view.
final class NameScope {
  private var counts: [String: Int] = [:]

  /// Returns `~Label`, then `~Label2`. After a final digit, every number follows a dot: `~Label2.1`.
  func next(for type: View.Type) -> String {
    let name = "~\(type)"
    let number = (counts[name] ?? 0) + 1
    counts[name] = number
    if name.last?.isNumber == true { return "\(name).\(number)" }
    return number == 1 ? name : "\(name)\(number)"
  }

  /// Returns `card`, then `card2`, or the next number that no name of its own has: another class may be `Card2`. After a
  /// final digit, a number follows a dot: `card2.2`.
  func next(for codeName: String) -> String {
    let stem = codeName.last?.isNumber == true ? "\(codeName)." : codeName
    var (number, name) = ((counts[codeName] ?? 0) + 1, codeName)
    if number > 1 {
      name = "\(stem)\(number)"
      while counts[name] != nil {
        number += 1
        name = "\(stem)\(number)"
      }
      counts[name] = 1
    }
    counts[codeName] = number
    return name
  }
}

extension GestureRecognizer {
  /// The recognizer's name in traces: its view's path, `#`, its kind and a number, as in `photos/pager#pan`,
  /// `photos#tap`, `photos#tap2`. The number is that of required taps, or the next free one of the kind; 1 is omitted.
  public final var identifierPath: String { view.map { name(below: $0.identifierPath) } ?? "#\(kind.rawValue)" }

  /// Returns the name below the path of its view.
  fileprivate func name(below path: String) -> String {
    view?.nameRecognizers(below: path)
    return ownPath
  }
}

extension View {
  /// Names all recognizers at once, if they are not: there may be thousands. A recognizer gets the number of required
  /// taps, 1 for other kinds, or the next one that no earlier recognizer of the kind has.
  fileprivate func nameRecognizers(below path: String) {
    guard pathOfRecognizers != path else { return }
    pathOfRecognizers = path
    var numberings: [RecognizerNumbering] = []
    for recognizer in gestureRecognizers {
      let kind = recognizer.kind
      let wanted = kind == .tap ? max((recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1, 1) : 1
      let place = numberings.firstIndex { $0.kind == kind } ?? numberings.count
      if place == numberings.count {
        numberings.append(RecognizerNumbering(kind: kind, upTo: gestureRecognizers.count))
      }
      let number = numberings[place].take(wanted)
      recognizer.ownPath = "\(path)#\(kind.rawValue)" + (number == 1 ? "" : "\(number)")
    }
  }
}

/// The numbers of the recognizers of one kind on a view.
private struct RecognizerNumbering {
  let kind: GestureRecognizer.Kind
  private var taken: Set<Int> = []
  /// The first candidate for each wanted number; all before it are taken.
  private var free: [Int: Int] = [:]

  init(kind: GestureRecognizer.Kind, upTo count: Int) {
    self.kind = kind
    taken.reserveCapacity(count)
  }

  /// Takes a number, or the next one that is free.
  mutating func take(_ wanted: Int) -> Int {
    func next(_ number: inout Int, _ taken: inout Set<Int>) -> Int {
      // Somebody may have asked for Int.max taps.
      while !taken.insert(number).inserted { number &+= 1 }
      defer { number &+= 1 }
      return number
    }
    return next(&free[wanted, default: wanted], &taken)
  }
}

/// A view or a recognizer: the subject of decisions.
protocol TraceSubject: AnyObject {
  /// Returns its path in the trace of a window.
  func path(in window: Window) -> String
  /// Returns its kind, or nil for a recognizer without a view.
  func subjectKind(in window: Window) -> Subject.Kind?
  /// Its number in the trace of its window, or `none` before the first decision about it.
  var traceSubject: SubjectID { get set }
  /// The ``Window/hierarchyVersion`` at which that number was looked up.
  var traceVersion: Int { get set }
  /// The window in whose trace it appears, while it is in that window's hierarchy.
  var tracingWindow: Window? { get }
}

extension View: TraceSubject {
  final var tracingWindow: Window? { window }

  final func path(in window: Window) -> String { identifierPath }

  final func subjectKind(in window: Window) -> Subject.Kind? {
    switch self {
    case is Window where self === self.window: return .window
    case is ScrollView: return .scrollView
    case is Control: return .control
    default: return .view
    }
  }
}

extension GestureRecognizer: TraceSubject {
  final var tracingWindow: Window? { view?.window }

  /// The path of its view is in the trace already.
  final func path(in window: Window) -> String {
    guard let view, let path = window.trace.path(of: window.subject(of: view)) else { return identifierPath }
    return name(below: path)
  }

  final func subjectKind(in window: Window) -> Subject.Kind? {
    view.map { .recognizer(kind, on: window.subject(of: $0)) }
  }
}

extension Window {
  /// Returns the subject of a view or recognizer in the trace. Looked up by path only after the hierarchy changed.
  @inline(__always)
  func subject(of object: some TraceSubject) -> SubjectID {
    object.traceVersion == hierarchyVersion ? object.traceSubject : findSubject(of: object)
  }

  private func findSubject(of object: some TraceSubject) -> SubjectID {
    let path = object.path(in: self)
    let isKnown = trace.path(of: object.traceSubject) == path
    if !isKnown, let kind = object.subjectKind(in: self) {
      let recognizer = object as? GestureRecognizer
      let owner = (recognizer as? ScrollViewPanGestureRecognizer)?.owner
      object.traceSubject = trace.addSubject(
        Subject(
          path: path, kind: kind, name: recognizer?.name, form: recognizer?.form,
          belongsToSystem: recognizer?.belongsToSystem ?? false,
          isInteractivePop: recognizer?.isInteractivePop ?? false,
          scroller: owner.flatMap { $0 === recognizer?.view ? nil : subject(of: $0) } ?? .none),
        of: type(of: object))
    }
    object.traceVersion = hierarchyVersion
    return object.traceSubject
  }

  /// Returns the cause of what a recognizer does now: the touch of this event that matters to it, or else what is being
  /// processed. Inside a callback, the cause is what is being processed, because the application acts.
  func cause(for recognizer: GestureRecognizer) -> DecisionID {
    guard trace.context == event.decision else { return trace.context }
    let changed = event.changed.intersection(recognizer.sequenceMask)
    if changed.count < 2 { return changed.isEmpty ? trace.context : touches[changed.firstSlot].evidence.input }
    return mostImportant(of: changed).evidence.input
  }

  /// Returns the most important of several changed touches: the last one that came down, else one that lifted, else the
  /// one farthest from its touch-down.
  private func mostImportant(of changed: TouchMask) -> Touch {
    let began = changed.intersection(event.began)
    if !began.isEmpty { return touches.latest(of: began) }
    let over = changed.subtracting(event.moved)
    if !over.isEmpty { return touches.latest(of: over) }
    var farthest = touches[changed.firstSlot]
    changed.forEachSlot { if touches[$0].travelFromDown > farthest.travelFromDown { farthest = touches[$0] } }
    return farthest
  }

  /// Returns the decision of another of the recognizer's touches that moved in this event, for gestures of two fingers.
  func secondCause(for recognizer: GestureRecognizer, beside first: DecisionID) -> DecisionID {
    let moved = event.moved.intersection(recognizer.trackedMask)
    guard moved.count > 1 else { return .none }
    return moved.slots.lazy.map { self.touches[$0].evidence.input }.first { $0 != first } ?? .none
  }
}
