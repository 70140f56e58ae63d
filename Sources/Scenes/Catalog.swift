import Stages

/// The built-in scenes.
public enum Catalog {
  /// All scenes, in list order: first those of the five articles, then the gesture conflicts that developers report
  /// most, by frequency (spec 9).
  public static let scenes: [any Scene] = [
    PhotosScene(), TabsScene(), RemorseScene(), RowsScene(), CoverScene(), BackScene(), PhysicsScene(), SeamScene(),
    TapBlocksRowsScene(), DragOnButtonScene(), SliderInPagerScene(), SwipeBackScene(), SwipeBackAtRootScene(),
    BottomSheetScene(), DragToDismissScene(), BlanketSimultaneousScene(), TapStopsFlingScene(), ControlInCellScene(),
    PanOnCellScene(), DiagonalScene(), JumpAtBeginScene(), StaleVelocityScene(), NoDidEndDeceleratingScene(),
    DisabledBetweenScene(), CustomTargetScene(), ToggledPanScene(), EdgeLagScene(), ParentTapScene(), OverlayScene(),
    LongPressDragScene(), PanDelegateScene(), SyntheticDragScene(),
  ]

  /// Returns the scene with this id; nil if none has it.
  public static func scene(_ id: String) -> (any Scene)? { scenes.first { $0.id == id } }
}
