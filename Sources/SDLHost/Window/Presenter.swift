import CSDL
import Foundation

/// Presents finished frames in the window.
///
/// With a GPU, through a texture; without one, into the window's surface, because a software renderer would take more
/// memory than the rest of the program. Only where windows have no surface, as SDL's have none on Wayland, does a
/// renderer without a GPU draw. It never waits for vsync, which would delay the stamps of events that arrive meanwhile;
/// the stage paces its frames instead.
final class Presenter {
  private let window: OpaquePointer
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)

  /// - Throws: ``HostError/noDisplay(reason:)`` if SDL has no way to draw into this window.
  init(window: OpaquePointer) throws(HostError) {
    self.window = window
    if Self.hasGPU { renderer = Self.renderer(of: window) }
    guard renderer == nil else { return }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_GetWindowSurface(window) == nil else { return }
    renderer = Self.renderer(of: window)
    if renderer == nil { throw .noWindow() }
  }

  /// Frees what belongs to the window, while that is still there.
  func close() {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
    (texture, renderer) = (nil, nil)
  }

  private static func renderer(of window: OpaquePointer) -> OpaquePointer? {
    SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue)
  }

  private static var hasGPU: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("renderD") }
  }

  /// - Throws: ``HostError`` if the frame cannot be shown.
  func show(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int) throws(HostError) {
    if let renderer {
      try showTexture(renderer, pixels, width, height)
    } else {
      try showSurface(pixels, width, height)
    }
  }

  private func showTexture(
    _ renderer: OpaquePointer, _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int
  ) throws(HostError) {
    if texture == nil || textureSize != (width, height) {
      SDL_DestroyTexture(texture)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
        Int32(height))
      textureSize = (width, height)
    }
    guard let texture, SDL_UpdateTexture(texture, nil, pixels, Int32(width * 4)) == 0,
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { throw .lastSDL("show a frame of \(width) × \(height) pixels") }
    SDL_RenderPresent(renderer)
  }

  private func showSurface(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) throws(HostError) {
    // SDL's parameter is mutable, but it only reads the pixels.
    let memory = UnsafeMutableRawPointer(mutating: pixels)
    guard let target = SDL_GetWindowSurface(window),
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        memory, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw .lastSDL("show a frame of \(width) × \(height) pixels") }
    defer { SDL_FreeSurface(source) }
    guard SDL_UpperBlit(source, nil, target, nil) == 0, SDL_UpdateWindowSurface(window) == 0 else {
      throw .lastSDL("show a frame of \(width) × \(height) pixels")
    }
  }
}
