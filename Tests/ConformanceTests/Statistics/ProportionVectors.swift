import Metrics
import ReferenceStatistics
import Statistics

/// One proportion, two independent ones, two paired ones, and "not worse than".
enum ProportionVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "prop-one-sample": oneSample,
    "prop-rule-of-three": ruleOfThree,
    "prop-diff-independent": independent,
    "prop-diff-paired": paired,
    "noninferiority-proportion": nonInferiority,
    "bayes-beta-binomial": bayes,
  ]

  private static func oneSample(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    guard
      let level = ConfidenceLevel(alpha: inputs["alpha"].double),
      let proportion = Proportion(successes: inputs["k"].int, trials: inputs["n"].int)
    else { return [:] }
    var outputs: [String: VectorValue] = [
      "wilson": VectorValue(proportion.wilsonInterval(level)),
      "agresti_coull": VectorValue(proportion.agrestiCoullInterval(level)),
      "jeffreys": VectorValue(proportion.jeffreysInterval(level)),
      "beta": VectorValue(proportion.clopperPearsonInterval(level)),
      "normal": VectorValue(proportion.waldInterval(level)),
      "wilson_cc": VectorValue(proportion.wilsonIntervalWithContinuityCorrection(level)),
    ]
    for pair in inputs["wilson_cases"].list.map(\.ints) where pair.count == 2 {
      let interval = Proportion(successes: pair[0], trials: pair[1])?.wilsonInterval(level)
      outputs["wilson_\(pair[0])_\(pair[1])"] = VectorValue(interval)
    }
    return outputs
  }

  private static func ruleOfThree(_ vector: StatisticsVector) -> [String: VectorValue] {
    var outputs: [String: VectorValue] = [:]
    for n in vector.inputs["n"].ints {
      let bound = Proportion(successes: vector.inputs["k"].int, trials: n)?
        .exactUpperBound(error: 0.05)
      outputs["\(n)"] = .object([
        "exact_upper_95_one_sided": VectorValue(bound),
        "closed_form": VectorValue(bound),
        "rule_of_three": .number(3 / Double(n)),
      ])
    }
    return outputs
  }

  private static func independent(_ vector: StatisticsVector) -> [String: VectorValue] {
    guard let level = ConfidenceLevel(alpha: vector.inputs["alpha"].double) else { return [:] }
    var outputs: [String: VectorValue] = [:]
    for counts in vector.inputs["pairs"].list.map(\.ints) {
      guard let pair = pair(counts) else { continue }
      outputs[name(counts)] = .object([
        "diff": VectorValue(pair.difference),
        "newcomb": VectorValue(pair.newcombeInterval(level)),
        "wald": VectorValue(pair.waldInterval(level)),
        "agresti-caffo": VectorValue(pair.waldInterval(level, adding: 1)),
        "score": VectorValue(pair.miettinenNurminenInterval(level)),
      ])
    }
    let tested = vector.inputs["score_test"].ints
    outputs["score_test_\(name(tested))"] = test(pair(tested)?.scoreTest())
    return outputs
  }

  private static func paired(_ vector: StatisticsVector) -> [String: VectorValue] {
    guard let level = ConfidenceLevel(alpha: vector.inputs["alpha"].double) else { return [:] }
    var outputs: [String: VectorValue] = [:]
    for cells in vector.inputs["tables"].list.map(\.ints) where cells.count == 4 {
      guard
        let table = PairedProportions(
          both: cells[0], onlyFirst: cells[1], onlySecond: cells[2], neither: cells[3])
      else { continue }
      let interval = table.newcombeInterval(level)
      outputs["\(cells)"] = .object([
        "newcombe_method10": VectorValue(
          [table.difference ?? .nan, interval.lower, interval.upper]),
        "mcnemar_exact_p": .number(table.mcNemarExactTest.pValue),
        "mcnemar_midp": .number(table.mcNemarMidPTest.pValue),
        "mcnemar_chi2": VectorValue(table.mcNemarChiSquaredTest()),
        "mcnemar_chi2_cc": VectorValue(table.mcNemarChiSquaredTest(continuityCorrected: true)),
      ])
    }
    return outputs
  }

  private static func nonInferiority(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let margin = inputs["margin"].double
    guard
      let level = ConfidenceLevel(alpha: 2 * inputs["alpha_one_sided"].double),
      let pair = pair(inputs["candidate"].ints + inputs["baseline"].ints)
    else { return [:] }
    return [
      "score": test(pair.scoreTest(against: -margin, .greater)),
      "wald": test(pair.waldTest(against: -margin, .greater)),
      "agresti-caffo": test(pair.waldTest(against: -margin, .greater, adding: 1)),
      "newcombe_95": VectorValue(pair.newcombeInterval(level)),
      "pass": .truth(pair.newcombeInterval(level).lower > -margin),
    ]
  }

  private static func bayes(_ vector: StatisticsVector) -> [String: VectorValue] {
    let prior = vector.inputs["prior"].string.split { !"0123456789.".contains($0) }
      .compactMap { Double($0) }
    func posterior(_ counts: [Int]) -> BetaPosterior? {
      guard counts.count == 2, prior.count == 2 else { return nil }
      return Proportion(successes: counts[0], trials: counts[1]).flatMap {
        BetaPosterior($0, priorAlpha: prior[0], priorBeta: prior[1])
      }
    }
    func probability(_ first: [Int], _ second: [Int]) -> VectorValue {
      guard let first = posterior(first), let second = posterior(second) else { return .nothing }
      return .number(first.probabilityOfExceeding(second))
    }
    let inputs = vector.inputs
    let (candidate, baseline) = (inputs["candidate"].ints, inputs["baseline"].ints)
    let equal = inputs["equal"].ints
    let name = [candidate, baseline].map { $0.map(String.init).joined(separator: "/") }
      .joined(separator: "_vs_")
    return [name: probability(candidate, baseline), "equal": probability(equal, equal)]
  }

  private static func name(_ counts: [Int]) -> String {
    counts.count == 4 ? "\(counts[0])/\(counts[1])-\(counts[2])/\(counts[3])" : ""
  }

  private static func pair(_ counts: [Int]) -> ProportionPair? {
    guard
      counts.count == 4,
      let first = Proportion(successes: counts[0], trials: counts[1]),
      let second = Proportion(successes: counts[2], trials: counts[3])
    else { return nil }
    return ProportionPair(first: first, second: second)
  }

  private static func test(_ test: HypothesisTest?) -> VectorValue {
    .object(["z": VectorValue(test?.statistic), "p": VectorValue(test?.pValue)])
  }
}

