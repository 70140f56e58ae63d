import TouchKit

/// Why a touch went where it went: who has it, who lost it, by which chain of decisions, and what would have changed
/// that. The module WhatIf finds it by playing the run again.
public struct Why {
  /// The run that it is about.
  public let run: Run
  /// The loss that is explained.
  public let loss: Loss
  /// The decisions from an input or a setting to the loss, in order.
  public let chain: [Decision]
  /// The decision of the chain, nearest to the loss, without which the loss would not be; nil where none was found.
  public let decisive: DecisionID?
  /// What would have changed the outcome, each by itself: what undoes the nearest decision first.
  public let changes: [Change]

  /// An answer as given.
  package init(run: Run, loss: Loss, chain: [Decision], decisive: DecisionID?, changes: [Change]) {
    (self.run, self.loss, self.chain, self.decisive, self.changes) = (run, loss, chain, decisive, changes)
  }
}
