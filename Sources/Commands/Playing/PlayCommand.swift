import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Reporting
import SourceText

struct PlayCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Walk through a layout by hand, here or on a page with phones to tap.",
    discussion: """
      Example: navlab play experiments/tab-bar-versus-menu.yaml --variant menu --task buy-bread

      It is the router that answers every tap. At the end the walk is printed as a journey for the spec. \
      '--html' writes a page with all layouts instead, which needs neither program nor network; the states \
      nearest to where tasks and links begin are in it. '--study' makes that page a small test with people: \
      the tasks in random order, one layout by lot, taps and times kept in the page until they are saved as CSV.
      """)

  @OptionGroup var subject: SpecOptions

  @Option(help: "The task to try; without it, just looking around.", completion: .tasks)
  var task: String?

  @Flag(help: "Write a page.")
  var html = false

  @Flag(help: "Write a page that asks people to do the tasks.")
  var study = false

  @Option(help: "The page's file.", completion: .file(extensions: ["html"]))
  var output: String?

  @Option(help: "The most states of each layout that the page knows.")
  var states = 2_000

  @Flag(help: "Show the page when it is written.")
  var open = false

  private static let mostStates = 100_000

  func validate() throws {
    if !(1...Self.mostStates).contains(states) {
      throw ValidationError("'--states' is from 1 to \(Self.mostStates)")
    }
  }

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    guard html || study else {
      let variant = subject.variant == nil ? experiment.controlIndex : variants.first
      return try walk(experiment, variant ?? 0, in: world)
    }
    let tasks = try places(of: task, in: experiment)
    if study, tasks.isEmpty {
      throw CommandFailure(.badSpec, "\(subject.spec): has no tasks to be done")
    }
    let playground = Playground(
      experiment: experiment.name, title: experiment.title,
      tasks: tasks.map { experiment.tasks[$0] }.map { task in
        Playground.Task(
          name: task.name.value, title: task.value.title ?? task.name.value,
          situation: task.value.situation?.value)
      },
      layouts: variants.map { layout(experiment, $0, tasks: tasks) }, study: study)
    let path = output ?? "\(experiment.name)-\(study ? "study" : "play").html"
    try world.write(Array(playground.page.utf8), to: path)
    for layout in playground.layouts where !layout.isComplete {
      world.messages(
        "\(layout.title): the page knows the nearest \(layout.states.count) states; it has more (--states)\n"
      )
    }
    if open, !world.show(path) {
      world.messages("\(path): warning: there is no program to show it with\n")
    }
  }

  private func places(of task: String?, in experiment: Experiment) throws -> [Int] {
    guard let task else { return Array(experiment.tasks.indices) }
    let names = experiment.tasks.map(\.name.value)
    guard let place = names.firstIndex(of: task) else {
      throw CommandFailure.unknown("task", task, among: names)
    }
    return [place]
  }

  private func walk(_ experiment: Experiment, _ variant: Int, in world: World) throws {
    let layout = Layout(experiment, variant: variant)
    let tasks = TaskPlan.all(of: experiment, in: layout)
    var walk = HandWalk(layout, tasks: tasks)
    if let task { walk.begin(task: try places(of: task, in: experiment).first) }
    world.output(walk.greeting)
    var lines = TypedLines(world)
    while !world.isInterrupted(), let line = lines.next() {
      guard let answer = walk.answer(line) else { break }
      world.output(answer)
    }
    world.output(walk.journey.isEmpty ? "" : "\n\(walk.journey)")
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
    func titled(_ name: String) -> (name: String, title: String) {
      (name, experiment.title(ofScreen: name))
    }
    for state in walked.states {
      page.add(
        screens: state.screens.map(titled), below: state.covered.map(titled),
        isMenuOpen: state.isMenuOpen, goals: state.goals,
        selected: state.selected.map { ($0.label, $0.place) },
        moves: state.moves.map { move in
          (
            move.label, AffordanceLetter(named: "\(move.kind)"), move.target,
            move.outcome.isSuccess ? nil : move.outcome.phrase
          )
        })
    }
    return page
  }
}

extension Experiment {
  /// The title of a screen; its name where it has none.
  func title(ofScreen name: String) -> String {
    app.screens.first { $0.name.value == name }?.value.title ?? name
  }
}

/// The lines of standard input, one by one.
private struct TypedLines: IteratorProtocol {
  private let world: World
  private var rest: [UInt8] = []

  init(_ world: World) { self.world = world }

  /// The next line without its end; a last one without an end counts, too, unless it is endless.
  mutating func next() -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return Self.text(rest[..<end])
      }
      let more = rest.count < Self.longest ? world.readInput() : []
      guard !more.isEmpty else {
        defer { rest = [] }
        return rest.isEmpty ? nil : Self.text(rest[...])
      }
      rest += more
    }
  }

  private static let longest = 1 << 16

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
  }
}
