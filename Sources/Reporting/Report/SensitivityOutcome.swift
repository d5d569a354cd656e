/// What one set of assumptions about people would have found.
package struct SensitivityOutcome: Equatable {
  /// Treatment minus control.
  package var difference: Figure
  /// What that allows to say.
  package var reading: Reading

  package init(difference: Figure, reading: Reading) {
    self.difference = difference
    self.reading = reading
  }
}
