import Foundation
import Replay
import Stages

/// Which verdicts belong to which codes of the lint.
package enum LintKinds {
  /// The kinds of verdict about the gesture in which something with this code is found; empty for what is found without a
  /// gesture.
  package static func kinds(of code: LintFinding.Code) -> [VerdictKind] {
    switch code {
    case .requirementCycle, .requiresDisabled, .requiresUnrelated, .noInteraction: []
    case .neverWins, .seldomWins: [.nothing, .instead]
    case .bothMove: [.together]
    case .misuse: [.instead]
    case .popStuck: [.stuck]
    case .tapStolen, .controlCovered, .pressLost: [.nothing, .instead]
    case .dragMovesNothing: [.nothing, .instead, .cutOff]
    case .dragNeedsHold: [.nothing, .instead]
    case .lateTouch: [.late]
    case .noHandover: [.instead]
    case .offsetJump: [.instead]
    case .tapOnFling: [.together]
    case .targetReversed: [.takenBack]
    case .staleVelocity, .zeroAtBegan, .staysHidden, .diagonalUnlocked: [.reacted]
    case .deliveryViolation: [.nothing]
    }
  }

  /// What is wrong with the verdict of a finding, and with its words.
  static func complaints(_ finding: LintFinding, in scene: any Scene) -> [String] {
    let (code, kinds) = (finding.code.rawValue, kinds(of: finding.code))
    guard let verdict = finding.verdict else { return kinds.isEmpty ? [] : ["\(scene.id): \(code) has no verdict"] }
    var complaints: [String] = []
    if !kinds.contains(verdict.kind) {
      complaints.append("\(scene.id): \(code) is \(verdict.kind): \(verdict.headline)")
    }
    for words in [verdict.headline, verdict.reason ?? ".", verdict.gesture + "."] {
      let isSpoken = !words.contains("#") && !words.contains("~") && !words.contains("\(scene.id)/")
      if !isSpoken || !words.hasSuffix(".") { complaints.append("\(scene.id): \(code) says \(words)") }
    }
    return complaints
  }
}
