import TouchKit

extension Stage {
  /// What the dark line at the foot of the stage says.
  var foot: String {
    let readout = view("\(session.scene.id)/readout")
    return (readout?.subviews.first as? Label)?.text ?? "there is none"
  }
}
