/// The report as one self-contained page: no network, no script, readable on a phone and on paper.
enum HTMLPage {
  /// The whole document.
  static func source(of report: Report) -> String {
    let chapters = report.chapters
    let page = element(.html, .lang("en")) {
      head(of: report)
      element(.body) {
        element(.header) {
          element(.p, .class("over")) { "NavLab experiment · \(report.experiment)" }
          element(.h1) { report.title }
          if !report.question.isEmpty { element(.p, .class("question")) { report.question } }
        }
        element(.main) {
          verdict(of: report)
          contents(chapters)
          for chapter in chapters { section(of: chapter) }
        }
        element(.footer) {
          element(.p) { "Written by NavLab from results.json; it says nothing that is not there." }
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.rendered() + "\n"
  }

  private static func head(of report: Report) -> HTMLNode {
    element(.head) {
      element(.meta, .charset("utf-8"))
      element(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
      element(.meta, .name("color-scheme"), .content("light dark"))
      element(.title) { "\(report.verdict.judgement.verdict): \(report.title)" }
      element(.style) { HTMLNode.styleSheet(StyleSheet.text) }
    }
  }

  private static func verdict(of report: Report) -> HTMLNode {
    let judgement = report.verdict.judgement
    return element(
      .section, .class("verdict \(judgement.tone.rawValue)"), .label("Verdict")
    ) {
      element(.p, .class("badge")) { "\(judgement.sign) \(judgement.verdict)" }
      element(.h2, .class("headline")) { report.verdict.answer }
      if !report.verdict.basis.isEmpty {
        element(.p, .class("basis")) {
          element(.a, .anchor("people")) { report.verdict.basis }
        }
      }
      if !report.glances.isEmpty { GlanceCards(glances: report.glances).node }
      if !report.verdict.reasons.isEmpty {
        element(.ul, .class("reasons")) {
          for reason in report.verdict.reasons { element(.li) { reason } }
        }
      }
      if !report.cautions.isEmpty {
        element(.div, .class("cautions")) {
          element(.h2) { "Before you believe it" }
          element(.ul) { for caution in report.cautions { element(.li) { caution } } }
        }
      }
    }
  }

  private static func contents(_ chapters: [Chapter]) -> HTMLNode {
    element(.nav, .label("Contents")) {
      element(.ul) {
        for chapter in chapters {
          element(.li) { element(.a, .anchor(chapter.id)) { chapter.title } }
        }
      }
    }
  }

  private static func section(of chapter: Chapter) -> HTMLNode {
    let tables = chapter.tables.map { HTMLTable(table: $0, label: chapter.title).node }
    return element(.section, .id(chapter.id)) {
      element(.h2) { chapter.title }
      element(.p, .class("intro")) { chapter.introduction }
      for picture in chapter.pictures { drawing(of: picture) }
      if chapter.isFolded || !chapter.pictures.isEmpty, !tables.isEmpty {
        element(.details, .class(chapter.pictures.isEmpty ? "more" : "same")) {
          element(.summary) { chapter.pictures.isEmpty ? "Show the tables" : "The same as a table" }
          tables
        }
      } else {
        tables
      }
    }
  }

  private static func drawing(of picture: Picture) -> HTMLNode {
    switch picture {
    case .gates(let gates): GateChart(gates: gates).node
    case .taps(let distribution): TapChart(distribution: distribution).node
    case .differences(let comparisons): DifferenceChart(comparisons: comparisons).node
    case .failures(let failures): FailureList(failures: failures).node
    case .fates(let fates): FateList(fates: fates).node
    case .pair(let pair): PairChart(pair: pair).node
    case .map(let map): MapChart(map: map).node
    case .spread(let finding): SpreadChart(finding: finding).node
    }
  }
}
