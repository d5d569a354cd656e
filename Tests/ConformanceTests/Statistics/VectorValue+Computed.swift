import Statistics

extension VectorValue: ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .truth(value) }

  /// A computed number; what could not be computed is not a number.
  init(_ value: Double?) { self = .number(value ?? .nan) }

  /// A computed interval.
  init(_ interval: Interval?) {
    self = .list([VectorValue(interval?.lower), VectorValue(interval?.upper)])
  }

  /// A statistic and its probability.
  init(_ test: HypothesisTest?) {
    self = .list([VectorValue(test?.statistic), VectorValue(test?.pValue)])
  }

  /// Computed numbers.
  init(_ values: [Double]) { self = .list(values.map { .number($0) }) }
}
