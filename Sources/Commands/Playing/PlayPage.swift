import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Reporting
import RouterCore
import Simulation
import SourceText

/// The options of a page with layouts to tap.
struct PlayPageOptions: ParsableArguments {
  @Option(help: "The page's file.", completion: .file(extensions: ["html"]))
  var output: String?

  @Option(help: "The largest number of states of each layout on the page.")
  var states = 2_000

  @Flag(help: "Open the page in your browser.")
  var open = false

  func validate() throws { try (1...100_000).check(states, "--states") }

  /// Writes the page of some layouts.
  /// - Parameters:
  ///   - isStudy: Whether the page asks participants to do the tasks and keeps their answers.
  ///   - sendTo: The address to which participants send them.
  /// - Throws: `CommandFailure` if it cannot be written.
  func write(
    _ experiment: Experiment, _ variants: [Int], tasks: [Int], isStudy: Bool,
    sendTo: String? = nil, in world: World
  ) throws {
    let playground = Playground(
      experiment: experiment.name, title: experiment.title,
      tasks: tasks.map { experiment.tasks[$0] }.map { task in
        Playground.Task(
          name: task.name.value, title: task.value.title ?? task.name.value,
          situation: task.value.situation?.value)
      },
      layouts: variants.map { layout(experiment, $0, tasks: tasks) }, study: isStudy, sendTo: sendTo
    )
    let path = output ?? "\(experiment.name)-\(isStudy ? "study" : "play").html"
    try world.write(Array(playground.page.utf8), to: path)
    for layout in playground.layouts where !layout.isComplete {
      world.messages(
        "\(layout.title): the page has the nearest \(layout.states.count) states; '--states' adds more\n"
      )
    }
    if open, !world.show(path) {
      world.messages("\(path): warning: no program can show it\n")
    }
  }

  private func layout(_ experiment: Experiment, _ variant: Int, tasks: [Int]) -> Playground.Layout {
    let layout = Layout(experiment, variant: variant)
    let plans = TaskPlan.all(of: experiment, in: layout)
    let walked = WalkedLayout(
      layout, tasks: tasks.map { plans[$0] },
      links: layout.linkExpectations(of: experiment).map(\.url), limit: states)
    var page = Playground.Layout(name: layout.name, title: layout.title)
    page.home = walked.home
    page.starts = walked.starts
    page.fewest = tasks.indices.map { walked.fewestTaps(from: walked.starts[$0], toGoalOf: $0) }
    page.isComplete = walked.isComplete
    page.links = walked.links.map { link in
      Playground.Link(
        url: link.url, state: link.target,
        outcome: link.outcome.isSuccess ? "" : link.outcome.phrase)
    }
    func titled(_ shown: (screen: String, context: ContextValue)) -> Playground.Screen {
      Playground.Screen(
        name: shown.screen, title: layout.title(of: shown.screen, about: shown.context),
        subject: layout.titleNamesContext(of: shown.screen) ? "" : shown.context.subject)
    }
    for state in walked.states {
      page.add(
        screens: state.screens.map(titled), below: state.covered.map(titled),
        isMenuOpen: state.isMenuOpen, goals: state.goals,
        selected: state.selected.map { ($0.label, $0.place) },
        moves: state.moves.map { move in
          (
            move.label, AffordanceLetter(named: "\(move.kind)"), move.target,
            move.remark
          )
        })
    }
    return page
  }
}

extension Experiment {
  /// The places of the task with a name, or of all tasks.
  func places(ofTask task: String?) throws -> [Int] {
    guard let task else { return Array(tasks.indices) }
    let names = tasks.map(\.name.value)
    guard let place = names.firstIndex(of: task) else {
      throw CommandFailure.unknown("task", task, among: names)
    }
    return [place]
  }
}

extension ContextValue {
  /// The words that tell a screen from others of its kind; empty without any.
  fileprivate var subject: String {
    switch self {
    case .absent, .void, .flag: ""
    case .text, .integer: description
    case .record(let record):
      record.fields.map(\.value.subject).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}
