/// How far a verdict depends on what is assumed about people.
package struct Sensitivity: Equatable {
  /// How many sets of assumptions were tried, and how many people walked at each.
  package var points: Int
  package var people: Int
  /// What was moved.
  package var parameters: [Assumption]
  /// What became of the verdict on each layout but the control.
  package var findings: [SensitivityFinding]
  /// What became of the gates: their rules with a sentence each.
  package var gates: [Assumption]

  package init(
    points: Int, people: Int, parameters: [Assumption] = [], findings: [SensitivityFinding] = [],
    gates: [Assumption] = []
  ) {
    self.points = points
    self.people = people
    self.parameters = parameters
    self.findings = findings
    self.gates = gates
  }
}
