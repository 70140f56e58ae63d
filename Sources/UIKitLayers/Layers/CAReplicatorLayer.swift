import Foundation
import TouchKit

/// A layer that draws its sublayers several times, each time moved and later than before.
///
/// Copies fade by ``instanceAlphaOffset``; colours other than that are ignored. A copy shows what the sublayers showed
/// ``instanceDelay`` seconds before, so that their animations run through the copies. An animation that is removed at its
/// end is removed for all copies at once.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are drawn; 1 by default, nothing below.
  public final var instanceCount = 1 { didSet { didChange() } }
  /// How much later a copy shows the animations of the one before it, in seconds.
  public final var instanceDelay: Double = 0 { didSet { didChange() } }
  /// Where a copy is relative to the one before it, about the center of the layer.
  public final var instanceTransform = CATransform3DIdentity { didSet { didChange() } }
  /// What is added to the opacity of a copy compared with that before it.
  public final var instanceAlphaOffset: Float = 0 { didSet { didChange() } }
  /// The colour by which the sublayers are multiplied. Has no effect but that of its alpha.
  public final var instanceColor: CGColor? { didSet { didChange() } }
  /// Has no effect.
  public final var instanceRedOffset: Float = 0
  /// Has no effect.
  public final var instanceGreenOffset: Float = 0
  /// Has no effect.
  public final var instanceBlueOffset: Float = 0
  /// Has no effect: layers are drawn flat.
  public final var preservesDepth = false

  /// Returns the marks of all copies; `marks` are those of the sublayers at a time.
  final func copies(at now: Instant?, in bounds: CGRect, _ marks: (Instant?) -> [StageMark]) -> [StageMark] {
    let center = CGAffineTransform(translationX: Double(bounds.midX), y: Double(bounds.midY))
    let step = center.inverted().concatenating(instanceTransform.flattened).concatenating(center)
    var transform = CGAffineTransform.identity
    return (0..<max(instanceCount, 0)).map { index in
      let delay = Int64((Double(index) * instanceDelay * 1_000_000).rounded())
      var group = StageGroup(marks(now.map { Instant(microseconds: $0.microseconds - delay) }))
      group.transform = transform
      group.opacity = min(max((instanceColor?.alpha ?? 1) + Double(index) * Double(instanceAlphaOffset), 0), 1)
      transform = step.concatenating(transform)
      return .group(group)
    }
  }
}
