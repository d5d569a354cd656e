import Metrics

extension ExperimentRun {
  /// Results, whether they are there already or have to be made.
  /// - Parameter subject: a `results.json`, which is read, or a spec, which is run.
  /// - Throws: `Ending` when there are none, or only of a part of the people.
  func results(of subject: String) throws -> ExperimentResults {
    let results =
      subject.hasSuffix(".json")
      ? try ResultsReader(world).results(subject) : try run(try prepare(subject))
    guard results.isComplete else {
      world.messages("error: these are the results of a part of a run; merge the parts first\n")
      throw Ending(.incomparable)
    }
    return results
  }
}
