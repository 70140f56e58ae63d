import Drawing
import Foundation
import Replay
import Reports
import Scenes
import TestSupport
import Testing

@testable import Sandbox

/// Checks of ready gestures with goldens in a folder of their own.
struct CheckRig {
  let folder: String
  let program = Program(scenes: Catalog.scenes)

  init() throws {
    folder = NSTemporaryDirectory() + "check-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func input(_ scene: String, _ gesture: String) throws -> CheckInput {
    let scene = try program.scene(scene)
    return CheckInput(try scene.gesture(gesture), of: scene, in: folder)
  }

  /// Records a ready gesture into the folder.
  func record(_ scene: String, _ gesture: String, as name: String) throws -> String {
    let scene = try program.scene(scene)
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(gesture), takesChecks: true)
    try scripted.playInSteps()
    let path = "\(folder)/\(name).touchrec"
    try Recording(of: scripted.session, source: .script).text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  func check(
    _ inputs: [CheckInput], _ mode: RecordMode = .never, set changes: [String] = [], report: ReportFolder? = nil,
    alter: (@Sendable (DrawList) -> DrawList)? = nil
  ) throws -> CheckReport {
    var plan = CheckPlan(program, mode: mode, changes: changes, report: report)
    plan.alter = alter
    return try plan.run(inputs)
  }

  /// Replaces text in a file of the folder.
  func edit(_ path: String, _ change: (String) -> String) throws {
    try change(String(contentsOfFile: path, encoding: .utf8)).write(toFile: path, atomically: true, encoding: .utf8)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
}

extension DrawList {
  /// A copy in which the items under names with this text are others.
  func altering(_ name: String, _ change: (DrawItem) -> DrawItem) -> DrawList {
    var (copy, isNamed) = (self, false)
    copy.items = items.map { item in
      if case .name(let text, _) = item { isNamed = text.contains(name) }
      return isNamed ? change(item) : item
    }
    return copy
  }
}
