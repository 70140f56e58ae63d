import Files
import Foundation
import Replay
import Stages

/// What a positional word of a command names.
package enum Operand {
  case scene
  case recording
  /// A scene or a recording.
  case input
  case file
  case folder
  /// Any number of scenes.
  case scenes
  /// Any number of files or folders.
  case files
}

/// The words that can follow on a command line, for the completion of shells.
///
/// Shells ask with `PROGRAM --complete LINE`, where LINE is what has been typed up to the cursor. Three lines of the answer
/// are about files: which names the shell completes by itself (`none`, `all`, `folders` or an ending such as
/// `.touchrec`); what of the word at the cursor stands before the name; and the word without quotes. Each other line is
/// a word, a tab and its description. Words that do not begin as the one at the cursor are there as well: shells have
/// their own ways to compare.
struct Completion {
  static let request = "--complete"

  /// A word that may come next.
  struct Candidate: Hashable {
    let word: String
    var description = ""
  }

  private(set) var candidates: [Candidate] = []
  /// The names that the shell completes.
  private(set) var files = "none"
  /// The beginning of the word that is not part of a file's name: `--script=`.
  private(set) var prefix = ""
  /// The word at the cursor, without quotes.
  let word: String
  private let program: Program

  /// Completes a command line, whose first word is the program.
  init(_ text: String, of program: Program) {
    let line = ShellLine(text)
    (word, self.program) = (line.current, program)
    let words = Array(line.words.dropFirst())
    guard let first = words.first else {
      addFirstWords()
      return
    }
    if first == "help" {
      if words.count == 1 { candidates = commands + ["--man", "--markdown"].map { Candidate(word: $0) } }
      return
    }
    let named = program.commands.first { $0.name == first }
    add(to: named ?? RunCommand.self, named == nil ? words : Array(words.dropFirst()))
  }

  /// The answer to a shell, as rows of fields.
  var rows: [[String]] { [[files], [prefix], [word]] + candidates.map { [$0.word, $0.description] } }

  // MARK: Positional words

  private var commands: [Candidate] {
    program.commands.map { Candidate(word: $0.name, description: $0.summary) }
      + [Candidate(word: "help", description: "the options and examples of a command")]
  }

  private var scenes: [Candidate] { program.scenes.map { Candidate(word: $0.id, description: $0.title) } }

  private mutating func addFirstWords() {
    guard !word.hasPrefix("-") else { return add(to: RunCommand.self, []) }
    (candidates, files) = (commands + scenes, ".touchrec")
  }

  /// Adds what can follow after the words of a command.
  private mutating func add(to command: any Subcommand.Type, _ words: [String]) {
    let options = command.options + Option.everywhere
    let given = GivenWords(words, options)
    let scene = scene(named: given.positional, for: command)
    if let option = given.pending {
      addValues(of: option, scene, given)
    } else if word.hasPrefix("-"), !given.areOptionsOver {
      if let equals = word.firstIndex(of: "=") {
        prefix = String(word[...equals])
        guard let option = options.first(where: { "--\($0.name)=" == prefix }) else { return }
        addValues(of: option, scene, given)
      } else {
        candidates = options.filter { !$0.isHidden }.map { Candidate(word: "--\($0.name)", description: $0.help) }
      }
    } else {
      add(command.operands, given.positional.count, scene)
    }
  }

  private mutating func add(_ operands: [Operand], _ index: Int, _ scene: (any Scene)?) {
    guard let last = operands.last else { return }
    if index >= operands.count, last != .scenes && last != .files { return }
    switch index < operands.count ? operands[index] : last {
    case .scene, .scenes: candidates = scenes
    case .recording: files = ".touchrec"
    case .input: (candidates, files) = (scenes, ".touchrec")
    case .file: files = "all"
    case .folder: files = "folders"
    // Pictures after a scene are for one that shows some.
    case .files: files = operands.count == 1 || scene?.fileParameter != nil ? "all" : "none"
    }
  }

  /// Returns the scene that a command line is about, also if a recording names it.
  private func scene(named words: [String], for command: any Subcommand.Type) -> (any Scene)? {
    let ids = words + words.prefix(1).compactMap(Recording.scene(ofFile:))
    let named = program.scenes.first { ids.contains($0.id) }
    return words.isEmpty && command.name == RunCommand.name ? program.scenes[0] : named
  }

  // MARK: Values of options

