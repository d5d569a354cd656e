import ArgumentParser
import Experiments

/// `navlab study`: a test with real people, from its page to its answers.
struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Test with real people: make the page, read the answers, plan a live test.",
    discussion: """
      Example: navlab study experiments/tab-bar-versus-menu.yaml, navlab study read SPEC answers/*.csv

      Without a subcommand it writes a page for participants. Each participant gets one layout at random and the tasks \
      in random order. Taps and times stay in the page until the participant saves them as CSV.
      """,
    subcommands: [StudyPageCommand.self, StudyReadCommand.self, StudyPlanCommand.self],
    defaultSubcommand: StudyPageCommand.self)
}

/// `navlab study SPEC`: the page for participants.
struct StudyPageCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write the page for participants.",
    discussion: "Example: navlab study experiments/tab-bar-versus-menu.yaml --output study.html")

  @OptionGroup var subject: SpecOptions

  @Option(help: "The task to ask for; by default all.", completion: .tasks)
  var task: String?

  @OptionGroup var page: PlayPageOptions

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    let tasks = try experiment.places(ofTask: task)
    guard !tasks.isEmpty else {
      throw CommandFailure(.badSpec, "has no tasks to ask for", in: subject.spec)
    }
    try page.write(experiment, variants, tasks: tasks, isStudy: true, in: world)
  }
}
