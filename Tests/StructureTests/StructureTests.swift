import Foundation
import Testing

/// The laws of the house, read off its sources.
@Suite("Structure") struct StructureTests {
  /// Who may import whom, besides Foundation.
  private static let arrows: [String: Set<String>] = [
    "ScrollPhysics": [],
    "Primitives": [],
    "Files": [],
    // `Swift` is imported for where the properties of a class lie, which no other interface tells.
    "TouchKit": ["Primitives", "ScrollPhysics", "Swift"],
    "ConstraintSolver": [],
    "UIKitLayout": ["ConstraintSolver", "TouchKit"],
    "UIKitCollections": ["ScrollPhysics", "TouchKit", "UIKitLayers", "UIKitMotion"],
    "UIKitMotion": ["TouchKit"],
    "UIKitLayers": ["TouchKit"],
    "UIKitTransitions": ["TouchKit", "UIKitMotion"],
    "UIKitNames": ["TouchKit", "UIKitCollections", "UIKitLayers", "UIKitLayout", "UIKitMotion", "UIKitTransitions"],
    "Pictures": ["CPictureFiles", "Files"],
    "SwiftSource": [],
    "Porting": ["SwiftSource"],
    "Stages": ["Files", "TouchKit"],
    "Replay": ["Files", "Stages", "TouchKit"],
    "WhatIf": ["Files", "Replay", "Stages", "SwiftSource", "Synchronization", "TouchKit"],
    "DeviceRecordings": ["CYAML", "Files", "Replay", "Stages", "TouchKit"],
    "Scenes": ["Files", "Stages", "TouchKit", "Pictures", "ScrollPhysics"],
    "Drawing": ["Files", "Pictures", "Primitives"],
    "Painting": ["Drawing", "TouchKit"],
    "Inspector": ["Drawing", "Files", "Painting", "Replay", "Stages", "TouchKit", "ScrollPhysics"],
    "Reports": ["Drawing", "Files", "Painting", "Replay", "Stages", "TouchKit", "WhatIf"],
    "SDLHost": ["CHarfBuzz", "CSDL", "Drawing", "Files", "Pictures", "Primitives", "Dispatch", "Synchronization"],
    "Sandbox": [
      "DeviceRecordings", "Drawing", "Files", "Inspector", "Painting", "Pictures", "Porting", "Replay", "Reports",
      "SDLHost", "ScrollPhysics", "Stages", "Synchronization", "TouchKit", "WhatIf",
    ],
    "Bench": [
      "CAllocations", "Drawing", "Inspector", "Pictures", "Replay", "SDLHost", "Sandbox", "Stages", "TouchKit",
      "WhatIf",
    ],
    "ScrollariumTesting": ["Sandbox", "Scenes", "Stages", "Testing"],
    "scrollarium": ["Bench", "Sandbox", "Scenes"],
  ]

  @Test("The sources were found") func found() {
    #expect(Repository.swift.count > 100)
    #expect(Set(Repository.swift.map(\.module)) == Set(Self.arrows.keys))
    #expect(Repository.swift.contains { $0.imports.contains("CSDL") }, "imports are read")
  }

  @Test("A new package can have the name of none of our modules") func takenNames() throws {
    let command = try #require(Repository.swift.first { $0.path.hasSuffix("/NewCommand.swift") })
    for module in Self.arrows.keys.sorted() {
      #expect(command.text.contains("\"\(module.lowercased())\""), "\(module) is missing in takenNames")
    }
  }

  @Test("Views are not called after classes of the engine and of UIKit's names") func engineModules() throws {
    let names = try #require(Repository.swift.first { $0.path.hasSuffix("/CodeNames.swift") })
    for module in Self.arrows.keys.sorted() where module.hasPrefix("UIKit") || ["TouchKit", "Stages"].contains(module) {
      #expect(names.text.contains("\"\(module)\""), "\(module) is missing in engineModules")
    }
  }

  @Test("Imports run one way") func imports() {
    for file in Repository.swift {
      let allowed = Self.arrows[file.module, default: []].union(["Foundation"])
      for name in file.imports where !allowed.contains(name) {
        Issue.record("\(file.path) imports \(name), which \(file.module) may not know")
      }
    }
  }

