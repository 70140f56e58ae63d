/// The words of a text, as people type them.
enum Words {
  /// In lower case; `didEndDragging` is three words, `UITableView` two and a prefix.
  static func of(_ text: String) -> [String] {
    var spaced = ""
    let characters = Array(text.replacing("'", with: ""))
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      // Between "scroll" and "View", and between "UI" and "Table".
      if character.isUppercase, let last = spaced.last, last.isLowercase || last.isUppercase && next.isLowercase {
        spaced.append(" ")
      }
      spaced.append(character)
    }
    return split(spaced)
  }

  /// In lower case, as they stand between spaces and signs.
  static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
