import CSDL

/// Failures of SDL. Each message says what failed, why, and what to do.
package enum HostError: Error, Equatable, CustomStringConvertible {
  /// No display exists to open a window on.
  case noDisplay(reason: String)
  /// Another failure of SDL, SDL_ttf or SDL_image.
  case sdlFailed(action: String, reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason))"
    case .sdlFailed(let action, let reason):
      "SDL could not \(action): \(reason); check that SDL2, SDL2_ttf and SDL2_image are installed"
    }
  }

  /// Returns the error for a window that cannot be opened or drawn into, with SDL's last error. On Wayland, and on a
  /// console, SDL 2 draws with OpenGL only.
  static func noWindow() -> HostError {
    let reason = String(cString: SDL_GetError())
    guard let driver = SDL_GetCurrentVideoDriver().map({ String(cString: $0) }), driver != "x11" else {
      return .noDisplay(reason: reason)
    }
    return .noDisplay(
      reason: "on \(driver) SDL needs OpenGL, which fails: \(reason); install libgl1-mesa-dri, or set"
        + " SDL_VIDEODRIVER=x11 if there is an X server")
  }

  /// Returns SDL's last error for an action in the infinitive.
  static func lastSDL(_ action: String) -> HostError {
    .sdlFailed(action: action, reason: String(cString: SDL_GetError()))
  }
}
