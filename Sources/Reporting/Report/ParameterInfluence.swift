/// How strongly an assumption about people moves a difference.
package struct ParameterInfluence: Equatable {
  /// The parameter's name in the specification.
  package var parameter: String
  /// Spearman's correlation of its value with the difference, -1 to 1.
  package var correlation: Double

  package init(parameter: String, correlation: Double) {
    self.parameter = parameter
    self.correlation = correlation
  }
}
