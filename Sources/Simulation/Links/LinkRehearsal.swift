package import Experiments
import RouterCore
import SourceText

/// Links, taps and restarts one after the other, told step by step.
package struct LinkRehearsal: Sendable {
  /// What was done, and what showed then.
  package struct Stage: Sendable {
    /// What was done; nothing for how it began.
    package let step: LinkStep?
    /// What came of it, in words.
    package let outcome: String
    /// The screens that show.
    package let shown: [String]
    /// All screens.
    package let tree: String
    /// What can be done there.
    package let labels: [String]
  }

  /// Something was to be tapped that is not there.
  package struct NothingSays: Error, CustomStringConvertible {
    package let description: String
  }

  /// The stages, that at the beginning first.
  package private(set) var stages: [Stage] = []

  private let layout: Layout
  private let channel: ChannelWord
  private var state: RouterState
  private var lastLink = ""

  /// Performs steps.
  /// - Parameters:
  ///   - steps: what is done.
  ///   - situation: where the app is at first; nil means an ordinary start.
  ///   - channel: how links come.
  ///   - layout: the layout.
  /// - Throws: `NothingSays` when a label to tap is not there.
  package init(
    _ steps: [LinkStep], in situation: SituationSpec?, by channel: ChannelWord, of layout: Layout
  ) throws(NothingSays) {
    self.layout = layout
    self.channel = channel
    state = layout.state(in: situation).state
    tell(nil, "")
    for (index, step) in steps.enumerated() {
      switch step {
      case .link(let url):
        lastLink = url
        // Only what comes first meets the app as the situation has it: not running, for instance.
        let result =
          index == 0
          ? layout.arrival(of: url, in: situation, by: channel).result
          : layout.open(url, in: state, by: channel)
        state = result.state
        tell(step, result.outcome.phrase)
      case .tap(let label):
        let affordances = layout.affordances(in: state)
        guard let affordance = affordances.first(where: { $0.label == label }) else {
          let labels = affordances.map(\.label)
          let help =
            Suggestion.didYouMean(label, among: labels)
            ?? "there are \(labels.map { "'\($0)'" }.joined(separator: ", "))"
          throw NothingSays(description: "nothing on the screen says '\(label)' — \(help)")
        }
        let result = layout.perform(affordance, in: state)
        state = result.state
        tell(step, result.outcome.phrase)
      case .relaunch:
        state = layout.relaunched(state, after: lastLink)
        tell(step, "started by its icon")
      }
    }
  }

  private mutating func tell(_ step: LinkStep?, _ outcome: String) {
    stages.append(
      Stage(
        step: step, outcome: outcome, shown: layout.shownNames(in: state), tree: "\(state.tree)",
        labels: layout.affordances(in: state).map(\.label)))
  }
}

/// One thing that is done to see something about links again.
package enum LinkStep: Hashable, Sendable {
  /// A link arrives.
  case link(String)
  /// Something on the screen is tapped, by what it says.
  case tap(String)
  /// The app is ended and started by its icon.
  case relaunch

  /// The step as it is written on a command line.
  package var argument: String {
    switch self {
    case .link(let url): url
    case .tap(let label): "tap=\(label)"
    case .relaunch: "relaunch"
    }
  }

  /// Reads a step from a command line: `relaunch`, `tap=Label`, else a URL.
  package init(argument: String) {
    if argument == "relaunch" {
      self = .relaunch
    } else if argument.hasPrefix("tap=") {
      self = .tap(String(argument.dropFirst(4)))
    } else {
      self = .link(argument)
    }
  }
}
