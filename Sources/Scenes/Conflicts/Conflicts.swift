import Replay

/// The gesture conflicts that developers report most, by frequency (spec 9).
enum Conflicts {
  static let scenes: [any Scene] = [
    SeamScene(),
    TapBlocksRowsScene(),
    DragOnButtonScene(),
    SliderInPagerScene(),
    SwipeBackScene(),
    SwipeBackAtRootScene(),
    BottomSheetScene(),
    DragToDismissScene(),
    BlanketSimultaneousScene(),
    TapStopsFlingScene(),
    ControlInCellScene(),
    PanOnCellScene(),
    DiagonalScene(),
    JumpAtBeginScene(),
    StaleVelocityScene(),
    NoDidEndDeceleratingScene(),
    DisabledBetweenScene(),
    CustomTargetScene(),
    ToggledPanScene(),
    EdgeLagScene(),
    ParentTapScene(),
    OverlayScene(),
    LongPressDragScene(),
    PanDelegateScene(),
    SyntheticDragScene(),
  ]
}
