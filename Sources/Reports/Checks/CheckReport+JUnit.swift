extension CheckReport {
  /// The report as JUnit XML for CI servers: one suite with a test case for each recording.
  package var junit: String {
    let counts = (
      cases.count { $0.verdict.isFailure && $0.verdict != .unreadable }, cases.count { $0.verdict == .unreadable },
      cases.count { $0.verdict == .environment }
    )
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="scrollarium check" tests="\#(cases.count)" failures="\#(counts.0)" errors="\#(counts.1)""#
        + #" skipped="\#(counts.2)">"#,
    ]
    for one in cases {
      let head = #"  <testcase classname="\#(xml(one.scene))" name="\#(xml(one.name))""#
      guard one.verdict != .passed else {
        lines.append(head + "/>")
        continue
      }
      let text = xml(one.findings.joined(separator: "\n"))
      let element =
        one.verdict == .unreadable ? "error" : one.verdict == .environment ? "skipped" : "failure"
      lines.append(head + ">")
      lines.append(#"    <\#(element) message="\#(xml(one.verdict.title))">\#(text)</\#(element)>"#)
      lines.append("  </testcase>")
    }
    return (lines + ["</testsuite>", ""]).joined(separator: "\n")
  }
}

/// Escapes text for XML. Characters that XML forbids are replaced.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
