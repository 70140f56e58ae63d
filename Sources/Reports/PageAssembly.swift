import Drawing
import Foundation

/// Puts style, data and script into the frame of a page, so that it is one file that needs no other.
///
/// What comes from outside (names, texts, notes) is only ever in the data: JSON in which every character that means
/// something to HTML, that turns the direction of text or that cannot be seen is written as `\u…`. The script shows it as
/// text and never as markup.
struct PageAssembly {
  let assets: AssetLocator

  /// The page of some data.
  ///
  /// - Parameters:
  ///   - frame: The name of the page's own HTML and style.
  ///   - parts: The script's files, in their order, without the one that all pages have.
  func page(_ frame: String, title: String, parts: [String], data: String) throws -> String {
    let parts = ["elements"] + parts
    let style = try text("base.css") + text("\(frame).css")
    let script = try parts.map { try text("\($0).js") }.joined(separator: "\n")
    var rest = try text("\(frame).html")[...]
    var page = ""
    let places = [
      ("<!-- title -->", Self.escapedForHTML(title)), ("/* style */", style),
      ("/* data */", Self.escapedForScript(data)), ("/* script */", script),
    ]
    for (mark, content) in places {
      guard let range = rest.range(of: mark) else {
        throw AssetError.damaged(file: "\(frame).html", reason: "no \(mark)")
      }
      page += rest[..<range.lowerBound] + content
      rest = rest[range.upperBound...]
    }
    return page + rest
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try assets.data("Page/\(name)"), as: UTF8.self)
  }

  /// JSON that stays JSON wherever it is put: only strings have such characters, and there `\u…` means the same.
  static func escapedForScript(_ json: String) -> String {
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && !"<>&".unicodeScalars.contains(scalar)
      let isReadable = scalar.properties.isAlphabetic || "…→←↑↓−×·°–—“”’".unicodeScalars.contains(scalar)
      guard !isPlain, !isReadable else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  /// The title, which stands in the HTML itself; what cannot be seen is left out.
  static func escapedForHTML(_ text: String) -> String {
    let categories: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let visible = String(text.unicodeScalars.filter { !categories.contains($0.properties.generalCategory) })
    return visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
