import Analysis
import Metrics

extension ReportComposition {
  /// What every link does in every layout and situation.
  var links: LinkTable {
    guard !results.links.records.isEmpty else { return LinkTable() }
    var found: [[Int]: LinkRecord] = [:]
    for record in results.links.records {
      found[[record.link, record.example, record.situation, record.variant]] = record
    }
    let rows = setup.links.enumerated().flatMap { link, kind in
      kind.examples.enumerated().map { example, address in
        LinkRow(
          id: kind.name, address: address,
          variants: order.map { variant in
            setup.situations.indices.map { situation in
              result(
                found[[link, example, situation, variant]],
                command: command.link(
                  address, variant: id(ofVariant: variant),
                  situation: setup.situations[situation].name))
            }
          })
      }
    }
    return LinkTable(
      situations: setup.situations.map { $0.title.isEmpty ? $0.name : $0.title }, rows: rows,
      scores: LinkMetric.catalogue.map { metric in
        Score(metric: MetricName(metric), figures: order.map { figure(of: metric, in: $0) })
      })
  }

  private func figure(of metric: LinkMetric, in variant: Int) -> Figure {
    let measure = results.links.measure(metric, variant: variant)
    let isEmpty = measure.denominator == 0
    return Figure(
      isEmpty ? nil : Double(measure.numerator) / Double(measure.denominator),
      unit: FigureUnit(metric.unit))
  }

  /// The screens that cannot be opened alone, or not be left.
  var unsoundScreens: [UnsoundScreen] {
    order.flatMap { variant -> [UnsoundScreen] in
      guard results.layouts.indices.contains(variant) else { return [] }
      return (results.layouts[variant].unsound ?? []).map { found in
        UnsoundScreen(
          variant: title(ofVariant: variant), screen: title(ofScreen: found.screen),
          problem: found.problem,
          command: command.screen(found.screen, variant: id(ofVariant: variant)))
      }
    }
  }

  private func result(_ record: LinkRecord?, command: String) -> LinkResult {
    guard let record else { return LinkResult(outcome: "not tried", isGood: false) }
    return LinkResult(
      outcome: record.outcome.words,
      isGood: record.outcome.isResolved || record.outcome == .redirected,
      landed: record.landed.map(titled), reason: record.reason, tapsToHome: record.tapsToHome,
      wayBack: record.wayBack.map { $0.map(titled) }, command: command)
  }

  /// Screens that show, as `product(milk) + basket`, with their titles.
  private func titled(_ shown: String) -> String {
    shown.split(separator: " + ").map { screen in
      let name = screen.prefix { $0 != "(" }
      return title(ofScreen: String(name)) + screen.dropFirst(name.count)
    }.joined(separator: " + ")
  }
}

extension LinkOutcome {
  /// The outcome as a reader sees it.
  var words: String {
    switch self {
    case .shown: "shown"
    case .redirected: "sent elsewhere"
    case .deferred: "shown after an answer"
    case .refused: "turned away"
    case .wrongScreen: "wrong screen"
    case .dropped: "nothing happened"
    case .stuck: "stuck"
    case .notUnderstood: "not understood"
    case .failed: "error"
    case .failedHalfway: "error half-way"
    }
  }
}
