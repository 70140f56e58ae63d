import Files
import Foundation
import TouchKit

/// A description of a view tree with parameters, for the sandbox and its commands.
///
/// A scene is an immutable value that builds any number of view trees. The view that ``makeRoot(_:)`` returns must
/// retain all objects of its tree, delegates and controllers included. For one or two scenes, ``OwnScene`` is shorter.
public protocol Scene: Sendable {
  /// The id for commands, and the `accessibilityIdentifier` of the root view.
  var id: String { get }
  /// The title in the window.
  var title: String { get }
  /// The heading in the list of scenes.
  var group: String { get }
  /// The source: an article ("seed 003"), a conflict ("conflict 7"), or empty.
  var origin: String { get }
  /// The text beside the stage.
  var story: Story { get }
  /// Descriptions of the problem in developers' words, for the search.
  var symptoms: [String] { get }
  /// The path of a page about the problem and its fix; empty if there is none.
  var guide: String { get }
  /// The pages about single symptoms that ``guide`` is not about, by the symptom.
  var guides: [String: String] { get }
  /// The parameters, in the order in which they are shown.
  var parameters: [Parameter] { get }
  /// Gestures to play.
  var gestures: [ReadyGesture] { get }
  /// The stage's size, in points.
  var stageSize: CGSize { get }
  /// How much of each edge the device's bars and corners cover, in points: the safe area of the window. A phone of 390 × 844
  /// with a notch has 47 at the top and 34 at the bottom.
  var screenInsets: EdgeInsets { get }
  /// Whether several stages of it may run at the same time, each on a thread of its own, as trials of `explain` and `flip` do.
  /// Not if its code has global variables or singletons.
  var runsInParallel: Bool { get }
  /// The folder of the scene's Swift source, from which explanations quote the code that answered or was called; nil for none.
  /// Files that changed after the program was built are not quoted, and of a folder with 4,000 files or more nothing is.
  var sourceFolder: String? { get }

  /// Returns the engine options for these settings. By default those of the spec's tables, with exact offsets, so that a
  /// story can quote their numbers; ``OwnScene`` takes `EngineOptions.uiKit`.
  func options(for settings: Settings) -> EngineOptions

  /// Builds the view tree. Called again after every change of a parameter, and for each lint probe and replay.
  /// - Throws: ``Problem`` if a file that the scene needs is missing or invalid.
  func makeRoot(_ context: SceneContext) throws -> View
}

// Only the id, the title and the view tree have no default.
extension Scene {
  /// The heading for users' scenes.
  public var group: String { "Your scenes" }
  /// Empty.
  public var origin: String { "" }
  /// Empty.
  public var story: Story { Story(shows: "") }
  /// None.
  public var symptoms: [String] { [] }
  /// Empty.
  public var guide: String { "" }
  /// None.
  public var guides: [String: String] { [:] }
  /// None.
  public var parameters: [Parameter] { [] }
  /// None.
  public var gestures: [ReadyGesture] { [] }
  /// A phone of 375 × 667 points.
  public var stageSize: CGSize { CGSize(width: 375, height: 667) }
  /// None: the phone of the default size has a home button.
  public var screenInsets: EdgeInsets { .zero }
  /// False: trials run one after the other.
  public var runsInParallel: Bool { false }
  /// None.
  public var sourceFolder: String? { nil }
  /// The engine's defaults.
  public func options(for settings: Settings) -> EngineOptions { EngineOptions() }
}

/// The arguments of ``Scene/makeRoot(_:)``.
public struct SceneContext: Sendable {
  /// The values of all parameters.
  public let settings: Settings
  /// The folder that contains `Fonts`, `Photos` and `Recordings`.
  public let assets: String

  /// Creates a context.
  public init(settings: Settings, assets: String) { (self.settings, self.assets) = (settings, assets) }
}

/// The text about a scene beside the stage: up to three short paragraphs.
public struct Story: Hashable, Sendable {
  /// What the stage shows, and what is wrong or remarkable about it.
  public let shows: String
  /// What to try with a finger or a parameter, and what happens then.
  public let attempt: String
  /// What the article or the reports behind the scene say; empty if none exist.
  public let source: String
  /// What the scene's fix does, as the part of a sentence after "The fix:"; empty for a scene without a fix.
  public let fix: String

  /// Creates the text; empty paragraphs are not shown.
  public init(shows: String, attempt: String = "", source: String = "", fix: String = "") {
    (self.shows, self.attempt, self.source, self.fix) = (shows, attempt, source, fix)
  }

