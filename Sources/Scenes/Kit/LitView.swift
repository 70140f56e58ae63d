import TouchKit

/// A view that highlights while touched. Not a control, so that scroll views may cancel its touches.
class LitView: View {
  func highlight(_ isOn: Bool) { backgroundColor = isOn ? Palette.highlight : Palette.surface }

  final override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(true) }
  final override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  final override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
  final override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
}
