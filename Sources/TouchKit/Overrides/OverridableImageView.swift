import Foundation

/// The members of UIKit's image views that subclasses override: the highlighted picture, and pictures that follow one
/// another. Every instance is an ``ImageView``.
open class OverridableImageView: View {
  private final class Values {
    var highlighted: Image?, isHighlighted = false
    var frames: [Image]?, highlightedFrames: [Image]?
    var duration = 0.0, repeatCount = 0
    /// Whether it was started, the window's time at the start, and the frame that is shown.
    var isAnimating = false, start: Instant?, frame = 0
  }
  private final var kept: Values?
  private final var values: Values {
    if let kept { return kept }
    let made = Values()
    kept = made
    return made
  }

  /// The picture that replaces the image while the view is highlighted, or nil for none.
  open var highlightedImage: Image? {
    get { kept?.highlighted }
    set {
      values.highlighted = newValue
      setNeedsDisplay()
    }
  }
  /// Whether the highlighted image is shown, if there is one.
  open var isHighlighted: Bool {
    get { kept?.isHighlighted ?? false }
    set {
      guard newValue != isHighlighted else { return }
      values.isHighlighted = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Animation

  /// The pictures that replace the image while they are animated. Setting them stops the animation.
  open var animationImages: [Image]? {
    get { kept?.frames }
    set {
      stopAnimating()
      values.frames = newValue
    }
  }
  /// The pictures of an animation while the view is highlighted; nil for the same.
  open var highlightedAnimationImages: [Image]? {
    get { kept?.highlightedFrames }
    set { values.highlightedFrames = newValue }
  }
  /// Seconds for all pictures; 0, the default, for a thirtieth of a second for each.
  open var animationDuration: TimeInterval {
    get { kept?.duration ?? 0 }
    set { values.duration = newValue }
  }
  /// How often the animation runs; 0, the default, for without an end.
  open var animationRepeatCount: Int {
    get { kept?.repeatCount ?? 0 }
    set { values.repeatCount = newValue }
  }
  /// Whether the animation was started, and has not ended.
  open var isAnimating: Bool { kept?.isAnimating ?? false }

  /// Shows the pictures one after the other, at display ticks of the window. Outside of one, the first stays.
  open func startAnimating() {
    guard !isAnimating else { return }
    (values.isAnimating, values.start, values.frame) = (true, nil, 0)
    setNeedsDisplay()
    run()
  }

  /// Shows the image again.
  open func stopAnimating() {
    guard isAnimating else { return }
    (values.isAnimating, values.start) = (false, nil)
    setNeedsDisplay()
  }

  /// Runs the animation from its start in another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard isAnimating else { return }
    values.start = nil
    run()
  }

  /// The pictures of the animation, and its duration: those of the view, or of an animated image.
  private final var animation: (frames: [Image], duration: Double) {
    let own = isHighlighted ? kept?.highlightedFrames ?? kept?.frames : kept?.frames
    if let own, !own.isEmpty {
      return (own, animationDuration > 0 ? animationDuration : Double(own.count) / 30)
    }
    let image = unsafeDowncast(self, to: ImageView.self).image
    guard let details = image?.details, details.isAnimated else { return ([], 0) }
    return (details.frames, details.duration)
  }

  /// The picture of the animation that is shown; nil while there is none.
  final var frameOfAnimation: Image? {
    guard let kept, kept.isAnimating else { return nil }
    let frames = animation.frames
    return frames.isEmpty ? nil : frames[kept.frame % frames.count]
  }

  private final func run() {
    guard let window, values.start == nil, !animation.frames.isEmpty else { return }
    let begin = window.now
    values.start = begin
    let ticker = window.stepAtTicks { [weak self, weak window] now in
      guard let self, isAnimating, self.window === window, values.start == begin else { return false }
      return step(now.seconds(since: begin))
    }
    ticker.isEndless = animationRepeatCount == 0
  }

  /// Shows the picture of a time since the start. Returns whether there are more.
  private final func step(_ time: Double) -> Bool {
    let (frames, duration) = animation
    guard !frames.isEmpty else { return false }
    let frame = Int((time / duration * Double(frames.count) + 1e-6).rounded(.down))
    if animationRepeatCount > 0, frame >= frames.count * animationRepeatCount {
      stopAnimating()
      return false
    }
    if frame % frames.count != values.frame {
      values.frame = frame % frames.count
      setNeedsDisplay()
    }
    return true
  }
}
