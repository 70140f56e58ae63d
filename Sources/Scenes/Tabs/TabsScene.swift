import Foundation
import Replay
import TouchKit

/// The log rig of seed 001 as an app: a news-style menu bar over a list of buttons, in scroll views whose treatment of
/// content touches can be switched.
public struct TabsScene: Scene {
  /// `tabs`.
  public let id = "tabs"
  /// What people call it.
  public let title = "Tab list"
  /// The seed that it grew from.
  public let origin = "seed 001"
  /// What to try.
  public let summary =
    "Press a row and hold: it lights up after 150 ms. Drag at once: it never does. Hold, then drag: it lights up and"
    + " goes out again, or keeps the touch, depending on the switches."
  /// What can be changed.
  public let parameters = [
    Parameter.toggle("delaysContentTouches", "delaysContentTouches", default: true),
    Parameter.toggle("canCancelContentTouches", "canCancelContentTouches", default: true),
    Parameter("touchesShouldCancel", "touchesShouldCancel", .choice(["default", "always", "never"])),
    Parameter.toggle("touchesShouldBegin", "touchesShouldBegin", default: true),
    Parameter("content", "Content", .choice(["button", "view", "slider"])),
  ]

  /// The scene.
  public init() {}

  /// Builds menu and list.
  public func makeRoot(_ context: SceneContext) throws -> View {
    TabsRoot(size: stageSize, policy: ContentPolicy(context.settings), content: context.settings["content"])
  }
}

/// How the scroll views of the scene treat touches on their content.
struct ContentPolicy {
  let delays: Bool
  let canCancel: Bool
  let shouldCancel: String
  let shouldBegin: Bool

  init(_ settings: Settings) {
    delays = settings.isOn("delaysContentTouches")
    canCancel = settings.isOn("canCancelContentTouches")
    shouldCancel = settings["touchesShouldCancel"]
    shouldBegin = settings.isOn("touchesShouldBegin")
  }
}

/// The article's `MyScrollView`: it answers for its content as the parameters say.
final class PolicyScrollView: ScrollView {
  private let policy: ContentPolicy

  init(frame: CGRect, policy: ContentPolicy) {
    self.policy = policy
    super.init(frame: frame)
    delaysContentTouches = policy.delays
    canCancelContentTouches = policy.canCancel
  }

  override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    policy.shouldBegin
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    switch policy.shouldCancel {
    case "always": return true
    case "never": return false
    default: return super.touchesShouldCancel(in: view)
    }
  }
}
