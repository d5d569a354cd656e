import Analysis
import Metrics
import SourceText

struct Verdict: Equatable {
  /// The judgement of all gates together.
  var judgement: Judgement
  /// What to do, in a few words.
  var decision: String
  /// Both values of the largest effects that were asked for, and of success, in one or two sentences.
  var evidence = ""
  var confidence = Confidence()
  /// What would change the decision: along a number about people, and as a sentence.
  var turning: Turning?
  var change = ""
  var next = NextStep()
  /// The reasons for the conclusion, a sentence each.
  var reasons: [String] = []

  /// How sure the decision is.
  struct Confidence: Equatable {
    var sign = ""
    /// The degree in a word or two, and a sentence on it.
    var title = ""
    var detail = ""
    var emphasis = Emphasis.plain
    /// How often such answers were right in live tests; empty unless worlds agree.
    var record = ""

    var text: String { [title, detail].filter { !$0.isEmpty }.joined(separator: ": ") }
  }

  /// What to do next, with its command.
  struct NextStep: Equatable {
    var sentence = ""
    var command = ""

    var text: String { command.isEmpty ? sentence : "\(sentence) \(command)" }
  }

  /// Everything but the decision, a paragraph each.
  var grounds: [String] {
    [evidence, "\(confidence.sign) \(confidence.text)", confidence.record, change, next.text]
      .filter { !$0.allSatisfy { $0 == " " } }
  }
}

extension Verdict: Encodable {
  func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "judgement": judgement, "decision": decision, "evidence": evidence,
      "confidence": confidence.text, "record": confidence.record, "change": change,
      "next": next.text, "reasons": reasons,
    ])
  }
}

extension ReportComposition {
  /// The verdict: what to do, why, how surely, what would change it, and what is next.
  func verdict(after gates: [GateResult]) -> Verdict {
    let strict = gates.filter { $0.level == .error }
    let decision = decision(gates)
    let turning = decision.turning
    return Verdict(
      judgement: importShortcomings.isEmpty
        ? Judgement.overall(strict.map(\.judgement)) : .inconclusive, decision: decision.words,
      evidence: decision.evidence, confidence: decision.confidence, turning: turning,
      change: decision.change, next: decision.next,
      reasons: analysis.conclusion.reasons + failureReasons + gateReasons(gates))
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
    var cautions = importCautions
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
