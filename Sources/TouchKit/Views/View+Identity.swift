extension View {
  /// The slash path of the identifiers from the top of the hierarchy down to this view; views without one add
  /// nothing. A view without identifiers around it and on it is called by its type.
  public var identifierPath: String {
    var parts: [String] = []
    var view: View? = self
    while let current = view {
      if let identifier = current.accessibilityIdentifier { parts.append(identifier) }
      view = current.superview
    }
    if parts.isEmpty { return self is Window ? "window" : "\(type(of: self))" }
    return parts.reversed().joined(separator: "/")
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
