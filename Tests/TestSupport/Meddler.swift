import Foundation
@_spi(Testing) import TouchKit

/// A delegate that answers pseudo-randomly and changes the scroll view while it scrolls, as applications do.
package final class Meddler: TableViewDelegate, GestureRecognizerDelegate {
  private var random: SplitMix64
  /// Random numbers for what was added later; see ``RandomStage``.
  private var addition: SplitMix64
  private var depth = 0
  /// The probability of a change in one callback.
  private let rate: Double
  /// The views that it may remove from the hierarchy during a touch.
  package var removable: [View] = []
  /// The removed views, and their superviews.
  package private(set) var removed: [(view: View, parent: View)] = []
  package var zoomed: View?
  private var disabled: [ScrollView] = []
  private var disabledRecognizers: [GestureRecognizer] = []

  package init(seed: UInt64, rate: Double) {
    (random, self.rate) = (SplitMix64(seed: seed), rate)
    addition = SplitMix64(seed: seed ^ 0x0DD_BA11)
  }

  // MARK: Answers

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { random.chance(0.85) }

  package func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    random.chance(0.95)
  }

  package func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { random.chance(0.2) }

  package func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { random.chance(0.05) }

  package func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { random.chance(0.05) }

  package func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  // MARK: Meddling

  package func scrollViewDidScroll(_ scrollView: ScrollView) { meddle(with: scrollView, rate) }
  package func scrollViewDidZoom(_ scrollView: ScrollView) { meddle(with: scrollView, rate) }
  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { meddle(with: scrollView, rate) }
  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    meddle(with: scrollView, rate)
  }
  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { meddle(with: scrollView, rate) }
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { meddle(with: scrollView, rate / 2) }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { meddle(with: scrollView, rate / 2) }
  package func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { meddle(with: scrollView, rate) }
  package func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    meddle(with: scrollView, rate / 2)
  }

  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if random.chance(rate * 4) { targetContentOffset.pointee = place(in: scrollView) }
    meddle(with: scrollView, rate)
  }

  // MARK: Rows

  package func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    random.chance(0.9)
  }
  package func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    meddle(withRowsOf: tableView, rate * 2)
  }
  package func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    meddle(withRowsOf: tableView, rate * 2)
  }
  package func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    meddle(withRowsOf: tableView, rate * 4)
  }

  private func meddle(withRowsOf table: TableView, _ probability: Double) {
    guard depth < 2, random.chance(probability) else { return }
    depth += 1
    defer { depth -= 1 }
    let row = IndexPath(row: random.int(0...60), section: 0)
    switch random.int(0...4) {
    case 0: table.reloadData()
    case 1: table.scrollToRow(at: row, at: random.pick([.top, .middle, .none]), animated: random.chance(0.5))
    case 2: table.selectRow(at: row, animated: false, scrollPosition: random.pick([.none, .bottom]))
    case 3: table.allowsMultipleSelection.toggle()
    default: table.contentOffset = place(in: table)
    }
  }

  private func place(in view: ScrollView) -> CGPoint {
    let (x, y) = (view.offsetLimits(.horizontal), view.offsetLimits(.vertical))
    return CGPoint(x: random.number(x), y: random.number(y))
  }

  private func meddle(with view: ScrollView, _ probability: Double) {
    guard depth < 2, random.chance(probability) else { return }
    depth += 1
    defer { depth -= 1 }
    switch random.int(0...12) {
    case 0:
      view.isScrollEnabled = false
      disabled.append(view)
    case 1:
      view.isScrollEnabled = false
      view.isScrollEnabled = true
    case 2: view.contentOffset = place(in: view)
    case 3: view.setContentOffset(place(in: view), animated: true)
    case 4:
      let factor = random.pick([0.5, 0.9, 1.1, 2])
      guard zoomed == nil, view.contentSize.width < 10_000, view.contentSize.height < 10_000 else { return }
      view.contentSize = CGSize(width: view.contentSize.width * factor, height: view.contentSize.height * factor)
    case 5: view.isPagingEnabled.toggle()
    case 6: view.bounces.toggle()
    case 7: view.setZoomScale(random.number(0.5...4), animated: random.chance(0.5))
    case 8: view.panGestureRecognizer.isEnabled = false
    case 9: view.panGestureRecognizer.isEnabled = true
    case 10:
      view.scrollRectToVisible(
        CGRect(origin: place(in: view), size: CGSize(width: 50, height: 50)), animated: random.chance(0.5))
    case 11: view.window?.scrollToTop()
    default: removeSomething()
    }
  }

  /// Does what an application may do in the action of a recognizer.
  package func meddle(with recognizer: GestureRecognizer) {
    guard depth < 2, addition.chance(rate * 2) else { return }
    depth += 1
    defer { depth -= 1 }
    switch addition.int(0...4) {
    case 0:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 1:
      recognizer.isEnabled = false
      disabledRecognizers.append(recognizer)
    case 2: recognizer.state = addition.pick([.cancelled, .failed, .ended, .began, .changed])
    case 3: (recognizer as? PanGestureRecognizer)?.setTranslation(.zero, in: recognizer.view)
    default: removeSomething()
    }
  }

  private func removeSomething() {
    guard !removable.isEmpty else { return }
    let view = random.pick(removable)
    guard let parent = view.superview else { return }
    view.removeFromSuperview()
    removed.append((view, parent))
  }

  /// Undoes all changes, for the next gesture.
  package func repair() {
    for view in disabled {
      view.isScrollEnabled = true
      view.panGestureRecognizer.isEnabled = true
    }
    disabled.removeAll()
    for recognizer in disabledRecognizers { recognizer.isEnabled = true }
    disabledRecognizers.removeAll()
    for entry in removed.reversed() { entry.parent.addSubview(entry.view) }
    removed.removeAll()
  }
}