  /// ``source``, and what the fix does.
  package var background: String {
    [source, fix.isEmpty ? "" : "The fix: \(fix)."].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// ``shows`` and ``attempt`` in one line.
  public var summary: String { attempt.isEmpty ? shows : "\(shows) \(attempt)" }
}

/// A gesture script that belongs to a scene, with the parameters that it needs.
///
/// A key, a click or `--gesture` plays it. That restarts the scene with these parameters set and all others unchanged.
public struct ReadyGesture: Hashable, Sendable {
  /// The name for `--gesture`, unique within its scene: `hold-and-drag`.
  public let name: String
  /// The title in the window: "Hold, then drag".
  public let title: String
  /// The result in one sentence.
  public let outcome: String
  /// The parameters that it sets, as `KEY=VALUE`.
  public let settings: [String]
  /// What it is meant to do; nil where the author does not say.
  public let intent: GestureIntent?
  /// The lines of code, with UIKit's names, that make what is meant happen; empty for none.
  public let fix: String
  /// What these lines do, as the part of a sentence after "The fix is on:"; empty for what the story says of its fix.
  public let fixInWords: String
  /// The settings that play these lines, as `KEY=VALUE`; none if no setting does.
  public let fixSettings: [String]
  /// What the gesture is meant to do with these lines; nil for the same.
  public let fixedIntent: GestureIntent?
  private let script: String?

  /// Describes a gesture.
  /// - Parameters:
  ///   - name: The name for `--gesture`.
  ///   - title: The title in the window.
  ///   - outcome: The result in one sentence.
  ///   - settings: The parameters that it sets, as `KEY=VALUE`.
  ///   - intent: What it is meant to do.
  ///   - fix: The lines of code that make that happen.
  ///   - fixInWords: What these lines do, if the story does not say it.
  ///   - fixSettings: The settings that play these lines, as `KEY=VALUE`.
  ///   - fixedIntent: What it is meant to do with these lines, if something else.
  ///   - script: The name of the script in the folder of recordings, without the extension, or a path that contains a
  ///     slash. By default `SCENE-NAME`, for the file `SCENE-NAME.gesture.json`.
  public init(
    _ name: String, _ title: String, outcome: String = "", settings: [String] = [], intent: GestureIntent? = nil,
    fix: String = "", fixInWords: String = "", fixSettings: [String] = [], fixedIntent: GestureIntent? = nil,
    script: String? = nil
  ) {
    (self.name, self.title, self.outcome, self.settings) = (name, title, outcome, settings)
    (self.intent, self.fix, self.script) = (intent, fix, script)
    (self.fixInWords, self.fixSettings, self.fixedIntent) = (fixInWords, fixSettings, fixedIntent)
  }

  /// Returns the path of its script.
  /// - Parameters:
  ///   - scene: The scene of the gesture.
  ///   - assets: The folder that contains `Recordings`.
  public func path(of scene: any Scene, assets: String) -> String {
    let file = script ?? "\(scene.id)-\(name)"
    return file.contains("/") ? file : "\(assets)/Recordings/\(file).gesture.json"
  }
}

/// A fix that the settings of a scene switch on.
package struct FixInEffect: Sendable {
  /// Its lines of code.
  package let code: String
  /// What it does; empty where the scene's story does not say.
  package let words: String
  /// The parameters that switch it off.
  package let off: [(key: String, value: String)]
}

extension Scene {
  /// Returns a gesture's title as it is understood without the gestures above it: "Hold, then drag, taken back" for "The
  /// same, taken back".
  package func wholeTitle(of gesture: ReadyGesture) -> String {
    let repeated = "The same"
    guard gesture.title.hasPrefix(repeated), let place = gestures.firstIndex(of: gesture),
      let first = gestures[..<place].last(where: { !$0.title.hasPrefix(repeated) })
    else { return gesture.title }
    let rest = gesture.title.dropFirst(repeated.count).drop { $0 == "," || $0 == " " }
    return rest.isEmpty ? first.title : "\(first.title), \(rest)"
  }

  /// Returns the fix that the settings switch on: that of the gesture itself, or of the nearest one above it in the list that
  /// has one. Nil if none is on, and for a fix that the scene's defaults have.
  package func fixInEffect(on gesture: ReadyGesture, _ settings: Settings) -> FixInEffect? {
    func plays(_ fix: [String], _ settings: Settings) -> Bool {
      var fixed = settings
      return fix.allSatisfy { (try? fixed.set($0)) != nil } && fixed == settings
    }
    func isOn(_ candidate: ReadyGesture) -> Bool {
      let fix = candidate.fixSettings
      return !candidate.fix.isEmpty && !fix.isEmpty && plays(fix, settings) && !plays(fix, Settings(self))
    }
    guard let place = gestures.firstIndex(of: gesture), let nearest = gestures[...place].last(where: isOn) else {
      return nil
    }
    // What several gestures need was written for the first of them.
    let fixed = gestures[...place].first { isOn($0) && $0.fix == nearest.fix } ?? nearest
    guard let broken = try? Settings(self, changing: fixed.settings) else { return nil }
    let keys = fixed.fixSettings.map { String($0.prefix { $0 != "=" }) }
    let words = fixed.fixInWords.isEmpty ? story.fix : fixed.fixInWords
    return FixInEffect(code: fixed.fix, words: words, off: keys.map { (key: $0, value: broken[$0]) })
  }

