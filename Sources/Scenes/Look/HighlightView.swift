import TouchKit

/// A plain view that lights up while it is touched: content that is no control, so that scrolling may take its touches.
final class HighlightView: View {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    backgroundColor = Palette.highlight
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { backgroundColor = .white }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { backgroundColor = .white }
}
