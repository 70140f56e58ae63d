import CSDL
import Foundation

extension ScaleHints {
  /// Returns the hints of this system. SDL's video must be initialized.
  static func ofSystem() -> ScaleHints {
    let environment = ProcessInfo.processInfo.environment
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
