package import Statistics

/// What an experiment found under one choice of the model's parameters.
package struct SensitivityPoint: Hashable, Sendable {
  /// The parameters, in the order of their names.
  package let parameters: [Double]
  /// The difference that decides, layout minus control.
  package let difference: Double
  /// Where it lies, as far as chance is concerned.
  package let interval: Interval

  /// A point of the design.
  package init(parameters: [Double], difference: Double, interval: Interval) {
    self.parameters = parameters
    self.difference = difference
    self.interval = interval
  }
}
