import ExperimentFixtures
import Experiments
import Hashing
import RouterCore
import TestSupport
import Testing

@Suite("Going back against recorded runs of React Navigation's routers")
struct ReactNavigationConformance {
  @Test("every state after taps, links and Back is the recorded one")
  func cases() throws {
    var tally = ConformanceTally("react-navigation")
    for file in try ConformanceData.files(of: .reactNavigation) {
      var layouts: [String: Layout] = [:]
      let lines = String(decoding: file.data, as: UTF8.self).split(separator: "\n")
      for (number, line) in lines.enumerated() where !line.hasPrefix("#") {
        let recorded = try #require(RecordedSequence(line))
        let app = recorded.app
        let layout =
          try layouts[app] ?? Layout(ExperimentLoader(text: app).experiment(), variant: 0)
        layouts[app] = layout
        tally.note("\(file.name):\(number + 1)", differences: try recorded.differences(in: layout))
      }
    }
    tally.conclude()
  }
}

/// A recorded sequence: an app of tabs, drawers and stacks, what was done in it, and the states afterwards.
private struct RecordedSequence {
  let shape, history, leaving, operations, hash, last: String
  let start: Int

  init?(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 6).map(String.init)
    guard words.count == 7, let start = Int(words[3]) else { return nil }
    (shape, leaving, operations, hash, last) = (words[0], words[2], words[4], words[5], words[6])
    history = words[1] == "initial" ? "first" : words[1]
    self.start = start
  }

  /// The spec of the app.
  var app: String {
    let rules =
      "history: \(history)"
      + (leaving == "pop" && shape != "plain" ? ", on-leaving: pop-to-root" : "")
    func stacks(_ names: String) -> String {
      names.map { "{ stack: [\($0)] }" }.joined(separator: ", ")
    }
    let sections =
      switch shape {
      case "plain": "a, b, c"
      case "tabs": stacks("abcd")
      case "nested": "{ inner: [\(stacks("abc"))] }, \(stacks("de"))"
      case "both": "{ tabs: [\(stacks("abc"))] }, \(stacks("de"))"
      default: stacks("abc")
      }
    let outer = ["drawer", "both"].contains(shape) ? "drawer" : "tabs"
    let tasks = start > 0 ? ", context-tasks: begin" : ""
    let bar = "screen: \(outer), find: none, make: { \(outer): [\(sections)] }\(tasks)"
    let linked = shape == "over" ? [] : Array(["nested", "both"].contains(shape) ? "de" : "abcd")
    let containers = [
      "stack: { kind: navigation }", "outer: { kind: navigation }",
      container("tabs", "tab-bar, \(rules)"),
      container("inner", "tab-bar, \(rules)"),
      container("drawer", "drawer, button: { place: everywhere }, \(rules)"),
    ].filter {
      $0.hasPrefix("stack") || $0.hasPrefix("outer") && shape == "over"
        || sections.contains($0.prefix { $0 != ":" }) || $0.hasPrefix(outer)
    }
    return """
      experiment: recorded
      variants: { a: {}, b: {} }
      app:
        launch: splash
        start: \(shape == "over" ? "home" : "shell")
        system-back: leaves-app
        containers:
      \(containers.map { "    \($0)\n" }.joined())
        context-tasks: { begin: { selects: \(start) } }
        everywhere:
          - { label: Push, to: page }
          - { label: Open, to: shell }
      \(linked.map { "    - { label: Go \($0), to: \($0) }\n" }.joined())
        screens: { splash: {}, home: {}, page: {}, a: {}, b: {}, c: {}, d: {}, e: {} }
        routes:
          home: { find: none, make: { \(shape == "over" ? "outer" : "stack"): [home] }, using: replace-root, from: root }
          shell: { \(bar), \(shape == "over" ? "using: push, from: { found: { of: outer } }" : "using: replace-root, from: root") }
          top: { found: { of: stack, search: current-visible-only } }
          page: { find: none, using: push, from: top }
      \(linked.map { "    \($0): { make: none, from: shell }\n" }.joined())
      """
  }

  private func container(_ name: String, _ kind: String) -> String {
    let labels = (0..<4).map { "\(name) \($0)" }.joined(separator: ", ")
    return "\(name): { kind: \(kind), labels: [\(labels)] }"
  }

  /// The labels of what a person taps, in order; the first that is there counts.
  private func labels(of operation: Substring) -> [String] {
    let places = operation.dropFirst()
    let bars = shape == "nested" ? ["tabs", "inner"] : ["tabs"]
    switch operation.first {
    case "b": return ["System back", "Back"]
    case "m": return ["Menu"]
    case "x": return ["Close menu"]
    case "p": return ["Push"]
    case "o": return ["Open"]
    case "d": return ["drawer \(places)"]
    case "l": return ["Go \(Array("abcde")[section(places)])"]
    default:
      guard let level = places.first?.wholeNumberValue, bars.indices.contains(level) else {
        return []
      }
      return ["\(bars[level]) \(places.dropFirst())"]
    }
  }

  /// The place of the screen with which a section begins.
  private func section(_ place: Substring) -> Int {
    (Int(place) ?? 0) + (["nested", "both"].contains(shape) ? 2 : 0)
  }

  /// The operations: a letter and digits each.
  private var steps: [Substring] {
    var steps: [Substring] = []
    var rest = operations[...]
    while let first = rest.first {
      let digits = rest.dropFirst().prefix(while: \.isNumber)
      steps.append(operations[rest.startIndex..<digits.endIndex])
      rest = operations[digits.endIndex...]
      if !first.isLetter { return [] }
    }
    return steps
  }

  func differences(in layout: Layout) throws -> [String] {
    let begun = layout.state(in: nil)
    guard begun.failures.isEmpty else { return ["it does not start: \(begun.failures)"] }
    var (state, texts) = (begun.state, "")
    for step in steps {
      let affordances = layout.affordances(in: state)
      let labels = labels(of: step)
      let affordance = labels.lazy.compactMap { label in affordances.first { $0.label == label } }
        .first
      // A second tap on a tab means something only while there is something to pop.
      guard affordance != nil || step.hasPrefix("t") else {
        return ["no '\(labels)' among \(affordances.map(\.label)) in \(state.tree)"]
      }
      if affordance?.effects == [.leave] {
        texts += "left\n"
        break
      }
      if let affordance { state = layout.perform(affordance, in: state).state }
      // The recorded names of both kinds of stack are the same.
      texts += "\(state.tree)\n".replacing("outer[", with: "stack[")
    }
    var hash = FNV1a32()
    for byte in texts.utf8 { hash.combine(byte) }
    let end = texts.split(separator: "\n").last.map(String.init) ?? ""
    if end != last { return ["\(app)\n\(texts)the last state should be \(last)"] }
    return hash.text == self.hash ? [] : ["\(operations): other states on the way: \(texts)"]
  }
}

/// FNV-1a with 32 bits.
private struct FNV1a32 {
  private var value: UInt32 = 0x811C_9DC5

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

  /// Eight hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
