import Foundation
import TouchKit

/// The content of the scroll view: a ruler at its left, and a coloured sheet for every page.
enum RulerContent {
  static let height = 1_800.0

  private static let rulerWidth = 64.0

  static func fill(_ scrollView: ScrollView) {
    let (width, page) = (Double(scrollView.bounds.width), Double(scrollView.bounds.height))
    scrollView.contentSize = CGSize(width: width, height: height)
    for number in 0..<Int(height / page) { scrollView.addSubview(sheet(number, page: page, width: width)) }
    let ticks = stride(from: 0.0, through: height, by: 10).flatMap { y -> [(x: Double, y: Double)] in
      let length =
        y.truncatingRemainder(dividingBy: 100) == 0 ? 20.0 : y.truncatingRemainder(dividingBy: 50) == 0 ? 12 : 6
      return [(0, y), (length, y), (0, y)]
    }
    scrollView.addStroke(ticks, in: CGRect(x: 0, y: 0, width: rulerWidth, height: height), Palette.secondary, width: 1)
    for y in stride(from: 0.0, to: height, by: 100) {
      scrollView.addLabel(
        String(Int(y)), CGRect(x: 26, y: y == 0 ? 0 : y - 9, width: 40, height: 18), .mono(12).secondary)
    }
  }

  private static func sheet(_ number: Int, page: Double, width: Double) -> View {
    let sheet = View(
      frame: CGRect(x: rulerWidth + 8, y: Double(number) * page + 8, width: width - rulerWidth - 24, height: page - 16))
    (sheet.backgroundColor, sheet.cornerRadius) = (Palette.hue(number), 14)
    sheet.accessibilityIdentifier = "sheet\(number)"
    sheet.addLabel(String(number + 1), CGRect(x: 22, y: 16, width: 120, height: 84), .title(72).white(0.9))
    let (from, to) = (Int(Double(number) * page), Int(Double(number + 1) * page))
    sheet.addLabel("\(from) to \(to) pt", CGRect(x: 24, y: page - 56, width: 200, height: 22), .body(15).white(0.85))
    return sheet
  }
}
