import TouchKit

/// The result of a check: the content of `report.json`.
///
/// Paths of pictures and of actual files are relative to the report's folder. Paths of goldens are relative to
/// ``root``.
package struct CheckReport: Codable, Hashable, Sendable {
  /// The version of this format.
  package var version = 1
  /// The program and its version, `scrollarium 0.1.0`.
  package var program: String
  /// The versions of what drew the pictures.
  package var environment: DrawingEnvironment
  /// The absolute path of the folder in which the check ran.
  package var root: String
  /// The changes by `--set`, in order.
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

  /// The cases that fail.
  package var failures: [CheckCase] { cases.filter(\.verdict.isFailure) }
}

/// What determines how text is drawn. Pictures with text are compared only if all of it is equal.
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

  /// Returns the differences from another environment: `FreeType 2.13.3, here 2.12.1`; empty if there are none.
  package func differences(here: DrawingEnvironment) -> [String] {
    [
      ("SDL", sdl, here.sdl), ("SDL2_ttf", sdlTTF, here.sdlTTF), ("FreeType", freeType, here.freeType),
      ("", architecture, here.architecture),
    ].filter { $0.1 != $0.2 }.map { "\($0.0.isEmpty ? "" : "\($0.0) ")\($0.1), here \($0.2)" }
  }
}

/// The verdict about a case. If several apply, the first in this order is used.
package enum CheckVerdict: String, Codable, CaseIterable, Hashable, Sendable {
  /// The recording cannot be played: damaged, newer, or of a scene that the program does not have.
  case unreadable
  /// The replay diverges from the recording's hashes.
  case diverged
  /// The decisions differ from the golden.
  case behaviour
  /// A picture has another size.
  case size
  /// The decisions are the same, but a picture differs.
  case rendering
  /// There is no golden to compare with.
  case missing
  /// Skipped: the golden was drawn by other versions of SDL or FreeType, or on another processor.
  case environment
  /// Everything equals the goldens.
  case passed

  /// Whether the check fails because of such a case.
  package var isFailure: Bool { self != .passed && self != .environment }

  /// The title for a heading: `behaviour changed`.
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

  /// Returns the first of the verdicts in the order of the cases.
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
  /// The arguments that play it: `pull.touchrec`, or `tabs --gesture drag`.
  package var input: String
  /// The parameters that were set, with their sources.
  package var settings: [Setting]
  /// Display ticks per second.
  package var tickHz: Int
  /// The stage's width and height in points.
  package var stage: [Double]
  /// Why the file cannot be played; nil if it can.
  package var problem: String?
  /// Where the replay diverges from the recording's hashes: `between 133.300 and 266.700 ms`.
  package var divergence: String?
  /// The first decision that differs from the golden.
  package var behaviour: BehaviourDifference?
  /// The pictures, in order of time.
  package var pictures: [PictureCheck]
  /// The golden files with their states.
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

  /// Creates a case without results.
  package init(name: String, scene: String, input: String) {
    (self.name, self.scene, self.input) = (name, scene, input)
    (settings, tickHz, stage, pictures, files) = ([], 120, [], [], [])
  }

  /// The verdict that follows from the results.
  package var verdict: CheckVerdict {
    var found = pictures.map(\.verdict)
    if problem != nil { found.append(.unreadable) }
    if divergence != nil { found.append(.diverged) }
    if behaviour != nil { found.append(.behaviour) }
    if files.contains(where: { $0.state == .missing }) { found.append(.missing) }
    return .worst(found)
  }
}

/// A golden file and its state.
package struct GoldenFile: Codable, Hashable, Sendable {
  /// What the check did with the file.
  package enum State: String, Codable, Hashable, Sendable {
    /// It equals the result.
    case same
    /// It differs.
    case differs
    /// It does not exist.
    case missing
    /// It cannot be compared here.
    case skipped
    /// It was written and is new.
    case added
    /// It was overwritten.
    case updated
  }

  /// Its path, relative to ``CheckReport/root`` if it is inside.
  package var path: String
  /// What became of it.
  package var state: State
  /// The file in the report's folder that would replace it; nil without a report, or if nothing differs.
  package var actual: String?

  /// Creates a file.
  package init(path: String, state: State, actual: String? = nil) {
    (self.path, self.state, self.actual) = (path, state, actual)
  }
}
