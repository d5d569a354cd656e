/// One metric of a layout against the control.
package struct Comparison: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// Title of the layout that is compared.
  package var treatment: String
  /// Title of the layout it is compared with.
  package var control: String
  /// The group of people it holds for, or nothing for everybody.
  package var segment: String?
  /// The task it holds for, or nothing for all tasks.
  package var task: String?
  /// Treatment minus control, with its interval.
  package var difference: Figure
  /// What the interval allows to say.
  package var reading: Reading
  /// How the interval was computed.
  package var method: String
  /// Whether it belongs to the few that most readers want.
  package var isKey: Bool

  package init(
    metric: MetricName, treatment: String, control: String, segment: String? = nil,
    task: String? = nil, difference: Figure, reading: Reading, method: String, isKey: Bool = true
  ) {
    self.metric = metric
    self.treatment = treatment
    self.control = control
    self.segment = segment
    self.task = task
    self.difference = difference
    self.reading = reading
    self.method = method
    self.isKey = isKey
  }

  /// Whether it is about everybody and all tasks.
  package var isOverall: Bool { segment == nil && task == nil }

  /// The two layouts, and the group of people or the task where it is about one.
  package var pair: String {
    let pair = "\(treatment) vs \(control)"
    guard let part = segment ?? task else { return pair }
    return "\(pair), \(part)"
  }
}
