package import Metrics
import SourceText
package import Statistics

/// The conclusion of an experiment, in words that claim no more than the data allow.
package struct Conclusion: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// One layout is better than all others.
    case better
    /// Several layouts are better than the control, and too close to rank.
    case several
    /// No difference matters.
    case same
    /// It depends on what is not known about people, or too few people walked.
    case undecided
    /// There is only one layout.
    case single
    case empty
  }

  package let kind: Kind
  /// The places of the preferred layouts; empty without a preference.
  package let preferred: [Int]
  /// The answer without its basis: not yet a sentence if there is a basis.
  package let answer: String
  /// The people for whom the answer is true; empty without an answer.
  package let basis: String
  package let reasons: [String]

  /// The answer in one sentence, always with the people for whom it is true.
  package var headline: String { basis.isEmpty ? answer : "\(answer) \(basis)." }
}

extension Conclusion {
  /// Concludes from the layouts' duels with the control.
  ///
  /// - Parameters:
  ///   - comparisons: every layout but the control against it, over all tasks and people.
  ///   - variants: all layouts.
  ///   - control: the control's place.
  ///   - people: the number of people who walked through every layout.
  ///   - model: the model of behaviour for which the answer is true.
  package init(
    comparisons: [ScopeComparison], variants: [ExperimentResults.Label],
    control: Int, people: Int, model: String, level: ConfidenceLevel
  ) {
    let under = "for synthetic people under the model \u{201C}\(model)\u{201D}"
    func title(_ place: Int) -> String {
      variants.indices.contains(place) ? variants[place].title : "layout \(place + 1)"
    }
    guard people > 0 else {
      self.init(
        kind: .empty, preferred: [], answer: "No people walked, so there is nothing to compare.",
        basis: "",
        reasons: [])
      return
    }
    guard !comparisons.isEmpty else {
      self.init(
        kind: .single, preferred: [],
        answer: "There is only one layout, so there is nothing to compare.", basis: "", reasons: [])
      return
    }
    let shared = level.shared(by: comparisons.count)
    let duels = comparisons.map { PairwiseDecision($0, level: shared) }
    let winners = duels.filter { $0.preference == .variant }
    let best = Self.best(of: winners, comparisons: comparisons, level: shared)
    let names = best.map { title($0.variant) }.joinedWithAnd
    let reasons =
      duels.map { $0.sentence(title: title, control: title(control), level: shared) }
      + Self.exposures(comparisons, title: title, control: control, level: level)
    let answer: (kind: Kind, preferred: [Int], answer: String)
    if best.count == 1 {
      answer = (.better, best.map(\.variant), "\(names) is the better layout")
    } else if best.count > 1 {
      answer = (
        .several, best.map(\.variant),
        "\(names) are better than \(title(control)), and too close to rank,"
      )
    } else if duels.count(where: { $0.preference == .control }) == duels.count {
      answer = (.better, [control], "\(title(control)) is the better layout")
    } else if duels.count(where: { $0.preference != .undecided }) == duels.count {
      let even = ([control] + duels.filter { $0.preference == .neither }.map(\.variant)).sorted()
      let all = even.map(title).joinedWithAnd
      answer = (.same, even, "\(all) do not differ enough to matter")
    } else {
      answer = (.undecided, [], "Which layout is better depends on what is not known about people")
    }
    self.init(
      kind: answer.kind, preferred: answer.preferred, answer: answer.answer,
      basis: under, reasons: reasons)
  }

  // Layouts that beat the control are compared with each other through it. The correlation of their
  // two differences was not recorded, so their errors are added up, which is conservative.
  private static func best(
    of winners: [PairwiseDecision], comparisons: [ScopeComparison], level: ConfidenceLevel
  ) -> [PairwiseDecision] {
    winners.filter { candidate in
      !winners.contains { rival in
        rival.variant != candidate.variant && rival.beats(candidate, in: comparisons, level: level)
      }
    }
  }

  /// The differences in exposure.
  ///
  /// They decide nothing, but the experiment may ask about them.
  static func exposures(
    _ comparisons: [ScopeComparison], title: (Int) -> String, control: Int, level: ConfidenceLevel
  ) -> [String] {
    let found = comparisons.flatMap { scope in
      scope.metrics.filter { $0.metric.gathering == .once }.map { (scope.variant, $0) }
    }
    let shared = level.shared(by: found.count)
    return found.compactMap { variant, comparison in
      guard let interval = comparison.effect?.interval(shared) else { return nil }
      let isTold = Finding(interval, better: .neither).isDecided
      return MetricComparison.Sentence(
        comparison: comparison, interval: interval, level: shared, variant: title(variant),
        control: title(control)
      ).text(isTold ? .variant : .undecided)
    }
  }
}

extension MetricComparison {
  /// A comparison as a sentence: both values, the difference, its interval, and the finding.
  struct Sentence {
    let comparison: MetricComparison
    let interval: Interval
    let level: ConfidenceLevel
    /// The layout's title and the control's.
    let variant, control: String

    /// The sentence for a preference; `nil` if a value is missing.
    ///
    /// - Parameter preference: the layout that the interval prefers, or for a metric without a better
    ///   side, whether the interval excludes zero.
    func text(_ preference: Preference) -> String? {
      guard
        let difference = comparison.difference, let value = comparison.variant,
        let reference = comparison.control
      else { return nil }
      let unit = comparison.metric.unit
      let values =
        "\(comparison.metric.title): \(variant) \(Wording.value(value, unit)), \(control) "
        + Wording.value(reference, unit)
      let range = "\(Wording.level(level)) interval \(Wording.range(interval, unit))"
      switch preference {
      case .variant, .control:
        let direction = difference < 0 ? "less" : "more"
        return
          "\(values); \(Wording.size(difference, unit)) \(direction) with \(variant) (\(range))."
      case .neither:
        return "\(values); no difference that matters (\(range))."
      case .undecided:
        return "\(values); the difference may go either way (\(range))."
      }
    }
  }
}
