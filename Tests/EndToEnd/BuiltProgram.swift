import Foundation
import Testing

/// The root of these suites: they start processes and measure time, so one test runs after the other.
@Suite(.serialized) enum EndToEnd {}

/// The program as it was built, started as a user starts it.
struct BuiltProgram {
  let path: String

  /// What a run left behind.
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
  }

  /// The package's folder, found by its manifest.
  static let package: String = {
    var folder = (#filePath as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder
  }()

  static var release: BuiltProgram? { built("release") }
  static var debug: BuiltProgram? { built("debug") }

  /// The one in `SCROLLARIUM_BINARY`, else the release build, else the debug build.
  static var current: BuiltProgram? {
    if let named = ProcessInfo.processInfo.environment["SCROLLARIUM_BINARY"] { return at(named) }
    return release ?? debug
  }

  /// What `swift test` has just built: exactly these sources. For everything that is not measured in time.
  static var latest: BuiltProgram? {
    if let named = ProcessInfo.processInfo.environment["SCROLLARIUM_BINARY"] { return at(named) }
    return debug ?? release
  }

  private static func built(_ configuration: String) -> BuiltProgram? {
    at("\(package)/.build/\(configuration)/scrollarium")
  }

  private static func at(_ path: String) -> BuiltProgram? {
    FileManager.default.isExecutableFile(atPath: path) ? BuiltProgram(path: path) : nil
  }

  /// The latest build; without one the test fails and says how to make it.
  static func required() throws -> BuiltProgram {
    try #require(latest, "there is no built program; run `swift build` first or set SCROLLARIUM_BINARY")
  }

  func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Result {
    try Command.run(path, arguments, environment: environment)
  }

  func run(_ arguments: String...) throws -> Result { try run(arguments) }
}

/// A process that is waited for.
enum Command {
  static func run(
    _ path: String, _ arguments: [String], environment changes: [String: String?] = [:]
  ) throws -> BuiltProgram.Result {
    // Into files and not pipes: nobody has to read while the process writes.
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.path("out"), folder.path("err"))
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (key, value) in changes { environment[key] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    // A crash is told apart from every exit code.
    let status = process.terminationReason == .exit ? process.terminationStatus : 1_000 + process.terminationStatus
    return BuiltProgram.Result(
      status: status, output: try Data(contentsOf: URL(fileURLWithPath: output)),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
  }
}

/// A folder that goes away with the value that made it.
final class TemporaryFolder {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "scrollarium-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    try data.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  var contents: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: root) } }
}
