import Foundation
import Stages
import TestSupport
import Testing

@testable import Sandbox

@Suite("Files that are written") struct OutputFileTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The way of file systems that know files without a name, and that of the others.
  private func write(_ text: String, _ name: String, isNameless: Bool) throws {
    var file = OutputFile(path(name))
    file.isNameless = isNameless
    try file.write(Data(text.utf8))
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test("A file is made, and replaced with its permissions kept", arguments: [true, false])
  func replaces(isNameless: Bool) throws {
    try write("one", "a", isNameless: isNameless)
    #expect(try text("a") == "one")
    #expect(try (mode("a") ?? 0) & 0o777 == 0o666 & ~Self.mask)
    chmod(path("a"), 0o640)
    try write("two", "a", isNameless: isNameless)
    #expect(try text("a") == "two")
    #expect(try mode("a") == 0o640)
    #expect(try names == ["a"])
    let long = String(repeating: "ä", count: 127)
    try write("long", long, isNameless: isNameless)
    #expect(try text(long) == "long")
  }

  /// The process's mask, read without changing it.
  private static let mask: Int = {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    return line.flatMap { Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8) } ?? 0o22
  }()

  @Test("A reader of the old file reads on in it", arguments: [true, false])
  func isAnother(isNameless: Bool) throws {
    try write("one", "a", isNameless: isNameless)
    let reader = try #require(FileHandle(forReadingAtPath: path("a")))
    try write("two", "a", isNameless: isNameless)
    #expect(try reader.readToEnd() == Data("one".utf8))
  }

  @Test("What a killed process has left goes with the next, what another one writes stays", arguments: [true, false])
  func leftovers(isNameless: Bool) throws {
    try write("old", "a", isNameless: true)
    // As it is left: a hidden file, which nobody has locked.
    let killed = try PartFile(for: path("a"), isNameless: false)
    let left = try #require(try names.first { $0 != "a" })
    #expect(left.hasPrefix(".scrollarium-"))
    // Its writer lives.
    try write("new", "a", isNameless: isNameless)
    #expect(try names == [left, "a"])
    #expect(try text("a") == "new")
    flock(killed.descriptor.number, LOCK_UN)
    try write("newer", "a", isNameless: isNameless)
    #expect(try names == ["a"])
    #expect(try text("a") == "newer")
  }

  @Test("What cannot be written leaves nothing, and says what to do", arguments: [true, false])
  func fails(isNameless: Bool) throws {
    try FileManager.default.createDirectory(atPath: path("b"), withIntermediateDirectories: true)
    for (name, reason) in [
      ("nowhere/a", "check the folder"), ("b", "is a directory"), ("c/", "is a directory"), ("", "is a directory"),
    ] {
      let problem = #expect(throws: Problem.self, "\(name)") { try write("x", name, isNameless: isNameless) }
      #expect(problem?.code == .cannotWrite, "\(problem as Any)")
      #expect(problem?.description.contains(reason) == true, "\(problem as Any)")
      #expect(problem?.description.contains(path(name)) == true)
    }
    #expect(try names == ["b"])
  }

  @Test("A link stays, and what it leads to is written", arguments: [true, false])
  func links(isNameless: Bool) throws {
    try FileManager.default.createDirectory(atPath: path("b"), withIntermediateDirectories: true)
    for (name, target) in [("to-file", "b/file"), ("to-link", "to-file"), ("round", "round")] {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    try write("new", "to-link", isNameless: isNameless)
    #expect(try text("b/file") == "new")
    try write("newer", "to-link", isNameless: isNameless)
    #expect(try text("b/file") == "newer")
    #expect(try names == ["b", "round", "to-file", "to-link"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("to-link")) == "to-file")
    #expect(throws: Problem.self) { try write("x", "round", isNameless: isNameless) }
  }

  @Test(
    "A path has a folder and a name",
    arguments: [
      ("t", ".", "t"), ("a/t", "a", "t"), ("/t", "/", "t"), ("./t", ".", "t"), ("/a/b/t", "/a/b", "t"),
      ("a/\u{301}t", "a", "\u{301}t"),
    ])
  func paths(path: String, folder: String, name: String) {
    #expect(path.folderOfPath == folder)
    #expect(path.nameOfPath == name)
  }

  // MARK: Files that grow

  @Test("A file that grows has its name only with its beginning, and never another's", arguments: [true, false])
  func grows(isNameless: Bool) throws {
    var part = try PartFile(for: path("a"), isNameless: isNameless)
    #expect(try !names.contains("a"))
    try Descriptor.write("one".utf8, to: part.descriptor.number)
    try part.takePlace()
    try Descriptor.write(", two".utf8, to: part.descriptor.number)
    #expect(try names == ["a"])
    #expect(try text("a") == "one, two")
    var second = try PartFile(for: path("a"), isNameless: isNameless)
    #expect(throws: SystemError(code: EEXIST)) { try second.takePlace() }
    second.discard()
    #expect(try names == ["a"])
    #expect(try text("a") == "one, two")
    let problem = #expect(throws: Problem.self) { try GrowingFile(creating: path("a"), text: "three") }
    #expect(problem?.description.contains("file exists") == true)
  }

  /// A pipe with a name, and a reader who reads when it is told to.
  private func pipe() throws -> (file: GrowingFile, reader: Descriptor) {
    mkfifo(path("pipe"), 0o600)
    let reader = try Descriptor(opening: path("pipe"), O_RDONLY | O_NONBLOCK)
    let writer = try Descriptor(opening: path("pipe"), O_WRONLY | O_NONBLOCK)
    return (GrowingFile(writer, path: path("pipe")), reader)
  }

  @Test("A reader who is slow is not waited for, and misses nothing") func slowReader() throws {
    let (file, reader) = try pipe()
    let line = String(repeating: "x", count: 99) + "\n"
    for _ in 0..<5_000 { try file.append(line) }
    let count = Locked()
    let thread = Thread {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var wait = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
        let got = read(reader.number, &buffer, buffer.count)
        guard got > 0 else { break }
        count.add(got)
      }
      count.end()
    }
    thread.start()
    try file.finish()
    withExtendedLifetime(file) {}
    #expect(count.wait(for: 500_000))
  }

  /// A number that one thread counts and another waits for.
  private final class Locked: @unchecked Sendable {
    private let condition = NSCondition()
    private var value = 0
    private var isOver = false

    func add(_ more: Int) { change { value += more } }
    func end() { change { isOver = true } }

    private func change(_ body: () -> Void) {
      condition.withLock {
        body()
        condition.broadcast()
      }
    }

    func wait(for count: Int) -> Bool {
      condition.withLock {
        while value < count, !isOver { condition.wait() }
        return value == count
      }
    }
  }

  @Test("A reader who has gone has had enough; one who stops is told of") func goneReader() throws {
    signal(SIGPIPE, SIG_IGN)
    var (file, reader): (GrowingFile, Descriptor?) = try pipe()
    try file.append("one\n")
    reader = nil
    try file.append("two\n")
    try file.finish()
    unlink(path("pipe"))
    (file, reader) = try pipe()
    try file.append(String(repeating: "x", count: 1 << 20))
    let problem = #expect(throws: Problem.self) { try file.finish() }
    #expect(problem?.code == .cannotWrite)
    #expect(problem?.description.contains("pipe") == true)
    withExtendedLifetime(reader) {}
  }

  @Test("A window whose trace has no room goes on, says so once, and ends with 74") func fullTrace() throws {
    let tester = try AppTester("tabs", launch: .init(traceTarget: TraceTarget("/dev/full")))
    #expect(tester.app.lost == nil)
    tester.app.perform(.playGesture(.number(1)))
    for time in stride(from: Int64(20), through: 400, by: 20) { tester.frame(at: time) }
    #expect(tester.app.notice?.content.text.hasPrefix("Trace ended: /dev/full cannot be written") == true)
    #expect(tester.app.workbench.session.now.microseconds > 300_000)
    let problem = #expect(throws: Problem.self) { try tester.app.finish() }
    #expect(problem?.code == .cannotWrite)
  }

  @Test("A trace is looked at before it is made") func target() throws {
    _ = try TraceTarget(path("new"))
    #expect(try names.isEmpty)
    mkfifo(path("pipe"), 0o600)
    for name in ["pipe", "nowhere/trace", "."] {
      let problem = #expect(throws: Problem.self) { try TraceTarget(path(name)) }
      #expect(problem?.code == .cannotWrite)
      #expect(problem?.description.contains(path(name)) == true)
    }
    _ = try TraceFile(TraceTarget(path("new")))
    #expect(try names == ["new", "pipe"])
  }
}
