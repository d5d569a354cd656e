import ArgumentParser
import Simulation

/// The options of every command that sends people through layouts.
struct RunOptions: ParsableArguments {
  @Option(help: "The number of people, instead of the spec's.")
  var people: Int?

  @Option(help: "The seed of all chance, instead of the spec's.")
  var seed: UInt64?

  @Option(help: "The number of threads; by default that of the processors. The result is the same.")
  var threads: Int?

  @Option(help: "The MiB for explored states; beyond that they are explored again.")
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

/// The largest number of people of a run.
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

  @Option(help: "The share of people whose journeys are written, as 1%; drawn person by person.")
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

/// One of several machines that share a run: `3/16` is the third of sixteen.
struct ShardArgument: ExpressibleByArgument, CustomStringConvertible {
  /// The machine, from 1.
  let number: Int
  /// The number of machines.
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  var description: String { "\(number)/\(count)" }

  /// The name of its file, without an ending.
  var fileName: String { "shard-\(number)-of-\(count)" }

  /// The largest number of machines.
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
