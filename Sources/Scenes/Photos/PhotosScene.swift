import Stages
import TouchKit

/// A photo browser: tall pictures that scroll inside a pager, zoom, and are dismissed by pulling them down.
package struct PhotosScene: BuiltInScene {
  package let id = "photos"
  package let title = "Photo pager"
  package let origin = "seed 003"
  package var group: String { SceneGroup.articles.rawValue }
  package let story = Story(
    shows: "A pager of tall pictures. Each page scrolls by itself; a pan on the root dismisses the picture.",
    attempt: "Flick sideways and up and down, double-tap or pinch to zoom, and pull down at the top to dismiss. Then"
      + " switch the edge rule off and pull again.",
    source: "The picture's own scroll view takes every vertical drag, so a tall picture cannot be pulled away. The"
      + " cure: at its upper and lower edge its pan declines to begin.")
  package var guide: String { Guide.dismissal.path }
  package var guides: [String: String] { ["single tap waits for the double tap": Guide.checklist.path] }
  package let symptoms = [
    "drag to dismiss does not work on tall images", "swipe down to close blocked by scroll view",
    "photo browser pan gesture not called", "single tap waits for the double tap",
  ]
  package let gestures = ReadyGesture.list(
    of: "photos",
    """
    pull | Pull down at the top | edgeRule=on
      The root's pan wins and the picture follows the finger.
      meant: photos is pulled away
    pull-without-rule | The same without the rule | edgeRule=off | photos-pull
      The picture's own pan wins; the picture only stretches at its edge.
      meant: photos is pulled away, but instead
      played by: edgeRule=on
      does: at its edge the picture's own pan declines to begin
      fix:
        // in PhotoPage
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
          guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
          return !isAtEdge(against: panGestureRecognizer.translation(in: self).y)
        }
    pull-up | Pull up at the bottom | edgeRule=on
      The root's pan wins here too; pulled by 100, it comes back.
      meant: photos is pulled away, stroke 2, but takenBack
      fix:
        // in didPull, in place of 200
        case .ended where abs(pull.y) > 80 || abs(pan.velocity(in: self).y) > 500: dismiss(from: pull)
    pull-up-without-rule | Up without the rule | edgeRule=off | photos-pull-up
      The picture's own pan wins and stretches by 51 of 100 pt.
      meant: photos is pulled away, stroke 2, but instead
      fix: as pull-without-rule
    edge-midway | Reach the edge on the way | edgeRule=on
      The picture keeps the drag and stretches by 69 of 140 pt.
      meant: pager/page0 scrolls, then comes away, stroke 2, but cutOff
      fix:
        // in PhotoBrowser
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { recognizer === pan && other === currentPage.panGestureRecognizer }
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
          recognizer !== pan || abs(pan.translation(in: self).y) > abs(pan.translation(in: self).x)
        }
        // in didPull, before anything is shown
        guard currentPage.isAtEdge(against: pull.y) else { return pan.setTranslation(.zero, in: self) }
    down-then-up | Down, then up | edgeRule=on
      Once the root's pan has begun it keeps the touch: 80 pt up.
      meant: photos is pulled away, but takenBack
      fix:
        // in didPull, in place of 200
        case .ended where abs(pull.y) > 60 || abs(pan.velocity(in: self).y) > 500: dismiss(from: pull)
    short | Pull a short picture | edgeRule=on pictures=short | photos-pull
      Its own pan cannot scroll and makes no attempt; nobody asks the rule.
      meant: photos is pulled away
    fraction | A fraction from the bottom | edgeRule=on pictures=fractional
      0.35 pt are left to scroll, but the rule rounds down.
      meant: photos is pulled away, stroke 2, but takenBack
      fix: as pull-up
    pull-a-little | Pull by 150, sliding | edgeRule=on dismiss=slide
      Less than 200 pt: the picture comes back.
      meant: photos is pulled away, but takenBack
      fix:
        // in didPull, in place of 200
        case .ended where abs(pull.y) > 100 || abs(pan.velocity(in: self).y) > 500: dismiss(from: pull)
    pull-a-little-scale | Pull by 150, scaling | edgeRule=on dismiss=scale | photos-pull-a-little
      More than the 100 pt of this style: the picture is gone.
      meant: photos is pulled away
    pull-rotate | Pull far, rotate | edgeRule=on dismiss=rotate | photos-pull
      The picture turns as it is pulled, and goes after 200 pt.
      meant: photos is pulled away
    scroll | Scroll a tall picture
      The picture scrolls on after the finger has lifted.
      meant: pager/page0 scrolls
    rubber-band | Beyond the first picture
      The pager gives way, less and less.
      meant: pager stretches
    flick | Flick to the next
      One page, however fast the finger was.
      meant: pager turns the page
    double-tap | Double tap
      The picture zooms in at the finger; the single tap fails.
      meant: photos zooms
    pinch | Pinch
      Two fingers zoom; both pans lose.
      meant: pager/page0 zooms
    """)
  package let parameters = [
    Parameter("edgeRule", "Edge rule", .choice(["on", "off"])),
    Parameter("dismiss", "Dismiss style", .choice(["slide", "scale", "rotate"])),
    Parameter("pictures", "Pictures", .choice(["own", "short", "fractional"])), Parameter("photos", "Folder", .path),
  ]

  package init() {}

  package func makeRoot(_ context: SceneContext) throws -> View {
    let library = try PhotoLibrary(context)
    return PhotoBrowser(
      library: library, size: stageSize, hasEdgeRule: context.settings.isOn("edgeRule"),
      style: DismissStyle(rawValue: context.settings["dismiss"]) ?? .slide)
  }
}
