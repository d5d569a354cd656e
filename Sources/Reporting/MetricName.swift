import Analysis
import Metrics
import SourceText

/// A metric as a report names it.
struct MetricName: Equatable, Encodable {
  /// The metric's name in gates.
  var id: String
  var title: String
  /// The explanation, whose first sentence stands alone.
  var meaning: String
  var better: Direction

  /// The first sentence of the explanation.
  var brief: String {
    let text = PlainText.oneLine(meaning)
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}

extension Direction {
  /// The direction as a remark behind a metric's title.
  var remark: String {
    switch self {
    case .higher: "higher is better"
    case .lower: "lower is better"
    case .neither: "neither direction is better"
    }
  }
}

extension Finding {
  /// The finding as a reader sees it.
  var words: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .different: "differs"
    case .undecided: "no difference seen"
    case .unknown: "not measured"
    }
  }
}

extension MetricName {
  /// The name of a metric of journeys.
  init(_ metric: Metric) {
    self.init(
      id: metric.id, title: metric.title, meaning: metric.explanation,
      better: metric.better)
  }

  /// The name of a figure of many journeys.
  init(_ summary: JourneySummary) {
    self.init(
      id: summary.id, title: summary.title, meaning: summary.explanation,
      better: summary.better)
  }

  /// The name of a metric of links.
  init(_ metric: LinkMetric) {
    self.init(
      id: metric.id, title: metric.title, meaning: metric.explanation,
      better: metric.better)
  }
}

extension Direction {
  /// On which side of its margin a gate wants a figure.
  init(_ relation: Gate.Relation) {
    switch relation {
    case .greater, .greaterOrEqual: self = .higher
    case .less, .lessOrEqual: self = .lower
    case .equal: self = .neither
    }
  }
}
