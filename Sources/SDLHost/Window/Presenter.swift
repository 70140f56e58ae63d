import CSDL
import Files
import Foundation

/// Presents finished frames in the window.
///
/// With a GPU it uses a texture. Without one it uses the window's surface, because a software renderer would take more
/// memory than the rest of the program. Only if a window has no surface, as on Wayland, does it use a renderer without
/// a GPU. It never waits for vsync, which would delay the stamps of events that arrive meanwhile; the stage paces its
/// frames instead.
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

  /// Frees the renderer and texture. Call this before the window is destroyed.
  func close() {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
    (texture, renderer) = (nil, nil)
  }

  private static func renderer(of window: OpaquePointer) -> OpaquePointer? {
    SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue)
  }

  private static var hasGPU: Bool {
    let devices = Disk.names(in: "/dev/dri") ?? []
    return devices.contains { $0.hasPrefix("renderD") }
  }

  /// - Throws: ``HostError`` if the frame cannot be shown.
  func show(_ frame: PresentedFrame) throws(HostError) {
    if let renderer { try showTexture(renderer, frame) } else { try showSurface(frame) }
  }

  private func showTexture(_ renderer: OpaquePointer, _ frame: PresentedFrame) throws(HostError) {
    var frame = frame
    if texture == nil || textureSize != (frame.width, frame.height) {
      SDL_DestroyTexture(texture)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(frame.width),
        Int32(frame.height))
      textureSize = (frame.width, frame.height)
      frame.changed = [frame.bounds]
    }
    guard let texture, frame.changed.allSatisfy({ update(texture, $0, of: frame) }),
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { throw .lastSDL("show a frame of \(frame.width) × \(frame.height) pixels") }
    SDL_RenderPresent(renderer)
  }

  private func update(_ texture: OpaquePointer, _ area: PixelRect, of frame: PresentedFrame) -> Bool {
    var rect = SDL_Rect(area)
    let pixels = frame.pixels + area.top * frame.width + area.left
    return SDL_UpdateTexture(texture, &rect, pixels, Int32(frame.width * 4)) == 0
  }

  private func showSurface(_ frame: PresentedFrame) throws(HostError) {
    // SDL's parameter is mutable, but it only reads the pixels.
    let memory = UnsafeMutableRawPointer(mutating: frame.pixels)
    guard let target = SDL_GetWindowSurface(window),
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        memory, Int32(frame.width), Int32(frame.height), 32, Int32(frame.width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw .lastSDL("show a frame of \(frame.width) × \(frame.height) pixels") }
    defer { SDL_FreeSurface(source) }
    // A resized window has a new, empty surface, possibly at the old one's address.
    let isNew = target.pointee.userdata == nil
    target.pointee.userdata = UnsafeMutableRawPointer(window)
    // Until a frame of the new size arrives, the frame may be larger than the surface. SDL rejects areas outside it.
    let onWindow = PixelRect(left: 0, top: 0, right: Int(target.pointee.w), bottom: Int(target.pointee.h))
    let areas = (isNew ? [frame.bounds] : frame.changed).map { $0.overlap(onWindow) }
    var rects = areas.filter { !$0.isEmpty }.map { SDL_Rect($0) }
    guard !rects.isEmpty else { return }
    for rect in rects {
      var (from, to) = (rect, rect)
      guard SDL_UpperBlit(source, &from, target, &to) == 0 else {
        throw .lastSDL("show a frame of \(frame.width) × \(frame.height) pixels")
      }
    }
    guard SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0 else {
      throw .lastSDL("show a frame of \(frame.width) × \(frame.height) pixels")
    }
  }
}

/// A frame for the window.
struct PresentedFrame {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Where it differs from the frame presented before.
  var changed: [PixelRect]

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }
}

extension SDL_Rect {
  fileprivate init(_ rect: PixelRect) {
    self.init(x: Int32(rect.left), y: Int32(rect.top), w: Int32(rect.width), h: Int32(rect.height))
  }
}
