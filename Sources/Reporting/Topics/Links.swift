import Analysis
import Metrics
import SourceText

/// Every deep link in every layout and situation.
struct LinkMatrix: Equatable, Encodable {
  var situations: [String] = []
  /// The metrics of links in every layout; links meet no chance, so these have no intervals.
  var scores: [Score] = []
  var rows: [Row] = []

  /// One deep link and where it leads.
  struct Row: Equatable, Encodable {
    var id: String
    var address: String
    /// Per layout, in the report's order: one result per situation, in the table's order.
    var variants: [[Result]]
  }

  /// The result of one deep link in one layout and situation.
  struct Result: Equatable, Encodable {
    var outcome: String
    /// Whether that is as wanted.
    var isGood: Bool
    /// Whether the app turned the link away and no check of links objects to that.
    var isRefusedOnPurpose = false
    /// Why, in words; empty where the outcome says it all.
    var reason = ""
    /// Title of the screen it ended on.
    @NullIfNil var landed: String? = nil
    /// Taps from there to the start screen, where a path exists.
    @NullIfNil var tapsToHome: Int? = nil
    /// The screens that going back shows, where that was recorded.
    @NullIfNil var wayBack: [String]? = nil
    /// The command that shows it again; empty where there is none.
    var command = ""

    private enum CodingKeys: String, CodingKey {
      case outcome
      case isGood = "good"
      case reason, landed, tapsToHome, wayBack, command
    }

    /// The sign of the outcome, and the outcome in words.
    var sign: String { isGood ? "✓" : isRefusedOnPurpose ? "–" : "✗" }
    var words: String { isRefusedOnPurpose ? "refused on purpose" : outcome }
    var emphasis: Emphasis { isGood ? .good : isRefusedOnPurpose ? .quiet : .bad }
  }
}

extension ReportComposition {
  var links: LinkMatrix {
    guard !results.links.records.isEmpty else { return LinkMatrix() }
    var found: [[Int]: LinkRecord] = [:]
    for record in results.links.records {
      found[[record.link, record.example, record.situation, record.variant]] = record
    }
    let faults = linkFaults
    let rows = setup.links.enumerated().flatMap { link, kind in
      kind.examples.enumerated().map { example, address in
        LinkMatrix.Row(
          id: kind.name, address: address,
          variants: order.map { variant in
            let isFaulty = faults.map {
              $0.contains { $0.isAbout(kind.name, in: id(ofVariant: variant)) }
            }
            return setup.situations.indices.map { situation in
              result(
                found[[link, example, situation, variant]], isFaultless: isFaulty == false,
                command: linkCommand(
                  address, variant: id(ofVariant: variant),
                  situation: setup.situations[situation].name))
            }
          })
      }
    }
    return LinkMatrix(
      situations: setup.situations.map { $0.title.isEmpty ? $0.name : $0.title },
      scores: LinkMetric.catalogue.map { metric in
        Score(metric: MetricName(metric), figures: order.map { figure(of: metric, in: $0) })
      }, rows: rows)
  }

  private func figure(of metric: LinkMetric, in variant: Int) -> Figure {
    let measure = results.links.measure(metric, variant: variant)
    let share = Double(measure.numerator) / Double(measure.denominator)
    return Figure(measure.denominator == 0 ? nil : share, unit: metric.unit)
  }

  /// The faults that checks of links report; `nil` if links were not checked.
  private var linkFaults: [ExperimentResults.Fault]? {
    guard let checks = results.checks, checks.subjects.contains(.link) else { return nil }
    let names = Set(CheckName.allCases.map(\.check).filter { $0.looksAt == .link }.map(\.name))
    return checks.faults.filter { names.contains($0.check) }
  }

