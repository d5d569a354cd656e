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
        Power.proportions(p1, p2, perArm: inputs["n_for_power"].double, level)),
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
