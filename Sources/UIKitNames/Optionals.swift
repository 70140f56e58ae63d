// Properties that are optional in UIKit but not in TouchKit, or of another type. They hide TouchKit's wherever this module
// is imported.

extension View {
  /// The recognizers on the view, in the order in which they were added, or nil if there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
}

extension ViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, loaded when it is first asked for. It is implicitly unwrapped as in UIKit, but never nil;
  /// setting nil does nothing.
  public final var view: View! {
    get { nonOptionalView }
    set { if let newValue { nonOptionalView = newValue } }
  }
}

extension Touch {
  /// The recognizers that track it now, or nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? { trackingRecognizers.isEmpty ? nil : trackingRecognizers }
}

extension TouchEvent {
  /// All touches that are down or ended in this event, or nil if there are none.
  public var allTouches: Set<Touch>? { touchesOfAllPhases.isEmpty ? nil : touchesOfAllPhases }

  /// Returns the touches whose hit view is `view`, or nil if there are none.
  public func touches(for view: View) -> Set<Touch>? { allTouches(where: { $0.view === view }) }

  /// Returns the touches that began in `window`, or nil if there are none.
  public func touches(for window: Window) -> Set<Touch>? { allTouches(where: { $0.window === window }) }

  private func allTouches(where isWanted: (Touch) -> Bool) -> Set<Touch>? {
    let touches = touchesOfAllPhases.filter(isWanted)
    return touches.isEmpty ? nil : touches
  }
}

extension TableView {
  /// The margins of the lines between rows, of which the left one has an effect.
  public final var separatorInset: EdgeInsets {
    get { EdgeInsets(left: separatorStart) }
    set { separatorStart = newValue.left }
  }

  /// The visible rows, or nil if there are none.
  public final var indexPathsForVisibleRows: [IndexPath]? { rowsInView.isEmpty ? nil : rowsInView }
}

/// How much cells are indented.
private final class Indentation: Companion {
  var level = 0, width = 10.0
}

extension TableViewCell {
  /// The margins of the line below the row, of which the left one has an effect.
  public final var separatorInset: EdgeInsets {
    get { EdgeInsets(left: ownSeparatorStart ?? separatorStart ?? Self.margin) }
    set { ownSeparatorStart = newValue.left }
  }

  private var indent: Indentation {
    if let indent = attachments[Indentation.self] { return indent }
    let indent = Indentation()
    attachments[Indentation.self] = indent
    return indent
  }

  /// By how many steps the labels and the picture are indented.
  public final var indentationLevel: Int {
    get { indent.level }
    set {
      indent.level = newValue
      indentation = Double(newValue) * indent.width
    }
  }

  /// The width of a step, in points: 10.
  public final var indentationWidth: CGFloat {
    get { indent.width }
    set {
      indent.width = newValue
      indentation = Double(indent.level) * newValue
    }
  }
}
