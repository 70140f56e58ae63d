import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Methods of UIKit's delegates that are not called here do not compile: what they are about is not there.
  @Suite("Delegate methods that the engine does not call") struct MissingMethodsTests {
    /// Each method with the type that is missing in it.
    private static let methods: [(missing: String, code: String)] = [
      ("UIPress", "func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }"),
      (
        "UITableViewRowAction",
        "func tableView(_ t: UITableView, editActionsForRowAt i: IndexPath) -> [UITableViewRowAction]? { nil }"
      ),
      (
        "UIContextMenuConfiguration",
        "func tableView(_ t: UITableView, contextMenuConfigurationForRowAt i: IndexPath, point: CGPoint)"
          + " -> UIContextMenuConfiguration? { nil }"
      ),
      (
        "UITableViewFocusUpdateContext",
        "func tableView(_ t: UITableView, shouldUpdateFocusIn c: UITableViewFocusUpdateContext) -> Bool { true }"
      ),
    ]

    /// What would have the other methods called.
    private static let ways: [(missing: String, code: String)] = [
      ("detailButton", "UITableViewCell(style: .default, reuseIdentifier: nil).accessoryType = .detailButton"),
      ("remembersLastFocusedIndexPath", "table.remembersLastFocusedIndexPath = true"),
      ("allowsMultipleSelectionDuringEditing", "table.allowsMultipleSelectionDuringEditing = true"),
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
        \(Self.methods.map { "  " + $0.code }.joined(separator: "\n"))
          func use(_ table: UITableView) {
        \(Self.ways.map { "    " + $0.code }.joined(separator: "\n"))
          }
        }
        """
      let folder = try TemporaryFolder()
      let modules = [BuiltProgram.products + "/Modules", BuiltProgram.products + "/CAllocations.build"]
      let result = try Command.run(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-swift-version", "5"] + modules.flatMap { ["-I", $0] }
          + [folder.write("main.swift", source)])
      #expect(result.status != 0)
      let errors = (result.errors + result.text).split(separator: "\n").filter { $0.contains("error:") }
      for missing in (Self.methods + Self.ways).map(\.missing) {
        #expect(errors.contains { $0.contains("'\(missing)'") }, "nothing about \(missing) in\n\(result.errors)")
      }
    }
  }
}
