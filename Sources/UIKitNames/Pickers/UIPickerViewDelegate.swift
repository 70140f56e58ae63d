import Foundation

/// Says how many wheels a picker view has, and how many rows they have.
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker view show, and hears of the choice. All methods are optional.
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a wheel in points. By default, the wheels share the width of the view: −1.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a wheel's rows in points, 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row. Asked where there is no title with attributes, and no view.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title of a row with attributes, nil by default.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which gets the size of the row. By default, it shows the title in the middle.
  ///
  /// `view` is one that was returned before for this wheel and is no longer shown, or nil.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when a wheel rests after a drag or a tap on another row. Not called for a row that code selects.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

// The defaults, as the protocol describes them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerTitle ?? PickerTitle(frame: .zero)
    if let title = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component) ?? "?"
    }
    label.textAlignment = .center
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The title of a row.
final class PickerTitle: Label {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (font, textColor, textAlignment) = (.systemFont(ofSize: 21), .label, .center)
    (adjustsFontSizeToFitWidth, minimumScaleFactor) = (true, 0.6)
  }
}
