import CSDL
import Drawing
import Foundation
import Primitives

/// Opens a window and runs an app in it.
///
/// It uses two threads. The main thread owns SDL's video: it waits for events, stamps them on arrival and presents
/// finished frames. The stage thread runs the app and rasterizes. A slow frame therefore never delays the stamp of an
/// event, and both threads sleep while nothing happens.
@MainActor
package final class WindowHost {
  private let configuration: HostConfiguration
  private let window: OpaquePointer
  private let presenter: Presenter
  /// Pixels per point; nil for the window system's pixels per unit.
  private let scale: Double?
  private let mailbox: Mailbox
  private var translator: EventTranslator
  private var duplicates = DuplicateFilter()
  private var geometry: WindowGeometry
  private let wakeEvent: UInt32
  /// The error because of which no more frames can be shown.
  private var failure: HostError?

  /// Opens a window, creates the app on the stage thread, and returns when the app wants to quit. Only one window can
  /// be open at a time.
  ///
  /// - Parameter makeApp: Called once with the metrics of the bundled fonts.
  /// - Throws: `HostError.noDisplay` if no window can be opened; the errors of `makeApp`; `HostError` and `AssetError`
  ///   from drawing.
  package static func run(
    _ configuration: HostConfiguration, makeApp: @escaping @Sendable (TextMetrics) throws -> any HostApp
  ) throws {
    XLibrary.ignoreRefusedRequests()
    try startVideo()
    defer { SDL_Quit() }
    XLibrary.ignoreRefusedRequests()
    LostDisplay.watch(clock: configuration.clock, end: configuration.displayLost)
    let host = try WindowHost(configuration)
    defer {
      host.presenter.close()
      SDL_DestroyWindow(host.window)
    }
    try host.run(makeApp)
  }

  private static func startVideo() throws(HostError) {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Otherwise a mouse button grabs the pointer, and X reports nothing more about fingers that are down, not even that
    // they lift. A drag out of the window is reported without the grab.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    let lacksSeat = try chooseDriver()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let isUnset = SDL_getenv("DISPLAY") == nil && SDL_getenv("WAYLAND_DISPLAY") == nil
      if lacksSeat { throw .noDisplay(reason: WaylandRegistry.noSeat) }
      throw .noDisplay(reason: isUnset ? "neither DISPLAY nor WAYLAND_DISPLAY is set" : String(cString: SDL_GetError()))
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    // Drivers without a display count only if the user chose them.
    if ["dummy", "offscreen", "evdev"].contains(driver), SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_Quit()
      throw .noDisplay(reason: "neither X11 nor Wayland can be reached")
    }
  }

  /// Excludes Wayland if the user has not chosen a driver and Wayland cannot be used. Without its runtime folder,
  /// Wayland's library would print an error; without a seat, SDL would crash.
  ///
  /// - Returns: Whether a Wayland compositor has no seat.
  private static func chooseDriver() throws(HostError) -> Bool {
    let chosen = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    let hasRuntime = SDL_getenv("XDG_RUNTIME_DIR") != nil
    let lacksSeat = (chosen?.contains("wayland") ?? hasRuntime) && WaylandRegistry.lacksSeat
    if lacksSeat, chosen != nil { throw .noDisplay(reason: WaylandRegistry.noSeat) }
    if chosen == nil, lacksSeat || !hasRuntime { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM") }
    return lacksSeat
  }

  private init(_ configuration: HostConfiguration) throws(HostError) {
    self.configuration = configuration
    // A Wayland compositor reports its scale as pixels per unit once the window exists.
    let isScaled = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
    scale = configuration.scale ?? (isScaled ? nil : ScaleHints.ofSystem().scale)
    window = try Self.open(configuration, scale: scale ?? 1)
    presenter = try Presenter(window: window)
    geometry = Self.geometry(of: window, scale: scale)
    mailbox = Mailbox(geometry: geometry)
    translator = EventTranslator(geometry: geometry)
    wakeEvent = SDL_RegisterEvents(1)
  }

  private static func open(_ configuration: HostConfiguration, scale: Double) throws(HostError) -> OpaquePointer {
    let centred = Int32(bitPattern: 0x2FFF_0000)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    var free = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &free)
    let display = CGSize(width: Int(free.w), height: Int(free.h))
    let size = WindowGeometry.units(for: configuration.size, scale: scale, on: display)
    guard
      let window = SDL_CreateWindow(
        configuration.title, centred, centred, Int32(size.width), Int32(size.height), flags)
    else { throw .noWindow() }
    // SDL would enlarge a smaller window.
    let least = SDLHostConstants.minimumSize
    SDL_SetWindowMinimumSize(
      window, Int32(min(least.width * scale, size.width)), Int32(min(least.height * scale, size.height)))
    return window
  }

  private func run(_ makeApp: @escaping @Sendable (TextMetrics) throws -> any HostApp) throws {
    let type = wakeEvent
    let signals = SignalWatcher { Self.push(SDL_QUIT.rawValue) }
    LostDisplay.watch(mailbox, clock: configuration.clock, end: configuration.displayLost)
    defer { withExtendedLifetime(signals) {} }
    let stage = StageLoop(
      mailbox: mailbox, configuration: configuration, wakeWindow: { if !LostDisplay.isLost { Self.push(type) } })
    stage.start(geometry: geometry, makeApp: makeApp)
    while true {
      if let ending = mailbox.stageEnding {
        if LostDisplay.isCompositorGone { configuration.displayLost() }
        if let failure { throw failure }
        return try ending.get()
      }
      pumpOnce()
    }
  }

  private nonisolated static func push(_ type: UInt32) {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }

  /// Waits for an event, then drains the queue and presents the newest frame.
  private func pumpOnce() {
    let clock = configuration.clock
    // SDL reports no event when a touch screen is unplugged.
    let timeout = translator.hasFingers ? SDLHostConstants.lostFingerInterval : -1
    var event = SDL_Event()
    var arrived: [HostEvent] = []
    var needsRedraw = false
    if SDL_WaitEventTimeout(&event, timeout) != 0 {
      repeat {
        let time = clock.now
        if event.type == SDL_WINDOWEVENT.rawValue {
          needsRedraw = windowChanged(event.window, at: time, &arrived) || needsRedraw
        } else if let translated = translator.translate(event, at: time) {
          arrived += duplicates.filter(translated)
        }
      } while SDL_PollEvent(&event) != 0
    }
    arrived += translator.cancelLostFingers(at: clock.now).flatMap { duplicates.filter($0) }
    if !arrived.isEmpty { mailbox.post(arrived, geometry: geometry) }
    present(again: needsRedraw)
  }

  /// Presents the newest frame. If that fails, asks the app to quit as the user would, so that it keeps its recording.
  private func present(again: Bool) {
    guard failure == nil else { return }
    do {
      try mailbox.present(again: again, clock: configuration.clock) { frame throws(HostError) in
        try presenter.show(frame)
      }
    } catch {
      failure = error
      mailbox.post([HostEvent(time: configuration.clock.now, kind: .quit)], geometry: geometry)
    }
  }

  /// Handles a window event. Returns whether the frame must be presented again.
  private func windowChanged(_ event: SDL_WindowEvent, at time: WallTime, _ arrived: inout [HostEvent]) -> Bool {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: arrived.append(HostEvent(time: time, kind: .focus(true)))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      translator.forgetPointers()
      arrived += duplicates.filter(HostEvent(time: time, kind: .focus(false)))
    case SDL_WINDOWEVENT_EXPOSED: return true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      let new = Self.geometry(of: window, scale: scale)
      guard new != geometry else { return false }
      (geometry, translator.geometry) = (new, new)
      // Post this even if the size is unchanged: the display may have another rate.
      arrived.append(HostEvent(time: time, kind: .resized(new.size, scale: new.scale)))
    default: break
    }
    return false
  }

  private static func geometry(of window: OpaquePointer, scale: Double?) -> WindowGeometry {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    return WindowGeometry(
      units: CGSize(width: max(1, Int(width)), height: max(1, Int(height))), pixelWidth: Int(max(1, pixelWidth)),
      pixelHeight: Int(max(1, pixelHeight)), scale: scale, refreshRate: refreshRate(of: window))
  }

  /// Returns the frame rate of the window's display; 0 if unknown.
  private static func refreshRate(of window: OpaquePointer) -> Int {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    return SDL_GetCurrentDisplayMode(display, &mode) == 0 ? Int(mode.refresh_rate) : 0
  }
}
