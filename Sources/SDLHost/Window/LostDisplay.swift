import CSDL
import Foundation

/// What happens when the display goes while the window is open.
///
/// Xlib calls back then, from whatever it was doing and with its locks held, and ends the process with 1 as soon as that
/// returns. Of a Wayland compositor that has gone SDL says what it says when the user closes the window.
enum LostDisplay {
  /// How long the app may take to close what it writes. Unit: seconds.
  private static let patience = 1.0
  /// How often it is looked whether it has. Unit: seconds.
  private static let interval = 0.01

  /// Calls `end`, which ends the process, when the display is lost. To be called on SDL's thread as soon as it has a
  /// display, and again with the mailbox of an app, which may finish before; where it is not X, nothing happens.
  static func watch(_ mailbox: Mailbox? = nil, clock: WallClock, end: @escaping @Sendable () -> Never) {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      // SDL has opened it, and for itself only.
      let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD), let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    watcher.set {
      guard let mailbox else { end() }
      // The thread that presents may have been cut short while it held the mailbox: so another one asks.
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        mailbox.post([HostEvent(time: clock.now, kind: .quit)])
        while mailbox.stageEnding == nil { Thread.sleep(forTimeInterval: interval) }
        isOver.signal()
      }
      _ = isOver.wait(timeout: .now() + patience)
      end()
    }
    let set = unsafeBitCast(symbol, to: (@convention(c) (Handler?) -> Handler?).self)
    _ = set { _ in
      LostDisplay.watcher.lose()
      return 0
    }
  }

  /// Whether the display has gone: who calls Xlib then waits for ever.
  static var isLost: Bool { watcher.isLost }

  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32

  /// Whether the window was closed because there is no compositor any more.
  static var isCompositorGone: Bool {
    SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland" && !WaylandRegistry.isReachable
  }

  /// Xlib's handler is one for the process, and nothing can be handed to it.
  private static let watcher = Watcher()

  /// Unchecked, because what it knows is only accessed while `lock` is held.
  private final class Watcher: @unchecked Sendable {
    private let lock = NSLock()
    private var body: (@Sendable () -> Void)?
    private var knowsLoss = false

    var isLost: Bool { lock.withLock { knowsLoss } }

    func set(_ body: @escaping @Sendable () -> Void) { lock.withLock { self.body = body } }

    func lose() {
      let body = lock.withLock {
        knowsLoss = true
        return self.body
      }
      body?()
    }
  }
}
