// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Idioms",
  dependencies: [.package(name: "Scrollarium", path: "../..")],
  targets: [
    .executableTarget(
      name: "Idioms",
      dependencies: [
        .product(name: "Sandbox", package: "Scrollarium"), .product(name: "UIKitNames", package: "Scrollarium"),
      ]),
    .testTarget(
      name: "IdiomsTests", dependencies: ["Idioms", .product(name: "UIKitNames", package: "Scrollarium")]),
  ]
)
