import CSDL
import Files
import Foundation

/// What the system says about the scale of user interfaces, in order of precedence.
///
/// X has no scale of its own: toolkits read it from the environment or from the server's resources. A Wayland
/// compositor has one, so these hints are not used there.
package struct ScaleHints: Sendable {
  /// GTK's environment variable, such as "2".
  package var gdkScale: String?
  /// Qt's environment variable, such as "1.5".
  package var qtScaleFactor: String?
  /// The X server's resources, one per line, such as "Xft.dpi: 144".
  package var resources: String?
  /// Dots per inch, computed from the display's reported size.
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

  /// Pixels per point, from 1 to 4 in quarters; 1 if no hint is usable.
  ///
  /// A value that the user has set is rounded to a quarter: an Xft.dpi of 110 is 1.25, a GDK_SCALE of 5 is 4. Values
  /// that are not numbers above 0 and at most 8 are ignored.
  package var scale: Double {
    let stated = [Self.number(gdkScale), Self.number(qtScaleFactor), xftDPI.map { $0 / SDLHostConstants.usualDPI }]
    let sensible = stated.compactMap { $0 }.first { $0 > 0 && $0 <= SDLHostConstants.highestStatedScale }
    guard let sensible else { return measured ?? 1 }
    return min(max((sensible * 4).rounded() / 4, 1), SDLHostConstants.highestScale)
  }

  /// The scale by the display's reported size, which is often wrong. So it must be a resolution that panels have; the
  /// scale is a whole number, and the default window must still fit.
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

extension ScaleHints {
  /// Returns the hints of this system. SDL's video must be initialized.
  static func ofSystem() -> ScaleHints {
    let environment = ProcessEnvironment.here
    var hints = ScaleHints(
      gdkScale: environment["GDK_SCALE"], qtScaleFactor: environment["QT_SCALE_FACTOR"], resources: xResources())
    var (diagonal, mode) = (Float(0), SDL_DisplayMode())
    if SDL_GetDisplayDPI(0, &diagonal, nil, nil) == 0 { hints.measuredDPI = Double(diagonal) }
    if SDL_GetCurrentDisplayMode(0, &mode) == 0 { hints.displayWidth = Double(mode.w) }
    return hints
  }

  /// Returns the X server's resources. Xlib is loaded at run time, as SDL does, so that the program does not link it.
  private static func xResources() -> String? {
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let open = SDL_LoadFunction(library, "XOpenDisplay"),
      let read = SDL_LoadFunction(library, "XResourceManagerString"),
      let close = SDL_LoadFunction(library, "XCloseDisplay")
    else { return nil }
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let display = unsafeBitCast(open, to: Open.self)(nil) else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(read, to: Read.self)(display).map { String(cString: $0) }
  }
}
