import Foundation
import Stages

/// Reads the JSON of a gesture script, and throws as soon as it exceeds a limit.
struct ScriptReader {
  private let name: String
  private var hz: Double? = 60
  private var sources: [ScriptSource] = []
  private var ids: Set<String> = []
  private var actions = 0

  init(named name: String) { self.name = name }

  mutating func read(_ data: Data) throws(Problem) -> ScriptPlayer {
    var json = JSONReader([UInt8](data), named: name)
    var list: JSONReader? = json
    if try json.kind() == .object {
      list = nil
      _ = try json.members { json, key throws(Problem) in
        switch key {
        case "actions":
          list = json
          try json.skip()
        case "hz": hz = try json.number()
        default: try json.skip()
        }
      }
    } else {
      try json.skip()
    }
    try json.finish()
    guard let hz, (1...1_000).contains(hz) else {
      throw Problem(.malformed, "\(name): \"hz\" takes 1 to 1000 samples per second.")
    }
    let isList = try list?.elements { json throws(Problem) in try source(&json) }
    guard isList == true else {
      throw Problem(.malformed, "\(name): there is no array of actions; write [ … ] or {\"actions\": [ … ]}.")
    }
    return ScriptPlayer(sources, hz: hz, named: name)
  }

  private mutating func source(_ json: inout JSONReader) throws(Problem) {
    _ = try json.kind()
    guard sources.count < GestureScript.Limits.sources else {
      throw json.malformed("a script may have \(GestureScript.Limits.sources) sources, no more; let one do more.")
    }
    let source = try ScriptSource(&json, number: sources.count + 1, atMost: GestureScript.Limits.actions - actions)
    guard ids.insert(source.id).inserted else {
      throw json.malformed("two sources are called \(source.id.quoted); give each its own id.")
    }
    actions += source.actions.count
    sources.append(source)
  }
}
