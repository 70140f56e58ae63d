import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import TouchKit

/// What `run` with the same arguments shows, without a window: events in, frames out, at times that are handed in. For
/// tests whose user looks where things are before pressing them.
package final class WindowlessApp {
  private let app: SandboxApp
  /// Unit: points, and pixels.
  package private(set) var size: CGSize
  /// The last frame that was drawn.
  package private(set) var shown: DrawList

  /// Opens a scene, and draws the first frame.
  ///
  /// - Parameters:
  ///   - arguments: Those of `run`, without the command.
  ///   - folder: Where recordings and screenshots go.
  package init(_ arguments: [String], of program: Program, size: CGSize, folder: String) throws {
    var plan = try AppPlan(
      Arguments(arguments, of: RunCommand.name, options: RunCommand.options), of: program)
    plan.launch.folder = folder
    (app, self.size) = (try plan.app(TextMetrics(assets: plan.assets), wall: .zero), size)
    shown = DrawList(size: size)
    advance(to: .zero)
  }

  /// The views of the panels.
  package var panels: Window { app.workbench.inspector.window }
  /// The stage, which every new scene or what-if replaces.
  package var stage: Window { app.workbench.session.window }
  /// Whether the stage is shown as it is now, and its time goes on.
  package var isLive: Bool { app.workbench.transport.isLive }
  /// What happened on the stage, and with which scene and settings.
  package var session: Session { app.workbench.session }
  /// What the window shows now.
  package var moment: Moment { app.shown }
  /// The file that is being recorded; nil for none.
  package var recording: String? { app.recorder?.path }
  /// Whether a recording is played again and again.
  package var loopsRecording: Bool { app.loopedPlayback != nil }
  /// The view with the keyboard's ring.
  package var focused: View? { app.workbench.inspector.focused }
  /// Where the timeline is, in points of the window.
  package var timeline: CGRect { app.workbench.inspector.timelineFrame }
  /// When something will happen without input; nil if nothing will.
  package var nextWake: Instant? { app.nextWake }
  package var wantsToQuit: Bool { app.wantsToQuit }

  /// Hands an event over, at its time.
  package func handle(_ event: HostEvent) {
    if case .resized(let size, _) = event.kind { self.size = size }
    app.handle([event])
  }

  /// Lets time pass, and draws the frame of then, unless it is the last one.
  package func advance(to time: Instant) {
    if let list = app.frame(now: time, size: size, scale: 1) { shown = list }
  }

  /// Blocks until nothing is computed in the background any more.
  package func waitForBackground() { app.waitForBackground() }

  /// What happens when the window closes.
  package func finish() throws { try app.finish() }
}
