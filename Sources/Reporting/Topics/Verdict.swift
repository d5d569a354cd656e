import Analysis
import Metrics
import SourceText

struct Verdict: Equatable {
  var judgement: Judgement
  /// The preferred layout, in a few words.
  var answer: String
  /// The people for whom the answer is true; empty if the answer names them.
  var basis = ""
  /// The decision that the run suggests.
  var advice = Advice()
  /// The reasons for the conclusion, a sentence each.
  var reasons: [String] = []

  /// The conclusion in one sentence.
  var headline: String { basis.isEmpty ? answer : "\(answer) \(basis)." }
}

extension Verdict: Encodable {
  func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "judgement": judgement, "headline": headline, "answer": answer, "basis": basis,
      "advice": advice, "reasons": reasons,
    ])
  }
}

extension ReportComposition {
  /// The verdict: the gates judge, and the analysis gives the reasons.
  func verdict(after gates: [GateResult]) -> Verdict {
    let strict = gates.filter { $0.level == .error }
    let judgement = Judgement.overall(strict.map(\.judgement))
    let conclusion = analysis.conclusion
    return Verdict(
      judgement: judgement, answer: conclusion.answer, basis: conclusion.basis,
      advice: advice,
      reasons: conclusion.reasons + failureReasons + sensitivityReasons + gateReasons(gates))
  }

  /// The sentences about the verdict under other assumptions about people.
  private var sensitivityReasons: [String] {
    let findings = sensitivity?.findings ?? []
    return findings.prefix(Self.mostFailureReasons).map {
      findings.count == 1 ? $0.sentence : "\($0.variant): \($0.sentence)"
    }
  }

  /// For each layout beside the control, the failure in which the two differ most.
  private var failureReasons: [String] {
    others.prefix(Self.mostFailureReasons).compactMap { variant in
      mostDifferentFailure(of: variant).map { found in
        "Failures differ most in “\(found.outcome.summary)”: \(Wording.share(found.here)) of "
          + "journeys with \(title(ofVariant: variant)), \(Wording.share(found.there)) with "
          + "\(title(ofVariant: control))."
      }
    }
  }

  /// The outcome other than arrival in which a layout and the control differ most, with its share in both;
  /// `nil` if none differs by a point.
  func mostDifferentFailure(
    of variant: Int
  ) -> (outcome: JourneyOutcome, here: Double, there: Double)? {
    let found = JourneyOutcome.allCases.filter { !$0.isSuccess }.map { outcome in
      (
        outcome: outcome, here: share(of: outcome, in: variant),
        there: share(of: outcome, in: control)
      )
    }
    let most = found.max { abs($0.here - $0.there) < abs($1.here - $1.there) }
    return most.flatMap { abs($0.here - $0.there) >= Self.notableShare ? $0 : nil }
  }

  /// The largest number of sentences about failures, and the smallest difference worth one.
  private static let mostFailureReasons = 3
  private static let notableShare = 0.01

  private func share(of outcome: JourneyOutcome, in variant: Int) -> Double {
    estimates(of: variant)?.overall.outcomes.first { $0.outcome == outcome }?.share ?? 0
  }

  var cautions: [String] {
    var cautions: [String] = []
    let failed = results.scripted.count { $0.failure != nil }
    if failed > 0 {
      cautions.append(
        "\(failed) of \(results.scripted.count) scripted journeys did not go as written.")
    }
    let disagreements = analysis.exactAgreements.count { !$0.isKept }
    if disagreements > 0 {
      cautions.append(
        "\(disagreements) of \(analysis.exactAgreements.count) sampled shares disagree with their "
          + "exact solution: do not trust this run.")
    }
    return cautions + analysis.cautions.map(\.sentence)
  }

  private func gateReasons(_ gates: [GateResult]) -> [String] {
    guard !gates.isEmpty else { return [] }
    let passed = gates.count { $0.judgement == .passed }
    let open = gates.filter { $0.judgement != .passed }
    guard !open.isEmpty else {
      return [gates.count == 1 ? "The one gate passes." : "All \(gates.count) gates pass."]
    }
    if let open = open.first, gates.count == 1 {
      return ["The one gate does not pass: “\(open.name)” (\(open.judgement.word))."]
    }
    let names = open.prefix(3).map { "“\($0.name)” (\($0.judgement.word))" }
    let rest = open.count > 3 ? " and \(open.count - 3) more" : ""
    return [
      "\(passed) of \(gates.count) gates pass. Not passed: \(names.joined(separator: ", "))\(rest)."
    ]
  }
}
