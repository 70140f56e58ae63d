extension Overlay {
  /// Draws a part of an overlay at a moment.
  struct Layer: Sendable {
    let overlay: Overlay
    let name: String
    let draw: @Sendable (Moment, OverlayPen) -> Void
  }

  /// The layers from back to front. An overlay may have layers behind and in front of others.
  static let layers = [
    Layer(overlay: .hitTest, name: "hit-test chain", draw: HitTestOverlay.draw),
    Layer(overlay: .pages, name: "pages and insets", draw: PagingOverlay.draw),
    Layer(overlay: .rubberBand, name: "rubber band", draw: RubberBandOverlay.draw),
    Layer(overlay: .ownership, name: "ownership", draw: OwnershipOverlay.draw),
    Layer(overlay: .velocity, name: "landing", draw: LandingOverlay.draw),
    Layer(overlay: .slop, name: "slop", draw: SlopOverlay.draw),
    Layer(overlay: .touches, name: "touch points", draw: TouchOverlay.draw),
    Layer(overlay: .delays, name: "delay window", draw: DelayOverlay.draw),
    Layer(overlay: .velocity, name: "velocity", draw: VelocityOverlay.draw),
    Layer(overlay: .touches, name: "touch numbers", draw: TouchOverlay.drawNumbers),
  ]
}
