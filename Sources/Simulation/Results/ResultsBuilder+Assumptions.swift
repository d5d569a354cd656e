import Experiments
import Metrics

extension ResultsBuilder {
  /// Everything that is assumed of a group of people: how they are, then the numbers.
  func assumptions(of segment: PeopleSegment) -> [ExperimentResults.Assumption] {
    let standard = PeopleParameters()
    let own = segment.parameters
    return [
      word("reading-order", own.readingOrder, standard: standard.readingOrder),
      word("means", own.means, standard: standard.means), scents,
    ]
      + PeopleParameter.catalogue.map { parameter in
        let value = own[keyPath: parameter.value]
        let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
        return ExperimentResults.Assumption(
          name: parameter.name, value: "\(value)\(unit)", meaning: parameter.summary,
          source: parameter.source, isDeclared: value != standard[keyPath: parameter.value])
      }
  }

  private func word<Word: SummarizedChoice & RawRepresentable<String> & Equatable>(
    _ name: String, _ word: Word, standard: Word
  ) -> ExperimentResults.Assumption {
    ExperimentResults.Assumption(
      name: name, value: word.rawValue, meaning: word.summary, source: "assumption",
      isDeclared: word != standard)
  }

  /// By which rule labels smell of a task, and how many an author has judged.
  private var scents: ExperimentResults.Assumption {
    let rule = experiment.people.scentRule
    let authored = experiment.tasks.reduce(0) { $0 + $1.value.scent.count }
    let count = authored == 1 ? "1 scent" : "\(authored) scents"
    return ExperimentResults.Assumption(
      name: "scent-rule", value: rule.rawValue + (authored == 0 ? "" : " and \(count) authored"),
      meaning: "how strongly a label smells of a task that does not say so itself: \(rule.summary)",
      source: "assumption", isDeclared: rule != .standard || authored > 0)
  }
}
