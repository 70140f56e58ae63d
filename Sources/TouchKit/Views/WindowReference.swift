/// What touches and events know their window by. They may be kept longer than it; it clears the reference when it goes.
/// A weak reference to the window itself would make every retain and release of it take a slow path.
final class WindowReference {
  unowned(unsafe) var window: Window?
}
