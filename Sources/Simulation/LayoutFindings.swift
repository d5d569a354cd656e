import Experiments
package import Metrics
import NavigationGraph
import SourceText

/// All that is found out about a layout without people, and without the places of its spec.
package struct LayoutFindings: Hashable, Sendable, Codable {
  package var facts: ExperimentResults.LayoutFacts
  package var links: [LinkRecord]

  /// The same for the variant at another place of its experiment.
  package func moved(toVariant variant: Int) -> LayoutFindings {
    var moved = self
    for index in moved.links.indices { moved.links[index].variant = variant }
    return moved
  }
}

/// What the checks of an experiment found, and the answers to its promises, with their places in the spec.
package struct KnownChecks: Hashable, Sendable, Codable {
  let checks: ExperimentResults.Checks
  let promises: [ExperimentResults.PromiseAnswer]

  init(_ experiment: Experiment, _ checkup: Checkup, spec: String) {
    checks = checkup.record(spec: spec)
    var layouts: [Int: Layout] = [:]
    promises = checkup.verification.answers.map { answer in
      let variant = experiment.variantNames.firstIndex(of: answer.variant) ?? 0
      let layout = layouts[variant] ?? Layout(experiment, variant: variant)
      layouts[variant] = layout
      return ExperimentResults.PromiseAnswer(answer, variant: variant, layout: layout, spec: spec)
    }
  }
}

/// The findings of earlier runs about the layouts of an experiment.
package struct LayoutMemory: Sendable {
  /// The findings about the variant at a place; `nil` where there are none.
  package let recall: @Sendable (_ variant: Int) -> LayoutFindings?
  /// Keeps the findings about the variant at a place.
  package let keep: @Sendable (_ variant: Int, _ findings: LayoutFindings) -> Void
  /// The checks of the same text of the spec.
  package let checks: ChecksMemory

  package init(
    recall: @escaping @Sendable (_ variant: Int) -> LayoutFindings?,
    keep: @escaping @Sendable (_ variant: Int, _ findings: LayoutFindings) -> Void,
    checks: ChecksMemory
  ) {
    self.recall = recall
    self.keep = keep
    self.checks = checks
  }

  /// No memory at all.
  package static let none = LayoutMemory(
    recall: { _ in nil }, keep: { _, _ in },
    checks: .none)
}

/// The memory for what the checks of a spec found.
package struct ChecksMemory: Sendable {
  package let recall: @Sendable () -> KnownChecks?
  package let keep: @Sendable (KnownChecks) -> Void

  package init(
    recall: @escaping @Sendable () -> KnownChecks?, keep: @escaping @Sendable (KnownChecks) -> Void
  ) {
    self.recall = recall
    self.keep = keep
  }

  /// No memory at all.
  package static let none = ChecksMemory(recall: { nil }, keep: { _ in })
}
