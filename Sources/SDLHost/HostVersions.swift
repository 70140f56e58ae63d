import CSDL

/// The versions of the linked libraries that draw text.
package enum HostVersions {
  /// SDL: `2.26.5`.
  package static var sdl: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// SDL_ttf.
  package static var sdlTTF: String {
    guard let version = TTF_Linked_Version() else { return "unknown" }
    return "\(version.pointee.major).\(version.pointee.minor).\(version.pointee.patch)"
  }

  /// FreeType; "unknown" before a font has been opened.
  package static var freeType: String {
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else { return "unknown" }
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    TTF_GetFreeTypeVersion(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The processor's architecture.
  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
