import Foundation
import Replay
import Scenes
import Stages
import TestSupport
@_spi(Testing) import TouchKit

/// A session whose trace is audited as it grows.
package final class AuditedSession {
  package let session: Session
  private var audit: TraceAudit
  private var generation: Int
  private var complaints: [String] = []

  /// Nothing takes longer than this to come to rest, in seconds.
  private static let restTimeout = 30.0

  package init(_ scene: any Scene, _ settings: Settings, tickHz: Int = 120) throws {
    session = try Session(
      scene: scene, settings: settings, configuration: .init(assets: Self.assets, tickHz: tickHz))
    audit = TraceAudit(session.window)
    generation = session.generation
  }

  /// The repository's assets, whose photos scenes show.
  package static let assets: String = {
    var folder = (#filePath as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder + "/Assets"
  }()

  /// Advances time until everything rests. Returns the violations so far.
  package func complaintsAtRest() -> [String] {
    // A finger that is still down keeps the stage awake for ever: the system takes it away.
    if !session.window.isQuiet {
      let lost = InputEvent(time: session.now, kind: .focusLost, finger: -1)
      do { try session.send([lost]) } catch { complaints.append("a lost focus is refused: \(error)") }
    }
    session.settle(limit: Self.restTimeout)
    readTrace()
    if session.window.isQuiet {
      audit.checkRest(of: session.window)
    } else {
      complaints.append("does not come to rest")
    }
    return complaints + audit.violations
  }

  /// Reads the decisions since the last call. A rebuilt stage is read from its beginning.
  package func readTrace() {
    if generation != session.generation {
      complaints += audit.violations
      audit = TraceAudit(session.window)
      generation = session.generation
    }
    audit.read()
  }
}
