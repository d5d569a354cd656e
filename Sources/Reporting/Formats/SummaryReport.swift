package import Analysis
import Metrics
import SourceText

/// The report for the end of a run: at most 25 lines of a terminal, with the verdict last, next to the
/// prompt.
struct SummaryReport {
  /// The largest number of lines.
  static let mostLines = 25
  private static let mostItems = 3

  let medium: Medium
  /// The path of the page; empty if none was written.
  let page: String

  func text(of report: Report) -> String {
    let evidence =
      heading(of: report) + RuleLines(report: report, medium: medium).lines
      + failures(of: report) + links(of: report)
      + checks(of: report)
    let verdict = Array(verdict(of: report).prefix(Self.mostLines - 1))
    let room = Self.mostLines - verdict.count - 1
    return (Array(evidence.prefix(room)) + [""] + verdict).joined(separator: "\n") + "\n"
  }

  private func heading(of report: Report) -> [String] {
    let people = DecimalText.grouped(report.people.count)
    let worlds = report.worlds.first.map { " · \($0.worlds) worlds" } ?? ""
    return [
      medium.strong(line(report.title)),
      line("\(people) people · \(report.tasks.count.counted("task"))\(worlds)"),
    ] + report.changedLayouts.map { line($0) }
  }

  private func failures(of report: Report) -> [String] {
    let lines = report.variants.compactMap { variant -> String? in
      let own = report.failures.filter { $0.variant == variant.title }
      guard let first = own.first else { return nil }
      let last = first.example?.steps.last.map { ", for example on \($0.screen)" } ?? ""
      let place = first.focus.map { ", \($0)" } ?? last
      let rest = own.count > 1 ? "; \((own.count - 1).counted("other way"))" : ""
      return line("\(variant.title): \(first.share.valueText) \(first.title)\(place)\(rest)", 2)
    }
    let all = report.impossible.map { line($0, 2) } + lines
    return all.isEmpty ? [] : [line("Where each layout fails")] + some(of: all)
  }

  private func links(of report: Report) -> [String] {
    let causes = report.links.openCauses
    guard !causes.isEmpty else { return [] }
    let titles = report.variants.map(\.title)
    return [line("Links that fail or differ between layouts")]
      + some(of: causes.map { line("\($0.subject): \($0.outcome(in: titles))", 2) })
  }

  private func checks(of report: Report) -> [String] {
    guard let checks = report.checks, !checks.subjects.isEmpty else { return [] }
    let faults = checks.faults.map { fault in
      let isError = fault.severity == .error
      return medium.painted(
        line("\(isError ? "✗" : "!") \(fault.check): \(fault.message) (\(fault.place.text))", 2),
        isError ? .bad : .unsure)
    }
    return [line("Checks: \(checks.tally) — \(checks.summary)")] + some(of: faults)
  }

  private func verdict(of report: Report) -> [String] {
    let verdict = report.verdict
    let path =
      page.isEmpty ? [] : [line("Page: \(page) (all of it in the terminal: --summary full)")]
    let cautions = report.cautions.prefix(1).map {
      medium.painted(line("! \($0)"), .unsure)
    }
    func wrapped(_ text: String) -> [String] { TextWrapping.lines(of: text, width: medium.width) }
    let confidence = verdict.confidence
    let sure =
      confidence.title.isEmpty
      ? []
      : wrapped("\(confidence.sign) \(confidence.text)").map {
        medium.painted($0, confidence.emphasis)
      }
    return path + cautions + wrapped(verdict.decision).map(medium.strong)
      + wrapped(verdict.evidence) + sure + wrapped(confidence.record) + wrapped(verdict.next.text)
  }

  /// The first lines, and the number of the others.
  private func some(of lines: [String]) -> [String] {
    guard lines.count > Self.mostItems else { return lines }
    let rest = lines.count - (Self.mostItems - 1)
    return lines.prefix(Self.mostItems - 1) + [medium.painted(line("and \(rest) more", 2), .quiet)]
  }

  /// One line of text, cut where the terminal ends.
  private func line(_ text: String, _ indent: Int = 0) -> String {
    let blanks = String(repeating: " ", count: indent)
    return blanks + medium.cut(PlainText.oneLine(text), indentation: indent)
  }
}

extension Medium {
  /// One line, cut where the terminal ends.
  func cut(_ text: String, indentation: Int = 0) -> String {
    cutsLines ? text.cut(to: width - indentation) : text
  }
}

extension Report {
  /// The end of a run in a terminal: at most 25 lines, the verdict last.
  ///
  /// - Parameter page: the path of the page; empty if none was written.
  package func summary(page: String, _ medium: Medium) -> String {
    SummaryReport(medium: medium, page: page).text(of: self)
  }

  /// The verdict in one line, for a run of several experiments.
  package func line(_ medium: Medium) -> String {
    let judgement = verdict.judgement
    let text = PlainText.oneLine("\(experiment): \(verdict.decision) (\(judged))")
    return medium.painted(medium.cut(text), judgement == .failed ? .bad : .plain) + "\n"
  }

  /// The judgement of all gates that count.
  package var judgement: Judgement { verdict.judgement }
}
