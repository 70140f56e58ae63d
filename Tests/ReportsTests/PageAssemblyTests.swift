import Drawing
import Foundation
import Testing

@testable import Reports

@Suite("Page assembly") struct PageAssemblyTests {
  @Test("Whatever HTML would read, turns text round or cannot be seen is escaped in the data, and read back as it was")
  func data() throws {
    let text = "</script><!--&\u{202E}\u{2028}\u{7F}\u{1F600}é א…"
    let json = String(decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self)
    let escaped = PageAssembly.escapedForScript(json)
    #expect(
      escaped == "[\"\\u003c\\/script\\u003e\\u003c!--\\u0026\\u202e\\u2028\\u007f\\ud83d\\ude00é א…\"]")
    #expect(try JSONSerialization.jsonObject(with: Data(escaped.utf8)) as? [String] == [text])
  }

  @Test("A title is text, without what cannot be seen")
  func title() {
    #expect(PageAssembly.escapedForHTML("</title>\u{202E}&\u{7}a") == "&lt;/title&gt;&amp;a")
  }

  @Test("Parts that name other parts' places are no places")
  func places() throws {
    let page = try PageAssembly(assets: .find()).page(
      "page", title: "/* style */ <!-- title -->", parts: ["film"], data: #"["/* script */"]"#)
    #expect(page.contains("<title>/* style */ &lt;!-- title --&gt;</title>"))
    #expect(page.contains(#"id="data">["/* script */"]</script>"#))
    #expect(page.components(separatedBy: "\"use strict\"").count == 2)
  }
}
