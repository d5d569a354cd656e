package import Experiments
import Metrics
import SourceText

/// The answer of `navlab check` to one promise under one layout.
package struct PromiseAnswer: Sendable {
  package let promise: Named<PromiseSpec>
  /// The layout's name.
  package let variant: String
  package let ruling: Ruling
  /// The states of which it is not known whether the promise holds in them.
  package let unknown: Int
  package let known: KnownStates

  /// Whether a promise holds.
  package enum Ruling: Sendable {
    case kept
    case broken(Counterexample)
    /// Nothing that walks come to could break it; why.
    case vacuous(String)
  }

  package var counterexample: Counterexample? {
    if case .broken(let example) = ruling { example } else { nil }
  }

  package var isVacuous: Bool { if case .vacuous = ruling { true } else { false } }

  /// The answer in words: `proved for every state (14,212)`.
  package var words: String {
    switch ruling {
    case .broken(let example):
      "broken after \(example.steps.count.counted("step")): \(example.fault)"
    case .vacuous(let reason):
      known.isComplete
        ? "cannot be broken: \(reason)" : "was never put to the test: \(reason), \(known.words)"
    case .kept:
      unknown == 0
        ? "\(known.isComplete ? "proved" : "holds") \(known.words)"
        : "holds \(known.words), but \(unknown.grouped) of them are too near the bound to tell"
    }
  }
}

/// The states that an answer is about.
package struct KnownStates: Hashable, Sendable {
  /// The number of states that were looked into.
  package let states: Int
  package let transitions: Int
  /// Whether they are all that walks can come to.
  package let isComplete: Bool
  /// The most screens on top of each other, where deeper states were left out and no others.
  package let depth: Int?
  /// The steps within which every state is known, where some were left out.
  package let steps: Int?
  /// The number of states that were found, looked into or not.
  package let found: Int
  /// The bound that left states out; `nil` where none did, or somebody ended it.
  package let bound: Exploration.Bound?

  package init(_ exploration: Exploration) {
    let table = exploration.graph.table
    let expanded = exploration.order.filter { exploration.isExpanded[Int($0)] }
    states = expanded.count
    transitions = expanded.reduce(0) { $0 + table.range(of: $1).count }
    isComplete = exploration.isComplete
    depth = isComplete || !exploration.isBoundedByDepth ? nil : exploration.limits.depth
    steps = exploration.completeSteps
    found = exploration.order.count
    bound = exploration.bound
  }

  /// The states in words: `for every state (14,212)`.
  package var words: String {
    if isComplete { return "for every state (\(states.grouped))" }
    if let depth {
      return "for every state up to \(depth) screens deep (\(states.grouped)), not known beyond"
    }
    return "for \(states.grouped) states, among them all within \((steps ?? 0).counted("step")), "
      + "not known beyond"
  }
}
