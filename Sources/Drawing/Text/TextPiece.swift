import Primitives

/// A part of a line of text: characters that are drawn as text, or one emoji with what modifies it.
struct TextPiece: Equatable {
  var text: String
  /// Nil for text.
  var picture: EmojiPicture?

  /// Returns the parts of a text; nil if there is no emoji in it.
  static func pieces(of string: String) -> [TextPiece]? {
    // Most texts have only characters of one to three bytes, from the first blocks.
    guard string.utf8.contains(where: { $0 >= 0xE2 }) else { return nil }
    let scalars = string.unicodeScalars
    // Of the others most have quotes, arrows or an ellipsis.
    guard scalars.contains(where: EmojiPicture.mayPicture) else { return nil }
    var pieces: [TextPiece] = [], hasEmoji = false
    for index in scalars.indices {
      let (scalar, after) = (scalars[index], scalars.index(after: index))
      let next = after < scalars.endIndex ? scalars[after] : nil
      if !scalar.isUnseen, let picture = EmojiPicture.of(scalar, before: next) {
        pieces.append(TextPiece(text: String(scalar), picture: picture))
        hasEmoji = true
      } else if let last = pieces.last, last.picture == nil || scalar.isUnseen {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        pieces.append(TextPiece(text: String(scalar)))
      }
    }
    return hasEmoji ? pieces : nil
  }
}
