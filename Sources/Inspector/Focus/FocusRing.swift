import Drawing
import Foundation
import TouchKit

/// The keyboard's focus: a ring around the control that Enter presses.
final class FocusRing {
  private(set) weak var control: PanelControl?
  /// The control that had the focus before a sheet opened.
  private weak var outside: PanelControl?

  // MARK: Moving

  /// Moves to the next or the previous control in a view. Without a focus, moves to the first or the last.
  func move(isNext: Bool, in root: View) {
    let stops = FocusOrder.stops(in: root)
    guard !stops.isEmpty else { return leave() }
    let place = stops.firstIndex { $0 === control }
    let next = place.map { ($0 + (isNext ? 1 : stops.count - 1)) % stops.count } ?? (isNext ? 0 : stops.count - 1)
    enclose(stops[next])
  }

  private func enclose(_ new: PanelControl) {
    control = new
    for scroll in new.scrollViews { scroll.reveal(new.convert(new.bounds, to: scroll)) }
  }

  func leave() { control = nil }

  /// Moves the focus into a sheet that opens, unless the sheet has its own cursor, and back when it closes.
  func sheetChanged(to sheet: View?, hasCursor: Bool) {
    guard let sheet else {
      defer { outside = nil }
      if let outside { return enclose(outside) }
      return leave()
    }
    guard control != nil || outside != nil else { return }
    outside = outside ?? control
    leave()
    if !hasCursor { move(isNext: true, in: sheet) }
  }

  /// Ends the focus if its control is not visible any more.
  func check(in root: View) {
    guard let control else { return }
    let way = Array(sequence(first: control as View, next: \.superview))
    if !control.isUserInteractionEnabled || way.contains(where: \.isHidden) || !way.contains(where: { $0 === root }) {
      leave()
    }
  }

  // MARK: Keys

  /// Handles a key for the focused control. Returns false if the key means something else.
  ///
  /// - Parameter hasCursor: Whether the open sheet has its own cursor, which replaces the focus.
  func press(_ key: PanelKey, hasCursor: Bool) -> Bool {
    guard let control else { return false }
    switch key {
    case .leave: leave()
    case .press: control.activate()
    case .less, .more: return control.adjust(key)
    case .up, .down, .pageUp, .pageDown:
      if control.adjust(key) { return true }
      if hasCursor { leave() }
      return !hasCursor && control.scrollViews.contains { $0.scroll(by: key) }
    case .first, .last, .erase:
      if hasCursor { leave() }
      return false
    }
    return true
  }

  // MARK: Drawing

  /// The width of the ring and of its outline on both sides. Unit: points.
  private static let (width, edge) = (2.0, 1.5)

  /// The ring's frame in points of the window, around the visible part of the control.
  var frame: CGRect? {
    guard let control, let window = control.window else { return nil }
    var rect = control.convert(control.bounds, to: nil)
    for scroll in control.scrollViews { rect = rect.intersection(scroll.convert(scroll.bounds, to: nil)) }
    rect = rect.intersection(window.bounds.insetBy(dx: 2, dy: 2))
    return rect.isNull || rect.width < 4 || rect.height < 4 ? nil : rect
  }

  /// Draws the ring in two tones, so that one of them contrasts with any background.
  func draw(on canvas: Canvas, theme: Theme) {
    guard let frame else { return }
    let middle = frame.insetBy(dx: Self.edge, dy: Self.edge)
    let outer = middle.insetBy(dx: -Self.edge, dy: -Self.edge)
    canvas.stroke(outer, theme.background, width: Self.width + 2 * Self.edge, radius: 7)
    canvas.stroke(middle, theme.text1, width: Self.width, radius: 5.5)
  }
}

extension PanelControl {
  /// The lists around the control, the innermost first.
  fileprivate var scrollViews: [ScrollView] {
    sequence(first: self as View, next: \.superview).compactMap { $0 as? ScrollView }
  }

  /// Passes an arrow to the nearest ``Adjustable`` view around the control. Returns whether it was handled.
  fileprivate func adjust(_ key: PanelKey) -> Bool {
    for case let view as any Adjustable in sequence(first: self as View, next: \.superview) { return view.adjust(key) }
    return false
  }
}

/// A view that handles arrows while it, or a control in it, has the focus.
protocol Adjustable: View {
  /// Handles a key; returns whether it means something.
  func adjust(_ key: PanelKey) -> Bool
}

extension ScrollView {
  /// The distance that an arrow scrolls. Unit: points.
  private static var step: Double { 48 }

  /// Scrolls by an arrow or a page. Returns false if there is nothing to scroll.
  func scroll(by key: PanelKey) -> Bool {
    let page = Double(bounds.height) * 0.9
    let distances: [PanelKey: Double] = [.up: -Self.step, .down: Self.step, .pageUp: -page, .pageDown: page]
    guard let distance = distances[key] else { return false }
    let highest = Double(contentSize.height - bounds.height)
    guard isScrollEnabled, highest > 0 else { return false }
    contentOffset.y = min(max(0, Double(contentOffset.y) + distance), highest)
    return true
  }
}

/// The order in which the focus visits controls: in lines from the top, each from the left.
enum FocusOrder {
  /// Returns the visible controls in a view that can be pressed, including those that a list must scroll to.
  static func stops(in view: View) -> [PanelControl] {
    guard !view.isHidden, view.isUserInteractionEnabled, view.bounds.width >= 1, view.bounds.height >= 1 else {
      return []
    }
    let inner = lines(view.subviews).flatMap { stops(in: $0) }
    guard let control = view as? PanelControl, control.isEnabled, control.takesRing else { return inner }
    return [control] + inner
  }

  /// Returns views in reading order. The middle of a line's views is above the lower edge of its first one.
  private static func lines(_ views: [View]) -> [View] {
    var rest = views.sorted { $0.frame.minY < $1.frame.minY }[...]
    var result: [View] = []
    while let first = rest.first {
      let line = rest.prefix { $0 === first || $0.frame.midY < first.frame.maxY }
      result += line.sorted { $0.frame.minX < $1.frame.minX }
      rest = rest.dropFirst(line.count)
    }
    return result
  }
}
