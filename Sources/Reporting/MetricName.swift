import Analysis
import Metrics
import SourceText

/// A metric with its name in a report.
struct MetricName: Equatable, Encodable {
  var id: String
  var title: String
  /// The explanation, whose first sentence is complete without the rest.
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
  /// The finding in words.
  var words: String { appearance.words }
  var emphasis: Emphasis { appearance.emphasis }

  private var appearance: (words: String, emphasis: Emphasis) {
    switch self {
    case .better: ("better", .good)
    case .worse: ("worse", .bad)
    case .slight: ("too small to matter", .quiet)
    case .different: ("differs", .unsure)
    case .undecided: ("no difference seen", .quiet)
    case .unknown: ("not measured", .quiet)
    }
  }
}

extension MetricName {
  /// A metric in a comparison.
  ///
  /// A metric of arrived journeys says so, and neither direction is better.
  init(compared metric: Metric) {
    self.init(metric)
    guard metric.betterAmongArrivals != metric.better else { return }
    better = metric.betterAmongArrivals
    title += ", arrived journeys only"
  }

  init(_ figure: some ExplainedFigure) {
    self.init(
      id: figure.id, title: figure.title, meaning: figure.explanation, better: figure.better)
  }
}
