import ReferenceStatistics
import Statistics

/// Means, ratios, covariates, clusters and batches.
enum MeanVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "welch-t": welch,
    "paired-t": paired,
    "ratio-delta-method": ratio,
    "cuped": covariate,
    "cluster-robust": clusters,
    "batch-means": batches,
    "stopping-rule-relative-precision": precision,
  ]

  private static func welch(_ vector: StatisticsVector) -> [String: VectorValue] {
    let first = SampleMoments(vector.inputs["A"].doubles)
    return student(first.welchDifference(from: SampleMoments(vector.inputs["B"].doubles)))
  }

  private static func paired(_ vector: StatisticsVector) -> [String: VectorValue] {
    let differences = zip(vector.inputs["A"].doubles, vector.inputs["B"].doubles).map { $0 - $1 }
    return student(SampleMoments(differences).studentEstimate)
  }

  private static func ratio(_ vector: StatisticsVector) -> [String: VectorValue] {
    func moments(_ group: VectorValue) -> SampleMoments? {
      PairSums(
        count: group["n"].int, first: group["m_sum"].wide, firstSquares: group["m_sumsq"].wide,
        second: group["d_sum"].wide, secondSquares: group["d_sumsq"].wide,
        products: group["md"].wide
      ).ratioMoments
    }
    guard let a = moments(vector.inputs["a"]), let b = moments(vector.inputs["b"]) else {
      return [:]
    }
    return [
      "mean_a": .number(a.mean), "var_a": .number(a.variance),
      "mean_b": .number(b.mean), "var_b": .number(b.variance),
      "absolute": effect(b.welchDifference(from: a)),
      "relative": effect(b.relativeDifference(from: a)),
    ]
  }

  private static func covariate(_ vector: StatisticsVector) -> [String: VectorValue] {
    func sums(_ group: VectorValue) -> PairSums {
      PairSums(
        count: group["n"].int, first: group["post"][0].wide,
        firstSquares: group["post"][1].wide, second: group["pre"][0].wide,
        secondSquares: group["pre"][1].wide, products: group["cross"].wide)
    }
    let (a, b) = (sums(vector.inputs["a"]), sums(vector.inputs["b"]))
    let theta = PairSums.theta(a, b)
    let (adjustedA, adjustedB) = (a.adjusted(theta: theta), b.adjusted(theta: theta))
    let difference = adjustedB.welchDifference(from: adjustedA)
    let plain = b.adjusted(theta: 0).welchDifference(from: a.adjusted(theta: 0))
    return [
      "theta": .number(theta),
      "adj_mean_a": .number(adjustedA.mean), "adj_var_a": .number(adjustedA.variance),
      "adj_mean_b": .number(adjustedB.mean), "adj_var_b": .number(adjustedB.variance),
      "effect": VectorValue(difference?.value),
      "p": VectorValue(difference?.test()?.pValue),
      "ci95": VectorValue(difference?.interval()),
      "unadjusted_effect": VectorValue(plain?.value),
      "unadjusted_ci95": VectorValue(plain?.interval()),
    ]
  }

  private static func clusters(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let (users, treated, y) = (inputs["user"].ints, inputs["treated"].ints, inputs["y"].ints)
    func people(_ arm: Int) -> [[Int]] {
      let rows = y.indices.filter { treated[$0] == arm }
      return Set(rows.map { users[$0] }).sorted().map { user in
        rows.filter { users[$0] == user }.map { y[$0] }
      }
    }
    func moments(_ people: [[Int]]) -> SampleMoments? {
      let sums = people.map { $0.reduce(0, +) }
      let counts = people.map(\.count)
      return PairSums(
        count: people.count,
        first: Int128(sums.reduce(0, +)),
        firstSquares: Int128(sums.reduce(0) { $0 + $1 * $1 }),
        second: Int128(counts.reduce(0, +)),
        secondSquares: Int128(counts.reduce(0) { $0 + $1 * $1 }),
        products: Int128(zip(sums, counts).reduce(0) { $0 + $1.0 * $1.1 })
      ).ratioMoments
    }
    let (control, variant) = (people(0), people(1))
    func robust(_ people: [[Int]]) -> [ClusterRobustDifference.Cluster] {
      people.map { .init($0.map(Double.init)) }
    }
    let difference = ClusterRobustDifference(
      variant: robust(variant), control: robust(control))
    let delta = moments(control).flatMap { moments(variant)?.welchDifference(from: $0) }
    return [
      "effect": VectorValue(difference?.effect),
      "cluster_se": VectorValue(difference?.clusteredStandardError),
      "naive_se": VectorValue(difference?.naiveStandardError),
      "delta_effect": VectorValue(delta?.value),
      "delta_se": VectorValue(delta?.standardError),
    ]
  }

  private static func batches(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let batches = inputs["batches"].int
    let modulus = max(inputs["modulus"].int, 1)
    var state = inputs["seed"].int
    var value = 0.0
    let run = (0..<batches * inputs["batch_size"].int).map { _ in
      state = (inputs["multiplier"].int &* state &+ inputs["increment"].int) % modulus
      value = inputs["phi"].double * value + (Double(state) / Double(modulus) - 0.5)
      return value
    }
    guard let means = BatchMeans(run, batches: batches), let estimate = means.estimate else {
      return [:]
    }
    return [
      "mean": .number(estimate.value),
      "batch_se": .number(estimate.standardError),
      "half_width95": .number(estimate.interval().width / 2),
      "naive_se": VectorValue(SampleMoments(run).standardError),
      "lag1_of_batch_means": VectorValue(means.lagOneCorrelation),
    ]
  }

  private static func precision(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    guard let rule = RelativePrecision(error: inputs["gamma"].double) else { return [:] }
    var outputs: [String: VectorValue] = ["gamma_prime": .number(rule.threshold)]
    for n in inputs["n"].ints {
      let moments = SampleMoments(
        count: n, mean: inputs["mean"].double, variance: inputs["variance"].double)
      let half = RelativePrecision.halfWidth(moments)
      outputs["\(n)"] = .object([
        "half_width": .number(half), "relative": .number(half / abs(moments.mean)),
        "stop": .truth(rule.isReached(moments)),
      ])
    }
    return outputs
  }

  private static func student(_ estimate: Estimate?) -> [String: VectorValue] {
    [
      "t": VectorValue(estimate?.test()?.statistic),
      "df": VectorValue(estimate?.degreesOfFreedom),
      "p": VectorValue(estimate?.test()?.pValue),
      "ci95_diff": VectorValue(estimate?.interval()),
    ]
  }

  private static func effect(_ estimate: Estimate?) -> VectorValue {
    .object([
      "effect": VectorValue(estimate?.value), "p": VectorValue(estimate?.test()?.pValue),
      "ci95": VectorValue(estimate?.interval()),
    ])
  }
}
