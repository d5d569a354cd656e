package import Experiments
import RouterCore
import SourceText

/// Links, taps and restarts one after the other, step by step.
package struct LinkRehearsal: Sendable {
  /// The app after a step.
  package struct Stage: Sendable {
    /// The step; `nil` at the beginning.
    package let step: Step?
    package let outcome: String
    package let shown: [String]
    package let tree: String
    package let labels: [String]
  }

  /// A label to tap that is missing.
  package struct NothingSays: Error, CustomStringConvertible {
    package let description: String
  }

  /// The stages, from the beginning on.
  package private(set) var stages: [Stage] = []
  /// The reason why the steps after the last stage were not done; `nil` if all were.
  package private(set) var obstacle: NothingSays?

  private let layout: Layout
  private let channel: ChannelWord
  private var state: RouterState
  /// The state that the person sees: the one before the last step if that has not settled.
  private var seen: RouterState
  private var lastLink: String?

  /// Performs steps in a situation, up to a step whose label is missing.
  /// - Parameter situation: `nil` for an ordinary start.
  package init(
    _ steps: [Step], in situation: SituationSpec?, by channel: ChannelWord, of layout: Layout
  ) {
    self.layout = layout
    self.channel = channel
    state = layout.state(in: situation).state
    seen = state
    tell(nil, "")
    for (index, step) in steps.enumerated() where obstacle == nil {
      let isHurried = steps.dropFirst(index + 1).first == .atOnce
      do throws(NothingSays) {
        // Only the first step finds the app as in the situation, for example not running.
        let outcome = try perform(
          step, in: index == 0 ? .some(situation) : nil,
          patience: isHurried ? .milliseconds(0) : .untilSettled)
        if !isHurried, step != .atOnce {
          state = layout.wait(.untilSettled, in: state).state
          seen = state
        }
        tell(step, outcome)
      } catch {
        obstacle = error
      }
    }
  }

  /// Performs a step, and returns its outcome in words.
  /// - Parameter beginning: the situation in which the app is found; `nil` if it runs by now.
  private mutating func perform(
    _ step: Step, in beginning: SituationSpec??, patience: Patience
  ) throws(NothingSays) -> String {
    switch step {
    case .link(let url):
      lastLink = url
      let result =
        if let beginning {
          layout.arrival(of: url, in: beginning, by: channel, patience: patience).result
        } else {
          layout.open(url, in: state, by: channel, patience: patience)
        }
      state = result.state
      return result.outcome.phrase
    case .tap(let label, let number):
      let affordance = try layout.affordance(saying: label, number: number, in: seen)
      let result = layout.perform(affordance, in: state, patience: patience)
      state = result.state
      return affordance.phrase(of: result.outcome)
    case .comeBack(let way):
      state = layout.state(after: way, to: state, lastLink: lastLink)
      return way.summary
    case .atOnce:
      return "the next step comes before the last one has settled"
    }
  }

  private mutating func tell(_ step: Step?, _ outcome: String) {
    stages.append(
      Stage(
        step: step, outcome: outcome, shown: layout.shownNames(in: state), tree: "\(state.tree)",
        labels: layout.affordances(in: state).map(\.label)))
  }
}

extension LinkRehearsal {
  /// One step of a rehearsal.
  package enum Step: Hashable, Sendable {
    /// The arrival of a URL.
    case link(String)
    /// A tap by label and, if several have the same label, its number from 1.
    case tap(String, number: Int = 1)
    /// A person who comes back to the app without a link.
    case comeBack(Comeback)
    /// The next step comes before the last one has settled.
    case atOnce

    /// The step as a word of a command line.
    package var argument: String {
      switch self {
      case .link(let url): url
      case .tap(let label, 1): "tap=\(label)"
      case .tap(let label, let number): "tap.\(number)=\(label)"
      case .comeBack(let way): way.rawValue
      case .atOnce: "at-once"
      }
    }

    /// Reads a step from a command line: `at-once`, a way of coming back, `tap=Label`, `tap.2=Label`, else a URL.
    package init(argument: String) {
      if argument == Step.atOnce.argument {
        self = .atOnce
      } else if let way = Comeback(rawValue: argument) {
        self = .comeBack(way)
      } else if let label = argument.rest(after: "tap=") {
        self = .tap(String(label))
      } else if let end = argument.firstIndex(of: "="),
        let number = argument[..<end].rest(after: "tap.").flatMap({ Int($0) })
      {
        self = .tap(String(argument[argument.index(after: end)...]), number: number)
      } else {
        self = .link(argument)
      }
    }
  }
}

extension Layout {
  /// The affordance with a label and, if there are several, its number from 1.
  ///
  /// - Throws: `NothingSays` if there is none, with the existing labels.
  func affordance(
    saying label: String, number: Int = 1, in state: RouterState
  ) throws(LinkRehearsal.NothingSays) -> Affordance {
    let affordances = affordances(in: state)
    let named = affordances.filter { $0.label == label }
    if named.indices.contains(number - 1) { return named[number - 1] }
    let labels = affordances.map(\.label)
    let help =
      Suggestion.didYouMean(label, among: labels)
      ?? "it has \(labels.map { "'\($0)'" }.joined(separator: ", "))"
    throw LinkRehearsal.NothingSays(description: "nothing on the screen says '\(label)' — \(help)")
  }
}
