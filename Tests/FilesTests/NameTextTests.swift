import Files
import Testing

@Suite("Names as text") struct NameTextTests {
  @Test(
    "A name that is UTF-8 is its own text",
    arguments: [
      "", "o.touchrec", "café", "cafe\u{301}", "\u{301}", "\u{FFFD}", "\u{202E}", "\n", "👩‍👩‍👧", "\u{10F7FE}\u{F8FF}",
    ]
  )
  func text(name: String) {
    let text = String(nameBytes: name.utf8)
    #expect(text.nameBytes == Array(name.utf8))
    #expect((text == name) == !name.contains("\u{10F7FE}"))
  }

  @Test(
    "Bytes that are not UTF-8 come back, and are shown as \\xff",
    arguments: [
      ([0x6F, 0xFF, 0x2E, 0x61], "o\\xff.a"), ([0xC3], "\\xc3"), ([0xC3, 0x28], "\\xc3("),
      ([0x80, 0x80], "\\x80\\x80"),
      // The beginning of a scalar, one half of a pair, an overlong form, and beyond the last scalar.
      ([0xE6, 0x97, 0x2F], "\\xe6\\x97/"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xC0, 0xAF], "\\xc0\\xaf"),
      ([0xF4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
    ] as [([UInt8], String)])
  func bytes(name: [UInt8], shown: String) {
    let text = String(nameBytes: name)
    #expect(text.nameBytes == name)
    #expect(text.shownName == shown)
    #expect(text.withPath { String(name: $0) } == text)
  }

  @Test("Every name has its own text, also one with the scalars that stand for bytes") func unique() {
    var texts: Set<String> = []
    var names: Set<[UInt8]> = []
    let pieces: [[UInt8]] = [[0xF4, 0x8F, 0x9F, 0xBF], [0xF4], [0x8F], [0x9E], [0x80], [0xFF], [0xC3], [0xA9], [0x61]]
    var waiting: [[UInt8]] = [[]]
    for _ in 0..<4 {
      waiting = waiting.flatMap { start in pieces.map { start + $0 } }
      for name in waiting {
        let text = String(nameBytes: name)
        #expect(text.nameBytes == name)
        #expect(names.insert(name).inserted == texts.insert(text).inserted, "\(name) has the text of another name")
      }
    }
    #expect(names.count > 5_000)
  }
}
