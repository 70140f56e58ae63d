import Stages

/// The built-in scenes.
public enum Catalog {
  /// All scenes, in the order of the list: those of the five articles, and the gesture conflicts that developers report
  /// most, by frequency (spec 9).
  public static let scenes: [any Scene] = [
    PhotosScene(),
    TabsScene(),
    RemorseScene(),
    RowsScene(),
    CoverScene(),
    BackScene(),
    PhysicsScene(),
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

  /// The scene with this id; nil if there is none.
  public static func scene(_ id: String) -> (any Scene)? { scenes.first { $0.id == id } }
}
