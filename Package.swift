// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Scrollarium",
  products: [
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSDL", path: "CSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    .target(name: "ScrollPhysics"),
    .target(name: "TouchKit", dependencies: ["ScrollPhysics"]),
    .target(name: "Drawing", dependencies: ["TouchKit"]),
    .target(name: "SDLHost", dependencies: ["CSDL", "Drawing"]),
    .target(name: "Inspector", dependencies: ["Drawing", "ScrollPhysics", "TouchKit"]),
    .target(name: "TestSupport", dependencies: ["TouchKit"], path: "Tests/TestSupport"),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "TouchKitTests", dependencies: ["TouchKit", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TouchKit"]),
    .testTarget(name: "InspectorPanelTests", dependencies: ["Inspector", "Drawing", "TouchKit"]),
    .testTarget(name: "InspectorTests", dependencies: ["Inspector", "Drawing", "TouchKit"]),
  ],
  swiftLanguageModes: [.v6]
)
