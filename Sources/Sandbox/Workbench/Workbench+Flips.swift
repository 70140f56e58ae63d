import Inspector
import TouchKit

/// The flip map: who would get the touch under other conditions.
extension Workbench {
  private var touchInQuestion: Int? { moment(at: session.now).verdict.touch }

  /// Computes the map while its sheet is open; cancels it otherwise.
  func mapFlips() throws {
    guard options.sheet == .flips else { return inquiries.flips.cancel() }
    if let touch = touchInQuestion { try inquiries.flips.ask(touch, options.flipAxes, of: session) }
  }

  /// Computes the map before it returns, for a picture.
  package func mapFlipsNow() throws {
    if options.sheet == .flips, let touch = touchInQuestion {
      try inquiries.flips.find(touch, options.flipAxes, of: session)
    }
  }

  /// Chooses the variable of an axis. If the other axis has it, they are swapped.
  func chooseFlip(axis: Int, key: String) {
    var axes = inquiries.flips.state?.chosen ?? []
    guard axes.indices.contains(axis) else { return }
    if let other = axes.firstIndex(of: key) { axes[other] = axes[axis] }
    axes[axis] = key
    options.flipAxes = axes
  }

  /// Shows the what-if of a cell.
  func playFlip(_ place: FlipPlace) throws {
    guard let (spec, title) = inquiries.flips.spec(session.run.spec, at: place) else { return }
    options.sheet = nil
    try showWhatIf(spec, title)
  }
}
