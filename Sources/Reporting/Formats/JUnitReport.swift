import Analysis
import SourceText

/// Gates and scripted journeys as test cases.
enum JUnitReport {
  /// The document: one suite of gates, one of journeys.
  static func text(of report: Report) -> String {
    let gates = report.gates.map { gate in
      JUnitCase(
        suite: gate.subject, name: gate.name, ending: ending(of: gate),
        message: gate.explanation)
    }
    let journeys = report.journeys.map { journey in
      JUnitCase(
        suite: journey.variant, name: journey.title,
        ending: journey.failure == nil ? .passed : .failure("failed"),
        message: journey.failure ?? "")
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let all = gates + journeys
    lines.append("<testsuites name=\(quoted(report.experiment)) \(counts(of: all)) time=\"0\">")
    if !gates.isEmpty { lines += suite("\(report.experiment): gates", gates) }
    if !journeys.isEmpty { lines += suite("\(report.experiment): journeys", journeys) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A gate that only warns never fails a test run.
  private static func ending(of gate: GateResult) -> JUnitCase.Ending {
    switch (gate.judgement, gate.level) {
    case (.passed, _): .passed
    case (.incomparable, .error): .error("incomparable")
    case (.failed, .error), (.inconclusive, .error): .failure(gate.judgement.word)
    case (_, .warning), (.ungated, _): .skipped
    }
  }

  private static func suite(_ name: String, _ cases: [JUnitCase]) -> [String] {
    ["  <testsuite name=\(quoted(name)) \(counts(of: cases)) \(skips(of: cases)) time=\"0\">"]
      + cases.flatMap(lines(of:)) + ["  </testsuite>"]
  }

  private static func lines(of test: JUnitCase) -> [String] {
    let open =
      "    <testcase classname=\(quoted(test.suite)) name=\(quoted(test.name)) time=\"0\""
    let message = "message=\(quoted(test.message))"
    let inner: String
    switch test.ending {
    case .passed: return [open + "/>"]
    case .skipped: inner = "<skipped \(message)/>"
    case .failure(let type): inner = "<failure \(message) type=\(quoted(type))/>"
    case .error(let type): inner = "<error \(message) type=\(quoted(type))/>"
    }
    return [open + ">", "      " + inner, "    </testcase>"]
  }

  private static func counts(of cases: [JUnitCase]) -> String {
    let failures = cases.count { if case .failure = $0.ending { true } else { false } }
    let errors = cases.count { if case .error = $0.ending { true } else { false } }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  /// How many were skipped, which only suites say: the schema of Jenkins knows it nowhere else.
  private static func skips(of cases: [JUnitCase]) -> String {
    "skipped=\"\(cases.count { if case .skipped = $0.ending { true } else { false } })\""
  }

  private static func quoted(_ text: String) -> String {
    "\"\(MarkupText.escaped(PlainText.oneLine(text)))\""
  }
}

/// One test case of a JUnit document.
struct JUnitCase {
  let suite: String
  let name: String
  let ending: Ending
  let message: String

  /// How a test case ended; failures and errors name their kind.
  enum Ending {
    case passed
    case skipped
    case failure(String)
    case error(String)
  }
}

extension ReportFormat {
  /// Test results as most services read them.
  static let junit = ReportFormat(
    name: "junit", fileName: "junit.xml", summary: "gates and journeys as JUnit test cases"
  ) { report, _ in JUnitReport.text(of: report) }
}
