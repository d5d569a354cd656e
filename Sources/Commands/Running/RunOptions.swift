import ArgumentParser
import Simulation

/// The options of every command that sends people through layouts.
struct RunOptions: ParsableArguments {
  @Option(help: "How many people, instead of what the spec says.")
  var people: Int?

  @Option(help: "What all chance is drawn from, instead of what the spec says.")
  var seed: UInt64?

  @Option(help: "On how many threads; by default on all processors. The result is the same.")
  var threads: Int?

  @Option(help: "How many MiB the explored states may take; beyond that they are explored again.")
  var memory = 192

  func validate() throws {
    if let people, !(1...PeopleLimit.most).contains(people) {
      throw ValidationError("'--people' is from 1 to \(PeopleLimit.most)")
    }
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("'--threads' is from 1 to 1024")
    }
    if !(0...1_048_576).contains(memory) {
      throw ValidationError("'--memory' is from 0 (remember nothing) to 1048576 MiB")
    }
  }
}

/// How many people a run may have.
enum PeopleLimit {
  /// A thousand million: numbers of people have 32 bits.
  static let most = 1_000_000_000
}

/// The options about single journeys as data.
struct JourneyOptions: ParsableArguments {
  @Option(
    help: """
      Also write every journey and every step, as 'walks.csv' (and 'walks.steps.csv') or \
      'walks.sqlite'; docs/journeys.md says what stands in them.
      """)
  var journeys: String?

  @Option(help: "Of how many of the people, as 1%; drawn person by person.")
  var journeysShare = Percentage(percent: 100)

  func validate() throws {
    if journeysShare.share <= 0 { throw ValidationError("'--journeys-share' is above 0%") }
    guard let journeys else { return }
    if !JourneyFiles.endings.contains(where: journeys.hasSuffix) {
      throw ValidationError(
        "'--journeys' names a file that ends in \(JourneyFiles.endings.joined(separator: " or "))")
    }
  }
}

/// One of several machines that share a run: `3/16` is the third of sixteen.
struct ShardArgument: ExpressibleByArgument, CustomStringConvertible {
  /// Which machine, from 1.
  let number: Int
  /// How many machines there are.
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// As it is written: `3/16`.
  var description: String { "\(number)/\(count)" }

  /// What its files are called, without an ending.
  var fileName: String { "shard-\(number)-of-\(count)" }

  /// More machines than anybody has.
  private static let most = 1_000_000

  /// The people of this machine.
  func range(of people: Int) -> PeopleRange {
    PeopleRange.shard(number, of: count, people: people) ?? PeopleRange(first: 0, count: 0)
  }
}

/// A share as people write it: `80%` or `0.5%`.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  /// The share, from 0 to 1.
  let share: Double
  private let text: String

  /// A share of so many whole percent.
  init(percent: Int) {
    share = Double(percent) / 100
    text = "\(percent)%"
  }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard digits.count < argument.count, let percent = Double(digits), percent >= 0, percent <= 100
    else { return nil }
    share = percent / 100
    text = argument
  }

  var description: String { text }
}
