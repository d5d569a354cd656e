import Experiments
package import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// A check of every link's arrival, which needs no expected output.
package struct LinkCheck: Sendable {
  package let name: CheckName
  let fault: @Sendable (Scene) -> Finding?

  init(_ name: CheckName, fault: @escaping @Sendable (Scene) -> Finding?) {
    self.name = name
    self.fault = fault
  }

  /// All of them, in the order in which they are asked.
  package static let all: [LinkCheck] = [
    .reachesApp, .staysOutside, .understood, .rightScreen, .stopsClean, .sameTwice, .pagesPileUp,
    .nextLink, .coldLikeWarm, .channelsAgree, .parametersSteerNothing, .decodedOnce, .spelling,
    .wayHome, .backRepeats,
    .backAsDeclared, .nothingBlank, .keepsChrome, .coversChrome, .oneShell, .selectionOwnsScreen,
    .otherBranchesKept, .sameLayer, .nothingCovers, .guarded, .rightAccount, .nothingPending,
    .resumedOnce, .cancelledIsForgotten, .newestWins, .linksInOrder, .startsAfresh, .asLeft,
  ]
}

extension LinkCheck {
  /// A fault of a link, and the shortest path to see it.
  struct Finding: Sendable {
    let reason: String
    let failure: FailureClass
    /// The steps to see it; `nil` for opening the link.
    let steps: [LinkRehearsal.Step]?
    /// The channel of the link, where it is not the trial's.
    let channel: ChannelWord?
    /// The part of the reason that other links with the same cause share.
    let cause: String

    /// - Parameter cause: `nil` for the reason without URLs, contexts and trees of screens.
    init(
      _ reason: String, is failure: FailureClass, cause: String? = nil,
      steps: [LinkRehearsal.Step]? = nil, channel: ChannelWord? = nil
    ) {
      self.reason = reason
      self.failure = failure
      self.steps = steps
      self.channel = channel
      self.cause = cause ?? Self.shared(reason)
    }

    private static func shared(_ reason: String) -> String {
      var depth = 0
      var plain = ""
      for character in reason {
        if "([{".contains(character) { depth += 1 }
        if depth == 0 { plain.append(character) }
        if ")]}".contains(character) { depth = max(0, depth - 1) }
      }
      return plain.split(separator: " ").filter { !$0.contains("://") }.joined(separator: " ")
    }
  }

  /// A link that arrived, with everything a check may ask about it.
  struct Scene {
    let experiment: Experiment
    let layout: Layout
    /// The distances to home that all scenes of the layout share.
    let distances: GoalDistances
    let situation: Named<SituationSpec>
    let trial: LinkTrial
    /// The same link in an app that runs at home, with the same flags.
    let reference: LinkTrial
    /// The other examples of the same link.
    let siblings: [LinkExpectation]
    /// Another link that brings up a question in this situation.
    let asking: LinkExpectation?
    /// The screens that need a flag.
    let guarded: GuardedScreens

    /// The state in which the link met the app.
    var before: RouterState { trial.arrival.before }
    var state: RouterState { trial.state }
    var url: String { trial.expectation.url }

    /// Whether the link's screen, or the one that has taken its place, shows.
    var isResolved: Bool {
      trial.outcome.isResolved || (trial.outcome == .redirected && trial.expectation.isRetired)
    }

    /// Whether the resolved link was opened by the app.
    var isResolvedInApp: Bool { isResolved && trial.arrival.reading != .outside }

    /// Whether no screen was open that could show again on the way back.
    var isFresh: Bool {
      let spec = situation.value
      return spec.opensNothing || spec.isOrdinary
        || (spec.start == .running
          && spec.moves.map(\.route.value) == [experiment.app.start?.value])
    }

    /// The order in which the link and what the app opens by itself come.
    var order: [ArrivalSpec.Step] { layout.policy(of: url).order(situation.value.start) }

    /// The link's screens with their context, in words.
    var expected: String { expected(\.description) }

    private func expected(_ words: (ContextValue) -> String) -> String {
      let context = trial.expectation.context.map { "(\(words($0)))" } ?? ""
      return trial.expectation.screens.joined(separator: " or ") + context
    }

    /// The fault of a link that shows something else; a text and a number that are written alike are told
    /// apart.
    var landedElsewhere: String {
      guard expected == trial.landedText else {
        return "expected \(expected), but \(trial.landedText) shows"
      }
      let shown = layout.shown(in: trial.state).map { "\($0.screen)(\($0.context.typedWords))" }
      return "expected \(expected(\.typedWords)), but \(shown.joined(separator: " + ")) shows"
    }

    /// The screens that show, whatever they are about.
    var landedScreens: String {
      layout.shown(in: trial.state).map(\.screen).joined(separator: " + ")
    }

    /// A URL arriving in the state afterwards, every question answered.
    func then(_ url: String) -> MoveResult {
      LinkTrial.settled(layout.open(url, in: state, by: trial.channel), in: layout)
    }
  }
}

extension ContextValue {
  /// The value with its type: `the text 17`, `the number 17`.
  var typedWords: String {
    switch self {
    case .text(let text): "the text \(text)"
    case .integer(let number): "the number \(number)"
    default: description
    }
  }
}

extension Layout {
  /// The screens that show, with their contexts, in words.
  func shownText(in state: RouterState) -> String { shownNames(in: state).joined(separator: " + ") }
}

extension [String] {
  var words: String { isEmpty ? "none" : joined(separator: " → ") }
}
