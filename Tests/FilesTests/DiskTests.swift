import Files
import Foundation
import Testing

@Suite("The disk") struct DiskTests {
  private static let odd = String(nameBytes: [0x6F, 0xFF])

  private static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "scrollarium-disk-\(UUID().uuidString)"
    try #require(Disk.makeFolder("\(folder)/\(odd)/b/c"))
    defer { Disk.remove(folder) }
    try body(folder)
    Disk.remove(folder)
    #expect(!Disk.exists(folder))
  }

  private static func write(_ text: String, to path: String) throws {
    let file = Disk.open(path, O_WRONLY | O_CREAT, mode: 0o600)
    try #require(file >= 0)
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: Data(text.utf8))
  }

  @Test("A file whose name is not UTF-8 is made, found, read, linked to and removed") func foreign() throws {
    try Self.inFolder { folder in
      let path = "\(folder)/\(Self.odd)/b/\(Self.odd).txt"
      try Self.write("12345", to: path)
      #expect(Disk.contents(of: path) == Data("12345".utf8))
      #expect(Disk.contents(of: path, atMost: 2) == Data("12".utf8))
      #expect(Disk.status(of: path)?.st_size == 5)
      #expect(Disk.names(in: path.folderOfPath) == ["c", "\(Self.odd).txt"])
      let tree: Set<String> = [Self.odd, "\(Self.odd)/b", "\(Self.odd)/b/c", "\(Self.odd)/b/\(Self.odd).txt"]
      #expect(Set(Disk.tree(of: folder)) == tree)
      #expect(Disk.tree(of: folder) { $0 != "b" } == [Self.odd])
      let link = "\(folder)/l"
      #expect(path.withPath { target in link.withPath { symlink(target, $0) } } == 0)
      #expect(Disk.link(at: link) == path)
      #expect(Disk.link(at: path) == nil)
      #expect(link.realPath == path.realPath)
      #expect(Disk.status(of: link)?.st_mode != Disk.status(of: link, followsLinks: false)?.st_mode)
      Disk.remove(link)
      #expect(Disk.exists(path), "a link is removed, not what it leads to")
    }
  }

  @Test("What is not there") func absent() throws {
    try Self.inFolder { folder in
      let path = "\(folder)/none/x"
      #expect(!Disk.exists(path))
      #expect(!Disk.isFolder(path))
      #expect(Disk.contents(of: path) == nil)
      #expect(Disk.names(in: path) == nil)
      #expect(Disk.tree(of: path).isEmpty)
      #expect(Disk.link(at: path) == nil)
      #expect(path.realPath == nil)
      #expect(!Disk.allows(R_OK, path))
      try Self.write("", to: "\(folder)/file")
      #expect(!Disk.makeFolder("\(folder)/file/x"), "a file is in the way")
      #expect(Disk.contents(of: "\(folder)/file") == Data())
    }
  }

  @Test(
    "Absolute paths", arguments: [("/a/./b//c/../d", "/a/b/d"), ("/..", "/"), ("/", "/"), ("/\u{301}/..", "/")])
  func absolute(path: String, whole: String) { #expect(path.absolutePath == whole) }

  @Test("A path from here") func relative() {
    #expect("x/../y".absolutePath == "\(Disk.currentFolder)/y")
    #expect("/\u{301}x".isAbsolutePath, "though an accent makes one character of both")
  }
}
