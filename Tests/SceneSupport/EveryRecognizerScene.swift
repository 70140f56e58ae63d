import Foundation
import Stages
import TouchKit

/// A stage with every kind of recognizer, for rules that no scene of the catalogue covers: swipes, rotations, taps with
/// several fingers, exclusive touches.
package struct EveryRecognizerScene: Scene {
  package let id = "every"
  package let title = "Every recognizer"

  package init() {}

  package func makeRoot(_ context: SceneContext) -> View {
    let root = View(frame: CGRect(origin: .zero, size: stageSize))
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    root.addGestureRecognizer(edge)
    let half = stageSize.width / 2
    let height = stageSize.height / 2
    root.addSubview(swiped(CGRect(x: 0, y: 0, width: half, height: height)))
    root.addSubview(turned(CGRect(x: half, y: 0, width: half, height: height)))
    root.addSubview(pressed(CGRect(x: 0, y: height, width: half, height: height)))
    root.addSubview(alone(CGRect(x: half, y: height, width: half, height: height)))
    return root
  }

  private func view(_ name: String, _ frame: CGRect, _ recognizers: [GestureRecognizer]) -> View {
    let view = View(frame: frame)
    view.accessibilityIdentifier = name
    view.isMultipleTouchEnabled = true
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    return view
  }

  private func swiped(_ frame: CGRect) -> View {
    let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    let swipes = directions.map { direction in
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      return swipe
    }
    swipes[3].numberOfTouchesRequired = 2
    return view("swiped", frame, swipes)
  }

  private func turned(_ frame: CGRect) -> View {
    let twoFingers = TapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    return view("turned", frame, [RotationGestureRecognizer(), PinchGestureRecognizer(), twoFingers])
  }

  private func pressed(_ frame: CGRect) -> View {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.15
    return view("pressed", frame, [single, double, press])
  }

  /// Views that take one touch at a time, and one with exclusive touch.
  private func alone(_ frame: CGRect) -> View {
    let outer = view("alone", frame, [])
    let size = CGSize(width: frame.width, height: frame.height / 2)
    let exclusive = view("exclusive", CGRect(origin: .zero, size: size), [])
    exclusive.isExclusiveTouch = true
    let single = view("single", CGRect(origin: CGPoint(x: 0, y: size.height), size: size), [TapGestureRecognizer()])
    single.isMultipleTouchEnabled = false
    outer.addSubview(exclusive)
    outer.addSubview(single)
    return outer
  }
}
