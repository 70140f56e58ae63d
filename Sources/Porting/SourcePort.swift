import SwiftSource

/// Changes source for UIKit so that it compiles with `import UIKitNames`, as far as that takes no judgement, and says
/// what is left.
///
/// It works on the tokens: comments, strings and layout stay as they are, and a file that has been ported is not changed
/// by porting it again. The files of a program are ported together, because what one declares another one uses.
package struct SourcePort {
  /// A file as it was ported.
  package struct Output: Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// What was changed and what is left, in the order of the source.
    package let changes: [PortChange]
  }

  package let outputs: [Output]

  /// Ports files, given by path and bytes. Paths are only for the reader.
  package init(_ sources: [(path: String, bytes: [UInt8])]) {
    let files = sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let library = Library(of: files)
    var ports = files.map { file in
      var port = FilePort(file, in: library)
      for rule in Self.rules { rule.apply(to: &port) }
      return port
    }
    for member in ports.flatMap(\.emigrants) {
      for index in ports.indices { ports[index].take(member.text, for: member.owner) }
    }
    outputs = ports.map { port in
      Output(
        path: port.file.path, bytes: port.bytes,
        changes: port.changes.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
  }

  /// The rules, in their order: where two would replace the same, the first one does. What is moved has to be changed
  /// before.
  private static let rules: [any PortRule.Type] = [
    ImportRule.self, ConditionRule.self, ProtocolRule.self, OutletRule.self, RecognizerInitializerRule.self,
    ControllerInitializerRule.self,
    NibRule.self, LayerRule.self, NeverCalledRule.self, PredicateRule.self, SelectorRule.self, AttributeRule.self,
    OptionalCallRule.self, LiteralRule.self,
    ValueTypeRule.self, ClassListRule.self, NumberExtensionRule.self, TouchTypeRule.self, OverrideTypeRule.self,
    SharedStateRule.self,
    UndoManagerRule.self, MainQueueRule.self, RepeatableRule.self, SublayersRule.self, CellDelegateRule.self,
    ObjectTypeRule.self, ValueCastRule.self, ObservationRule.self, ObserverRule.self, ByHandRule.self,
    ExtensionOverrideRule.self,
  ]
}
