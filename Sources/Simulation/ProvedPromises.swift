import Experiments
import Metrics
package import NavigationGraph
import SourceText

extension Counterexample {
  /// The command that replays the walk.
  package func command(spec: String, variant: String) -> String {
    var words = ["navlab links", spec.shellWord, "--variant \(variant.shellWord)"]
    if let situation { words.append("--situation \(situation.shellWord)") }
    words += flags.map { "--set \($0.shellWord)" }
    if let channel { words.append("--channel \(channel.rawValue)") }
    return (words + steps.map { $0.action.argument.shellWord }).joined(separator: " ")
  }
}

extension Counterexample {
  /// The screens of the walk as people see them, with what is tapped there.
  fileprivate func screens(in layout: Layout) -> [ExperimentResults.Story.Step] {
    states.enumerated().map { place, state in
      let next = place < steps.count ? steps[place] : nil
      return ExperimentResults.Story.Step(
        state, in: layout, chosen: next?.action.label, reason: next?.action.arrival ?? "")
    }
  }
}

extension Counterexample.Action {
  /// The label that is tapped; `nil` for a link.
  fileprivate var label: String? {
    if case .tap(let label, _) = self { label } else { nil }
  }

  /// A link that arrives; `nil` for a tap.
  fileprivate var arrival: String? {
    if case .link(let url) = self { "the link \(url) arrives" } else { nil }
  }

  /// The step as a word of a command line.
  package var argument: String {
    switch self {
    case .tap(let label, let number): LinkRehearsal.Step.tap(label, number: number).argument
    case .link(let url): LinkRehearsal.Step.link(url).argument
    case .comeBack(let way): LinkRehearsal.Step.comeBack(way).argument
    case .atOnce: LinkRehearsal.Step.atOnce.argument
    }
  }
}

extension ExperimentResults.PromiseAnswer {
  init(
    _ answer: NavigationGraph.PromiseAnswer, variant: Int, layout: Layout, spec: String
  ) {
    let place = answer.promise.name.range
    self.init(
      promise: answer.promise.name.value, variant: variant,
      ruling: answer.counterexample != nil ? .broken : answer.isVacuous ? .vacuous : .kept,
      words: answer.words, states: answer.known.states, steps: answer.known.steps,
      file: place.file.path, line: place.start.line,
      walk: answer.counterexample.map { example in
        Walk(
          situation: example.situation, shows: example.shown,
          steps: example.steps.map { Walk.Step($0.action.words, changes: $0.changes) },
          screens: example.screens(in: layout),
          command: example.command(spec: spec, variant: answer.variant))
      })
  }
}
