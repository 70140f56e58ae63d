/// The animations that start while a transaction is open, and what is called after the end of the last one.
package final class AnimationGroup {
  /// Where the open group of a window or thread is kept.
  private final class Holder {
    var group: AnimationGroup?
  }

  /// What is called once the group is closed and its animations have ended.
  package var completion: (() -> Void)?
  private let outer: AnimationGroup?
  private var count = 0, isClosed = false

  private init(in outer: AnimationGroup?) { self.outer = outer }

  private static var holder: Holder { Attachments.ofWindowOrThread(Holder.init) }

  /// The innermost open group of the current window, or of the thread outside of windows.
  package static var current: AnimationGroup? { holder.group }

  /// Opens a group inside of the current one.
  package static func open() {
    let holder = holder
    holder.group = AnimationGroup(in: holder.group)
  }

  /// Closes the current group, and calls its completion if nothing in it is animated.
  package static func close() {
    let holder = holder
    guard let group = holder.group else { return }
    holder.group = group.outer
    group.isClosed = true
    group.completeIfOver()
  }

  /// Counts an animation that starts now; ``finish()`` has to be called at its end.
  package func expect() {
    count += 1
    outer?.expect()
  }

  /// Counts an animation as ended.
  package func finish() {
    count -= 1
    completeIfOver()
    outer?.finish()
  }

  private func completeIfOver() {
    guard isClosed, count == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
