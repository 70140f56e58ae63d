import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite("The file of the package that scrollarium new makes") struct OwnFileTests {
    @Test(
      "It compiles with these very modules, in Swift 6 mode and in Swift 5 mode",
      arguments: Volume.pick(["6", "5"], every: 2))
    func compiles(mode: String) async throws {
      let result = try await OwnPackage.check(mode: mode)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }

    @Test(
      "The programs in the guide to the libraries and in the article about scenes compile, in Swift 6 and Swift 5 mode",
      arguments: ["Assets/Guides/the-libraries.md", "Sources/Sandbox/Sandbox.docc/ASceneOfYourOwn.md"], ["6", "5"])
    func programs(page: String, mode: String) throws {
      let text = try String(contentsOfFile: "\(BuiltProgram.package)/\(page)", encoding: .utf8)
      let code = try #require(text.firstMatch(of: /```swift\n([\s\S]*?)```/)).output.1
      let folder = try TemporaryFolder()
      let result = try withExtendedLifetime(folder) {
        try OwnPackage.compile($0.write("main.swift", String(code)), mode: mode)
      }
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
