import Drawing
import Foundation

/// Assembles a page from style, data and script: one file that needs no other.
///
/// Names, texts and notes from outside are only in the data. The data is JSON that escapes as `\u…` every character
/// that HTML interprets, that changes the direction of text, or that is invisible. The script shows these texts as
/// text, never as markup.
struct PageAssembly {
  let assets: AssetLocator

  /// Returns the page with its data.
  ///
  /// - Parameters:
  ///   - frame: The base name of the page's HTML and style.
  ///   - parts: The script files in order, without the one that all pages share.
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

  /// Escapes JSON, which stays equal JSON: only strings contain such characters, and there `\u…` means the same.
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

  /// Escapes the title, which is part of the HTML. Invisible characters are removed.
  static func escapedForHTML(_ text: String) -> String {
    let categories: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let visible = String(text.unicodeScalars.filter { !categories.contains($0.properties.generalCategory) })
    return visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
