import CSDL

/// Queries the Wayland compositor through Wayland's own library.
///
/// SDL crashes on a compositor without a seat, such as weston's headless backend, so ``lacksSeat`` is asked before SDL
/// starts. ``isReachable`` tells later whether the compositor still runs.
enum WaylandRegistry {
  /// The reason to report for a compositor without a seat.
  static let noSeat = "the Wayland compositor has no seat, that is neither mouse nor keyboard, and SDL crashes there"

  /// Whether a compositor is running and has no seat.
  static var lacksSeat: Bool { interfaces().map { !$0.contains("wl_seat") } ?? false }

  /// Whether the compositor at `WAYLAND_DISPLAY` answers. True if Wayland's library cannot be used.
  ///
  /// A connection alone proves nothing: a compositor that is being killed loses its clients first and its own socket
  /// last, which accepts connections until then.
  static var isReachable: Bool {
    guard let library = SDL_LoadObject(libraryName) else { return true }
    defer { SDL_UnloadObject(library) }
    guard let functions = Functions(library) else { return true }
    guard let display = functions.connect(nil) else { return false }
    defer { functions.disconnect(display) }
    return functions.roundTrip(display) >= 0
  }

  private static let libraryName = "libwayland-client.so.0"

  /// Returns the interfaces that the compositor at `WAYLAND_DISPLAY` announces, such as "wl_seat"; nil if it cannot be
  /// queried.
  ///
  /// Wayland's library is loaded at run time, as SDL does, so that the program does not link it.
  private static func interfaces() -> Set<String>? {
    guard let library = SDL_LoadObject(libraryName) else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let functions = Functions(library), let display = functions.connect(nil) else { return nil }
    defer { functions.disconnect(display) }
    // The request's only argument is a placeholder for the new registry.
    var arguments: [UInt] = [0]
    guard let registry = functions.construct(display, getRegistry, &arguments, functions.registryInterface) else {
      return nil
    }
    defer { functions.destroy(registry) }
    // The layout of `wl_registry_listener`: the callbacks `global` and `global_remove`.
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

  /// The opcode of the request `get_registry` of a `wl_display`.
  private static let getRegistry: UInt32 = 1

  private typealias Added =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void
  private typealias Removed = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void

  private static let added: Added = { found, _, _, name, _ in
    guard let name else { return }
    found?.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
  }
  private static let removed: Removed = { _, _, _ in }

  /// The functions of Wayland's library that are called here. None is variadic, because Swift cannot call those.
  private struct Functions {
    /// An object of the compositor, such as its display or its registry.
    typealias Proxy = OpaquePointer

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
    let disconnect: @convention(c) (Proxy) -> Void
    let roundTrip: @convention(c) (Proxy) -> Int32
    /// Sends a request that creates an object: the receiver, the opcode, the arguments, the object's interface.
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
