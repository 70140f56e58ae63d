/// The reference of touches and events to their window, which clears it in its deinit, since they may be kept longer. A
/// weak reference to the window itself would make every retain and release of it take a slow path.
final class WindowReference { unowned(unsafe) var window: Window? }