  /// Returns the gesture with this name.
  /// - Throws: ``Problem`` with the nearest name if the scene has no such gesture.
  public func gesture(_ name: String) throws(Problem) -> ReadyGesture {
    if let gesture = gestures.first(where: { $0.name == name }) { return gesture }
    let names = gestures.map(\.name)
    guard !names.isEmpty else {
      throw Problem(.usage, "The scene \(id) has no ready gestures; play one of yours with --script FILE.")
    }
    throw Problem(
      .usage,
      "The scene \(id) has no gesture \(name.quoted); there are \(names.joined(separator: ", "))."
        + suggestion(for: name, among: names))
  }
}

/// A scene without a type of its own: an id, and a closure that creates its view or view controller.
///
/// ```swift
/// OwnScene("cards", title: "Cards", parameters: [.toggle("paging", "Paging", default: true)]) { settings in
///   CardList(isPaging: settings.isOn("paging"))
/// }
/// ```
///
/// The closure is called again whenever a parameter changes; the gesture so far is then replayed on the new view. The
/// view is resized to the stage; a view controller is retained.
public struct OwnScene: Scene {
  /// The id for commands, and the `accessibilityIdentifier` of the root view.
  public let id: String
  /// The title in the window; by default the id.
  public let title: String
  /// The text beside the stage.
  public let story: Story
  /// Descriptions of the scene's problem for the search.
  public let symptoms: [String]
  /// The parameters, for `--set` and the window.
  public let parameters: [Parameter]
  /// Gestures to play.
  public let gestures: [ReadyGesture]
  /// The stage's size in points; by default that of a phone, 375 × 667.
  public let stageSize: CGSize
  /// How much of each edge the device's bars and corners cover, in points; none by default.
  public let screenInsets: EdgeInsets
  private let file: String
  private let build: @Sendable (Settings) throws -> any SceneContent

  /// Describes a scene. `content` creates its view or view controller for the values of the parameters.
  public init(
    _ id: String, title: String? = nil, stageSize: CGSize = CGSize(width: 375, height: 667),
    screenInsets: EdgeInsets = .zero,
    story: Story = Story(shows: ""), symptoms: [String] = [], parameters: [Parameter] = [],
    gestures: [ReadyGesture] = [], file: String = #filePath,
    content: @escaping @Sendable (Settings) throws -> any SceneContent
  ) {
    (self.id, self.title, self.stageSize, self.story) = (id, title ?? id, stageSize, story)
    (self.symptoms, self.parameters, self.gestures, build) = (symptoms, parameters, gestures, content)
    (self.screenInsets, self.file) = (screenInsets, file)
  }

  /// The folder `Sources` of the package that has the file with the scene, or else the folder of that file.
  public var sourceFolder: String? {
    let folder = file.folderOfPath
    let around = sequence(first: folder) { $0.folderOfPath == $0 ? nil : $0.folderOfPath }.prefix(6)
    let sources = around.first { Disk.exists("\($0)/Package.swift") }.map { "\($0)/Sources" }
    return sources.flatMap { folder.isInside($0) ? $0 : nil } ?? folder
  }

  /// Those of iOS: offsets on the pixel grid, and repeated flicks that accelerate.
  public func options(for settings: Settings) -> EngineOptions { .uiKit }

  /// Calls the closure and returns its ``SceneContent/sceneRoot()``.
  public func makeRoot(_ context: SceneContext) throws -> View { try build(context.settings).sceneRoot() }
}

/// A view or view controller that can be shown on a stage.
public protocol SceneContent: AnyObject {
  /// The root of its view tree, which retains everything else.
  func sceneRoot() -> View
}

extension View: SceneContent {
  /// The view itself.
  public func sceneRoot() -> View { self }
}

extension ViewController: SceneContent {
  /// A ``ViewControllerStage``.
  public func sceneRoot() -> View { ViewControllerStage(self) }
}

/// A root view that retains a view controller and is filled by its view, like a window with its root view controller.
open class ViewControllerStage: View {
  private let controller: ViewController

  /// Adds the controller's view. Without a size, takes the size of that view.
  public init(_ controller: ViewController, size: CGSize? = nil) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size ?? controller.view.bounds.size))
    controller.view.frame = bounds
    controller.fillsScene = true
    addSubview(controller.view)
  }

  /// Resizes the controller's view to the bounds.
  open override func layoutSubviews() { controller.view.frame = bounds }
}
