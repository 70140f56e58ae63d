import TouchKit

/// Explains why a touch went where it did: who lost it, by which chain of decisions, and what would have prevented
/// that. The module WhatIf finds it by playing the run again.
public struct Why {
  /// The run that was explained.
  public let run: Run
  /// The loss that is explained.
  public let loss: Loss
  /// The decisions from an input or a setting to the loss, in order.
  public let chain: [Decision]
  /// The decision of the chain, nearest to the loss, without which the loss would not have happened; nil if none was
  /// found.
  public let decisive: DecisionID?
  /// The changes that would each have prevented the loss. Changes that undo the nearest decision come first.
  public let changes: [Change]

  package init(run: Run, loss: Loss, chain: [Decision], decisive: DecisionID?, changes: [Change]) {
    (self.run, self.loss, self.chain, self.decisive, self.changes) = (run, loss, chain, decisive, changes)
  }
}