/// Quantiles and tails, and the closed formulas of navigation scores.
enum DistributionVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "special-functions": specialFunctions,
    "navigation-metrics": navigationScores,
  ]

  // The names of the recorded numbers are their arguments, as Python writes them.
  private static let functions: [String: @Sendable ([Double]) -> Double?] = [
    "norm_ppf": { NormalDistribution.quantile($0[0]) },
    "norm_sf": { NormalDistribution.upperTail($0[0]) },
    "t_sf": { arguments in
      guard arguments.count == 2 else { return nil }
      return StudentDistribution(degreesOfFreedom: arguments[1])?.upperTail(arguments[0])
    },
    "chi2_sf": { arguments in
      guard arguments.count == 2 else { return nil }
      return ChiSquaredDistribution(degreesOfFreedom: arguments[1])?.upperTail(arguments[0])
    },
    "betainc": {
      $0.count == 3
        ? IncompleteBeta.tails($0[0], $0[1], x: $0[2], complement: 1 - $0[2]).lower : nil
    },
    "gammaincc": { $0.count == 2 ? IncompleteGamma.tails($0[0], $0[1]).upper : nil },
    "gammaln": { LogGamma.value($0[0]) },
    "erfc": { 2 * NormalDistribution.upperTail($0[0] * 2.0.squareRoot()) },
  ]

  private static func specialFunctions(_ vector: StatisticsVector) -> [String: VectorValue] {
    var outputs: [String: VectorValue] = [:]
    for name in vector.outputs.keys {
      var values: [String: VectorValue] = [:]
      for key in vector.outputs[name].keys {
        let arguments = key.split(separator: ",").compactMap { Double($0) }
        guard !arguments.isEmpty else { continue }
        if name.hasPrefix("t_ppf_"), let p = Double(name.dropFirst(6)) {
          let student = StudentDistribution(degreesOfFreedom: arguments[0])
          values[key] = VectorValue(student?.quantile(p))
        } else if let function = functions[name] {
          values[key] = VectorValue(function(arguments))
        }
      }
      outputs[name] = .object(values)
    }
    return outputs
  }

  private static func navigationScores(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    var outputs: [String: VectorValue] = [:]
    for key in inputs["lostness"].keys {
      let n = inputs["lostness"][key].ints
      guard n.count == 3 else { continue }
      outputs[key] = VectorValue(
        Metric.lostness(visits: n[1], distinct: n[2], optimal: n[0]))
    }
    // The result of public code that swaps the letters, recorded as a warning.
    for key in inputs["swapped_letters"].keys {
      let n = inputs["swapped_letters"][key].ints
      guard n.count == 3 else { continue }
      let (fewest, visits, distinct) = (Double(n[0]), Double(n[1]), Double(n[2]))
      let repeated = visits / distinct - 1
      let astray = fewest / visits - 1
      outputs[key] = .number((repeated * repeated + astray * astray).squareRoot())
    }
    for key in inputs["scus"].keys {
      let x = inputs["scus"][key].doubles
      guard x.count == 3 else { continue }
      outputs[key] = .number(NavigationScore.maze(exits: x[0], misclicks: x[1], seconds: x[2]))
    }
    for key in inputs["uxtweak"].keys {
      let x = inputs["uxtweak"][key].doubles
      guard x.count == 2 else { continue }
      outputs[key] = .number(NavigationScore.uxtweak(success: x[0], directness: x[1]))
    }
    return outputs
  }
}
