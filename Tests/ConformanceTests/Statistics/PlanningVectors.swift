import ReferenceStatistics
import Statistics

/// Power, sample sizes, and several questions at once.
enum PlanningVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "power-and-mde": power,
    "multiplicity": multiplicity,
  ]

  private static func power(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let (p1, p2, power) = (inputs["p1"].double, inputs["p2"].double, inputs["power"].double)
    let effect = inputs["d"].double
    let shared = inputs["noninferiority"]
    let discordant = inputs["mcnemar_discordant"].doubles
    let keys = inputs["keys"]
    guard
      let level = ConfidenceLevel(alpha: inputs["alpha"].double), discordant.count == 2
    else { return [:] }
    return [
      keys["cohen_h"].string: .number(SampleSize.cohenEffect(p1, p2)),
      "n_per_arm_arcsine": VectorValue(
        SampleSize.perArm(arcsine: p1, p2, power: power, level)),
      "n_per_arm_unpooled": VectorValue(
        SampleSize.perArm(proportions: p1, p2, power: power, level)),
      keys["power_at"].string: .number(
        SampleSize.power(
          proportions: p1, p2, perArm: inputs["n_for_power"].double, level)),
      keys["t_n_per_arm"].string: VectorValue(
        SampleSize.perArm(effect: effect, power: power, level)),
      keys["paired_t_n"].string: VectorValue(
        SampleSize.pairs(effect: effect, power: power, level)),
      keys["noninferiority"].string: VectorValue(
        SampleSize.perArm(
          nonInferiorityOf: shared["p"].double, margin: shared["margin"].double,
          power: shared["power"].double, level)),
      "paired_mcnemar_n_psi": VectorValue(
        SampleSize.pairs(
          onlyFirst: discordant[0], onlySecond: discordant[1], power: power, level)),
    ]
  }

  private static func multiplicity(_ vector: StatisticsVector) -> [String: VectorValue] {
    let p = vector.inputs["p"].doubles
    let alpha = vector.inputs["alpha"].double
    func adjusted(_ rule: PValueAdjustment) -> VectorValue { VectorValue(rule.adjusted(p)) }
    func rejected(_ rule: PValueAdjustment) -> VectorValue {
      .list(rule.adjusted(p).map { .truth($0 <= alpha) })
    }
    return [
      "bonferroni": adjusted(.bonferroni), "holm": adjusted(.holm),
      "simes-hochberg": adjusted(.hochberg), "hommel": adjusted(.hommel),
      "fdr_bh": adjusted(.benjaminiHochberg), "fdr_by": adjusted(.benjaminiYekutieli),
      "scipy_bh": adjusted(.benjaminiHochberg),
      "holm_reject": rejected(.holm), "bh_reject": rejected(.benjaminiHochberg),
    ]
  }
}

/// Looking more than once, and whether the split is as planned.
enum SequentialVectors {
  static let computations: [String: StatisticsVector.Computation] = [
    "sequential-confidence-sequence": confidenceSequence,
    "sequential-eprocess-mcnemar": evidence,
    "msprt-normal": mixture,
    "srm-chi-square": sampleRatio,
  ]

  private static func confidenceSequence(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    func moments(_ sums: VectorValue) -> SampleMoments {
      SampleMoments(count: sums[0].int, sum: sums[1].wide, sumOfSquares: sums[2].wide)
    }
    let (a, b) = (moments(inputs["a"]), moments(inputs["b"]))
    guard
      let level = ConfidenceLevel(alpha: inputs["alpha"].double),
      let sequence = ConfidenceSequence(tuning: inputs["tuning"].double, level: level),
      let difference = b.welchDifference(from: a)
    else { return [:] }
    let observations = a.count + b.count
    return [
      "rho": .number(sequence.rho),
      "effect": .number(difference.value),
      "seq_ci95": VectorValue(sequence.interval(difference, observations: observations)),
      "seq_p": .number(sequence.pValue(difference, observations: observations)),
      "fixed_ci95": VectorValue(difference.interval(level)),
      "fixed_p": VectorValue(difference.test()?.pValue),
    ]
  }

  private static func evidence(_ vector: StatisticsVector) -> [String: VectorValue] {
    var outputs: [String: VectorValue] = [:]
    for counts in vector.inputs["discordant_pairs"].list.map(\.ints) where counts.count == 2 {
      guard
        let table = PairedProportions(
          both: 0, onlyFirst: counts[0], onlySecond: counts[1], neither: 0)
      else { continue }
      outputs["\(counts[0]),\(counts[1])"] = .object([
        "log_e": .number(table.logEvidence), "e_value": .number(table.evidence),
        "anytime_p": .number(table.anytimePValue),
        "fixed_n_exact_p": .number(table.mcNemarExactTest.pValue),
      ])
    }
    return outputs
  }

  private static func mixture(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    var outputs: [String: VectorValue] = [:]
    for (index, key) in inputs["keys"].list.enumerated() {
      let test = HypothesisTest.mixture(
        difference: inputs["diff"][index].double, countPerArm: inputs["n"][index].int,
        variance: inputs["sigma2"].double, mixingVariance: inputs["tau2"].double)
      outputs[key.string] = .object([
        "Lambda": VectorValue(test?.statistic), "p": VectorValue(test?.pValue),
      ])
    }
    return outputs
  }

  // The recorded names do not say which split they belong to: the three stand in this order, and the
  // last two are what another library makes of the second.
  private static func sampleRatio(_ vector: StatisticsVector) -> [String: VectorValue] {
    let inputs = vector.inputs
    let tests = zip(inputs["observed"].list, inputs["weights"].list).map { observed, weights in
      GoodnessOfFit.test(observed: observed.ints, weights: weights.doubles)
    }
    var outputs: [String: VectorValue] = [:]
    for (name, test) in zip(["50/50", "skewed", "three"], tests) {
      outputs[name] = VectorValue(test)
    }
    if tests.count > 1, let skewed = tests[1] {
      let trap = ChiSquaredDistribution(degreesOfFreedom: Double(inputs["observed"][1].list.count))
      outputs["gbstats_skewed"] = .number(skewed.pValue)
      outputs["gbstats_zero_weight_arm_df_trap"] = VectorValue(trap?.upperTail(skewed.statistic))
    }
    return outputs
  }
}
