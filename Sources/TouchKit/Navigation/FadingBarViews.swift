import Foundation

/// The views of a bar's buttons during a transition: those of the page that leaves fade out, those of the other one fade
/// in. At the end, all have the opacity that the application gave them.
struct FadingBarViews {
  private typealias Fading = (view: View, alpha: Double)
  private var leaving: [Fading] = [], coming: [Fading] = []

  /// Replaces the views of a bar, gradually at the beginning of a transition and while it runs, at once after it.
  mutating func exchange(_ old: [View], for new: [View], in bar: View, gradually: Bool) {
    let stays = { (view: View) in new.contains { $0 === view } }
    let gone = old.filter { !stays($0) && $0.superview === bar }
    guard gradually else {
      end()
      for view in gone { view.removeFromSuperview() }
      return
    }
    let isRunning = !leaving.isEmpty || !coming.isEmpty
    restore(&coming) { !stays($0) }
    restore(&leaving, stays)
    // Views that come and go within the transition have not been seen before it.
    if isRunning { for view in gone { view.removeFromSuperview() } } else { leaving = gone.map { ($0, $0.alpha) } }
    for view in new where !old.contains(where: { $0 === view }) && !coming.contains(where: { $0.view === view }) {
      coming.append((view, view.alpha))
    }
  }

  /// Shows the share of the way, 0 to 1.
  func blend(_ progress: Double) {
    for fading in leaving { fading.view.alpha = fading.alpha * (1 - progress) }
    for fading in coming { fading.view.alpha = fading.alpha * progress }
  }

  private mutating func end() {
    for fading in leaving { fading.view.removeFromSuperview() }
    restore(&leaving) { _ in true }
    restore(&coming) { _ in true }
  }

  private func restore(_ views: inout [Fading], _ isOver: (View) -> Bool) {
    for fading in views where isOver(fading.view) { fading.view.alpha = fading.alpha }
    views.removeAll { isOver($0.view) }
  }
}