  private mutating func addValues(of option: Option, _ scene: (any Scene)?, _ given: GivenWords) {
    let placeholder = option.value ?? ""
    let words: [Candidate]
    switch (option.name, placeholder) {
    case (Option.gesture.name, _):
      words = scene?.gestures.map { Candidate(word: $0.name, description: $0.title) } ?? []
    case (_, "KEY=VALUE"):
      let presets = option.name == RenderCommand.versus.name ? Policy.Preset.allCases.map(\.rawValue) : []
      words = assignments(scene) + presets.map { Candidate(word: $0) }
    case (_, "ID"): words = Self.subjects(of: scene, given.values[Option.gesture.name])
    case (TraceCommand.kind.name, _): words = list(Fact.kinds.map { Candidate(word: $0) })
    case (FlipCommand.by.name, _):
      let own = ["speed", "hold", "travel", "turn"].map { Candidate(word: $0) }
      words = list(own + parameters(of: scene).map { Candidate(word: $0.key, description: $0.title) })
    case (_, "FILE"), (_, "PATH"):
      files = option.name == Option.script.name ? ".json" : "all"
      words = []
    case (_, "DIR"):
      files = "folders"
      words = []
    default:
      if let ending = placeholder.wholeMatch(of: /[A-Z]+(\.\w+)/)?.1 { files = String(ending) }
      words = placeholder.split(separator: "|").filter { $0.allSatisfy { $0.isLowercase } }
        .map { Candidate(word: String($0)) }
    }
    candidates = words.map { Candidate(word: prefix + $0.word, description: $0.description) }
  }

  /// The part of the word that is the option's value.
  private var value: String { String(word.dropFirst(prefix.count)) }

  private func parameters(of scene: (any Scene)?) -> [Parameter] {
    (scene?.parameters ?? []) + EngineParameter.all.map(\.parameter)
  }

  /// Returns `KEY=` for each parameter, or `KEY=VALUE` for each value once the key is there.
  private mutating func assignments(_ scene: (any Scene)?) -> [Candidate] {
    let parameters = parameters(of: scene)
    guard let equals = value.firstIndex(of: "=") else {
      return parameters.map { Candidate(word: "\($0.key)=", description: $0.title) }
    }
    let key = value[..<equals]
    guard let parameter = parameters.first(where: { $0.key == key }) else { return [] }
    switch parameter.kind {
    case .choice(let words): return words.map { Candidate(word: "\(key)=\($0)") }
    case .number(let usual, let range, _, let unit):
      let (low, high) = (Parameter.text(range.lowerBound), Parameter.text(range.upperBound))
      let names = parameter.names.keys.sorted().map { Candidate(word: "\(key)=\($0)") }
      return [
        Candidate(word: "\(key)=\(Parameter.text(usual))\(unit)", description: "default; from \(low) to \(high)\(unit)")
      ] + names
    case .path:
      files = "all"
      prefix += "\(key)="
      return []
    }
  }

  /// Returns the candidates for the last part of a list with commas.
  private func list(_ items: [Candidate]) -> [Candidate] {
    let done = value.lastIndex(of: ",").map { String(value[...$0]) } ?? ""
    return items.map { Candidate(word: done + $0.word, description: $0.description) }
  }

  /// Returns the IDs of the views and recognizers that a gesture of a scene involves.
  private static func subjects(of scene: (any Scene)?, _ name: String?) -> [Candidate] {
    guard let scene, let gesture = scene.gestures.first(where: { name == nil || $0.name == name }),
      var scripted = try? ScriptedSession(scene, nil, gesture), (try? scripted.play(to: nil)) != nil
    else { return [] }
    return scripted.session.run.trace.subjects.map { Candidate(word: $0.path) }
  }
}

/// The words of a command line that is not complete, sorted into options and positional words.
private struct GivenWords {
  private(set) var positional: [String] = []
  private(set) var values: [String: String] = [:]
  /// The option whose value comes next.
  private(set) var pending: Option?
  private(set) var areOptionsOver = false

  init(_ words: [String], _ options: [Option]) {
    for word in words {
      if let option = pending {
        values[option.name] = word
        pending = nil
      } else if areOptionsOver || !word.hasPrefix("-") {
        positional.append(word)
      } else if word == "--" {
        areOptionsOver = true
      } else if let option = options.first(where: { word == "--\($0.name)" || word == "-\($0.short ?? "-")" }) {
        if option.value != nil && option.bareValue == nil { pending = option }
      } else if let option = options.first(where: { word.hasPrefix("--\($0.name)=") }) {
        values[option.name] = String(word.dropFirst(option.name.count + 3))
      }
    }
  }
}

extension Recording {
  /// Returns the scene that the first line of a file names; nil if it is not a recording.
  static func scene(ofFile path: String) -> String? {
    let path = (path as NSString).expandingTildeInPath
    guard let status = Disk.status(of: path), status.st_mode & S_IFMT == S_IFREG,
      let data = Disk.contents(of: path, atMost: 1 << 16),
      let line = data.split(separator: UInt8(ascii: "\n")).first
    else { return nil }
    let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
    return header?["format"] as? String == "scrollarium" ? header?["scene"] as? String : nil
  }
}
