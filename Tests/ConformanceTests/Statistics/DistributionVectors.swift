import Statistics

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
    "betainc": { $0.count == 3 ? IncompleteBeta.lower($0[0], $0[1], $0[2]) : nil },
    "gammaincc": { $0.count == 2 ? IncompleteGamma.upper($0[0], $0[1]) : nil },
    "gammaln": { LogGamma.value($0[0]) },
    "erfc": { ErrorFunction.complement($0[0]) },
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
      outputs[key] = VectorValue(Lostness.score(visits: n[1], distinct: n[2], optimal: n[0]))
    }
    // What public code that swaps the letters computes, recorded as a warning.
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
      outputs[key] = .number(TreeTestScore.maze(exits: x[0], misclicks: x[1], seconds: x[2]))
    }
    for key in inputs["uxtweak"].keys {
      let x = inputs["uxtweak"][key].doubles
      guard x.count == 2 else { continue }
      outputs[key] = .number(TreeTestScore.uxtweak(success: x[0], directness: x[1]))
    }
    return outputs
  }
}
