import TouchKit

/// What a check found: the content of `report.json`.
///
/// Paths of pictures and of actual files are relative to the report's folder, those of goldens to ``root``.
public struct CheckReport: Codable, Hashable, Sendable {
  /// The version of this format.
  public var version = 1
  /// The program and its version, `scrollarium 0.1.0`.
  public var program: String
  /// What drew the pictures.
  public var environment: DrawingEnvironment
  /// The folder in which the check ran: an absolute path.
  public var root: String
  /// What `--set` changed, in order.
  public var settings: [String]
  /// One for each recording or gesture, by name.
  public var cases: [CheckCase]

  /// Creates a report.
  public init(
    program: String, environment: DrawingEnvironment, root: String, settings: [String], cases: [CheckCase]
  ) {
    (self.program, self.environment, self.root) = (program, environment, root)
    (self.settings, self.cases) = (settings, cases)
  }

  /// The cases whose verdict is not that all is as it should be.
  public var failures: [CheckCase] { cases.filter(\.verdict.isFailure) }
}

/// What decides how text is drawn: pictures with text are compared only where all of it is the same.
public struct DrawingEnvironment: Codable, Hashable, Sendable {
  /// The version of SDL, `2.26.5`.
  public var sdl: String
  /// The version of SDL_ttf.
  public var sdlTTF: String
  /// The version of FreeType.
  public var freeType: String
  /// The processor's architecture, `x86_64`.
  public var architecture: String

  /// Creates an environment.
  public init(sdl: String, sdlTTF: String, freeType: String, architecture: String) {
    (self.sdl, self.sdlTTF, self.freeType, self.architecture) = (sdl, sdlTTF, freeType, architecture)
  }

  /// What differs from another one: `FreeType 2.13.3, here 2.12.1`; empty for nothing.
  public func differences(here: DrawingEnvironment) -> [String] {
    [
      ("SDL", sdl, here.sdl), ("SDL2_ttf", sdlTTF, here.sdlTTF), ("FreeType", freeType, here.freeType),
      ("", architecture, here.architecture),
    ].filter { $0.1 != $0.2 }.map { "\($0.0.isEmpty ? "" : "\($0.0) ")\($0.1), here \($0.2)" }
  }
}

/// The class of a result. Of several, the one that comes first here names a case.
public enum CheckVerdict: String, Codable, CaseIterable, Hashable, Sendable {
  /// The recording cannot be played: damaged, newer, or of a scene that the program does not have.
  case unreadable
  /// The replay parts from the recording's own hashes.
  case diverged
  /// Other decisions than in the golden.
  case behaviour
  /// A picture of another size.
  case size
  /// The same decisions, another picture.
  case rendering
  /// There is no golden to compare with.
  case missing
  /// Skipped: the golden was drawn by other versions of SDL or FreeType, or on another processor.
  case environment
  /// All as in the goldens.
  case passed

  /// Whether a check with such a case fails.
  public var isFailure: Bool { self != .passed && self != .environment }

  /// A word or three for a heading: `behaviour changed`.
  public var title: String {
    switch self {
    case .unreadable: "unreadable"
    case .diverged: "diverged"
    case .behaviour: "behaviour changed"
    case .size: "size changed"
    case .rendering: "rendering changed"
    case .missing: "golden missing"
    case .environment: "environment differs"
    case .passed: "passed"
    }
  }

  /// The first in order.
  static func worst(_ verdicts: some Sequence<CheckVerdict>) -> CheckVerdict {
    let found = Set(verdicts)
    return allCases.first(where: found.contains) ?? .passed
  }
}

/// The check of one recording or gesture.
public struct CheckCase: Codable, Hashable, Sendable {
  /// The path of the recording without `.touchrec`, relative to where the check ran; or `SCENE-GESTURE`.
  public var name: String
  /// The scene's id.
  public var scene: String
  /// What plays it, as arguments of the program: `pull.touchrec`, or `tabs --gesture drag`.
  public var input: String
  /// Parameters that were set, and by whom.
  public var settings: [Setting]
  /// Display ticks per second.
  public var tickHz: Int
  /// The stage's width and height in points.
  public var stage: [Double]
  /// What is wrong with the file, if it cannot be played.
  public var problem: String?
  /// Where the replay parts from the recording's hashes: `between 133.300 and 266.700 ms`.
  public var divergence: String?
  /// The first decision that differs from the golden.
  public var behaviour: BehaviourDifference?
  /// The pictures, in order of time.
  public var pictures: [PictureCheck]
  /// Golden files, and what became of them.
  public var files: [GoldenFile]

  /// A parameter that was set.
  public struct Setting: Codable, Hashable, Sendable {
    /// `KEY=VALUE`.
    public var assignment: String
    /// `recording`, `gesture` or `--set`.
    public var source: String

    /// Creates a setting.
    public init(_ assignment: String, from source: String) { (self.assignment, self.source) = (assignment, source) }
  }

  /// Creates a case in which nothing has been compared yet.
  public init(name: String, scene: String, input: String) {
    (self.name, self.scene, self.input) = (name, scene, input)
    (settings, tickHz, stage, pictures, files) = ([], 120, [], [], [])
  }

  /// The class of what was found.
  public var verdict: CheckVerdict {
    var found = pictures.map(\.verdict)
    if problem != nil { found.append(.unreadable) }
    if divergence != nil { found.append(.diverged) }
    if behaviour != nil { found.append(.behaviour) }
    if files.contains(where: { $0.state == .missing }) { found.append(.missing) }
    return .worst(found)
  }
}

/// A golden file, and what became of it.
public struct GoldenFile: Codable, Hashable, Sendable {
  /// What became of it.
  public enum State: String, Codable, Hashable, Sendable {
    /// It is as it should be.
    case same
    /// It differs.
    case differs
    /// There is none.
    case missing
    /// It could not be compared here.
    case skipped
    /// It was written, and had not been there.
    case added
    /// It was written anew.
    case updated
  }

  /// Its path, relative to ``CheckReport/root`` if it is in there.
  public var path: String
  /// What became of it.
  public var state: State
  /// What would take its place, in the report's folder; nil without a report, and where nothing differs.
  public var actual: String?

  /// Creates a file.
  public init(path: String, state: State, actual: String? = nil) {
    (self.path, self.state, self.actual) = (path, state, actual)
  }
}
