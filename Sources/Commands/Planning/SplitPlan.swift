import Analysis
import ArgumentParser
import Statistics

/// How the live test's people are split: what a plan is told about it, and what it answers.
struct SplitPlan: ParsableArguments {
  @Option(
    help: """
      The platform that splits the people: \
      \(AssignmentRecipe.all.map(\.id).joined(separator: ", ")).
      """)
  var platform: String?

  @Option(help: "The experiment's key on that platform; without it, the experiment's name.")
  var key: String?

  @Option(help: "Somebody's identifier, to see where the platform puts them; may be repeated.")
  var unit: [String] = []

  @Option(help: "How many people were seen in the control and in the new layout, as 5012,4988.")
  var observed: ObservedSplit?

  /// The counts of the two arms.
  struct ObservedSplit: ExpressibleByArgument {
    let counts: [Int]

    init?(argument: String) {
      counts = argument.split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard counts.count == 2, argument.split(separator: ",").count == 2,
        counts.allSatisfy({ (0...1_000_000_000_000).contains($0) }),
        counts.contains(where: { $0 > 0 })
      else { return nil }
    }
  }

  func validate() throws {
    if let platform, AssignmentRecipe.named(platform) == nil {
      throw ValidationError(
        "no platform is called '\(platform)'; there are "
          + AssignmentRecipe.all.map(\.id).joined(separator: ", "))
    }
    if platform == nil, !unit.isEmpty {
      throw ValidationError("'--unit' needs a '--platform' that splits")
    }
  }

  /// The further sentences of a plan for two arms of equal weight.
  /// - Parameters:
  ///   - experiment: the experiment's name.
  ///   - arms: the control's title and the new layout's.
  func sentences(experiment: String, arms: [String]) -> [String] {
    var sentences: [String] = []
    if let recipe = platform.flatMap(AssignmentRecipe.named) {
      let key = self.key ?? experiment
      sentences.append(
        "\(recipe.title) splits '\(key)' by \(recipe.formula); the lower half gets \(arms[0]).")
      sentences += unit.map { unit in
        let arm = recipe.arm(for: AssignmentKey(experiment: key, unit: unit), weights: [1, 1])
        return "'\(unit)' gets \(arm.map { arms[$0] } ?? "nothing")."
      }
    }
    if let counts = observed?.counts,
      let test = SampleRatio.test(observed: counts, weights: [1, 1])
    {
      let isBelieved = test.pValue >= SampleRatio.alarm
      let probability =
        test.pValue < SampleRatio.alarm ? "below 0.001" : Wording.decimal(test.pValue, digits: 3)
      sentences.append(
        "A split into \(counts[0]) and \(counts[1]) has a probability of \(probability): "
          + (isBelieved ? "as planned." : "stop, and find out why, before looking at any metric."))
    }
    return sentences
  }
}
