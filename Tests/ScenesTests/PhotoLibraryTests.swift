import Foundation
import Pictures
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Folders of people's own pictures, with all that may lie in them.
@Suite("Photo library") struct PhotoLibraryTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  @discardableResult
  private func sample(_ name: String, _ width: Int = 60, _ height: Int = 90) throws -> String {
    let path = "\(folder)/\(name)"
    try #require(PictureSample.baseline.make(at: path, width: width, height: height))
    return path
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  @Test("One bad file costs its page, and no other") func badFiles() throws {
    try sample("e.jpg", 375, 900)
    let good = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/e.jpg"))
    try FileManager.default.createDirectory(atPath: "\(folder)/a.png", withIntermediateDirectories: true)
    try write([0, 5, 0x16, 7, 0, 2, 0, 0], to: "._b.jpg")
    symlink("/nowhere.jpg", "\(folder)/c.jpg")
    try write([UInt8](good.prefix(good.count / 2)), to: "d.jpg")
    mkfifo("\(folder)/f.png", 0o600)
    try write([], to: "g.webp")
    try write([1, 2, 3], to: "notes.txt")
    let name: [UInt8] = Array("\(folder)/caf".utf8) + [0xE9, 0x2E, 0x6A, 0x70, 0x67, 0]
    let file = name.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") } }
    fclose(try #require(file))
    let stage = try Stage(PhotosScene(), "photos=\(folder)")
    let images = stage.views(ImageView.self).compactMap(\.image)
    let names = Set(images.map { ($0.path as NSString).lastPathComponent })
    #expect(names == ["._b.jpg", "a.png", "c.jpg", "caf\u{10F7E9}.jpg", "d.jpg", "e.jpg", "f.png", "g.webp"])
    #expect(images.first { $0.path.hasSuffix("e.jpg") }?.size == CGSize(width: 375, height: 900))
  }

  @Test("A folder without pictures, one that cannot be listed, and one of nothing but bad files say what they are")
  func badFolders() throws {
    func complaint(_ setting: String) -> String {
      let error = #expect(throws: Problem.self) { try Stage(PhotosScene(), "photos=\(setting)") }
      return error?.description ?? ""
    }
    #expect(complaint(folder).contains("There are no pictures in \(folder)"))
    #expect(complaint("/nowhere").contains("There is no /nowhere; check the path."))
    try write([1, 2, 3], to: "a.jpg")
    try write([], to: "b.png")
    #expect(
      complaint(folder).contains("None of the 2 pictures in \(folder) can be read: \(folder)/a.jpg is no picture"))
    #expect(complaint("\(folder)/b.png").contains("b.png is damaged (it is empty)"))
  }

  @Test("Several files are pages in the order in which they are named") func files() throws {
    let files = try [sample("b.jpg"), sample("a.jpg")]
    let stage = try Stage(PhotosScene(), "photos=\(files.joined(separator: "\n"))")
    let pages = stage.views(ImageView.self).filter { $0.accessibilityIdentifier == "image" }
    #expect(pages.compactMap(\.image?.path) == files)
  }

  @Test("Of two thousand pictures the pages near the current one are there, and the thumbnails near what is seen")
  func many() throws {
    let one = try sample("0.jpg")
    for index in 1..<2_000 { try FileManager.default.linkItem(atPath: one, toPath: "\(folder)/\(index).jpg") }
    let stage = try Stage(PhotosScene(), "photos=\(folder)")
    let pager = try #require(stage.scroll("photos/pager"))
    func pages() -> [String] { pager.subviews.compactMap(\.accessibilityIdentifier).filter { $0.hasPrefix("page") } }
    #expect(pages() == (0...4).map { "page\($0)" })
    #expect(stage.views(ImageView.self).count < 60)
    pager.contentOffset.x = 1_000 * pager.bounds.width
    #expect(Set(pages()) == Set((996...1_004).map { "page\($0)" }))
    // Dismissed, its thumbnail is where the picture goes; the gallery scrolls there.
    try stage.drag(at: 0, from: (180, 150), to: (185, 500), steps: 40, rest: 0.2)
    stage.settle()
    #expect(pager.isHidden)
    let thumbnail = try #require(stage.view("photos/gallery/thumb1000"))
    let gallery = try #require(stage.scroll("photos/gallery"))
    #expect(gallery.bounds.contains(thumbnail.frame))
    try stage.drag(at: 3, from: (180, 500), to: (180, 200), steps: 10)
    stage.settle()
    #expect(stage.view("photos/gallery/thumb1000") == nil || gallery.contentOffset.y > thumbnail.frame.minY - 700)
    #expect(stage.views(ImageView.self).count < 90)
  }
}
