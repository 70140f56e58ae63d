import TouchKit

/// What a check found: the content of `report.json`.
///
/// Paths of pictures and of actual files are relative to the report's folder, those of goldens to ``root``.
package struct CheckReport: Codable, Hashable, Sendable {
  /// The version of this format.
  package var version = 1
  /// The program and its version, `scrollarium 0.1.0`.
  package var program: String
  /// What drew the pictures.
  package var environment: DrawingEnvironment
  /// The folder in which the check ran: an absolute path.
  package var root: String
  /// What `--set` changed, in order.
  package var settings: [String]
  /// One for each recording or gesture, by name.
  package var cases: [CheckCase]

  /// Creates a report.
  package init(
    program: String, environment: DrawingEnvironment, root: String, settings: [String], cases: [CheckCase]
  ) {
    (self.program, self.environment, self.root) = (program, environment, root)
    (self.settings, self.cases) = (settings, cases)
  }

  /// The cases whose verdict is not that all is as it should be.
  package var failures: [CheckCase] { cases.filter(\.verdict.isFailure) }
}

/// What decides how text is drawn: pictures with text are compared only where all of it is the same.
package struct DrawingEnvironment: Codable, Hashable, Sendable {
  /// The version of SDL, `2.26.5`.
  package var sdl: String
  /// The version of SDL_ttf.
  package var sdlTTF: String
  /// The version of FreeType.
  package var freeType: String
  /// The processor's architecture, `x86_64`.
  package var architecture: String

  /// Creates an environment.
  package init(sdl: String, sdlTTF: String, freeType: String, architecture: String) {
    (self.sdl, self.sdlTTF, self.freeType, self.architecture) = (sdl, sdlTTF, freeType, architecture)
  }

  /// What differs from another one: `FreeType 2.13.3, here 2.12.1`; empty for nothing.
  package func differences(here: DrawingEnvironment) -> [String] {
    [
      ("SDL", sdl, here.sdl), ("SDL2_ttf", sdlTTF, here.sdlTTF), ("FreeType", freeType, here.freeType),
      ("", architecture, here.architecture),
    ].filter { $0.1 != $0.2 }.map { "\($0.0.isEmpty ? "" : "\($0.0) ")\($0.1), here \($0.2)" }
  }
}

/// The class of a result. Of several, the one that comes first here names a case.
package enum CheckVerdict: String, Codable, CaseIterable, Hashable, Sendable {
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
  package var isFailure: Bool { self != .passed && self != .environment }

  /// A word or three for a heading: `behaviour changed`.
  package var title: String {
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
package struct CheckCase: Codable, Hashable, Sendable {
  /// The path of the recording without `.touchrec`, relative to where the check ran; or `SCENE-GESTURE`.
  package var name: String
  /// The scene's id.
  package var scene: String
  /// What plays it, as arguments of the program: `pull.touchrec`, or `tabs --gesture drag`.
  package var input: String
  /// Parameters that were set, and by whom.
  package var settings: [Setting]
  /// Display ticks per second.
  package var tickHz: Int
  /// The stage's width and height in points.
  package var stage: [Double]
  /// What is wrong with the file, if it cannot be played.
  package var problem: String?
  /// Where the replay parts from the recording's hashes: `between 133.300 and 266.700 ms`.
  package var divergence: String?
  /// The first decision that differs from the golden.
  package var behaviour: BehaviourDifference?
  /// The pictures, in order of time.
  package var pictures: [PictureCheck]
  /// Golden files, and what became of them.
  package var files: [GoldenFile]

  /// A parameter that was set.
  package struct Setting: Codable, Hashable, Sendable {
    /// `KEY=VALUE`.
    package var assignment: String
    /// `recording`, `gesture` or `--set`.
    package var source: String

    /// Creates a setting.
    package init(_ assignment: String, from source: String) { (self.assignment, self.source) = (assignment, source) }
  }

  /// Creates a case in which nothing has been compared yet.
  package init(name: String, scene: String, input: String) {
    (self.name, self.scene, self.input) = (name, scene, input)
    (settings, tickHz, stage, pictures, files) = ([], 120, [], [], [])
  }

  /// The class of what was found.
  package var verdict: CheckVerdict {
    var found = pictures.map(\.verdict)
    if problem != nil { found.append(.unreadable) }
    if divergence != nil { found.append(.diverged) }
    if behaviour != nil { found.append(.behaviour) }
    if files.contains(where: { $0.state == .missing }) { found.append(.missing) }
    return .worst(found)
  }
}

/// A golden file, and what became of it.
package struct GoldenFile: Codable, Hashable, Sendable {
  /// What became of it.
  package enum State: String, Codable, Hashable, Sendable {
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
  package var path: String
  /// What became of it.
  package var state: State
  /// What would take its place, in the report's folder; nil without a report, and where nothing differs.
  package var actual: String?

  /// Creates a file.
  package init(path: String, state: State, actual: String? = nil) {
    (self.path, self.state, self.actual) = (path, state, actual)
  }
}
