import TouchKit

/// The delegate and the data source of a table have UIKit's types where they are read. TouchKit's properties of that name
/// are those that subclasses override.
extension TableView {
  /// The delegate, with UIKit's type; nil if it is only a `ScrollViewDelegate` or `TableViewDelegate`.
  @_nonoverride public final weak var delegate: (any UITableViewDelegate)? {
    get { (self as ScrollView).delegate as? any UITableViewDelegate }
    set { (self as ScrollView).delegate = newValue }
  }

  /// The data source, with UIKit's type; nil if it is only a `TableViewDataSource`.
  public final weak var dataSource: (any UITableViewDataSource)? {
    get { rowSource as? any UITableViewDataSource }
    set { rowSource = newValue }
  }
}
