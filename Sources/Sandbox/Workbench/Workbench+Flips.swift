import Inspector
import TouchKit

/// The map of who would get the touch that is shown.
extension Workbench {
  private var touchInQuestion: Int? { moment(at: session.now).verdict.touch }

  /// Begins the map while its sheet is open, and ends it when that was closed.
  func mapFlips() throws {
    guard options.sheet == .flips else { return inquiries.flips.cancel() }
    if let touch = touchInQuestion { try inquiries.flips.ask(touch, options.flipAxes, of: session) }
  }

  /// Fills it in at once, as a picture needs.
  package func mapFlipsNow() throws {
    if options.sheet == .flips, let touch = touchInQuestion {
      try inquiries.flips.find(touch, options.flipAxes, of: session)
    }
  }

  /// Chooses what varies along an axis; what varies along the other one changes places with it.
  func chooseFlip(axis: Int, key: String) {
    var axes = inquiries.flips.state?.chosen ?? []
    guard axes.indices.contains(axis) else { return }
    if let other = axes.firstIndex(of: key) { axes[other] = axes[axis] }
    axes[axis] = key
    options.flipAxes = axes
  }

  /// Shows what would have happened at a cell.
  func playFlip(_ place: FlipPlace) throws {
    guard let (spec, title) = inquiries.flips.spec(session.run.spec, at: place) else { return }
    options.sheet = nil
    try showWhatIf(spec, title)
  }
}