  private func result(
    _ record: LinkRecord?, isFaultless: Bool, command: String
  ) -> LinkMatrix.Result {
    guard let record else { return LinkMatrix.Result(outcome: "not tried", isGood: false) }
    return LinkMatrix.Result(
      outcome: record.outcome.words,
      isGood: record.outcome.isResolved || record.outcome == .redirected,
      isRefusedOnPurpose: record.outcome == .refused && isFaultless,
      reason: record.reason, landed: record.landed.map(titled), tapsToHome: record.tapsToHome,
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

extension ExperimentResults.Fault {
  /// Whether it may be about a link in a layout; one with further places may be about any link.
  fileprivate func isAbout(_ link: String, in layout: String) -> Bool {
    (subject == link || !others.isEmpty) && layouts.contains(layout)
  }
}

extension LinkOutcome {
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

extension Report {
  /// The links that fail or differ between layouts.
  var linksChapter: Chapter? {
    guard !variants.isEmpty, !links.rows.isEmpty else { return nil }
    let scores = variantTable(
      "All links together", first: "Metric",
      rows: links.scores.map { [Cell($0.metric.title)] + $0.figures.map { Cell($0) } })
    let causes = links.causes
    let titles = variants.map(\.title)
    let rows = causes.enumerated().map { place, cause in
      [
        Cell(
          cause.subject, detail: cause.addresses.count > 1 ? cause.someAddresses : nil,
          anchor: "cause-\(place + 1)"),
        Cell(cause.outcome(in: titles), emphasis: cause.isAlike ? .quiet : .unsure),
        Cell(cause.results.first { !$0.isGood }?.command ?? "", isVerbatim: true),
      ]
    }
    let table = Table(
      "Links that fail or differ, one row for each cause",
      columns: ["Where", "What becomes of them", "See the first"], rows: rows, isList: true)
    return Chapter(
      id: "links", title: "Deep links",
      introduction: "A link that opens another screen than its own has failed. " + linksSentence,
      pictures: causes.isEmpty ? [] : [.links(links, layouts: titles)],
      tables: [table, scores].filter { !$0.rows.isEmpty }, isFolded: true)
  }

  /// Every link in every situation: one matrix for each layout.
  var everyLinkChapter: Chapter? {
    guard !links.rows.isEmpty, !variants.isEmpty else { return nil }
    let columns = ["Link"] + links.situations.map { Column($0) }
    return Chapter(
      id: "every-link", title: "Every link in every situation",
      introduction: "What becomes of each link, how many taps that is from home, and which screens "
        + "going back shows from there.",
      tables: variants.enumerated().map { place, variant in
        Table(
          variant.title, columns: columns,
          rows: links.rows.enumerated().map { number, row in
            let anchor = place == 0 ? "link-\(number + 1)-\(row.id.anchorWord)" : nil
            return [Cell(row.address, detail: row.id, isVerbatim: true, anchor: anchor)]
              + links.situations.indices.map {
                row.result(in: $0, variant: place)?.matrixCell ?? .dash
              }
          })
      }, isFolded: true)
  }

  /// What the checks of links say, no more than was checked.
  private var linksSentence: String {
    guard let checks, checks.subjects.contains(.link) else { return "The links were not checked." }
    let names = Set(CheckName.allCases.map(\.check).filter { $0.looksAt == .link }.map(\.name))
    let faults = checks.faults.count { names.contains($0.check) }
    if faults > 0 { return "The checks report \(faults.counted("fault")) of links; see Checks." }
    let refused = links.rows.flatMap(\.variants).joined().count(where: \.isRefusedOnPurpose)
    return refused == 0
      ? "No check of a link's arrival reports a fault."
      : "No check reports a fault. \(refused.counted("arrival")) \(refused == 1 ? "is" : "are") refused "
        + "on purpose (–)."
  }
}

extension LinkMatrix.Row {
  /// Whether the link fails somewhere or does not do the same in every layout.
  func isNotable(in situation: Int) -> Bool {
    let results = variants.indices.compactMap { result(in: situation, variant: $0) }
    return results.contains { !$0.isGood || $0.outcome != results.first?.outcome }
  }

  func result(in situation: Int, variant: Int) -> LinkMatrix.Result? {
    variants[checked: variant]?[checked: situation]
  }
}

extension LinkMatrix.Result {
  /// The outcome and the taps home, with the screens of going back below.
  fileprivate var matrixCell: Cell {
    let back = wayBack.map { $0.isEmpty ? "no back" : "back: \($0.joined(separator: " → "))" }
    return Cell(
      "\(sign) \(words)", detail: [home, back].compactMap { $0 }.joined(separator: "; "),
      emphasis: emphasis)
  }

  private var home: String? { tapsToHome.map { "\($0.counted("tap")) to home" } }
}
