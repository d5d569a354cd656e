import ArgumentParser
import Metrics
import Reporting

struct MergeCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the shards of a run into the results of one run, byte for byte.",
    discussion: """
      Example: navlab dev merge shards/tab-bar-versus-menu/shard-*.json --output reports

      Exits with 4 and the reason if the shards have different specs, seeds or numbers of people, if two hold the \
      same people, or if people are missing.
      """)

  @Argument(help: "The shards.", completion: .results)
  var shards: [String]

  @Option(help: "The folder in which the experiment gets its own folder.")
  var output = "reports"

  func run(in world: World) throws {
    let parts = try world.attemptAll(shards) { ($0, try world.results($0)) }
    guard var merged = parts.first?.1 else { throw ExitStatus.usage }
    for (path, part) in parts.dropFirst() {
      do throws(ExperimentResults.Mismatch) {
        try merged.merge(part)
      } catch {
        throw CommandFailure(
          .incomparable, "cannot be merged with \(shards[0]): \(error)", in: path)
      }
    }
    guard merged.isComplete else {
      let gaps = merged.people.gaps(upTo: merged.setup.people)
        .map { "\($0.lowerBound) to \($0.upperBound - 1)" }.joined(separator: ", ")
      throw CommandFailure(.incomparable, "people are missing: \(gaps)")
    }
    try world.write(merged, Report(merged), below: output)
  }
}
