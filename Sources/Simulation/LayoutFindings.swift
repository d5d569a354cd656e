import Experiments
package import Metrics
import SourceText

/// All that is found out about a layout without people, and without the places of its spec.
package struct LayoutFindings: Hashable, Sendable, Codable {
  package var facts: ExperimentResults.LayoutFacts
  package var links: [LinkRecord]
  /// The answers to its promises; `nil` where none were looked for.
  package var promises: ProvedPromises?

  /// The same for the variant at another place of its experiment.
  package func moved(toVariant variant: Int) -> LayoutFindings {
    var moved = self
    for index in moved.links.indices { moved.links[index].variant = variant }
    return moved
  }
}

/// The answers to the promises about a layout, without the places of these in their spec.
package struct ProvedPromises: Hashable, Sendable, Codable {
  /// Of the promises, since the layout may stay while they change.
  let digest: String
  let answers: [ExperimentResults.PromiseAnswer]

  init(_ answers: [ExperimentResults.PromiseAnswer], digest: String) {
    self.digest = digest
    self.answers = answers.map { answer in
      var answer = answer
      (answer.variant, answer.file, answer.line) = (0, "", 0)
      return answer
    }
  }

  /// The answers for the variant at a place, each with the place of its promise.
  func answers(of experiment: Experiment, variant: Int) -> [ExperimentResults.PromiseAnswer] {
    let places = Dictionary(
      experiment.promises(for: experiment.variantNames[variant]).map {
        ($0.name.value, $0.name.range)
      }
    ) { first, _ in first }
    return answers.map { answer in
      var answer = answer
      answer.variant = variant
      answer.file = places[answer.promise]?.file.path ?? ""
      answer.line = places[answer.promise]?.start.line ?? 0
      return answer
    }
  }
}

/// The findings of earlier runs about the layouts of an experiment.
package struct LayoutMemory: Sendable {
  /// The findings about the variant at a place; `nil` where there are none.
  package let recall: @Sendable (_ variant: Int) -> LayoutFindings?
  /// Keeps the findings about the variant at a place.
  package let keep: @Sendable (_ variant: Int, _ findings: LayoutFindings) -> Void

  package init(
    recall: @escaping @Sendable (_ variant: Int) -> LayoutFindings?,
    keep: @escaping @Sendable (_ variant: Int, _ findings: LayoutFindings) -> Void
  ) {
    self.recall = recall
    self.keep = keep
  }

  /// No memory at all.
  package static let none = LayoutMemory(recall: { _ in nil }, keep: { _, _ in })
}
