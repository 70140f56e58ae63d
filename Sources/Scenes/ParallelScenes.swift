import Stages

// No scene of this program has a global variable that changes: trials of all run in parallel.

extension ConflictScene { var runsInParallel: Bool { true } }
extension BackScene { var runsInParallel: Bool { true } }
extension CoverScene { var runsInParallel: Bool { true } }
extension PhysicsScene { var runsInParallel: Bool { true } }
extension RemorseScene { var runsInParallel: Bool { true } }
extension RowsScene { var runsInParallel: Bool { true } }
extension PhotosScene { package var runsInParallel: Bool { true } }
extension TabsScene { package var runsInParallel: Bool { true } }
