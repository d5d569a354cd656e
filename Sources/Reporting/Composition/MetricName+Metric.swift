import Analysis
import Metrics

extension MetricName {
  /// The name of a metric of journeys.
  init(_ metric: Metric) {
    self.init(
      id: metric.id, title: metric.title, meaning: metric.explanation,
      better: Direction(metric.better))
  }

  /// The name of a figure of many journeys.
  init(_ summary: JourneySummary) {
    self.init(
      id: summary.id, title: summary.title, meaning: summary.explanation,
      better: Direction(summary.better))
  }

  /// The name of a metric of links.
  init(_ metric: LinkMetric) {
    self.init(
      id: metric.id, title: metric.title, meaning: metric.explanation,
      better: Direction(metric.better))
  }
}

extension Direction {
  init(_ better: Metric.Better) {
    switch better {
    case .higher: self = .higher
    case .lower: self = .lower
    case .neither: self = .neither
    }
  }
}

extension Direction {
  /// On which side of its margin a gate wants a figure.
  init(_ relation: GateRelation) {
    switch relation {
    case .greater, .greaterOrEqual: self = .higher
    case .less, .lessOrEqual: self = .lower
    case .equal: self = .neither
    }
  }
}

extension Reading {
  init(_ finding: Finding) {
    switch finding {
    case .better: self = .better
    case .worse: self = .worse
    case .different: self = .different
    case .undecided: self = .undecided
    case .unknown: self = .unknown
    }
  }
}

extension Judgement {
  init(_ outcome: GateOutcome) {
    switch outcome {
    case .pass: self = .passed
    case .fail: self = .failed
    case .inconclusive: self = .inconclusive
    case .incomparable: self = .incomparable
    }
  }
}
