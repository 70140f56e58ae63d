import Foundation
import Scenes
import Stages
import WindowSupport

// Looks at the words of the whole window over all ready gestures on all screens, on two threads. The arguments are the
// scenes to look at; without any, all.

/// What the threads found. Unchecked, because it is only accessed while `lock` is held.
final class Findings: @unchecked Sendable {
  private let lock = NSLock()
  private var audits: [WindowAudit] = []
  private var scenes: [any Scene]

  init(_ scenes: [any Scene]) { self.scenes = scenes }

  func add(_ audit: WindowAudit) { lock.withLock { audits.append(audit) } }

  /// Takes the next scene; nil after the last one.
  func next() -> (any Scene)? { lock.withLock { scenes.popLast() } }

  /// Prints them, and returns whether there is nothing to complain about.
  func report() -> Bool {
    lock.withLock {
      for complaint in audits.flatMap(\.complaints) { print("\(complaint.what)\n    \(complaint.picture)") }
      let (pictures, words) = (audits.map(\.pictures).reduce(0, +), audits.map(\.words).reduce(0, +))
      let measured = audits.map(\.measured).reduce(0, +)
      print("\(pictures) pictures with \(words) words, the contrast measured in \(measured)")
      return pictures > 0 && measured > 0 && audits.allSatisfy(\.complaints.isEmpty)
    }
  }
}

let only = Set(CommandLine.arguments.dropFirst())
let findings = Findings(Catalog.scenes.filter { only.isEmpty || only.contains($0.id) })
DispatchQueue.concurrentPerform(iterations: 2) { _ in
  do {
    var audit = try WindowAudit(measuringEvery: 41)
    while let scene = findings.next() {
      for gesture in scene.gestures { try audit.check(gesture, of: scene) }
    }
    findings.add(audit)
  } catch {
    print(error)
    exit(1)
  }
}
exit(findings.report() ? 0 : 1)
