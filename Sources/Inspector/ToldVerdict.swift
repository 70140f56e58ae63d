import Foundation
import Replay
import TouchKit

/// A verdict with its words. Whoever shows moments makes it, and keeps it as long as it holds: it reads the gesture from
/// its beginning.
package struct ToldVerdict: Hashable, Sendable {
  let judgement: Judgement
  let headline: String
  /// Why; nil for what needs none.
  let reason: String?
  /// When that was decided; nil for what no decision says.
  let decided: Instant?

  /// Puts a verdict into words.
  package init(_ judgement: Judgement, of run: Run) {
    let words = Explanation(of: run.trace, naming: .titles)
    self.judgement = judgement
    headline = words.headline(for: judgement)
    reason = words.reason(for: judgement, in: run)
    decided = reason.flatMap { _ in words.decisive(judgement, in: run)?.time }
  }
}
