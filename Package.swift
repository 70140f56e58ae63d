// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Scrollarium",
  products: [
    .executable(name: "scrollarium", targets: ["scrollarium"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "Stages", targets: ["Stages"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "Sandbox", targets: ["Sandbox"]),
    .library(name: "ScrollariumTesting", targets: ["ScrollariumTesting"]),
  ],
  // Whoever imports a module names it here, even if another dependency brings it along: otherwise it is not built anew
  // when that module changes, and runs on an old layout of its types. A test compares (PackageTests).
  targets: [
    .systemLibrary(
      name: "CSDL", path: "CSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .target(name: "ScrollPhysics"),
    .target(name: "Primitives"),
    .target(name: "Files"),
    .target(name: "TouchKit", dependencies: ["Primitives", "ScrollPhysics"]),
    .target(name: "ConstraintSolver"),
    .target(name: "UIKitLayout", dependencies: ["ConstraintSolver", "TouchKit"]),
    .target(name: "UIKitCollections", dependencies: ["ScrollPhysics", "TouchKit", "UIKitLayers", "UIKitMotion"]),
    .target(name: "UIKitMotion", dependencies: ["TouchKit"]),
    .target(name: "UIKitLayers", dependencies: ["TouchKit"]),
    .target(name: "UIKitTransitions", dependencies: ["TouchKit", "UIKitMotion"]),
    .target(
      name: "UIKitNames",
      dependencies: ["TouchKit", "UIKitCollections", "UIKitLayers", "UIKitLayout", "UIKitMotion", "UIKitTransitions"]),
    .target(name: "Stages", dependencies: ["Files", "TouchKit"]),
    .target(name: "Replay", dependencies: ["Files", "Stages", "TouchKit"]),
    .target(name: "SwiftSource"),
    .target(name: "WhatIf", dependencies: ["Files", "Replay", "Stages", "SwiftSource", "TouchKit"]),
    .target(name: "DeviceRecordings", dependencies: ["CYAML", "Files", "Replay", "Stages", "TouchKit"]),
    .target(
      name: "CPictureFiles",
      linkerSettings: ["jpeg", "png", "gif", "tiff", "webp"].map { .linkedLibrary($0) }),
    .target(name: "Pictures", dependencies: ["CPictureFiles", "Files"]),
    .target(name: "Scenes", dependencies: ["Files", "Stages", "TouchKit", "ScrollPhysics", "Pictures"]),
    .target(name: "Drawing", dependencies: ["Files", "Pictures", "Primitives"]),
    .target(name: "Painting", dependencies: ["Drawing", "TouchKit"]),
    .target(
      name: "Inspector",
      dependencies: ["Drawing", "Files", "Painting", "Replay", "ScrollPhysics", "Stages", "TouchKit"]),
    .target(name: "Reports", dependencies: ["Drawing", "Files", "Painting", "Replay", "Stages", "WhatIf", "TouchKit"]),
    .target(name: "Porting", dependencies: ["SwiftSource"]),
    .target(name: "SDLHost", dependencies: ["CHarfBuzz", "CSDL", "Drawing", "Files", "Pictures", "Primitives"]),
    .target(
      name: "Sandbox",
      dependencies: [
        "DeviceRecordings", "Drawing", "Files", "Inspector", "Painting", "Pictures", "Porting", "Replay", "Reports",
        "SDLHost", "Stages", "TouchKit", "WhatIf",
      ]),
    .target(name: "CAllocations"),
    .target(
      name: "Bench",
      dependencies: [
        "CAllocations", "Drawing", "Inspector", "Pictures", "Replay", "Sandbox", "SDLHost", "Stages", "TouchKit",
        "WhatIf",
      ]),
    .target(name: "ScrollariumTesting", dependencies: ["Sandbox", "Scenes", "Stages"]),
    .executableTarget(name: "scrollarium", dependencies: ["Bench", "Sandbox", "Scenes"]),

    .target(name: "TestSupport", dependencies: ["TouchKit"], path: "Tests/TestSupport"),
    .target(
      name: "SceneSupport", dependencies: ["TestSupport", "Replay", "Scenes", "Stages", "WhatIf", "TouchKit"],
      path: "Tests/SceneSupport"),
    .target(
      name: "HandSupport",
      dependencies: ["Drawing", "Inspector", "Replay", "SDLHost", "Sandbox", "Scenes", "TestSupport", "TouchKit"],
      path: "Tests/HandSupport"),
    .target(
      name: "WindowSupport",
      dependencies: ["Drawing", "Inspector", "Replay", "SDLHost", "Sandbox", "Scenes", "Stages", "TouchKit"],
      path: "Tests/WindowSupport"),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "TouchKitTests", dependencies: ["TouchKit", "ScrollPhysics", "TestSupport"]),
    .testTarget(name: "TouchKitClientTests", dependencies: ["TouchKit"], packageAccess: false),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .testTarget(name: "UIKitNamesTests", dependencies: ["UIKitNames", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Pictures", "Primitives"]),
    .testTarget(name: "PaintingTests", dependencies: ["Drawing", "Painting", "TouchKit"]),
    .testTarget(name: "InspectorTests", dependencies: ["Inspector", "Replay", "Drawing", "Stages", "TouchKit"]),
    .testTarget(
      name: "InspectorPanelTests",
      dependencies: ["Inspector", "Replay", "Drawing", "Painting", "Stages", "WhatIf", "TouchKit"]),
    .testTarget(
      name: "SDLHostTests", dependencies: ["CSDL", "SDLHost", "Drawing", "TestSupport", "TouchKit", "Pictures"]),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "Bench", "Sandbox", "Drawing", "Files", "HandSupport", "Inspector", "Pictures", "Replay", "Reports", "Scenes",
        "SDLHost", "TestSupport", "Stages", "UIKitNames", "WhatIf", "TouchKit", "WindowSupport",
      ]),
    .testTarget(
      name: "DeviceRecordingsTests", dependencies: ["DeviceRecordings", "Replay", "Scenes", "Stages", "TouchKit"],
      exclude: ["panel-recordings.json"]),
    .testTarget(name: "PortingTests", dependencies: ["Porting", "SwiftSource"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Drawing", "Replay", "Scenes", "Stages", "TouchKit"]),
    .testTarget(
      name: "ReplayTests",
      dependencies: ["Replay", "Scenes", "TestSupport", "Stages", "UIKitMotion", "WhatIf", "TouchKit"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Files", "Pictures", "Replay", "SceneSupport", "Scenes", "Stages", "TestSupport", "TouchKit", "WhatIf",
      ],
      exclude: ["Corpus"]),
    .testTarget(name: "StructureTests"),
    .testTarget(
      name: "EndToEnd",
      dependencies: ["Inspector", "Drawing", "HandSupport", "Pictures", "SDLHost", "TestSupport", "TouchKit"],
      exclude: [
        "commands.py", "completions.py", "displays.py", "drop.py", "interrupted", "names.py", "own-package",
        "real-touch", "recordings.py",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests run the optimized code that users run, three times as fast, and share one build with it. They themselves are
// compiled as for debugging: optimizing them takes longer than it saves, and a module that is emitted by itself checks every
// test a second time. Not where this is somebody's dependency, which may have no such flags.
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
let tested = [
  "Bench", "ConstraintSolver", "Drawing", "Inspector", "Porting", "Replay", "Reports", "SDLHost", "Sandbox",
  "SwiftSource",
]
for target in package.targets where !isDependency {
  let flags =
    target.type == .test
    ? ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-no-emit-module-separately"]
    : tested.contains(target.name) ? ["-enable-testing"] : []
  if !flags.isEmpty { target.swiftSettings = [.unsafeFlags(flags, .when(configuration: .release))] }
}

// None is part of an ordinary build: `.ci/gestures`, `.ci/necessity`, `.ci/windows` and `.ci/endurance` play so much that
// they need optimized code; the fuzzer, which `.ci/fuzz` builds, brings its own main function and needs instrumented code.
if Context.environment["SCROLLARIUM_AUDITS"] != nil {
  package.targets += [
    .executableTarget(name: "gestures", dependencies: ["SceneSupport", "TestSupport"], path: "Tests/Gestures"),
    .executableTarget(
      name: "endurance", dependencies: ["Drawing", "HandSupport", "SDLHost"], path: "Tests/Endurance"),
    .executableTarget(name: "necessity", dependencies: ["SceneSupport"], path: "Tests/Necessity"),
    .executableTarget(name: "windows", dependencies: ["WindowSupport", "Scenes", "Stages"], path: "Tests/Windows"),
  ]
}
if Context.environment["SCROLLARIUM_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "DeviceRecordings", "Drawing", "Pictures", "Porting", "Replay", "Reports", "Sandbox", "SceneSupport", "Scenes",
        "SDLHost", "Stages", "TouchKit",
      ],
      path: "Tests/Fuzzing", exclude: ["Checks", "Pictures", "Seeds", "Sources"]))
}
