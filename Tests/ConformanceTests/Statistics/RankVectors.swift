import ReferenceStatistics
import Statistics

/// Ranks, whole distributions, resampling, quantiles and survival.
enum RankVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "mann-whitney-hodges-lehmann": mannWhitney,
    "wilcoxon-signed-rank": signedRank,
    "paired-bootstrap-exact": bootstrap,
    "ks-and-exact-permutation": shape,
    "quantile-order-statistic-ci": quantiles,
    "kaplan-meier-steps": survival,
  ]

  private static func mannWhitney(_ vector: StatisticsVector) -> [String: VectorValue] {
    func comparison(_ first: String, _ second: String) -> MannWhitney? {
      MannWhitney(
        first: Histogram(vector.inputs[first].doubles),
        second: Histogram(vector.inputs[second].doubles))
    }
    guard let tied = comparison("A", "B"), let exact = comparison("X", "Y") else { return [:] }
    let moses = exact.exactShiftInterval()
    let inside = moses.map { 1 - $0.coverage }
    return [
      "ties": .object([
        "U": .number(tied.statistic),
        "p_cc": VectorValue(tied.normalTest()?.pValue),
        "p_nocc": VectorValue(tied.normalTest(continuityCorrected: false)?.pValue),
        "HL_shift": .number(tied.shift), "A12": .number(tied.commonLanguageEffect),
      ]),
      "exact": .object([
        "U": .number(exact.statistic), "p": VectorValue(exact.exactTest?.pValue),
        "HL_shift": .number(exact.shift), "moses_k": VectorValue(moses.map { Double($0.rank) }),
        "moses_ci95": VectorValue(moses?.interval),
        "achieved_conf": VectorValue(inside.map { 1 - $0 }),
      ]),
    ]
  }

  private static func signedRank(_ vector: StatisticsVector) -> [String: VectorValue] {
    guard
      let differences = SignedRank(differences: Histogram(vector.inputs["d"].doubles)),
      let untied = SignedRank(differences: Histogram(vector.inputs["x"].doubles))
    else { return [:] }
    func normal(_ rule: SignedRank.ZeroRule) -> VectorValue {
      let test = differences.normalTest(rule)
      return .object([
        "W": VectorValue(test?.statistic), "p": VectorValue(test?.pValue),
        "z": VectorValue(differences.standardScore(rule).map { -abs($0) }),
      ])
    }
    let exact = untied.exactTest
    return [
      "wilcox": normal(.leftOut), "pratt": normal(.pratt), "zsplit": normal(.split),
      "exact_noties": .object([
        "W": VectorValue(exact?.statistic), "p": VectorValue(exact?.pValue),
      ]),
      "HL_pseudomedian": .number(untied.pseudomedian),
    ]
  }

  private static func bootstrap(_ vector: StatisticsVector) -> [String: VectorValue] {
    let sample = Histogram(vector.inputs["d"].doubles)
    guard let exact = sample.exactBootstrap else { return [:] }
    let size = Double(sample.count)
    let spread = sample.moments.variance * (size - 1) / size
    return [
      "mean": .number(exact.mean),
      "bootstrap_se_exact": .number(exact.standardError),
      "se_formula": .number((spread / size).squareRoot()),
      "percentile95": VectorValue(exact.percentileInterval()),
      "bca_z0": .number(exact.biasCorrection),
      "bca_a": .number(exact.skewnessCorrection),
    ]
  }

  private static func shape(_ vector: StatisticsVector) -> [String: VectorValue] {
    let (a, b) = (vector.inputs["A"].doubles, vector.inputs["B"].doubles)
    let gap = KolmogorovSmirnov(first: Histogram(a), second: Histogram(b))
    let differences = zip(a, b).map { $0 - $1 }
    return [
      "D": VectorValue(gap?.statistic),
      "p_exact": VectorValue(gap?.exactTest?.pValue),
      "signflip_p": VectorValue(Histogram(differences).signFlipTest?.pValue),
      "nonzero_pairs": .number(Double(differences.count { $0 != 0 })),
    ]
  }

  private static func quantiles(_ vector: StatisticsVector) -> [String: VectorValue] {
    let sample = Histogram(vector.inputs["x"].doubles)
    var outputs: [String: VectorValue] = [:]
    for q in vector.inputs["q"].doubles {
      outputs["q\(q)"] = .object([
        "inverted_cdf": VectorValue(sample.quantile(q)),
        "linear": VectorValue(sample.interpolatedQuantile(q)),
        "ci95": VectorValue(sample.quantileInterval(q)),
      ])
    }
    for row in vector.inputs["ranks"].list {
      let count = row[0].int
      let ranks = row[1].doubles.map { q in
        let ranks = Histogram.QuantileRanks(count: count, quantile: q)
        return ("\(q)", VectorValue([Double(ranks?.lower ?? -1), Double(ranks?.upper ?? -1)]))
      }
      outputs["ranks_n\(count)"] = .object(Dictionary(ranks) { first, _ in first })
    }
    return outputs
  }

  private static func survival(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let rows = zip(inputs["time"].doubles, zip(inputs["status"].ints, inputs["group"].ints))
    func times(group: Int, status: Int) -> [Double] {
      rows.filter { $0.1.0 == status && $0.1.1 == group }.map(\.0)
    }
    func sample(_ group: Int) -> SurvivalSample {
      SurvivalSample(
        arrived: Histogram(times(group: group, status: 1)),
        censored: Histogram(times(group: group, status: 0)))
    }
    let tau = inputs["tau"].double
    let name = tau == tau.rounded() ? "\(Int(tau))" : "\(tau)"
    let test = sample(0).logRankTest(against: sample(1))
    var outputs: [String: VectorValue] = [
      "logrank_chi2": VectorValue(test?.statistic), "logrank_p": VectorValue(test?.pValue),
      "naive_mean_successes_A": .number(sample(0).arrived.moments.mean),
      "naive_mean_successes_B": .number(sample(1).arrived.moments.mean),
    ]
    for (group, letter) in [(0, "A"), (1, "B")] {
      let curve = SurvivalCurve(sample(group))
      outputs["\(letter)_times"] = VectorValue(curve.steps.map(\.time))
      outputs["\(letter)_surv"] = VectorValue(curve.steps.map(\.survival))
      outputs["\(letter)_se"] = VectorValue(curve.steps.map { $0.standardError ?? .nan })
      outputs["rmst\(name)_\(letter)"] = VectorValue(curve.restrictedMean(to: tau)?.value)
    }
    return outputs
  }
}
