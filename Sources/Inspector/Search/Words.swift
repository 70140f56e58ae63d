/// Splits text into words.
enum Words {
  /// Returns the words in lower case; `didEndDragging` is three words, `UITableView` is "ui", "table" and "view".
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

  /// Returns the words in lower case, split only at spaces and signs.
  static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
