import Files
import Foundation
import Replay
import Reports
import SDLHost
import Stages

/// What `accept` may read and write.
///
/// A report may come from elsewhere, and may have been changed. So only files of its folder are read; only goldens beside
/// recordings and gestures that exist here are written; and only after their content has been looked at.
struct Acceptance {
  /// The report's folder, without links.
  private let folder: String
  /// The folders in and below which goldens may be written, without links. The first is the current one.
  private let places: [String]
  /// The recordings and folders whose goldens alone are written, without links; none for all.
  private let inputs: [String]
  /// The names of the ready gestures, as in reports.
  private let gestures: [String]

  /// - Parameters:
  ///   - path: The report's folder.
  ///   - named: The recordings and folders whose goldens are written, also outside of the current folder; none for all
  ///     in it.
  /// - Throws: ``Problem`` if the check ran in another folder, or an input does not exist.
  init(_ report: CheckReport, at path: String, of named: [String], scenes: [any Scene]) throws(Problem) {
    let here = Disk.currentFolder
    guard let current = here.realPath, report.root.realPath == current else {
      throw Problem(
        .usage, "The report is of a check in \(report.root.briefPath), and this is \(here.briefPath); accept it there.")
    }
    var (places, inputs) = ([current], [String]())
    for input in named {
      guard let real = input.realPath else {
        throw Problem(.noInput, "There is no recording and no folder at \(input.briefPath); check the path.")
      }
      places.append(Disk.isFolder(real) ? real : real.folderOfPath)
      inputs.append(real)
    }
    (self.places, self.inputs) = (places, inputs)
    gestures = CheckInput.gestures(of: scenes, in: ".").map(\.name)
    folder = path.realPath ?? path
  }

  /// Whether a golden of a case is among those that were named.
  func isNamed(_ file: GoldenFile, of one: CheckCase) -> Bool {
    guard !inputs.isEmpty else { return true }
    guard let parent = path(of: file).folderOfPath.realPath else { return true }
    let recording = "\(parent)/\(one.name.nameOfPath)\(CheckInput.suffix)"
    // By bytes: an accent that is composed and one that is not make two files.
    return inputs.contains { parent.isInside($0) || recording.utf8.elementsEqual($0.utf8) }
  }

  private func path(of file: GoldenFile) -> String {
    file.path.isAbsolutePath ? file.path : "\(places[0])/\(file.path)"
  }

  /// Writes one golden.
  ///
  /// - Parameter actual: The result, relative to the report's folder.
  /// - Throws: ``Problem`` if the report asks for anything else than the golden of a case, and if the file cannot be
  ///   written.
  func write(_ file: GoldenFile, from actual: String, of one: CheckCase) throws(Problem) {
    let path = path(of: file)
    guard let parent = path.folderOfPath.realPath, places.contains(where: { parent.isInside($0) }) else {
      throw Problem(
        .usage,
        "The golden \(file.path.briefPath) is outside of \(places[0].briefPath); name the recording, too, or the folder"
          + " of its goldens, if you trust the report.")
    }
    let base = "\(parent)/\(one.name.nameOfPath)"
    guard let kind = kind(of: "\(parent)/\(path.nameOfPath)", base), isHere(one, base) else {
      throw Problem(
        .malformed, "The report names \(file.path.briefPath), which is no golden of \(one.name.briefPath); check again."
      )
    }
    let source = "\(folder)/\(actual)"
    guard Disk.exists(source) else {
      throw Problem(.noInput, "\(source.briefPath) is not there; check again with --report.")
    }
    // It has a link or `..` on its way if its real path is another one.
    guard source.realPath == source else {
      throw Problem(.malformed, "The report names \(actual.briefPath), which leads elsewhere; check again.")
    }
    let data = try InputFile(source, what: "result", limit: CaseCheck.longestGolden, followsLinks: false).contents()
    guard kind.isMet(by: data, at: source) else {
      throw Problem(.malformed, "\(source.briefPath) is no \(kind.rawValue); check again.")
    }
    try OutputFile(golden: "\(parent)/\(path.nameOfPath)").write(data)
  }

  /// Whether a case is a gesture of a scene here, or its recording is there.
  private func isHere(_ one: CheckCase, _ base: String) -> Bool {
    gestures.contains(one.name)
      || [base, base + CheckInput.suffix].contains(where: Disk.exists)
  }

  /// Returns what a golden has to contain; nil if it is none of those with this base.
  private func kind(of path: String, _ base: String) -> Kind? {
    let goldens = Goldens(base: base, named: [path.nameOfPath])
    if path == goldens.trace { return .trace }
    if !goldens.pictures.isEmpty { return .picture }
    return path == base + CheckInput.suffix || path == base ? .recording : nil
  }

  /// What a golden contains.
  private enum Kind: String {
    case trace = "golden trace"
    case picture = "picture in the PNG format"
    case recording

    func isMet(by data: Data, at path: String) -> Bool {
      switch self {
      case .trace: data.starts(with: Data("\(BehaviourLines.header)\n".utf8))
      case .picture: data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && (try? PNGFile.read(path)) != nil
      case .recording: (try? Recording(data, named: path)) != nil
      }
    }
  }
}
