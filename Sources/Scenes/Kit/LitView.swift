import TouchKit

/// A plain view that lights up while it is touched: content that is no control, so that scrolling may take its touches.
class LitView: View {
  /// Shows whether a finger is on it.
  func light(_ isLit: Bool) { backgroundColor = isLit ? Palette.highlight : Palette.surface }

  final override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { light(true) }
  final override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  final override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { light(false) }
  final override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { light(false) }
}
