import TouchKit

extension StageNode {
  /// Whether it is a scene's readout: numbers and words of the scene's own for whoever watches it, which are no effect
  /// of a gesture. By convention its identifier is `readout`.
  var isReadout: Bool { look.identifier == "readout" }
}

extension Stage {
  /// The text of the scene's readout; empty without one.
  package var readout: String {
    for node in nodes where node.isReadout {
      for child in node.children {
        if case .text(let text) = self[child].look.content { return text.string }
      }
    }
    return ""
  }
}
