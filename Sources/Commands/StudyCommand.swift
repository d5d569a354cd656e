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
      in random order, and answers each with 'This is it' or 'I give up'. Nothing is sent: at the end the page says \
      where to send the answers ('--send-to').
      """,
    subcommands: [StudyPageCommand.self, StudyReadCommand.self, StudyPlanCommand.self],
    defaultSubcommand: StudyPageCommand.self)
}

/// `navlab study SPEC`: the page for participants.
struct StudyPageCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write the page for participants.",
    discussion:
      "Example: navlab study experiments/tab-bar-versus-menu.yaml --send-to me@example.com")

  @OptionGroup var subject: SpecOptions

  @Option(help: "The task to ask for; by default all.", completion: .tasks)
  var task: String?

  @Option(
    help: "Where participants send their answers: an e-mail address, a web address, or words.")
  var sendTo: String?

  @OptionGroup var page: PlayPageOptions

  func validate() throws {
    if let sendTo, sendTo.isEmpty || sendTo.count > 200 || sendTo.contains(where: \.isNewline) {
      throw ValidationError("'--send-to' is one line of 1 to 200 characters")
    }
  }

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    let tasks = try experiment.places(ofTask: task)
    guard !tasks.isEmpty else {
      throw CommandFailure(.badSpec, "has no tasks to ask for", in: subject.spec)
    }
    try page.write(experiment, variants, tasks: tasks, isStudy: true, sendTo: sendTo, in: world)
  }
}
