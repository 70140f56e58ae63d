extension View {
  /// The slash path of the identifiers from the top of the hierarchy down to this view: what it is called in traces.
  ///
  /// A view without an identifier is called by its class, after the path of the nearest view around it that has one and
  /// with a number from the second of its class there on: `tabs/list/~Label`, `tabs/list/~Label2`. Paths of named views
  /// in it leave it out. All such views around which the same view is the nearest named one are counted together, in
  /// the order of the tree, when the first of them has to be called something; those that come later take the next
  /// numbers, and no number is given twice. The top of a hierarchy without an identifier adds nothing to the paths
  /// below; by itself it is called `window`, or by its class.
  public var identifierPath: String {
    var parts: [String] = []
    var view: View? = self
    if accessibilityIdentifier == nil {
      guard let superview else { return self is Window ? "window" : "\(type(of: self))" }
      let named = superview.nearestNamed
      parts.append(standIn(below: named))
      view = named
    }
    while let current = view {
      if let identifier = current.accessibilityIdentifier { parts.append(identifier) }
      view = current.superview
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The view itself, or the nearest one around it, that has an identifier; the top of the hierarchy if none has.
  private var nearestNamed: View {
    var view: View = self
    while view.accessibilityIdentifier == nil, let around = view.superview { view = around }
    return view
  }

  /// What the view is called in place of an identifier.
  private func standIn(below named: View) -> String {
    if let standIn, standIn.scope === named.nameScope { return standIn.name }
    named.nameViews(everywhere: false)
    return standIn?.name ?? "~\(type(of: self))"
  }

  /// Names the views below that have no identifier and no name yet, at first use or, for all that stand on a stage when
  /// it begins, before that, so that they have the same names whatever happens on it.
  ///
  /// - Parameter everywhere: Whether those are meant, too, that are called by the path of a named view further below.
  package func nameViews(everywhere: Bool) {
    guard !subviews.isEmpty else { return }
    let scope = nameScope ?? NameScope()
    nameScope = scope
    nameViews(in: scope, everywhere)
  }

  private func nameViews(in scope: NameScope, _ everywhere: Bool) {
    for view in subviews {
      if view.accessibilityIdentifier != nil {
        if everywhere { view.nameViews(everywhere: true) }
      } else {
        if view.standIn?.scope !== scope { view.standIn = StandIn(scope: scope, name: scope.next(for: type(of: view))) }
        view.nameViews(in: scope, everywhere)
      }
    }
  }

  var subjectKind: Subject.Kind {
    switch self {
    case is Window: return .window
    case is ScrollView: return .scrollView
    case is Control: return .control
    default: return .view
    }
  }
}

/// What a view without an identifier is called below the view whose scope this is.
struct StandIn {
  let scope: NameScope
  let name: String
}

/// How many views of each class have a name in place of an identifier below one view.
final class NameScope {
  private var counts: [String: Int] = [:]

  /// `~Label`, then `~Label2`. A class whose own name ends in a digit has a number behind a dot from the first on, so
  /// that `Label2` is never taken for the second `Label`.
  func next(for type: View.Type) -> String {
    let name = "\(type)"
    let number = (counts[name] ?? 0) + 1
    counts[name] = number
    if name.last?.isNumber == true { return "~\(name).\(number)" }
    return number == 1 ? "~\(name)" : "~\(name)\(number)"
  }
}

extension GestureRecognizer {
  /// The path of its view, `#`, its kind, and a number for the taps it needs or where its kind is on the view
  /// already: `photos/pager#pan`, `photos#tap`, `photos#tap2`.
  public final var identifierPath: String {
    guard let view else { return "#\(kind.rawValue)" }
    let number = number(among: view.gestureRecognizers)
    return "\(view.identifierPath)#\(kind.rawValue)\(number > 1 ? "\(number)" : "")"
  }

  /// The taps that it needs, 1 for other kinds, or the next number that none of its kind before it has.
  private func number(among recognizers: [GestureRecognizer]) -> Int {
    var taken: Set<Int> = []
    // Where to look on for recognizers that want the same number: below that all are taken.
    var free: [Int: Int] = [:]
    for recognizer in recognizers where recognizer.kind == kind {
      let wanted = max((recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1, 1)
      var number = free[wanted] ?? wanted
      while taken.contains(number) { number += 1 }
      if recognizer === self { return number }
      taken.insert(number)
      free[wanted] = number + 1
    }
    return 1
  }
}
