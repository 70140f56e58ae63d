import Foundation

/// What the system says about the scale of user interfaces, in the order in which it counts.
///
/// X knows no scale of its own: toolkits read it from the environment or from the server's resources. A Wayland
/// compositor has one, and this is not asked there.
package struct ScaleHints: Sendable {
  /// The environment's variable of GTK: "2".
  package var gdkScale: String?
  /// The environment's variable of Qt: "1.5".
  package var qtScaleFactor: String?
  /// The X server's resources, a line each; "Xft.dpi: 144" is one.
  package var resources: String?
  /// Dots per inch, from the size that the display claims to have.
  package var measuredDPI: Double?
  /// The display's width. Unit: pixels.
  package var displayWidth: Double?

  package init(
    gdkScale: String? = nil, qtScaleFactor: String? = nil, resources: String? = nil, measuredDPI: Double? = nil,
    displayWidth: Double? = nil
  ) {
    (self.gdkScale, self.qtScaleFactor, self.resources) = (gdkScale, qtScaleFactor, resources)
    (self.measuredDPI, self.displayWidth) = (measuredDPI, displayWidth)
  }

  /// Pixels per point: a quarter from 1 to 4; 1 if nothing sensible is said.
  ///
  /// What somebody set is rounded to a quarter: an Xft.dpi of 110 is 1.25, a GDK_SCALE of 5 is 4. What is not
  /// a number above 0 and at most 8 is passed over.
  package var scale: Double {
    let stated = [Self.number(gdkScale), Self.number(qtScaleFactor), xftDPI.map { $0 / SDLHostConstants.usualDPI }]
    let sensible = stated.compactMap { $0 }.first { $0 > 0 && $0 <= SDLHostConstants.highestStatedScale }
    guard let sensible else { return measured ?? 1 }
    return min(max((sensible * 4).rounded() / 4, 1), SDLHostConstants.highestScale)
  }

  /// The scale by the display's size, which many displays report wrongly: a whole one, of a resolution that panels
  /// have, and only where the window that opens still fits with it.
  private var measured: Double? {
    guard let dpi = measuredDPI, let width = displayWidth, SDLHostConstants.denseDPI.contains(dpi) else { return nil }
    let scale = (dpi / SDLHostConstants.usualDPI).rounded(.down)
    return width / scale >= SDLHostConstants.usualSize.width ? scale : nil
  }

  private var xftDPI: Double? {
    let lines = resources?.split(whereSeparator: \.isNewline) ?? []
    let values = lines.compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.first == "Xft.dpi" ? parts.last : nil
    }
    return Self.number(values.last)
  }

  private static func number(_ text: String?) -> Double? { text.flatMap(Double.init) }
}
