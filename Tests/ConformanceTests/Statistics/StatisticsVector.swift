/// A recorded vector: inputs, and what an independent library or exact arithmetic made of them.
struct StatisticsVector: Decodable {
  let id: String
  let inputs: VectorValue
  let outputs: VectorValue

  /// Computes the outputs from the inputs; the recorded outputs only tell what is asked for.
  typealias Computation = @Sendable (_ vector: StatisticsVector) -> [String: VectorValue]

  // Vectors whose tails were recorded with the precision that a subtraction from one leaves.
  private static let subtracting: Set<String> = [
    "cuped", "ratio-delta-method", "sequential-confidence-sequence",
  ]

  /// All kinds of vector by id.
  static let computations: [String: Computation] = [
    ProportionVectors.computations, MeanVectors.computations, RankVectors.computations,
    DistributionVectors.computations, SequentialVectors.computations,
    PlanningVectors.computations,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// One line per difference between computed and recorded outputs.
  var differences: [String] {
    guard let compute = Self.computations[id] else { return ["no method for this kind of vector"] }
    var comparison = VectorComparison { expected in
      let isFarOut = abs(expected) < 1e-12 || abs(expected) > 1e12
      let relative = id == "special-functions" && !isFarOut ? 1e-12 : 1e-10
      // This library takes its probabilities as one minus a distribution function.
      let lost = Self.subtracting.contains(id) ? 4e-16 : 0
      return max(relative * abs(expected), lost)
    }
    comparison.compare(.object(compute(self)), with: outputs, at: "")
    return comparison.differences
  }
}
