import Analysis
package import Metrics
import SourceText

extension Report {
  /// The demands that are not met, and how far the checks looked.
  var checksChapter: Chapter? {
    guard let checks, !checks.subjects.isEmpty else { return nil }
    let rows = checks.faults.map { fault in
      [
        fault.outcome, Cell(fault.message, detail: fault.details),
        Cell(fault.place.text, emphasis: .quiet, isVerbatim: true),
        Cell(fault.command ?? "", isVerbatim: true),
      ]
    }
    let faults =
      checks.faults.isEmpty
      ? "No check reports a fault." : "Faults: \(checks.tally), each cause once."
    let accepted =
      checks.accepted == 0
      ? "" : " The spec accepts \(checks.accepted.counted("further fault")) as intended."
    return Chapter(
      id: "checks", title: "Checks",
      introduction: "\(faults)\(accepted) Looked at: \(checks.summary).",
      tables: rows.isEmpty
        ? []
        : [
          Table(columns: ["Check", "Fault", "Written in", "See it"], rows: rows, isList: true)
        ])
  }
}

extension ExperimentResults.Checks {
  /// The number of faults by severity: `2 errors, 1 warning`.
  package var tally: String {
    let parts = [Severity.error, .warning].compactMap { severity -> String? in
      let number = count(of: severity)
      return number == 0 ? nil : number.counted(severity.rawValue)
    }
    return parts.isEmpty ? "no faults" : parts.joined(separator: ", ")
  }

  private typealias Severity = ExperimentResults.Fault.Severity
}

extension ExperimentResults.Fault {
  /// The place in the spec.
  package var place: Place { Place(file: file, line: line) }

  fileprivate var outcome: Cell {
    severity == .error
      ? Cell("✗ \(check)", emphasis: .bad) : Cell("! \(check)", emphasis: .unsure)
  }

  /// The walk, the further places and the remedy, as sentences.
  fileprivate var details: String? {
    let steps = walk.map { walk in
      let steps = walk.steps.map(\.action).joined(separator: ", ")
      return "From \(walk.beginning)\(steps.isEmpty ? "" : ": \(steps)")."
    }
    let also = others.isEmpty ? nil : "Also \(someOthers)."
    let found = [steps, also, help.map { "Remedy: \($0)." }].compactMap { $0 }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// The first further places, and how many there are besides.
  package var someOthers: String {
    let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
    return others.prefix(3).joined(separator: ", ") + rest
  }
}

extension ExperimentResults.Fault {
  /// The fault as compilers write it: place, severity, message and check.
  package var sentence: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(check)]"
  }

  /// The walk, a step a line, the further places and the command.
  /// - Parameter listsAll: whether every further place is listed, and not only the first few.
  package func lines(listsAll: Bool) -> [String] {
    var lines: [String] = []
    if let walk {
      lines.append("\(walk.beginning): \(walk.shows)")
      lines += walk.steps.map { step in
        step.action + (step.changes.isEmpty ? "" : ": \(step.changes.joined(separator: ", "))")
      }
    }
    if !others.isEmpty {
      lines += listsAll ? others.map { "also \($0)" } : ["also \(someOthers)"]
    }
    return lines + (command.map { ["show: \($0)"] } ?? [])
  }
}

extension CheckFinding {
  /// A fault as a message at its line.
  package init(_ fault: ExperimentResults.Fault, _ counts: inout [String: Int]) {
    let steps = fault.walk.map(\.sentence) ?? ""
    let command = fault.command.map { " (\($0))" } ?? ""
    let also = fault.others.isEmpty ? "" : "; also \(fault.someOthers)"
    self.init(
      fault.check, fault.severity == .error ? .error : .warning, fault.check,
      "\(fault.message)\(also)\(steps)\(command)", at: fault.place,
      related: fault.notes.map { Related($0.message, at: Place(file: $0.file, line: $0.line)) },
      named: [fault.subject, fault.layouts.joined(separator: ",")], &counts)
  }
}

extension ExperimentResults.Fault.Walk {
  /// The steps in one half sentence.
  fileprivate var sentence: String {
    let steps = steps.map(\.action).joined(separator: ", ")
    return "; from \(beginning)\(steps.isEmpty ? "" : ": \(steps)")"
  }
}
