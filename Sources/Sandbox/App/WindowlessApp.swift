import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import TouchKit

/// The app of `run` without a window: the caller sends events, sets the time and gets frames. For tests that look where
/// things are before they press them.
package final class WindowlessApp {
  private let app: SandboxApp
  /// The window's size in points, which are pixels here.
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
  /// The stage. Every new scene or what-if replaces it.
  package var stage: Window { app.workbench.session.window }
  /// Whether the stage is shown live and runs.
  package var isLive: Bool { app.workbench.transport.isLive }
  /// What happened on the stage, and with which scene and settings.
  package var session: Session { app.workbench.session }
  /// What the window shows now.
  package var moment: Moment { app.shown }
  /// The file that is being recorded; nil for none.
  package var recording: String? { app.recorder?.path }
  /// Whether a recording is played again and again.
  package var loopsRecording: Bool { app.loopedPlayback != nil }
  /// The view with keyboard focus.
  package var focused: View? { app.workbench.inspector.focused }
  /// Where the timeline is, in points of the window.
  package var timeline: CGRect { app.workbench.inspector.timelineFrame }
  /// When something next happens without input; nil if nothing will.
  package var nextWake: WallTime? { app.nextWake }
  package var wantsToQuit: Bool { app.wantsToQuit }

  /// Handles an event at its time.
  package func handle(_ event: HostEvent) {
    if case .resized(let size, _) = event.kind { self.size = size }
    app.handle([event])
  }

  /// Advances the time, and draws a frame if anything may have changed.
  package func advance(to time: WallTime) {
    if let list = app.frame(now: time, size: size, scale: 1) { shown = list }
  }

  /// Blocks until the background inquiries are done.
  package func waitForBackground() { app.waitForBackground() }

  /// Finishes as when the window closes.
  package func finish() throws { try app.finish() }
}
