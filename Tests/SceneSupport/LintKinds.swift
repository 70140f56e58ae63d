import Foundation
import Replay
import Stages

/// Which verdicts belong to which codes of the lint.
package enum LintKinds {
  /// The kinds of verdict about the gesture in which something with this code is found; empty for what is found without a
  /// gesture. Nil for any, or none: such a mistake need not be seen.
  package static func kinds(of code: LintFinding.Code) -> [VerdictKind]? {
    switch code {
    case .requirementCycle, .requiresDisabled, .requiresUnrelated, .noInteraction, .deliveryViolation: []
    case .misuse: nil
    case .neverWins, .seldomWins: [.nothing, .instead]
    case .bothMove: [.together]
    case .popStuck: [.stuck]
    case .tapStolen, .controlCovered, .pressLost: [.nothing, .instead]
    case .dragMovesNothing: [.nothing, .instead, .cutOff]
    case .dragNeedsHold: [.nothing, .instead]
    case .lateTouch: [.late]
    // The gesture need not reach the inner edge, where it would be cut off: what is asked about is the outer view.
    case .noHandover: [.instead]
    case .offsetJump: [.instead]
    case .tapOnFling: [.together]
    case .targetReversed, .zeroAtBegan: [.takenBack]
    // The target does react: that it goes too far, hides something for good or moves across as well is a headline's end.
    case .staleVelocity, .staysHidden, .diagonalUnlocked: [.reacted]
    }
  }

  /// What is wrong with the verdict of a finding, and with its words.
  static func complaints(_ finding: LintFinding, in scene: any Scene) -> [String] {
    let (code, kinds) = (finding.code.rawValue, kinds(of: finding.code))
    guard let verdict = finding.verdict else {
      return kinds?.isEmpty == false ? ["\(scene.id): \(code) has no verdict"] : []
    }
    var complaints: [String] = []
    if kinds?.contains(verdict.kind) == false {
      complaints.append("\(scene.id): \(code) is \(verdict.kind): \(verdict.headline)")
    }
    for words in [verdict.headline, verdict.reason ?? ".", verdict.gesture + "."] {
      let isSpoken = !words.contains("#") && !words.contains("~") && !words.contains("\(scene.id)/")
      if !isSpoken || !words.hasSuffix(".") { complaints.append("\(scene.id): \(code) says \(words)") }
    }
    return complaints
  }
}
