import ArgumentParser
import Experiments
import Metrics
import Simulation

extension CompletionKind {
  static let specs = CompletionKind.file(extensions: ["yaml", "yml"])
  static let results = CompletionKind.file(extensions: ["json"])
}

/// The spec of a command, and the variants to look at.
struct SpecOptions: ParsableArguments {
  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Option(help: "The variant; by default all of them.", completion: .variants)
  var variant: String?

  func layouts(in world: World) throws -> (Experiment, [Int]) {
    let experiment = try world.experiment(spec)
    return (experiment, try experiment.variants(variant))
  }
}

struct SubjectOptions: ParsableArguments {
  @Argument(
    help: "Specs to run, or results.json files.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var subjects: [String]

  @OptionGroup(visibility: RunOptions.visibility) var run: RunOptions

  /// The results of all of them, with the mistakes of all specs at once.
  func results(in world: World) throws -> [ExperimentResults] {
    try ExperimentRun(world: world, options: run).results(of: subjects)
  }
}

/// The options of every command that sends people through layouts.
///
/// Each such command hides them, and `navlab help options` explains them once.
struct RunOptions: ParsableArguments {
  /// The visibility in the help of a command.
  ///
  /// Shells complete visible options only.
  static let visibility: ArgumentVisibility = Navlab.writesCompletions ? .default : .hidden

  // The next word is the value even if it begins with a minus, so that the error names the value.
  @Option(
    parsing: .unconditional,
    help: """
      The number of people, instead of the spec's. If neither says it, people are added (1 000, 2 000, 4 000 … \
      128 000) until the chance among them no longer matters beside what is not known.
      """)
  var people: Int?

  @Option(
    parsing: .unconditional,
    help: """
      Walk for about so many minutes at most. The result is that of the number of people that is printed.
      """)
  var minutes: Double?

  @Option(parsing: .unconditional, help: "The seed of all random draws, instead of the spec's.")
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: "The number of threads; by default one per processor. It does not change the result.")
  var threads: Int?

  @OptionGroup var states: StateMemory

  @Flag(
    help:
      "Take all numbers about people as declared, instead of dividing people among worlds that differ in them."
  )
  var oneWorld = false

  @Option(
    help: """
      Parts to leave out to save time: links, distances or promises, with commas between them. \
      The other parts stay the same.
      """)
  var without = LeftOut()

  @Option(
    help: """
      The folder that keeps journeys, links, distances and states for later runs. On a terminal the default \
      is 'navlab' in your cache folder; otherwise nothing is kept.
      """, completion: .directory)
  var cache: String?

  @Flag(help: "Compute everything again, and keep nothing for later runs.")
  var noCache = false

  /// A thousand million: numbers of people have 32 bits.
  static let mostPeople = 1_000_000_000

  func validate() throws {
    try (1...Self.mostPeople).check(people, "--people")
    if let minutes {
      if !(minutes > 0 && minutes <= 100_000) {
        throw ValidationError("'--minutes' is above 0, and at most 100000")
      }
    }
    try (1...1024).check(threads, "--threads")
    if cache != nil, noCache { throw ValidationError("either '--cache' or '--no-cache'") }
    if cache == "" { throw ValidationError("'--cache' names a folder") }
  }

  /// The cache of a run: the one asked for, or on a terminal that of the person; `nil` otherwise.
  func cacheFolder(in world: World) -> CacheFolder? {
    if noCache { return nil }
    let own = world.terminal.messagesAreTerminal ? world.cacheFolder.map { "\($0)/navlab" } : nil
    return (cache ?? own).map { CacheFolder($0, in: world) }
  }
}

/// The parts of results that a command line leaves out.
struct LeftOut: ExpressibleByArgument {
  private(set) var parts: Set<ResultsPart> = []

  init() {}

  init?(argument: String) {
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = ResultsPart(rawValue: String(word)) else { return nil }
      parts.insert(part)
    }
  }

  var defaultValueDescription: String { "nothing" }

  static var allValueStrings: [String] { ResultsPart.allCases.map(\.rawValue) }

  /// The parts in words: `links, distances`; empty for none.
  var words: String {
    ResultsPart.allCases.filter(parts.contains).map(\.rawValue).joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// Refuses a number outside.
  func check(_ number: Int?, _ option: String) throws {
    if let number, !contains(number) {
      throw ValidationError("'\(option)' is from \(lowerBound) to \(upperBound)")
    }
  }
}

/// The options that write single journeys as data.
struct JourneyOptions: ParsableArguments {
  @Option(
    help: """
      Also write every journey and every step, as 'walks.csv' (with 'walks.steps.csv') or \
      'walks.sqlite'. docs/reference/journeys.md explains the columns.
      """)
  var journeys: String?

  @Option(help: "The share of people whose journeys are written, such as 1%.")
  var journeysShare = Percentage(percent: 100)

  func validate() throws {
    if journeysShare.share <= 0 { throw ValidationError("'--journeys-share' is above 0%") }
    guard let journeys else { return }
    let endings = [".csv", ".sqlite"]
    if !endings.contains(where: journeys.hasSuffix) {
      throw ValidationError(
        "'--journeys' names a file that ends in \(endings.joined(separator: " or "))")
    }
  }
}

/// A share as people write it: `80%` or `0.5%`.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  /// The share, from 0 to 1.
  let share: Double
  let description: String

  init(percent: Int) {
    share = Double(percent) / 100
    description = "\(percent)%"
  }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard digits.count < argument.count, let percent = Double(digits), percent >= 0, percent <= 100
    else { return nil }
    share = percent / 100
    description = argument
  }
}
