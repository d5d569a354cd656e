extension SurvivalCurve {
  /// The mean number of steps up to a horizon: the area under the curve.
  ///
  /// Unlike the mean of those who arrived it does not reward a layout for the people it loses.
  /// Source: Royston and Parmar, BMC Med. Res. Methodol. 13 (2013) 152; error after Klein and
  /// Moeschberger, Survival Analysis, formula 4.5.2.
  ///
  /// - Parameter horizon: where to stop counting, above zero.
  package func restrictedMean(to horizon: Double) -> Estimate? {
    guard horizon > 0, count > 0 else { return nil }
    var area = CompensatedSum()
    var reached = 0.0
    var survival = 1.0
    var pieces: [(step: SurvivalStep, areaAtStep: Double)] = []
    for step in steps where step.time < horizon {
      area.add(survival * (step.time - reached))
      pieces.append((step, area.total))
      reached = step.time
      survival = step.survival
    }
    area.add(survival * (horizon - reached))
    let total = area.total
    let variance = pieces.map { step, areaAtStep in
      let ahead = total - areaAtStep
      let staying = Double(step.atRisk - step.events)
      return staying > 0 ? ahead * ahead * Double(step.events) / (Double(step.atRisk) * staying) : 0
    }
    return Estimate(value: total, standardError: variance.compensatedSum.squareRoot())
  }
}
