import Testing
import UIKitNames

/// Content modes, progress, activity, effects, snapshots and pictures that are drawn.
@MainActor struct WidgetTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private final class Drawn: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
      draws += 1
      #expect(UIGraphicsGetCurrentContext() != nil)
      #expect(rect == bounds)
    }
  }

  @Test func `content modes are kept, and stretch by default`() {
    let view = UIImageView(image: nil)
    #expect(view.contentMode == .scaleToFill)
    view.contentMode = .scaleAspectFill
    #expect(view.contentMode == .scaleAspectFill)
    #expect(UIView.ContentMode.scaleAspectFit.rawValue == 1)
    #expect(UIView.ContentMode.bottomRight.rawValue == 12)
  }

  @Test func `a picture that fills its view grows with it in an animation`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFill
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(view)
    let mirror = StageMirror(of: window)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    }
    window.advance(to: Instant(seconds: 0.5))
    mirror.update()
    let stage = mirror.stage
    let node = stage[try #require(stage[stage.root].children.first)]
    #expect(node.bounds.size == CGSize(width: 150, height: 150))
    let mark = try #require(node.look.drawing?.content.first)
    guard case .picture(_, let place, _) = mark else {
      Issue.record("no picture, but \(mark)")
      return
    }
    #expect(place == CGRect(x: -75, y: 0, width: 300, height: 150))
  }

  @Test func `a template has the tint of its view, and a symbol is one`() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let view = UIImageView(image: dot)
    view.tintColor = .green
    func colors() -> [UIColor] { view.drawnColors }
    #expect(colors() == [UIColor.red.withAlphaComponent(0.5)])
    view.image = dot.withRenderingMode(.alwaysTemplate)
    #expect(colors() == [UIColor.green.withAlphaComponent(0.5)])
    view.image = dot.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(colors() == [UIColor.blue.withAlphaComponent(0.5)])
    let heart = try #require(UIImage(systemName: "heart"))
    view.image = heart
    #expect(colors() == [.green])
    view.image = heart.withRenderingMode(.alwaysOriginal)
    #expect(colors() == [.black])
    #expect(heart != UIImage(systemName: "star"))
    #expect(heart == UIImage(systemName: "heart"))
  }

  @Test func `an image view has the size of its picture`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    #expect(picture.size == CGSize(width: 40, height: 20))
    #expect(UIImageView(image: picture).frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(!UIImageView(image: picture).isUserInteractionEnabled)
  }

  @Test func `pictures that show the same are equal`() {
    func dot(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        color.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    #expect(dot(.red) == dot(.red))
    #expect(dot(.red) != dot(.blue))
  }

  @Test func `contexts are current only while something draws`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 0)
    let outer = UIGraphicsGetCurrentContext()
    #expect(outer != nil)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 10, height: 5))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `the state of a context is saved and restored`() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { renderer in
      let context = renderer.cgContext
      context.saveGState()
      context.translateBy(x: 5, y: 6)
      context.scaleBy(x: 2, y: 2)
      #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 7, y: 8))
      context.restoreGState()
      #expect(context.ctm.isIdentity)
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 3, y: 4))
      #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 3))
      context.strokePath()
      #expect(context.isPathEmpty)
    }
  }

  @Test func `a view is drawn when somebody looks, and not at size zero`() {
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = Stage(of: view)
    #expect(view.draws == 1)
    view.frame.size.width = 0
    _ = Stage(of: view)
    #expect(view.draws == 1)
  }

  @Test func `a snapshot has the size of its view and does not follow it`() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 30))
    view.backgroundColor = .red
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    let before = Stage(of: snapshot)
    view.backgroundColor = .blue
    #expect(Stage(of: snapshot) == before)
    let other = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(Stage(of: other) != before)
  }

  @Test func `progress is between 0 and 1, and the bar is that wide`() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    window.addSubview(bar)
    bar.progress = 0.25
    window.layoutIfNeeded()
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.setProgress(7, animated: true)
    #expect(bar.progress == 1)
    #expect(bar.subviews[0].frame.width == 200)
    window.advance(to: Instant(seconds: 0.125))
    #expect(abs((bar.subviews[0].layer.presentation()?.frame.width ?? 0) - 125) < 2)
    bar.progress = -1
    #expect(bar.progress == 0)
    #expect(bar.intrinsicContentSize.height == 4)
  }

  @Test func `an indicator hides while it stands still unless told otherwise`() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.frame.size == CGSize(width: 37, height: 37))
    #expect(indicator.isHidden)
    window.addSubview(indicator)
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    #expect(indicator.isAnimating)
    let before = Stage(of: indicator)
    window.advance(to: Instant(seconds: 0.05))
    #expect(Stage(of: indicator) == before)
    window.advance(to: Instant(seconds: 0.15))
    #expect(Stage(of: indicator) != before)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func `an effect tints what is behind its content`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.contentView.frame == view.bounds)
    #expect(view.subviews.last === view.contentView)
    #expect((view.subviews[0].backgroundColor?.alpha ?? 0) > 0.5)
    view.effect = nil
    #expect(view.subviews[0].backgroundColor == nil)
    #expect((UIBlurEffect(style: .dark)).style == .dark)
  }
}
