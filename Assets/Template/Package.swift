// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [.package(name: "Scrollarium", path: "../Scrollarium")],
  targets: [
    .executableTarget(
      name: "Cards",
      dependencies: [
        .product(name: "Sandbox", package: "Scrollarium"), .product(name: "UIKitNames", package: "Scrollarium"),
      ]),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "ScrollariumTesting", package: "Scrollarium")],
      exclude: ["Recordings"]),
  ]
)
