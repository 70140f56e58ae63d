import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing

/// Pictures whose bytes are not what they were: each is decoded or refused with one sentence. That nothing of it stays in memory, the fuzzer sees (`.ci/fuzz pictures`).
@Suite("Damaged pictures") struct DamagedPictureTests {
  private static let count = Volume.count(1_000, sample: 60)
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  @Test("Cut, overwritten, or with holes: it is drawn, or refused in one sentence") func damage() throws {
    var random = SplitMix64(seed: 7)
    let originals = try PictureSample.allCases.map { sample in
      let path = "\(folder)/original-\(sample.rawValue)"
      try #require(sample.make(at: path, width: 90, height: 70))
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    var refused = 0
    for number in 0..<Self.count {
      let path = "\(folder)/\(number)"
      let bytes = Self.damaged(originals[number % originals.count], &random)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do { try PictureStore().preload(path) } catch {
        refused += 1
        #expect(error.description.contains(path))
        #expect(!error.description.contains("\n"))
      }
      unlink(path)
    }
    #expect(refused > Self.count / 4)
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    switch random.next() % 4 {
    case 0: bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
    case 1:
      for _ in 0..<(1 + random.next() % 40) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 0xFF)
      }
    case 2:
      let start = Int(random.next() % UInt64(bytes.count))
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + Int(random.next() % 200)))
    default:
      // The header's numbers.
      bytes[Int(random.next() % 64)] = UInt8(random.next() & 0xFF)
    }
    return bytes
  }
}
