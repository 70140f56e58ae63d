import Foundation
import TouchKit

/// What a row of the list looks like: a coloured disc with the first letter of the section or another one, a headline,
/// a section name, a chevron, a rule below.
enum RowFace {
  static func dress(_ row: View, headline: String, section: String, hue: Color, letter: String? = nil) {
    row.backgroundColor = Palette.surface
    let disc = View(frame: CGRect(x: 16, y: 17, width: 32, height: 32))
    (disc.backgroundColor, disc.cornerRadius, disc.isUserInteractionEnabled) = (hue, 16, false)
    let initial = Label(frame: disc.bounds)
    (initial.text, initial.font, initial.textColor) = (
      letter ?? String(section.prefix(1)), Font(size: 15, weight: .semibold), .white
    )
    initial.alignment = .center
    disc.addSubview(initial)
    let width = Double(row.bounds.width)
    let hasSlider = row.subviews.contains { $0 is Slider }
    let title = Label(frame: CGRect(x: 62, y: 13, width: hasSlider ? 142 : width - 98, height: 22))
    (title.text, title.font, title.textColor) = (headline, Font(size: 15, weight: .semibold), Palette.ink)
    let detail = Label(frame: CGRect(x: 62, y: 35, width: hasSlider ? 142 : width - 98, height: 18))
    (detail.text, detail.font, detail.textColor) = (section, Font(size: 13), Palette.secondary)
    let rule = View(frame: CGRect(x: 62, y: row.bounds.height - 1, width: width - 62, height: 1))
    (rule.backgroundColor, rule.isUserInteractionEnabled) = (Palette.rule, false)
    for view in [disc, title, detail, rule] { row.addSubview(view) }
    guard !hasSlider else { return }
    let chevron = ShapeView(frame: CGRect(x: width - 26, y: 27, width: 8, height: 12))
    chevron.points = [CGPoint(x: 1, y: 1), CGPoint(x: 6.5, y: 6), CGPoint(x: 1, y: 11)]
    (chevron.strokeColor, chevron.lineWidth) = (Palette.faint, 1.8)
    row.addSubview(chevron)
  }
}
