/// A reference to a window that its deinit clears. Touches and events use it, because they may outlive the window. A
/// weak reference would put every retain and release of the window on a slow path.
final class WindowReference { unowned(unsafe) var window: Window? }
