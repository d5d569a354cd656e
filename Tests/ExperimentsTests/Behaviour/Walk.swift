import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

/// One person's path through a small app that a test writes down.
struct Walk {
  let layout: Layout
  private(set) var state: RouterState
  /// The outcome of the last operation.
  private(set) var result: MoveResult?

  /// Starts an app.
  /// - Parameters:
  ///   - app: the keys of the app, as YAML.
  ///   - variant: the place of the variant; there are `a` and `b`.
  init(_ app: String, variant: Int = 0) throws {
    let text =
      "experiment: walk\nvariants: { a: {}, b: {} }\napp:\n"
      + app.split(separator: "\n").map { "  \($0)\n" }.joined()
    let experiment = try ExperimentLoader(text: text).experiment()
    layout = Layout(experiment, variant: variant)
    let begun = layout.state(in: nil)
    #expect(begun.failures == [])
    state = begun.state
  }

  /// Taps what has this label.
  @discardableResult
  mutating func tap(_ label: String, _ patience: Patience = .untilSettled) throws -> ExpectedOutcome
  {
    let affordances = layout.affordances(in: state)
    let affordance = try #require(
      affordances.first { $0.label == label }, "no '\(label)' among \(labels)")
    return take(layout.perform(affordance, in: state, patience: patience))
  }

  /// Lets a link arrive.
  @discardableResult
  mutating func open(_ url: String, _ patience: Patience = .untilSettled) -> ExpectedOutcome {
    take(layout.open(url, in: state, patience: patience))
  }

  /// Lets time pass, in milliseconds.
  @discardableResult
  mutating func wait(_ milliseconds: Int) -> ExpectedOutcome {
    take(layout.wait(.milliseconds(milliseconds), in: state))
  }

  /// The tree in one line.
  var tree: String { state.tree.description }

  /// The things that can be tapped.
  var labels: [String] { layout.affordances(in: state).map(\.label) }

  /// The kinds of what can be tapped, by label.
  func kind(_ label: String) -> Affordance.Kind? {
    layout.affordances(in: state).first { $0.label == label }?.kind
  }

  /// How navigations ended meanwhile that were under way before.
  var endings: [ExpectedOutcome] { result?.endings.map { ExpectedOutcome($0) } ?? [] }

  /// The words of the last error; empty when nothing failed.
  var failure: String {
    if case .failed(let error, _) = result?.outcome { error.context.description } else { "" }
  }

  private mutating func take(_ result: MoveResult) -> ExpectedOutcome {
    self.result = result
    state = result.state
    return ExpectedOutcome(result.outcome)
  }
}
