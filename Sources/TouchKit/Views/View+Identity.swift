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
    var used: Set<String> = []
    for recognizer in view.gestureRecognizers {
      let name = recognizer.name(avoiding: used)
      if recognizer === self { return "\(view.identifierPath)#\(name)" }
      used.insert(name)
    }
    return "\(view.identifierPath)#\(kind.rawValue)"
  }

  private func name(avoiding used: Set<String>) -> String {
    var number = (self as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1
    var name = number > 1 ? "\(kind.rawValue)\(number)" : kind.rawValue
    while used.contains(name) {
      number += 1
      name = "\(kind.rawValue)\(number)"
    }
    return name
  }
}
