import Metrics
import Statistics

/// The factors, at least 1, by which variances of figures over journeys grow because the journeys of one
/// person are not independent.
///
/// Tallies keep no histogram per person, but sums over people of every metric. Each factor is the variance
/// over people of a deciding metric, divided by the variance if different people did each person's tasks.
/// The largest factor among the deciding metrics applies to quantiles, ranks and survival. Journeys of one
/// person at one task count as if they ended alike.
///
/// Source: L. Kish, Survey Sampling (1965), section 8.2.
struct DesignEffect: Hashable, Sendable {
  /// Of figures of the layout, and of figures of the control.
  var variant = 1.0
  var control = 1.0
  /// Of differences within a person.
  var difference = 1.0

  /// The factors of a layout in one slice of a tally, whose metrics are in the order of its sums.
  init(
    _ tally: Tally, variant place: Int, segment: Int? = nil, task: Int? = nil, metrics: [Metric]
  ) {
    guard tally.shape.journeysEach > 1 else { return }
    let journeys = Double(tally.cell(variant: place, segment: segment, task: task).journeys)
    for deciding in DecidingMetric.all {
      func ratios(isTaskByTask: Bool) -> PairedRatioSums? {
        metrics.firstIndex { $0.id == deciding.id }.flatMap { metric in
          tally.paired(
            metric: metric, variant: place, segment: segment, task: task,
            isTaskByTask: isTaskByTask
          ).flatMap { PairedRatioSums(count: $0.people, sums: $0.sums, products: $0.products) }
        }
      }
      guard let people = ratios(isTaskByTask: false), let tasks = ratios(isTaskByTask: true),
        tasks.count > 0
      else { continue }
      let alike = journeys / Double(tasks.count)
      func factor(_ variance: (PairedRatioSums) -> Double?) -> Double {
        guard let clustered = variance(people), let apart = variance(tasks), apart > 0 else {
          return 1
        }
        return clustered / apart * alike
      }
      variant = max(variant, factor { $0.firstMoments?.varianceOfMean })
      control = max(control, factor { $0.secondMoments?.varianceOfMean })
      difference = max(
        difference, factor { $0.difference.map { $0.standardError * $0.standardError } })
    }
  }
}
