/// A way from one controller to another, like `UIStoryboardSegue`. There are no storyboards: code creates and performs it.
open class StoryboardSegue {
  /// The name.
  public final let identifier: String?
  /// The controller that is left, and the one that appears.
  public final let source: ViewController, destination: ViewController
  private final let handler: (() -> Void)?

  /// Creates a segue.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
  }

  /// Creates a segue that a closure performs.
  public init(
    identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
  }

  /// Shows the destination. By default the closure does, or it is pushed or presented.
  open func perform() { if let handler { handler() } else { source.show(destination, sender: nil) } }
}
