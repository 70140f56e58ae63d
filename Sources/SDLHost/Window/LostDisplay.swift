import CSDL
import Foundation

/// Handles the loss of the display while the window is open.
///
/// Xlib then calls a handler, from any of its functions and with its locks held, and exits with code 1 as soon as the
/// handler returns. If a Wayland compositor disappears, SDL reports the same event as when the user closes the window.
enum LostDisplay {
  /// How long the app may take to close its files. Unit: seconds.
  private static let timeout = 1.0
  /// How often to check whether it has finished. Unit: seconds.
  private static let interval = 0.01

  /// Calls `end`, which ends the process, when the display is lost. Call this on SDL's thread as soon as it has a
  /// display, and again with the mailbox of the app, which may then finish first. Does nothing except on X.
  static func watch(_ mailbox: Mailbox? = nil, clock: WallClock, end: @escaping @Sendable () -> Never) {
    guard let set = XLibrary.function("XSetIOErrorHandler", (@convention(c) (Handler?) -> Handler?).self) else {
      return
    }
    watcher.set {
      guard let mailbox else { end() }
      // The presenting thread may have been interrupted while it held the mailbox, so another thread posts the event.
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        mailbox.post([HostEvent(time: clock.now, kind: .quit)])
        while mailbox.stageEnding == nil { Thread.sleep(forTimeInterval: interval) }
        isOver.signal()
      }
      _ = isOver.wait(timeout: .now() + timeout)
      end()
    }
    _ = set { _ in
      LostDisplay.watcher.lose()
      return 0
    }
  }

  /// Whether the display was lost. Calls to Xlib then block forever.
  static var isLost: Bool { watcher.isLost }

  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32

  /// Whether the window was closed because the compositor disappeared.
  static var isCompositorGone: Bool {
    SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland" && !WaylandRegistry.isReachable
  }

  /// Xlib has one handler per process and passes it no context.
  private static let watcher = Watcher()

  /// Unchecked, because its state is only accessed while `lock` is held.
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
