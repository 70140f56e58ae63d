import CSDL

/// Failures of SDL; each message says what failed, why, and what to do.
package enum HostError: Error, Equatable, CustomStringConvertible {
  /// There is no display to open a window on.
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

  /// SDL's last error, for an action in the infinitive.
  static func lastSDL(_ action: String) -> HostError {
    .sdlFailed(action: action, reason: String(cString: SDL_GetError()))
  }
}
