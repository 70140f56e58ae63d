import Foundation

extension IndexPath {
  /// The index path of a table row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section, counted from 0; an empty index path traps.
  public var section: Int { self[0] }

  /// The row in its section, counted from 0; an index path of fewer than two indexes traps.
  public var row: Int { self[1] }
}
