extension View {
  /// The identifiers from the root of the hierarchy to this view, joined by slashes: its name in traces.
  ///
  /// A view without an identifier has a fallback name: its class after the path of its nearest ancestor with an
  /// identifier, numbered from the second one on, as in `tabs/list/~Label`, `tabs/list/~Label2`. Paths of identified
  /// views in it leave it out. Numbers are assigned in tree order, per identified ancestor, when the first of them is
  /// needed; views added later get the next ones, and none is reused. A root without an identifier adds nothing to the
  /// paths below it; its own path is `window`, or its class.
  public var identifierPath: String {
    var parts: [String] = []
    var view: View? = self
    if accessibilityIdentifier == nil {
      guard let superview else { return self is Window ? "window" : "\(type(of: self))" }
      let named = superview.nearestNamed
      parts.append(fallbackName(below: named))
      view = named
    }
    while let current = view {
      if let identifier = current.accessibilityIdentifier { parts.append(identifier) }
      view = current.superview
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The view or its nearest ancestor with an identifier; the root if there is none.
  private var nearestNamed: View {
    var view: View = self
    while view.accessibilityIdentifier == nil, let around = view.superview { view = around }
    return view
  }

  /// The view's name in place of an identifier.
  private func fallbackName(below named: View) -> String {
    if let fallbackName, fallbackName.scope === named.nameScope { return fallbackName.name }
    named.nameViews(everywhere: false)
    return fallbackName?.name ?? "~\(type(of: self))"
  }

  /// Assigns fallback names to the descendants that have neither an identifier nor a name: at first use, or at the
  /// start of a run, so that names do not depend on its events.
  ///
  /// - Parameter everywhere: Whether to include descendants of identified views further below.
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
        if view.fallbackName?.scope !== scope {
          view.fallbackName = FallbackName(scope: scope, name: scope.next(for: type(of: view)))
        }
        view.nameViews(in: scope, everywhere)
      }
    }
  }
}

/// The name of a view without an identifier, valid in the scope of one ancestor.
struct FallbackName {
  let scope: NameScope
  let name: String
}

/// The number of fallback names of each class below one view.
final class NameScope {
  private var counts: [String: Int] = [:]

  /// Returns `~Label`, then `~Label2`. After a class name that ends in a digit every number follows a dot: `~Label2.1`.
  func next(for type: View.Type) -> String {
    let name = "\(type)"
    let number = (counts[name] ?? 0) + 1
    counts[name] = number
    if name.last?.isNumber == true { return "~\(name).\(number)" }
    return number == 1 ? "~\(name)" : "~\(name)\(number)"
  }
}

extension GestureRecognizer {
  /// The path of its view, `#`, its kind, and, unless that is 1, the number of taps it requires or the next free number
  /// of its kind on the view: `photos/pager#pan`, `photos#tap`, `photos#tap2`.
  public final var identifierPath: String {
    guard let view else { return "#\(kind.rawValue)" }
    let number = number(among: view.gestureRecognizers)
    return "\(view.identifierPath)#\(kind.rawValue)\(number > 1 ? "\(number)" : "")"
  }

  /// The number of taps required, 1 for other kinds, or the next number that no earlier recognizer of its kind has.
  private func number(among recognizers: [GestureRecognizer]) -> Int {
    var taken: Set<Int> = []
    // The first candidate for each wanted number: those before it are taken.
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
