import Analysis
import Metrics

extension ReportComposition {
  /// What to conclude: the gates judge, the analysis says why.
  func verdict(after gates: [GateResult]) -> Verdict {
    let strict = gates.filter { $0.level == .error }
    let judgement =
      [Judgement.failed, .incomparable, .inconclusive, .passed]
      .first { judgement in strict.contains { $0.judgement == judgement } } ?? .ungated
    let conclusion = analysis.conclusion
    return Verdict(
      judgement, headline: conclusion.headline, reasons: gateReasons(gates) + conclusion.reasons)
  }

  /// What a reader should know first.
  var cautions: [String] {
    let failed = results.scripted.count { $0.failure != nil }
    let scripted =
      failed == 0
      ? [] : ["\(failed) of \(results.scripted.count) scripted journeys did not go as written."]
    return scripted + analysis.cautions.map(\.sentence)
  }

  private func gateReasons(_ gates: [GateResult]) -> [String] {
    guard !gates.isEmpty else { return [] }
    let passed = gates.count { $0.judgement == .passed }
    let count = gates.count == 1 ? "the one gate" : "\(gates.count) gates"
    let open = gates.filter { $0.judgement != .passed }
    guard !open.isEmpty else {
      return [gates.count == 1 ? "The one gate passes." : "All \(gates.count) gates pass."]
    }
    let names = open.prefix(3).map { "“\($0.name)” (\($0.judgement.word))" }
    let rest = open.count > 3 ? " and \(open.count - 3) more" : ""
    return [
      "\(passed) of \(count) pass; not so \(names.joined(separator: ", "))\(rest)."
    ]
  }
}
