import Drawing
import Foundation
import TouchKit

/// The keyboard's ring around the control that Enter presses.
final class FocusRing {
  private(set) weak var control: PanelControl?
  /// Where the ring was before a sheet opened.
  private weak var outside: PanelControl?

  // MARK: Moving

  /// Goes to the next control in a view, or to the one before; without one to the first or the last.
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

  /// Takes the ring away.
  func leave() { control = nil }

  /// Takes the ring into a sheet that opens, unless that has a cursor of its own, and back when it closes.
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

  /// Takes the ring from what is not shown any more.
  func check(in root: View) {
    guard let control else { return }
    let way = Array(sequence(first: control as View, next: \.superview))
    if !control.isUserInteractionEnabled || way.contains(where: \.isHidden) || !way.contains(where: { $0 === root }) {
      leave()
    }
  }

  // MARK: Keys

  /// Handles a key while the ring is on a control; returns false for one that means something else.
  ///
  /// - Parameter hasCursor: Whether the open sheet has a cursor of its own, which takes the ring's place.
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

  /// The width of the ring, and of its two edges. Unit: points.
  private static let (width, edge) = (2.0, 1.5)

  /// Where it is drawn, in points of the window: around what is seen of the control.
  var frame: CGRect? {
    guard let control, let window = control.window else { return nil }
    var rect = control.convert(control.bounds, to: nil)
    for scroll in control.scrollViews { rect = rect.intersection(scroll.convert(scroll.bounds, to: nil)) }
    rect = rect.intersection(window.bounds.insetBy(dx: 2, dy: 2))
    return rect.isNull || rect.width < 4 || rect.height < 4 ? nil : rect
  }

  /// Draws it in two tones, of which one stands out from whatever lies behind.
  func draw(on canvas: Canvas, theme: Theme) {
    guard let frame else { return }
    let middle = frame.insetBy(dx: Self.edge, dy: Self.edge)
    let outer = middle.insetBy(dx: -Self.edge, dy: -Self.edge)
    canvas.stroke(outer, theme.background, width: Self.width + 2 * Self.edge, radius: 7)
    canvas.stroke(middle, theme.text1, width: Self.width, radius: 5.5)
  }
}

extension PanelControl {
  /// The lists that the control is in, from the inside.
  fileprivate var scrollViews: [ScrollView] {
    sequence(first: self as View, next: \.superview).compactMap { $0 as? ScrollView }
  }

  /// Has the first view around the control that is changed by arrows take one.
  fileprivate func adjust(_ key: PanelKey) -> Bool {
    for case let view as any Adjustable in sequence(first: self as View, next: \.superview) { return view.adjust(key) }
    return false
  }
}

/// A view that arrows change while the ring is on it, or on a control in it.
protocol Adjustable: View {
  /// Returns whether the key means something.
  func adjust(_ key: PanelKey) -> Bool
}

extension ScrollView {
  /// What an arrow scrolls. Unit: points.
  private static var step: Double { 48 }

  /// Scrolls by an arrow or a page; returns false where there is nothing to scroll.
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
