import Drawing
import Foundation
import Scenes
import Stages
import Testing

@testable import Bench
@testable import Sandbox

/// The files for desktops and the manual page. `.ci/install` has them checked by the desktop's own tools.
@Suite("Desktop") struct DesktopTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/Linux")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "The path of the program is quoted as the Desktop Entry Specification asks",
    arguments: [
      ("/usr/bin/scrollarium", "/usr/bin/scrollarium"), ("/a b/s", #""/a b/s""#), ("/100%/s", "env /100%%/s"),
      (#"/a"b/s"#, #""/a\\"b/s""#), (#"/a\b/s"#, #""/a\\\\b/s""#), ("/$a`b/s", #""/\\$a\\`b/s""#),
      ("/it's/s", #""/it's/s""#), ("/tästing/s", "/tästing/s"),
    ])
  func quoting(path: String, command: String) throws {
    #expect(DesktopEntry.command(path) == command)
    let entry = try DesktopEntry.text(Data(Self.text("\(InstalledFile.desktopID).desktop").utf8), program: path)
    #expect(String(decoding: entry, as: UTF8.self).contains("\nExec=\(command) run %f\n"))
  }

  @Test("Every file for Linux is installed, once") func complete() throws {
    let files = try InstalledFile.all(of: Program(scenes: Catalog.scenes), for: "/usr").map(\.path)
    #expect(Set(files).count == files.count)
    let outside = Set(files.filter { !$0.hasPrefix(AssetLocator.installedFolder) }.map(\.nameOfPath))
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      #expect(outside.contains(name.replacing(".mime.xml", with: ".xml")), "\(name)")
      #expect(files.contains("\(AssetLocator.installedFolder)/Linux/\(name)"), "to install it again from there")
    }
    #expect(!files.contains { $0.hasSuffix(".py") })
    #expect(files.contains("\(AssetLocator.installedFolder)/Pictures/dishes/mint-tea.png"))
  }

  @Test("The changelog, the manual page and the software centre name one version and one day") func release() throws {
    let changelog = try String(
      contentsOf: Self.folder.appendingPathComponent("../../CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(changelog.firstMatch(of: /\n## (\d\S+) – (\S+)\n/))
    let (version, date) = (String(heading.1), String(heading.2))
    #expect(version == Program.version)
    let format = DateFormatter()
    (format.locale, format.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(identifier: "UTC"))
    format.dateFormat = "MMMM d, yyyy"
    let day = try #require(format.date(from: Program.versionDate))
    format.dateFormat = "yyyy-MM-dd"
    #expect(format.string(from: day) == date)
    let release = try Self.text("\(InstalledFile.desktopID).metainfo.xml").firstMatch(of: /<release ([^>]*)\/>/)
    #expect(release?.1 == "version=\"\(version)\" date=\"\(date)\"", "the newest first")
  }

  @Test("The manual page has a section on each command, with its options") func manual() {
    let program = Program(scenes: Catalog.scenes, furtherCommands: [BenchCommand.self, InstallCommand.self])
    let page = ManualPage.text(of: program)
    for command in program.commands {
      #expect(page.contains("\n.Ss \\&\(command.name)\n"), "\(command.name)")
      for option in command.options {
        let isListed = page.contains("Fl \\-\(option.name)")
        #expect(isListed || option.isHidden, "\(command.name) \(option.name)")
      }
    }
    for variable in [AssetLocator.environmentKey, "NO_COLOR", "SNAPSHOT_TESTING_RECORD"] {
      #expect(page.contains("\n.It Ev \\&\(variable)\n"))
    }
    // A line with a dot in front is a macro, so none of the text may begin with one.
    let macros = ["Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Op", "Pp", "D1", "Bl", "It", "El", "Bd", "Ed", "Lk"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains(String(line.dropFirst().prefix(2))), "\(line)")
    }
  }
}
