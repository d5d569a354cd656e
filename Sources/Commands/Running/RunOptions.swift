import ArgumentParser

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
