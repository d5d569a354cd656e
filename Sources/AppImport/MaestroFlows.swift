import SourceText
import YAMLTree

/// Maestro's flows as journeys of a spec: taps, links and the texts that must show, which is the part that
/// both languages have; all else is listed.
package struct MaestroFlows {
  /// The lines below `journeys:`, to be pasted into a spec.
  package private(set) var text = "journeys:\n"
  package private(set) var findings = ImportFindings()
  /// The numbers of flows and of their commands, and of the commands that were imported.
  package private(set) var flows = 0
  package private(set) var commands = 0
  package private(set) var taken = 0
  /// The screens that have a title, which is their name in the spec.
  private let screens: [String: String]
  private var names = ImportNames()

  /// - Parameter titles: the titles of a spec's screens, by the screens' names.
  package init(titles: [(screen: String, title: String)] = []) {
    screens = Dictionary(
      titles.map { ($0.title.lowercased(), $0.screen) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a text is a flow: YAML with an app and a list of commands.
  package static func isFlow(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.contains { $0.hasPrefix("appId:") || $0.hasPrefix("url:") }
      && lines.contains { $0.hasPrefix("---") }
  }

  /// Adds a flow.
  package mutating func add(_ bytes: [UInt8], path: String) {
    let whole = String(decoding: bytes, as: UTF8.self)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("---") } ?? 0
    let head = parsed(lines[..<end].joined(separator: "\n"), path)
    // Empty lines keep the commands at their places.
    let rest = Array(repeating: "", count: end + 1) + lines[(end + 1)...].map(String.init)
    let list = parsed(rest.joined(separator: "\n"), path)
    guard case .sequence(let nodes)? = list?.content else {
      return findings.add(
        .unreadable, "this is not a flow: it has no list of commands",
        at: .init(path: path, line: 1)
      )
    }
    flows += 1
    let title = head?["name"]?.scalar
    let stem = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let name = names.take(ImportText.name(stem ?? title ?? "flow"))
    var steps: [Step] = []
    for node in nodes { read(node, at: place(of: node, path), into: &steps) }
    write(name, title: title, steps, path)
  }

  /// One step of a journey.
  private struct Step {
    var operation: String?
    var see: String?
    var notes: [String] = []
  }

  private mutating func parsed(_ text: String, _ path: String) -> YAMLNode? {
    let (node, diagnostics) = YAMLParser.parse(SourceFile(path: path, text: text))
    for fault in diagnostics.all where fault.severity == .error {
      findings.add(
        .unreadable, fault.message, at: .init(path: path, line: fault.range.start.line))
    }
    return node
  }

  private func place(of node: YAMLNode, _ path: String) -> ImportPlace {
    ImportPlace(path: path, line: node.range.start.line)
  }
}

extension MaestroFlows {
  /// Reads one command; each is either a step, a part of one, or a finding.
  private mutating func read(_ node: YAMLNode, at place: ImportPlace, into steps: inout [Step]) {
    commands += 1
    let (name, value) = node.command
    let label = value?["label"]?.scalar
    switch name {
    case "launchApp" where steps.isEmpty:
      noteArguments(of: value, at: place)
      taken += 1
    case "tapOn":
      guard let text = text(of: value, at: place) else { return }
      if let index = value?["index"]?.scalar, index != "0" {
        return omit(
          "a journey can only tap the first of several elements with one label", at: place)
      }
      steps.append(Step(operation: "tap: \(ImportText.quoted(text))"))
      taken += 1
    case "back":
      steps.append(Step(operation: "tap: \(ImportText.quoted(label ?? "Back"))"))
      taken += 1
    case "swipe" where label != nil:
      steps.append(Step(operation: "tap: \(ImportText.quoted(label ?? ""))"))
      taken += 1
    case "openLink":
      guard let link = value?.scalar ?? value?["link"]?.scalar else {
        return omit("a link must be text", at: place)
      }
      steps.append(Step(operation: "link: \(ImportText.quoted(link.withoutScript))"))
      taken += 1
    case "assertVisible":
      readSight(value, label, at: place, into: &steps)
    case "waitForAnimationToEnd":
      // A journey waits until nothing moves by itself.
      taken += 1
    default:
      omit("'\(name)' has no counterpart in a journey", at: place)
    }
  }

  private mutating func readSight(
    _ value: YAMLNode?, _ label: String?, at place: ImportPlace, into steps: inout [Step]
  ) {
    guard let text = text(of: value, at: place) else { return }
    var step = Step()
    if let label, label.hasPrefix("shows ") {
      step.see = String(label.dropFirst(6))
    } else if let screen = screens[text.lowercased()] {
      step.see = screen
    } else if screens.isEmpty {
      step.see = ImportText.name(text)
      step.notes = ["\(place.text): a guess: a screen of this name shows '\(text)'"]
      findings.add(.guessed, "'\(text)' is taken to be the title of a screen", at: place)
    } else {
      return omit("no screen is called '\(text)'", at: place)
    }
    taken += 1
    if let last = steps.last, last.see == nil {
      steps[steps.count - 1].see = step.see
      steps[steps.count - 1].notes += step.notes
    } else {
      steps.append(step)
    }
  }

  private mutating func noteArguments(of value: YAMLNode?, at place: ImportPlace) {
    guard let arguments = value?["arguments"] else { return }
    let names = arguments.keys.map { "'\($0)'" }.joined(separator: ", ")
    findings.add(.guessed, "the app is launched with \(names): name a situation", at: place)
  }

  /// The text of a selector that matches nothing else; a finding where it does.
  private mutating func text(of value: YAMLNode?, at place: ImportPlace) -> String? {
    if let pattern = value?.scalar ?? value?["text"]?.scalar {
      if let text = pattern.literalOfPattern { return text }
      omit("'\(pattern)' matches more than one text", at: place)
      return nil
    }
    // A place of the screen has a label where it was written by 'navlab export'.
    if value?["point"] != nil, let label = value?["label"]?.scalar { return label }
    omit("a journey finds elements only by their text", at: place)
    return nil
  }

  private mutating func omit(_ message: String, at place: ImportPlace) {
    findings.add(.omitted, message, at: place)
  }

  private mutating func write(_ name: String, title: String?, _ steps: [Step], _ path: String) {
    text += "  # \(ImportText.comment(path))\n"
    guard !steps.isEmpty else {
      text += "  # no command of it fits a journey\n"
      return
    }
    text += "  \(name):\n"
    if let title { text += "    title: \(ImportText.quoted(title))\n" }
    text += "    steps:\n"
    for step in steps {
      for note in step.notes { text += "      # \(ImportText.comment(note))\n" }
      let parts = [step.operation, step.see.map { "see: \($0)" }].compactMap(\.self)
      text += "      - { \(parts.joined(separator: ", ")) }\n"
    }
  }

  /// The counts in a sentence.
  package var summary: String {
    "\(flows.counted("flow")), \(taken) of \(commands) commands; "
      + ImportFindings.Kind.allCases.map { "\(findings.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
  }

  /// The counts and the findings as JSON.
  package var report: String {
    let node: JSONNode = [
      "format": "Maestro flows", "flows": .integer(flows),
      "commands": ["declared": .integer(commands), "taken": .integer(taken)],
      "findings": findings.json,
    ]
    return node.rendered()
  }
}

extension YAMLNode {
  fileprivate var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var keys: [String] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.map(\.key)
  }

  /// The name of a command and its value: `- back` or `- tapOn: …`.
  fileprivate var command: (name: String, value: YAMLNode?) {
    if let scalar { return (scalar, nil) }
    guard case .mapping(let entries) = content, let first = entries.first else { return ("", nil) }
    return (first.key, first.value)
  }
}

extension String {
  /// The only text that a regular expression matches; `nil` where it matches several.
  fileprivate var literalOfPattern: String? {
    var text = ""
    var rest = Substring(self)
    while let character = rest.popFirst() {
      if character == "\\" {
        guard let escaped = rest.popFirst(), !escaped.isLetter, !escaped.isNumber else {
          return nil
        }
        text.append(escaped)
      } else if character == "[", rest.hasPrefix("$]") {
        text.append("$")
        rest = rest.dropFirst(2)
      } else if ".^$|?*+()[]{}".contains(character) {
        return nil
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The text of which no part is a script.
  fileprivate var withoutScript: String { replacing("\\${", with: "${") }
}
