import Metrics
package import Statistics

extension Conclusion {
  /// Concludes from the layouts' duels with the control.
  ///
  /// - Parameters:
  ///   - comparisons: every layout but the control against it, over all tasks and people.
  ///   - variants: all layouts.
  ///   - control: the control's place.
  ///   - people: how many walked through every layout.
  ///   - model: the model of behaviour that the answer holds for.
  package init(
    comparisons: [ScopeComparison], variants: [NameAndTitle], control: Int, people: Int,
    model: String,
    level: ConfidenceLevel
  ) {
    let under = "for synthetic people under the model \u{201C}\(model)\u{201D}"
    func title(_ place: Int) -> String {
      variants.indices.contains(place) ? variants[place].title : "layout \(place + 1)"
    }
    guard people > 0 else {
      self.init(
        kind: .empty, preferred: [], answer: "Nobody walked, so nothing can be said.", basis: "",
        reasons: [])
      return
    }
    guard !comparisons.isEmpty else {
      self.init(
        kind: .single, preferred: [],
        answer: "There is one layout, and nothing to compare it with.", basis: "", reasons: [])
      return
    }
    let shared = level.shared(by: comparisons.count)
    let duels = comparisons.map { Duel($0, level: shared) }
    let winners = duels.filter { $0.preference == .variant }
    let best = Self.best(of: winners, comparisons: comparisons, level: shared)
    let names = Wording.list(best.map { title($0.variant) })
    let reasons =
      duels.map { $0.sentence(title: title, control: title(control), level: shared) }
      + Self.exposures(comparisons, title: title, control: control, level: level)
    let answer: (kind: Kind, preferred: [Int], answer: String)
    if best.count == 1 {
      answer = (.better, best.map(\.variant), "\(names) is the better layout")
    } else if best.count > 1 {
      answer = (
        .several, best.map(\.variant),
        "\(names) are better than \(title(control)), and cannot be told apart,"
      )
    } else if duels.allSatisfy({ $0.preference == .control }) {
      answer = (.better, [control], "\(title(control)) is the better layout")
    } else if duels.allSatisfy({ $0.preference != .undecided }) {
      let even = ([control] + duels.filter { $0.preference == .neither }.map(\.variant)).sorted()
      let all = Wording.list(even.map(title))
      answer = (.same, even, "Between \(all) there is no difference that matters")
    } else {
      answer = (.undecided, [], "It cannot be said which layout is better")
    }
    self.init(
      kind: answer.kind, preferred: answer.preferred, answer: answer.answer, basis: under,
      reasons: reasons)
  }

  // Layouts that beat the control are compared with each other through it. How their two
  // differences go together was not recorded, so their errors are added up: never too sure.
  private static func best(
    of winners: [Duel], comparisons: [ScopeComparison], level: ConfidenceLevel
  ) -> [Duel] {
    winners.filter { candidate in
      !winners.contains { rival in
        rival.variant != candidate.variant && rival.beats(candidate, in: comparisons, level: level)
      }
    }
  }
}
