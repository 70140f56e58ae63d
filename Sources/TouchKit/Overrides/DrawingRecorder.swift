import Foundation

/// Collects what a view's ``View/draw(_:)`` draws. The thread's current one is found by ``current``.
package final class DrawingRecorder {
  /// What has been drawn so far, in the view's coordinates.
  package var marks: [StageMark] = []
  /// The graphics context through which it is drawn, which belongs to the module above.
  package var context: AnyObject?
  private var outer: DrawingRecorder?

  package init() {}

  /// The recorder of this thread while something draws, or nil.
  package static var current: DrawingRecorder? {
    pthread_getspecific(currentKey).map { Unmanaged<DrawingRecorder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes this the ``current`` recorder of the thread until ``end()``. Not twice at a time.
  package func begin() {
    outer = Self.current
    pthread_setspecific(Self.currentKey, Unmanaged.passRetained(self).toOpaque())
  }

  /// Makes the previous recorder the ``current`` one again.
  package func end() {
    pthread_setspecific(Self.currentKey, outer.map { Unmanaged.passUnretained($0).toOpaque() })
    (outer, context) = (nil, nil)
    Unmanaged.passUnretained(self).release()
  }

  /// Runs `body` with this recorder as the ``current`` one of the thread.
  package func recording(_ body: () -> Void) {
    begin()
    body()
    end()
  }

  /// Returns what a view draws into its bounds.
  func marks(of view: View) -> [StageMark] {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return [] }
    marks = []
    recording { view.draw(view.bounds) }
    return marks
  }

  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "the process has no thread-specific key left")
    return key
  }()
}
