import Drawing
import Files
import Foundation
import Replay
import Reports
import SDLHost
import Stages
import TouchKit

/// The folder of `--report`: `index.html`, `report.json`, `junit.xml`, and a folder for each case that failed.
package struct ReportFolder: Sendable {
  let path: String

  /// The file name of the report.
  static let reportName = "report.json"

  /// Creates the folder. Files of an earlier check stay until the same case fails again.
  init(path: String) throws(Problem) {
    self.path = path
    try OutputFile.makeFolder(path)
  }

  /// Returns a case's folder, relative to the report's. It is another one for each name, and inside the report's folder.
  ///
  /// Letters, digits, `-`, `_` and `.` stay as they are. Each other byte becomes `~` and two hexadecimal digits, as `~27`
  /// for an apostrophe, which needs no quotes in a URL or a shell. An empty part, as between the slashes of `a//b`, becomes
  /// `~`. A part of more than 240 bytes is split into several folders, and each but the last ends with `~`.
  static func folder(of name: String) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let isDots = part.allSatisfy { $0 == "." }
      let words = part.unicodeScalars.map { scalar in
        let isPlain =
          scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.".unicodeScalars.contains(scalar)
        return isPlain && !isDots
          ? String(scalar) : String(scalar).nameBytes.map { String(format: "~%02X", $0) }.joined()
      }
      return part.isEmpty ? "~" : pieces(words).joined(separator: "~/")
    }
    return "cases/" + parts.joined(separator: "/")
  }

  /// Joins words to texts of at most 240 bytes: a file name has at most 255.
  private static func pieces(_ words: [String]) -> [String] {
    words.reduce(into: [""]) { pieces, word in
      if pieces[pieces.count - 1].utf8.count + word.utf8.count > 240 { pieces.append("") }
      pieces[pieces.count - 1] += word
    }
  }

  /// Writes a file of a case.
  ///
  /// - Returns: Its path relative to the report's folder.
  @discardableResult
  func write(_ data: Data, to file: String, of name: String) throws(Problem) -> String {
    let place = try place(file, of: name)
    try output(place).write(data)
    return place
  }

  private func place(_ file: String, of name: String) throws(Problem) -> String {
    let folder = Self.folder(of: name)
    let whole = "\(path)/\(folder)"
    guard let real = whole.existingPart(in: path).realPath, let top = path.realPath, real.isInside(top) else {
      throw Problem(.cannotWrite, "\(whole.briefPath) leads out of the report by a link; remove the link.")
    }
    try OutputFile.makeFolder(whole)
    return "\(folder)/\(file)"
  }

  /// Returns a file of the report. A link in its place is replaced.
  private func output(_ place: String) -> OutputFile {
    var file = OutputFile("\(path)/\(place)")
    file.link = .replaced
    return file
  }

  /// Writes the pictures of a comparison.
  func write(
    _ check: PictureCheck, _ expected: Bitmap, _ actual: Bitmap, prefix: String, of name: String
  ) throws -> PictureCheck.Images {
    func write(_ bitmap: Bitmap, _ kind: String) throws -> String {
      let place = try place("\(prefix).\(kind).png", of: name)
      try output(place).write(bitmap)
      return place
    }
    var images = PictureCheck.Images(
      expected: try write(expected, "expected"), actual: try write(actual, "actual"))
    guard check.verdict == .rendering else { return images }
    images.diff = try write(actual.marking(differencesFrom: expected), "diff")
    if let box = check.clusters.first?.box {
      let part = Self.part(around: box, width: actual.width, height: actual.height)
      images.crop = try write(
        .row([expected.enlarged(part, by: 8), actual.enlarged(part, by: 8)], gap: 8), "crop")
    }
    return images
  }

  /// Returns an area around the middle of a box, at most 120 × 120 pixels.
  private static func part(around box: [Int], width: Int, height: Int) -> CGRect {
    func span(_ start: Int, _ length: Int, _ limit: Int) -> (Double, Double) {
      let size = min(length + 8, 120, limit)
      let first = min(max(start + length / 2 - size / 2, 0), limit - size)
      return (Double(first), Double(size))
    }
    let ((x, w), (y, h)) = (span(box[0], box[2], width), span(box[1], box[3], height))
    return CGRect(x: x, y: y, width: w, height: h)
  }

  /// Writes the report as `junit.xml`, `report.json` and `index.html`.
  /// - Parameter program: The program's name, for the commands to paste.
  func write(_ report: CheckReport, program: String = Program.name) throws {
    try output("junit.xml").write(Data(report.junit.utf8))
    let encoder = JSONEncoder()
    // On one line: with line breaks it would be twice as long.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try output(Self.reportName).write(try encoder.encode(report) + Data("\n".utf8))
    let page = try ReportPage(of: report, folder: path, program: program, assets: AssetLocator.find())
    try output("index.html").write(Data(page.html.utf8))
  }

  /// The most bytes of a report: enough for 15,000 cases that failed.
  private static let longestReport = 32 << 20
  /// The most values in it, which is what takes memory: enough for as many cases.
  private static let mostValues = 2_000_000

  /// Reads a report.
  static func read(_ path: String) throws(Problem) -> CheckReport {
    let file = path.hasSuffix(".json") ? path : "\(path)/\(reportName)"
    guard Disk.exists(file) else {
      throw Problem(.noInput, "There is no report at \(file.briefPath); write one with check --report DIR.")
    }
    let data = try InputFile(file, what: "report", limit: longestReport).contents()
    guard data.count(where: { $0 == UInt8(ascii: ",") }) <= mostValues else {
      throw Problem(.malformed, "\(file.briefPath) has more values than a report of a check; check fewer at once.")
    }
    guard let report = try? JSONDecoder().decode(CheckReport.self, from: data) else {
      throw Problem(.malformed, "\(file) is no report of a check; write it again with check --report DIR.")
    }
    return report
  }
}
