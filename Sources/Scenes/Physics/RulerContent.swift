import Foundation
import TouchKit

/// What the scroll view shows: a ruler down its left side, and a sheet of colour for every page.
enum RulerContent {
  static let height = 1_800.0

  private static let rulerWidth = 64.0

  static func fill(_ scrollView: ScrollView) {
    let (width, page) = (Double(scrollView.bounds.width), Double(scrollView.bounds.height))
    scrollView.contentSize = CGSize(width: width, height: height)
    for number in 0..<Int(height / page) { scrollView.addSubview(sheet(number, page: page, width: width)) }
    let ruler = ShapeView(frame: CGRect(x: 0, y: 0, width: rulerWidth, height: height))
    ruler.points = stride(from: 0.0, through: height, by: 10).flatMap { y -> [CGPoint] in
      let length =
        y.truncatingRemainder(dividingBy: 100) == 0 ? 20.0 : y.truncatingRemainder(dividingBy: 50) == 0 ? 12 : 6
      return [CGPoint(x: 0, y: y), CGPoint(x: length, y: y), CGPoint(x: 0, y: y)]
    }
    (ruler.strokeColor, ruler.lineWidth) = (Palette.secondary, 1)
    scrollView.addSubview(ruler)
    for y in stride(from: 0.0, to: height, by: 100) {
      scrollView.addSubview(
        Label(
          String(Int(y)), frame: CGRect(x: 26, y: y == 0 ? 0 : y - 9, width: 40, height: 18), size: 12,
          color: Palette.secondary, family: .mono))
    }
  }

  private static func sheet(_ number: Int, page: Double, width: Double) -> View {
    let sheet = View(
      frame: CGRect(x: rulerWidth + 8, y: Double(number) * page + 8, width: width - rulerWidth - 24, height: page - 16))
    (sheet.backgroundColor, sheet.cornerRadius) = (Palette.hue(number), 14)
    sheet.accessibilityIdentifier = "sheet\(number)"
    sheet.addSubview(
      Label(
        String(number + 1), frame: CGRect(x: 22, y: 16, width: 120, height: 84), size: 72, weight: .semibold,
        color: Color.white.withAlpha(0.9)))
    let (from, to) = (Int(Double(number) * page), Int(Double(number + 1) * page))
    sheet.addSubview(
      Label(
        "\(from) to \(to) pt", frame: CGRect(x: 24, y: page - 56, width: 200, height: 22), size: 15,
        color: Color.white.withAlpha(0.85)))
    return sheet
  }
}
