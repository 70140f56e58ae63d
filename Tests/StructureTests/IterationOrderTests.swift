import Foundation
import Testing

/// A set or a dictionary has another order in every process: nothing that decides may go through one.
///
/// Who does is not read off the sources, which do not say what is a set, but off what the compiler made of them: an
/// object file names each function of the standard library that it calls.
@Suite("Order of sets and dictionaries") struct IterationOrderTests {
  /// The modules that decide, or that everything which is compared goes through.
  private static let modules = [
    "ConstraintSolver", "Primitives", "ScrollPhysics", "TouchKit", "UIKitCollections", "UIKitLayers", "UIKitLayout",
    "UIKitMotion", "UIKitNames", "UIKitTransitions", "Stages", "Replay", "WhatIf", "Scenes",
  ]

  /// The standard library's ways through a set or dictionary, as object files name them: `makeIterator` of both, the
  /// keys and values of a dictionary, and both as a `Sequence` or `Collection` in the hands of somebody generic.
  private static let ways = [
    "$sSh12makeIteratorSh0B0Vyx_GyF", "$sSD12makeIteratorSD0B0Vyxq__GyF", "$sSD4keysSD4KeysVyxq__Gvg",
    "$sSD6valuesSD6ValuesVyxq__Gvg", "$sShyxGSTsMc", "$sShyxGSlsMc", "$sSDyxq_GSTsMc", "$sSDyxq_GSlsMc",
  ]

  /// Who may, and why the order does not matter there.
  private static let reasons = [
    "Touch+Order": "sorts touches by number",
    "Parameter": "sorts the names of numbers before it looks at them",
    "ProbeRun": "asks whether one set is part of another",
    "RowsScene": "the first of a set of touches, whose order is that of their numbers",
    "HandMadeScrollView": "the first of a set of touches, whose order is that of their numbers",
    "ControlInCellScene": "the first of a set of touches, whose order is that of their numbers",
  ]

  /// Where a debug build put its objects: this one, or the one that `.ci/processes` names.
  private static let products =
    ProcessInfo.processInfo.environment["SCROLLARIUM_OBJECTS"]
    ?? (ProcessInfo.processInfo.arguments[0] as NSString).deletingLastPathComponent

  private static func objects(of module: String) -> [String] {
    let folder = "\(products)/\(module).build"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // What was built of a file that has gone since lies there still.
    let sources = Set(Repository.swift.map { $0.name + ".o" })
    return names.filter(sources.contains).map { "\(folder)/\($0)" }.sorted()
  }

  /// An optimized build calls what was made for it: there is nothing to read.
  private static let isReadable = products.hasSuffix("debug") && !objects(of: "TouchKit").isEmpty

  /// Of each module the files that go through one.
  private static let callers = Result {
    try modules.map { module in
      let callers = try objects(of: module).filter { path in
        let object = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        return ways.contains { object.hasName($0) }
      }
      return (module, callers.map { String(($0 as NSString).lastPathComponent.dropLast(".swift.o".count)) })
    }
  }

  @Test("Nothing that decides goes through a set or a dictionary", .enabled(if: isReadable, "needs a debug build"))
  func noWay() throws {
    for (module, callers) in try Self.callers.get() {
      for file in callers where Self.reasons[file] == nil {
        Issue.record("\(module)/\(file).swift goes through a set or a dictionary: its order differs between processes")
      }
    }
  }

  @Test("Whoever is excused goes through one", .enabled(if: isReadable, "needs a debug build"))
  func excuses() throws {
    let callers = Set(try Self.callers.get().flatMap(\.1))
    #expect(callers == Set(Self.reasons.keys), "and so the search finds what there is")
  }
}

extension Data {
  /// Whether a string table in here has exactly this name.
  fileprivate func hasName(_ name: String) -> Bool { range(of: Data([0] + name.utf8 + [0])) != nil }
}
