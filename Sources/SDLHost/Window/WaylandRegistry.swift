import CSDL

/// What a Wayland compositor offers, asked before SDL opens a window there, as SDL crashes at one without a seat, such as
/// weston's headless backend; and whether there still is one.
enum WaylandRegistry {
  /// What to say then.
  static let noSeat = "the Wayland compositor has no seat, that is neither mouse nor keyboard, and SDL crashes there"

  /// Whether there is a compositor, and it has no seat.
  static var lacksSeat: Bool { interfaces().map { !$0.contains("wl_seat") } ?? false }

  /// Whether there is a compositor at `WAYLAND_DISPLAY`; also where its library cannot be asked.
  static var isReachable: Bool {
    guard let library = SDL_LoadObject(libraryName) else { return true }
    defer { SDL_UnloadObject(library) }
    guard let functions = Functions(library) else { return true }
    guard let display = functions.connect(nil) else { return false }
    functions.disconnect(display)
    return true
  }

  private static let libraryName = "libwayland-client.so.0"

  /// The interfaces that the compositor of `WAYLAND_DISPLAY` announces, such as "wl_seat"; nil if it cannot be asked.
  ///
  /// Wayland's library is loaded here, as SDL itself does, so that nothing is linked to it.
  private static func interfaces() -> Set<String>? {
    guard let library = SDL_LoadObject(libraryName) else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let functions = Functions(library), let display = functions.connect(nil) else { return nil }
    defer { functions.disconnect(display) }
    // The one argument stands for the registry that is made.
    var arguments: [UInt] = [0]
    guard let registry = functions.construct(display, getRegistry, &arguments, functions.registryInterface) else {
      return nil
    }
    defer { functions.destroy(registry) }
    var listener: [UnsafeRawPointer?] = [
      unsafeBitCast(added, to: UnsafeRawPointer.self), unsafeBitCast(removed, to: UnsafeRawPointer.self),
    ]
    var found: Set<String> = []
    return listener.withUnsafeMutableBufferPointer { listener in
      withUnsafeMutablePointer(to: &found) { found in
        guard functions.addListener(registry, listener.baseAddress, found) == 0, functions.roundTrip(display) >= 0
        else { return nil }
        return found.pointee
      }
    }
  }

  /// The request `get_registry` of a `wl_display`, by its place in the protocol.
  private static let getRegistry: UInt32 = 1

  private typealias Added =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void
  private typealias Removed = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void

  private static let added: Added = { found, _, _, name, _ in
    guard let name else { return }
    found?.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
  }
  private static let removed: Removed = { _, _, _ in }

  /// Those functions of the library that take no variable number of arguments, which Swift could not call.
  private struct Functions {
    typealias Proxy = OpaquePointer

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
    let disconnect: @convention(c) (Proxy) -> Void
    let roundTrip: @convention(c) (Proxy) -> Int32
    let construct: @convention(c) (Proxy, UInt32, UnsafeMutablePointer<UInt>, UnsafeRawPointer) -> Proxy?
    let addListener: @convention(c) (Proxy, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
    let destroy: @convention(c) (Proxy) -> Void
    let registryInterface: UnsafeRawPointer

    init?(_ library: UnsafeMutableRawPointer) {
      guard let connect = SDL_LoadFunction(library, "wl_display_connect"),
        let disconnect = SDL_LoadFunction(library, "wl_display_disconnect"),
        let roundTrip = SDL_LoadFunction(library, "wl_display_roundtrip"),
        let construct = SDL_LoadFunction(library, "wl_proxy_marshal_array_constructor"),
        let addListener = SDL_LoadFunction(library, "wl_proxy_add_listener"),
        let destroy = SDL_LoadFunction(library, "wl_proxy_destroy"),
        let registry = SDL_LoadFunction(library, "wl_registry_interface")
      else { return nil }
      func cast<Function>(_ pointer: UnsafeMutableRawPointer) -> Function { unsafeBitCast(pointer, to: Function.self) }
      self.connect = cast(connect)
      self.disconnect = cast(disconnect)
      self.roundTrip = cast(roundTrip)
      self.construct = cast(construct)
      self.addListener = cast(addListener)
      self.destroy = cast(destroy)
      registryInterface = UnsafeRawPointer(registry)
    }
  }
}
