import Foundation
import Testing

/// The root of these suites. Each of them runs one test after the other, as each test starts processes. The long ones
/// come first, too: begun late, they would go on alone, with one core at rest, when all other tests have passed.
@Suite enum EndToEnd {
  /// Those with a window: one is open at a time, as a finger on a busy machine is a clumsy one. They wait for most of
  /// their time, so they come first, and the others find room beside them.
  @Suite(.serialized, .first) enum Windows {}
}

/// The program as this test run has built it, started as a user starts it.
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

  /// Where `swift test` has put these very tests, and beside them the program from the same sources: no other build is
  /// ever looked at, as nobody knows of which sources it is.
  static let products = ((Bundle.main.executablePath ?? "") as NSString).deletingLastPathComponent

  static func required() throws -> BuiltProgram {
    let path = products + "/scrollarium"
    try #require(FileManager.default.isExecutableFile(atPath: path), "there is no \(path); build all of the package")
    return BuiltProgram(path: path)
  }

  func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Result {
    try Command.run(path, arguments, environment: environment)
  }

  /// Runs it in a folder.
  func run(_ arguments: [String], in folder: String) async throws -> Result {
    try await Command.runAside(path, arguments, in: folder)
  }

  func run(_ arguments: String...) throws -> Result { try run(arguments) }
}

/// A process that is waited for.
struct Command {
  private let process = Process()
  private let folder: TemporaryFolder
  // Into files and not pipes: nobody has to read while the process writes.
  private var output: String { folder.path("out") }
  private var errors: String { folder.path("err") }

  /// What a machine may have set and a program obeys. A test that wants it says so: it finds the same in CI as on a desk.
  private static let steering = [
    "CI", "SNAPSHOT_TESTING_RECORD", "SCROLLARIUM_FUZZ", "GDK_SCALE", "QT_SCALE_FACTOR", "GTK_ENABLE_ANIMATIONS",
  ]

  /// Runs a program and waits for it on this thread: for what is busy until it ends.
  static func run(
    _ path: String, _ arguments: [String], environment changes: [String: String?] = [:]
  ) throws -> BuiltProgram.Result {
    let command = try Command(path, arguments, environment: changes)
    try command.process.run()
    command.process.waitUntilExit()
    return try command.result()
  }

  /// Runs a program and leaves the thread to other tests until it ends: for what mostly waits itself.
  static func runAside(
    _ path: String, _ arguments: [String], in folder: String? = nil
  ) async throws -> BuiltProgram.Result {
    let command = try Command(path, arguments, environment: [:])
    if let folder { command.process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      command.process.terminationHandler = { _ in end.resume() }
      do { try command.process.run() } catch { end.resume(throwing: error) }
    }
    return try command.result()
  }

  private init(_ path: String, _ arguments: [String], environment changes: [String: String?]) throws {
    folder = try TemporaryFolder()
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for key in Self.steering { environment[key] = nil }
    for (key, value) in changes { environment[key] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
  }

  private func result() throws -> BuiltProgram.Result {
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
