extension String {
  /// The words of a name as code writes it: `top card view` for `topCardView`, `TR drawer` for `TRDrawer`.
  package var separatingWords: String {
    let letters = Array(self)
    var words = ""
    for (index, letter) in letters.enumerated() {
      let isFollowedBySmall = index + 1 < letters.count && letters[index + 1].isLowercase
      let isAfterSmall = index > 0 && letters[index - 1].isLowercase
      guard letter.isUppercase, isAfterSmall || isFollowedBySmall, index > 0 else {
        words.append(letter)
        continue
      }
      if letters[index - 1] != " " { words.append(" ") }
      words += isFollowedBySmall ? letter.lowercased() : String(letter)
    }
    return words
  }
}