  @Test("Only products have public declarations: nobody outside can import the others") func access() throws {
    let manifest = try #require(Repository.files.first { $0.path == "Package.swift" }).text
    var products = Set(manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) })
    // What a product exports belongs to its own interface.
    for file in Repository.swift where products.contains(file.module) { products.formUnion(file.exports) }
    #expect(products.contains("TouchKit"))
    for file in Repository.swift where !products.contains(file.module) {
      // The plain words first: the expression alone takes seconds for all lines.
      for line in file.code where line.text.contains("public ") || line.text.contains("open ") {
        guard
          line.text.starts(
            with:
              /^ *(@\w+ )*(public|open) (static |final |class |func |var |let |init|struct |enum |protocol |actor |typealias |extension )/
          )
        else { continue }
        Issue.record("\(file.path):\(line.number) is public, and \(file.module) is no product")
      }
    }
  }

  @Test("Every switch over a command names each: a new one cannot be forgotten") func commands() {
    var switches = 0
    for file in Repository.swift where file.text.contains("ommand") {
      let lines = file.code
      for (index, line) in lines.enumerated()
      where line.text.contains("switch ") && line.text.contains(/switch \w*[cC]ommand\b.*\{/) {
        switches += 1
        let indent = line.text.prefix { $0 == " " }
        for next in lines[(index + 1)...] {
          if next.text.hasPrefix("\(indent)}") { break }
          if next.text.hasPrefix("\(indent)default") { Issue.record("\(file.path):\(next.number) is a default") }
        }
      }
    }
    #expect(switches >= 6, "\(switches)")
  }

  @Test("The table of imports has no circle") func acyclic() {
    var settled: Set<String> = [
      "CHarfBuzz", "CSDL", "CYAML", "CAllocations", "CPictureFiles", "Dispatch", "Swift", "Synchronization", "Testing",
    ]
    var rest = Self.arrows
    while let next = rest.first(where: { $0.value.isSubset(of: settled) }) {
      settled.insert(next.key)
      rest[next.key] = nil
    }
    #expect(rest.isEmpty, "a circle among \(rest.keys.sorted())")
  }

  @Test("Only SDLHost knows SDL and HarfBuzz") func sdl() {
    for file in Repository.swift where file.module != "SDLHost" {
      #expect(Set(file.imports).isDisjoint(with: ["CHarfBuzz", "CSDL"]), "\(file.path)")
      for line in file.code where line.text.contains("SDL_") {
        Issue.record("\(file.path):\(line.number) names something of SDL's")
      }
    }
  }

  @Test("Only DeviceRecordings knows libyaml") func yaml() {
    for file in Repository.swift where file.module != "DeviceRecordings" {
      #expect(!file.imports.contains("CYAML"), "\(file.path)")
    }
  }

  @Test("Nobody but SDLHost reads a clock, and nobody throws dice") func clocks() {
    let clocks = [
      "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime", "clock_gettime",
      "gettimeofday", "SDL_GetTicks", "SDL_GetPerformance", "systemUptime", "CFAbsoluteTime", "NSDate(",
    ]
    let dice = [
      ".random(", "SystemRandomNumberGenerator", ".shuffled(", ".shuffle(", "randomElement(", "arc4random", "drand48",
    ]
    for file in Repository.swift {
      let words = (file.module == "SDLHost" ? [] : clocks) + dice
      // UIKitNames has types of these names, on a window's clock.
      func isDefined(_ word: String) -> Bool {
        ["struct", "typealias"].contains { file.text.contains("public \($0) \(word)") }
      }
      for word in words where file.text.contains(word) && !isDefined(word) {
        for line in file.code where Self.calls(line.text, word) {
          Issue.record("\(file.path):\(line.number) uses \(word)")
        }
      }
    }
    #expect(Self.calls("let now = Date()", "Date("), "the search works")
    #expect(!Self.calls("draw(validDate())", "Date("), "the search works")
  }

  /// Whether a line has this word, and not as the end of a longer one.
  private static func calls(_ line: String, _ word: String) -> Bool {
    var rest = line[...]
    while let range = rest.range(of: word) {
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      if word.hasPrefix(".") || !(before.isLetter || before.isNumber || before == "_") { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  @Test("All printing goes through the console, and every file is written by the one way") func outputs() {
    let words = [
      " print(", "Swift.print(", "debugPrint(", "fputs(", "FileHandle.standard", ".write(to", "createFile(", ".atomic",
      "IMG_SavePNG(", "rename(",
    ]
    var places: Set<String> = []
    for file in Repository.swift where words.contains(where: file.text.contains) {
      for line in file.code {
        for word in words where line.text.contains(word) && !line.text.contains("func print(") {
          if file.path.contains("/Sandbox/Output/") {
            places.insert(word)
          } else if !line.text.contains("try print(") {
            Issue.record("\(file.path):\(line.number) has \(word)")
          }
        }
      }
    }
    #expect(places.contains("rename("), "the search works")
  }

  @Test("Only Files asks the disk, where names are bytes") func disk() {
    // What others call with a path's bytes is fine. The benchmark's folders are its own.
    let words = [
      "FileManager", "contentsOfFile", "Data(contentsOf", "fopen(", "opendir(", "readlink(", "realpath(", "IMG_Load(",
      "unlink(", "rmdir(", "mkdtemp(", "processInfo.environment", "NSTemporaryDirectory",
    ]
    var isFound = false
    for file in Repository.swift where words.contains(where: file.text.contains) {
      for line in file.code {
        for word in words where line.text.contains(word) {
          isFound = isFound || file.module == "Files"
          // A picture's initializer of this name reads nothing.
          if !["Bench", "Files"].contains(file.module), !line.text.contains("withPath"),
            !line.text.contains("convenience init?(contentsOfFile")
          {
            Issue.record("\(file.path):\(line.number) has \(word)")
          }
        }
      }
    }
    #expect(isFound, "the search works")
  }

  @Test("No file is longer than 400 lines") func length() {
    let endings = [".swift", ".c", ".h", ".py", "/real-touch", "/interrupted"]
    for file in Repository.files where endings.contains(where: file.path.hasSuffix) {
      let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 400, "\(file.path) has \(lines) lines")
    }
  }

  @Test("Whoever plays a sample is a suite that .ci/volume finds by its file, and plays in full") func volume() {
    let files = Repository.files.filter {
      $0.path.hasPrefix("Tests/") && $0.text.contains("Volume.")
        && $0.code.contains { $0.text.contains("Volume.") && $0.text.firstMatch(of: /\bVolume\.\w/) != nil }
    }
    #expect(files.count >= 3)
    for file in files {
      let suite = file.name.replacing(".swift", with: "")
      #expect(suite.hasSuffix("Tests"), "\(file.path)")
      #expect(file.text.contains(" \(suite) {"), "\(file.path)")
      // The script does not see a second one.
      #expect(file.code.count { $0.text.hasSuffix("Tests {") } == 1, "\(file.path)")
    }
  }

  @Test("Every script of .ci is called by .ci/run, but for the fuzzer, which takes ten minutes") func scripts() {
    let scripts = Repository.files.filter { $0.path.hasPrefix(".ci/") }
    let run = scripts.first { $0.name == "run" }?.text ?? ""
    #expect(scripts.count >= 4)
    #expect(run.contains("set -euo pipefail"))
    let calls = run.split(separator: "\n").map { $0.drop { $0 == " " } }
    for script in scripts where !["run", "fuzz"].contains(script.name) {
      let call = "bash .ci/\(script.name)"
      #expect(calls.contains { $0 == call || $0.hasPrefix(call + " >") }, "\(script.path)")
    }
  }

  @Test("What is visible at the top is what the README tells") func topLevel() throws {
    let visible = try FileManager.default.contentsOfDirectory(atPath: Repository.root).filter { !$0.hasPrefix(".") }
    #expect(
      visible.sorted() == [
        "Assets", "CHANGELOG.md", "CSDL", "LICENSE", "Package.swift", "README.md", "Sources", "Tests",
      ])
  }

  @Test("Nothing points out of the repository") func selfContained() {
    // In two parts, so that this file does not contain them.
    let places = ["/wo" + "rk/", "../sha" + "red", "/ro" + "ot/"]
    for file in Repository.files {
      for place in places where file.text.contains(place) { Issue.record("\(file.path) contains \(place)") }
    }
  }

  @Test("Nothing is left for later") func complete() {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    for file in Repository.files where file.path.hasSuffix(".swift") || file.path.hasSuffix(".md") {
      // The words are searched for as such only where the letters occur at all.
      guard words.contains(where: file.text.contains) else { continue }
      let found = Set(file.text.split { !$0.isLetter }.map(String.init)).intersection(words)
      #expect(found.isEmpty, "\(file.path)")
    }
  }

  @Test("Assets that are not ours have their licence beside them") func licences() {
    let paths = Set(Repository.files.map(\.path))
    for name in ["Inter-OFL.txt", "JetBrainsMono-OFL.txt"] { #expect(paths.contains("Assets/Fonts/\(name)")) }
    #expect(paths.contains("LICENSE"))
  }
}
