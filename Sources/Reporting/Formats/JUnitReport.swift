import Analysis
import Metrics
import SourceText

enum JUnitReport {
  struct Case {
    let suite: String
    let name: String
    let ending: Ending
    let message: String
    /// The kind of a failure or an error.
    var type: String?
  }

  enum Ending: String {
    case passed, skipped, failure, error
  }

  static func text(of reports: [Report]) -> String {
    text(
      named: reports.map(\.experiment).joinedWithAnd,
      suites: reports.flatMap { report in
        suites(of: report).map { ("\(report.experiment): \($0.name)", $0.cases) }
      })
  }

  private static func suites(of report: Report) -> [(name: String, cases: [Case])] {
    let gates = report.gates.map { gate in
      Case(
        suite: gate.subject, name: gate.name, ending: ending(of: gate), message: gate.explanation,
        type: gate.judgement.word)
    }
    let journeys = report.journeys.map { journey in
      Case(
        suite: journey.variant, name: journey.title,
        ending: journey.failure == nil ? .passed : .failure, message: journey.failure ?? "",
        type: "failed")
    }
    let subjects = report.checks?.subjects ?? []
    let asked = CheckName.allCases.map(\.check).filter { subjects.contains($0.looksAt) }
    return [
      ("gates", gates), ("journeys", journeys),
      ("checks", cases(of: asked, report.checks?.faults ?? [])),
    ]
  }

  /// Test cases in suites; a suite without any is left out.
  static func text(named name: String, suites: [(name: String, cases: [Case])]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let counts = counts(of: suites.flatMap(\.cases))
    lines.append("<testsuites name=\(quoted(name)) \(counts) time=\"0\">")
    for (title, cases) in suites where !cases.isEmpty {
      lines += suite(title, cases)
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A gate that only warns never fails a test run.
  private static func ending(of gate: GateResult) -> Ending {
    switch (gate.judgement, gate.level) {
    case (.passed, _): .passed
    case (.incomparable, .error): .error
    case (.failed, .error), (.inconclusive, .error): .failure
    case (_, .warning), (.ungated, _): .skipped
    }
  }

  /// The skipped ones are counted in suites only: the schema of Jenkins knows them nowhere else.
  private static func suite(_ name: String, _ cases: [Case]) -> [String] {
    let skipped = cases.count { $0.ending == .skipped }
    let attributes = "name=\(quoted(name)) \(counts(of: cases)) skipped=\"\(skipped)\" time=\"0\""
    return ["  <testsuite \(attributes)>"] + cases.flatMap(lines(of:)) + ["  </testsuite>"]
  }

  private static func lines(of test: Case) -> [String] {
    let open =
      "    <testcase classname=\(quoted(test.suite)) name=\(quoted(test.name)) time=\"0\""
    if test.ending == .passed { return [open + "/>"] }
    let type = test.ending == .skipped ? nil : test.type.map { " type=\(quoted($0))" }
    let inner = "\(test.ending.rawValue) message=\(quoted(test.message))\(type ?? "")"
    return [open + ">", "      <\(inner)/>", "    </testcase>"]
  }

  private static func counts(of cases: [Case]) -> String {
    let failures = cases.count { $0.ending == .failure }
    let errors = cases.count { $0.ending == .error }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func quoted(_ text: String) -> String {
    "\"\(MarkupText.escaped(PlainText.oneLine(text)))\""
  }
}

extension ReportFormat {
  static let junit = ReportFormat(
    name: "junit", fileName: "junit.xml", summary: "gates, journeys and checks as JUnit test cases"
  ) { reports in JUnitReport.text(of: reports) }
}
