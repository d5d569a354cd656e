import Experiments
import NavigationGraph
import RouterCore
import SourceText

/// A walk through a layout by hand: the screen, the commands and the steps so far.
struct HandWalk {
  private let layout: Layout
  private let tasks: [TaskPlan]
  private var task: Int?
  private var state: RouterState
  private var steps: [Step] = []
  private var past: [RouterState] = []

  /// One step of the journey that this becomes.
  private struct Step {
    let operation: String
    let text: String
    let see: String?
    /// Whether something else there had the same label.
    let isUnclear: Bool
  }

  init(_ layout: Layout, tasks: [TaskPlan]) {
    self.layout = layout
    self.tasks = tasks
    state = layout.state(in: nil).state
  }

  /// Begins a task, or an ordinary start, anew.
  mutating func begin(task: Int?) {
    self.task = task
    state = layout.state(in: task.flatMap { tasks[$0].situation }).state
    (steps, past) = ([], [])
  }

  private static let help =
    "type a number to tap, 'link URL' to open a link, 'relaunch', 'reopen' or 'return' to come back, 'undo', 'again', 'task NAME' or 'task', 'quit'\n"

  /// The first lines: the layout, the task, and how to go on.
  var greeting: String { "\(layout.title) (\(layout.name)): \(Self.help)\(scene)" }

  /// The answer to a line; `nil` when the walk is over.
  mutating func answer(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("quit", _), ("q", _): return nil
    case (nil, _): return scene
    case ("undo", _): return undo()
    case ("again", _): return restart(task)
    case ("task", nil): return listOfTasks
    case ("task", let name?): return begin(named: name)
    case ("link", let url?): return open(url)
    case (let word?, nil) where Comeback(rawValue: word) != nil:
      return Comeback(rawValue: word).map { comeBack($0) }
    case (let word?, _): return Int(word).map { tap($0) } ?? Self.help
    }
  }

  private mutating func undo() -> String {
    guard let last = past.popLast() else { return "nothing to undo\n" }
    state = last
    steps.removeLast()
    return scene
  }

  private mutating func restart(_ task: Int?) -> String {
    begin(task: task)
    return scene
  }

  private mutating func begin(named name: String) -> String {
    guard let place = tasks.firstIndex(where: { $0.name == name }) else {
      return "no task is named '\(name)'\n\(listOfTasks)"
    }
    return restart(place)
  }

  private var listOfTasks: String {
    tasks.isEmpty ? "the spec has no tasks\n" : tasks.map { "  \($0.name): \($0.title)\n" }.joined()
  }

  private mutating func tap(_ number: Int) -> String {
    let affordances = layout.affordances(in: state)
    guard affordances.indices.contains(number - 1) else {
      return "type a number from 1 to \(affordances.count)\n"
    }
    let affordance = affordances[number - 1]
    let result = layout.perform(affordance, in: state)
    return go(
      by: "tap", affordance.label, result, said: affordance.phrase(of: result.outcome),
      isUnclear: affordances.count { $0.label == affordance.label } > 1)
  }

  private mutating func open(_ url: String) -> String {
    let result = layout.open(url, in: state)
    return go(by: "link", url, result, said: result.outcome.phrase, isUnclear: false)
  }

  private mutating func comeBack(_ way: Comeback) -> String {
    let lastLink = steps.last { $0.operation == "link" }?.text
    let back = layout.state(after: way, to: state, lastLink: lastLink)
    return go(
      by: "come-back", way.rawValue, MoveResult(unmoved: back, outcome: .done),
      said: MoveOutcome.done.phrase, isUnclear: false)
  }

  private mutating func go(
    by operation: String, _ text: String, _ result: MoveResult, said outcome: String,
    isUnclear: Bool
  ) -> String {
    past.append(state)
    state = result.state
    steps.append(
      Step(
        operation: operation, text: text, see: layout.shown(in: state).last?.screen,
        isUnclear: isUnclear))
    let remark = outcome == MoveOutcome.done.phrase ? "" : "(\(outcome))\n"
    return remark + scene
  }

  /// The screens, the task, and everything that can be done.
  private var scene: String {
    var lines = ["", layout.shownNames(in: state).joined(separator: " + ")]
    if let task {
      let isFound = tasks[task].goals.contains { $0.isShown(in: state.tree) }
      lines[1] += isFound ? "  ✓ found: \(tasks[task].title)" : "  to do: \(tasks[task].title)"
      if isFound { lines[1] += " (\(steps.count.counted("step")))" }
    }
    for (place, affordance) in layout.affordances(in: state).enumerated() {
      let kind = affordance.kind == .entry ? "" : " (\(affordance.kind.phrase))"
      lines.append("  \(place + 1)  \(affordance.label)\(kind)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The walk as a journey of a spec; empty without a step.
  var journey: String {
    guard !steps.isEmpty else { return "" }
    let task = task.map { tasks[$0] }
    let lines =
      ["journeys:", "  \(task.map { "\($0.name)-" } ?? "")by-hand:"]
      + ["    variants: [\(layout.name)]"]
      + (task?.situationName.map { ["    situation: \($0)"] } ?? []) + ["    steps:"]
    return (lines + steps.map(Self.line)).joined(separator: "\n") + "\n"
  }

  private static func line(_ step: Step) -> String {
    // A text in JSON is one in YAML.
    let text = JSONNode.text(step.text).rendered().trimmed
    let see = step.see.map { ", see: \($0)" } ?? ""
    return "      - { \(step.operation): \(text)\(see) }"
      + (step.isUnclear ? " # one of several with this label" : "")
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
