/// Not available.
@available(
  *, unavailable, message: "compositional layouts are not there; use a UICollectionViewFlowLayout or a layout of yours"
)
public final class UICollectionViewCompositionalLayout {}

/// Not available.
@available(*, unavailable, message: "compositional layouts are not there; use a UICollectionViewFlowLayout")
public final class NSCollectionLayoutSection {}
