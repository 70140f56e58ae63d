import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Methods of UIKit's delegates that are not called here do not compile, or with a warning: what they are about is not
  /// there.
  @Suite("Delegate methods that the engine does not call") struct MissingMethodsTests {
    /// Each method with the type that is missing in it.
    private static let methods: [(missing: String, code: String)] = [
      (
        "UITableViewFocusUpdateContext",
        "func tableView(_ t: UITableView, shouldUpdateFocusIn c: UITableViewFocusUpdateContext) -> Bool { true }"
      )
    ]

    /// The same with a type that is there and does nothing, as a warning says.
    private static let inert: [(missing: String, code: String)] = [
      ("UIPress", "func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }")
    ]

    @Test("A delegate with a method that is not called does not compile, and the error names what is missing")
    func loud() throws {
      // Not this test's own import.
      let module = "UIKitNames"
      let source = """
        import \(module)
        final class Page: UIViewController, UITableViewDelegate, UITableViewDataSource, UIGestureRecognizerDelegate,
          UINavigationControllerDelegate
        {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
          }
        \((Self.methods + Self.inert).map { "  " + $0.code }.joined(separator: "\n"))
        }
        """
      let folder = try TemporaryFolder()
      let modules = [BuiltProgram.products + "/Modules", BuiltProgram.products + "/CAllocations.build"]
      let result = try Command.run(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-swift-version", "5"] + modules.flatMap { ["-I", $0] }
          + [folder.write("main.swift", source)])
      #expect(result.status != 0)
      let lines = (result.errors + result.text).split(separator: "\n")
      let (errors, warnings) = (lines.filter { $0.contains("error:") }, lines.filter { $0.contains("warning:") })
      for missing in Self.inert.map(\.missing) {
        #expect(warnings.contains { $0.contains("'\(missing)'") }, "nothing about \(missing) in\n\(result.errors)")
      }
      for missing in Self.methods.map(\.missing) {
        #expect(errors.contains { $0.contains("'\(missing)'") }, "nothing about \(missing) in\n\(result.errors)")
      }
    }
  }
}
