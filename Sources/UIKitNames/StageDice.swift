import Foundation

/// A generator of chance that gives the same numbers in each run (SplitMix64).
public struct StageDice: RandomNumberGenerator, Sendable {
  private var state: UInt64 = 0

  /// Creates a generator at the beginning of its numbers.
  public init() {}

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// The dice of a window.
private final class WindowDice {
  var dice = StageDice()
}

extension Window {
  /// The dice of the window that this thread is in: `CGFloat.random(in: 0...1, using: &UIWindow.dice)`. They fall alike in
  /// each run. Outside of a window they are at their beginning each time. `port` writes this where code has none.
  public static var dice: StageDice {
    get { current?.attachments[WindowDice.self]?.dice ?? StageDice() }
    set {
      guard let window = current else { return }
      let kept = window.attachments[WindowDice.self] ?? WindowDice()
      kept.dice = newValue
      window.attachments[WindowDice.self] = kept
    }
  }
}
