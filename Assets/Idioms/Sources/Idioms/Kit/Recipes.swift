import Sandbox

/// A parameter that switches on one of the things that are known to go wrong with an idiom.
func mistakes<Mistake: CaseIterable & RawRepresentable>(of type: Mistake.Type) -> Parameter
where Mistake.RawValue == String {
  Parameter("mistake", "What is wrong", .choice(type.allCases.map(\.rawValue)))
}

/// A ready gesture whose script is `Gestures/SCRIPT.gesture.json` in this package.
func gesture(_ name: String, _ title: String, script: String, mistake: String = "none", _ outcome: String)
  -> ReadyGesture
{
  ReadyGesture(
    name, title, outcome: outcome, settings: ["mistake=\(mistake)"], script: "Gestures/\(script).gesture.json")
}
