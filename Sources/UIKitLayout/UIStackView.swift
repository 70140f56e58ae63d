import TouchKit
open class UIStackView: View {
  func arrangement() -> [NSLayoutConstraint] { [] }
  func arrangementDidChange() {}
}
