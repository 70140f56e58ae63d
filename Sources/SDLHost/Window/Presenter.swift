import CSDL
import Foundation

/// Presents finished frames in the window.
///
/// With a GPU, through a texture; without one, into the window's surface, because a software renderer would take more
/// memory than the rest of the program. It never waits for vsync, which would delay the stamps of events that arrive
/// meanwhile; the stage paces its frames instead.
final class Presenter {
  private let window: OpaquePointer
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)

  init(window: OpaquePointer) {
    self.window = window
    if Self.hasGPU { renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) }
    if renderer == nil { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  deinit {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
  }

  private static var hasGPU: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("renderD") }
  }

  func show(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    if let renderer {
      showTexture(renderer, pixels, width, height)
    } else {
      showSurface(pixels, width, height)
    }
  }

  private func showTexture(_ renderer: OpaquePointer, _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) {
    if textureSize != (width, height) {
      SDL_DestroyTexture(texture)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
        Int32(height))
      textureSize = (width, height)
    }
    SDL_UpdateTexture(texture, nil, pixels, Int32(width * 4))
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  private func showSurface(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) {
    // SDL's parameter is mutable, but it only reads the pixels.
    let memory = UnsafeMutableRawPointer(mutating: pixels)
    guard let target = SDL_GetWindowSurface(window),
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        memory, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
    else { return }
    SDL_UpperBlit(source, nil, target, nil)
    SDL_FreeSurface(source)
    SDL_UpdateWindowSurface(window)
  }
}
