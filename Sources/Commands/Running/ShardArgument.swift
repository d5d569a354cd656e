import ArgumentParser
import Simulation

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
