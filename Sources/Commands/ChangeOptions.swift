import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation

/// The base that a comment on a change compares with.
struct ChangeOptions: ParsableArguments {
  @Option(help: "Results of the base: the comment says what changed since.", completion: .results)
  var base: String?

  @Option(
    help: "The spec of the base: the comment says which lines of today's spec did it.",
    completion: .specs)
  var baseSpec: String?

  @Option(help: "Today's spec, where it is not the one that the results name.", completion: .specs)
  var spec: String?

  @Option(help: "The address of the page, which the comment links to.")
  var page: String?

  /// The changes up to some results; `nil` when nothing was asked for.
  ///
  /// Results that differ in kind from the base's are told as that: a comment says it rather than fail.
  /// - Throws: a `CommandError` when a file is not there or cannot be used.
  func change(to results: ExperimentResults, in world: World) throws -> ReportChange? {
    guard base != nil || baseSpec != nil || page != nil else { return nil }
    var change = ReportChange(page: page ?? "")
    if let base {
      let earlier = try world.results(base)
      do throws(ResultsComparison.Incomparable) {
        let comparison = try ResultsComparison(before: earlier, after: results)
        (change.figures, change.unchanged) = comparison.decided
      } catch {
        change.figures = ["cannot be compared with the base: \(error)"]
      }
    }
    if let baseSpec {
      change.layouts = try layouts(from: baseSpec, to: spec ?? results.setup.spec, in: world)
    }
    return change
  }

  private func layouts(
    from old: String, to new: String, in world: World
  ) throws -> [ReportChange.Layout] {
    let experiments = try world.attemptAll([old, new]) { try world.experiment($0) }
    guard let before = experiments.first, let after = experiments.last else { return [] }
    return after.variantNames.indices.compactMap { place in
      let name = after.variantNames[place]
      guard let earlier = before.variantNames.firstIndex(of: name) else { return nil }
      let difference = LayoutDifference(before, variant: earlier, after, variant: place)
      return difference.summary(of: after.variants[place].value.title ?? name)
    }
  }
}
