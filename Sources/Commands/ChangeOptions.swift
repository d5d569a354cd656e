import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation

/// The base that a comment on a change compares with.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: "The results before the change, to list the figures that changed.", completion: .results)
  var base: String?

  @Option(
    help: "The spec before the change, to name the lines that moved screens and links.",
    completion: .specs)
  var baseSpec: String?

  @Option(
    help: "The spec after the change; by default the one that the results name.", completion: .specs
  )
  var spec: String?

  @Option(help: "The address of the page, for a link in the comment.")
  var page: String?

  /// The changes from the base to some results; `nil` if no option asks for them.
  ///
  /// If the two differ in kind, the comment says so instead of failing.
  /// - Throws: A `CommandError` if a file does not exist or cannot be used.
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
