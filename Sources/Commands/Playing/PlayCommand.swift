import ArgumentParser
import Experiments
import NavigationGraph
import Reporting
import Simulation
import SourceText

struct PlayCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Walk through a layout yourself, or watch one person walk.",
    discussion: """
      Example: navlab play experiments/tab-bar-versus-menu.yaml --variant menu --task buy-bread

      The real router answers every tap. When you quit, it prints your walk as a journey for the spec.

      '--person 7' shows the journeys of one synthetic person, one line a tap; of two variants \
      ('--variant tab-bar,menu') side by side. '--page' writes a page with all layouts to tap, which needs no network.
      """)

  @OptionGroup var subject: SpecOptions

  @Option(help: "The task to try.", completion: .tasks)
  var task: String?

  @Option(help: "The number of a person to watch, from 0.", completion: .people)
  var person: UInt32?

  @Flag(help: "Of a person, also show the labels read, the reasons and the router's answers.")
  var verbose = false

  @Option(help: "Of a person, the seed of all random draws, instead of the spec's.")
  var seed: UInt64?

  @Flag(help: "Write a page to tap in a browser.")
  var page = false

  @OptionGroup var pageOptions: PlayPageOptions

  func validate() throws {
    if person != nil, page || task != nil {
      throw ValidationError("'--person' does not work with '--page' or '--task'")
    }
    if person == nil, verbose || seed != nil {
      throw ValidationError("'--verbose' and '--seed' need '--person'")
    }
  }

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    if let person { return try watch(person, experiment, variants, in: world) }
    if page {
      let tasks = try experiment.places(ofTask: task)
      return try pageOptions.write(
        experiment, variants, tasks: tasks, isStudy: false, in: world)
    }
    let variant = subject.variant == nil ? experiment.controlIndex : variants.first
    try walk(experiment, variant ?? 0, in: world)
  }

  private func watch(
    _ person: UInt32, _ experiment: Experiment, _ variants: [Int], in world: World
  ) throws {
    let plan = try inFile(subject.spec) { try RunPlan(experiment, seed: seed) }
    let walks = variants.compactMap { variant -> PersonWalk? in
      let layout = plan.layouts[variant].plan.layout
      return Replay(plan, person: person, variant: variant).map {
        PersonWalk(replay: $0, isVerbose: verbose) { state in
          layout.shown(in: state).map { layout.title(of: $0.screen, about: $0.context) }
            .joined(separator: " + ")
        }
      }
    }
    world.output(PersonWalk.text(walks, width: world.terminal.columns))
  }

  private func walk(_ experiment: Experiment, _ variant: Int, in world: World) throws {
    let layout = Layout(experiment, variant: variant)
    let tasks = TaskPlan.all(of: experiment, in: layout)
    var walk = HandWalk(layout, tasks: tasks)
    if let task { walk.begin(task: try experiment.places(ofTask: task).first) }
    world.output(walk.greeting)
    var lines = TypedLines(world)
    while !world.isInterrupted(), let line = lines.next() {
      guard let answer = walk.answer(line) else { break }
      world.output(answer)
    }
    world.output(walk.journey.isEmpty ? "" : "\n\(walk.journey)")
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
