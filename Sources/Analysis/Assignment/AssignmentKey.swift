/// Who is assigned in which experiment.
package struct AssignmentKey: Hashable, Sendable {
  /// The experiment, as the platform knows it: its key, seed, salt or number.
  package let experiment: String
  /// What platforms with a second salt mix in: PlanOut's parameter, Statsig's rule.
  package let part: String
  /// The person or device.
  package let unit: String

  /// A key; names are hashed exactly as they are written, without normalising them.
  package init(experiment: String, part: String = "variant", unit: String) {
    self.experiment = experiment
    self.part = part
    self.unit = unit
  }
}
