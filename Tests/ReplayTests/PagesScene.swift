import Foundation
import Stages
import TouchKit

/// A page of rows on top of another page: what no scene of the program shows, and a trace has to tell.
struct PagesScene: Scene {
  let id = "pages"
  let title = "Pages"
  let origin = ""
  let story = Story(shows: "Rows on a page that can be pulled away.")
  let parameters: [Parameter] = []

  func makeRoot(_ context: SceneContext) throws -> View { PagesView(frame: CGRect(origin: .zero, size: stageSize)) }
}

/// Holds the controller: a view does not.
private final class PagesView: View, TableViewDataSource {
  private let navigation = NavigationController(rootViewController: ViewController())

  override init(frame: CGRect) {
    super.init(frame: frame)
    let table = TableView(frame: frame)
    table.accessibilityIdentifier = "table"
    table.dataSource = self
    let page = ViewController()
    page.view = table
    navigation.pushViewController(page, animated: false)
    navigation.view.frame = frame
    addSubview(navigation.view)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
}
