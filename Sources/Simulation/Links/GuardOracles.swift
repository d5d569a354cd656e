import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  static let guarded = LinkOracle(
    "guarded", "A guarded screen never shows without its condition."
  ) { scene in
    let flags = GuardedScreens(scene.experiment).flags
    for shown in scene.layout.shown(in: scene.state) {
      for flag in flags[shown.screen] ?? [] where !scene.state.flags.contains(flag) {
        return Fault("'\(shown.screen)' shows although '\(flag)' is not set", is: .gateBypass)
      }
    }
    return nil
  }

  static let rightAccount = LinkOracle(
    "right-account", "A link ends only where everything is set that the link needs."
  ) { scene in
    guard scene.isResolvedInApp else { return nil }
    let missing = scene.trial.expectation.needs.first { !scene.state.flags.contains($0) }
    return missing.map {
      Fault(
        "\(scene.trial.landedText) shows although '\($0)' is not set",
        is: .wrongAccount)
    }
  }

  static let nothingPending = LinkOracle(
    "nothing-pending", "Once every question is answered, no navigation waits any more or for ever."
  ) { scene in
    if case .failed(.endlessRoute(let context), _) = scene.trial.arrival.result.outcome,
      scene.trial.arrival.reading == .understood
    {
      return Fault("it never ends: \(context)", is: .redirectLoop)
    }
    let waiting = scene.state.pending
    guard !waiting.isEmpty else { return nil }
    let names = waiting.map(\.destination).joined(separator: ", ")
    if scene.trial.outcome == .stuck {
      return Fault("a navigation to \(names) waits for ever", is: .redirectLoop)
    }
    return waiting.count <= scene.before.pending.count
      ? nil : Fault("a navigation to \(names) still waits", is: .redirectLoop)
  }

  static let resumedOnce = LinkOracle(
    "resumed-once", "However a person does what a link's question asks, the link is followed then."
  ) { scene in
    guard scene.trial.wasAsked else { return nil }
    let asked = scene.trial.arrival.result.state
    let flags = scene.experiment.app.interceptors.compactMap { $0.value.unless?.value }
    let answers = scene.layout.affordances(in: asked).filter { affordance in
      affordance.effects.contains(.heldLink(isFollowed: true))
        || flags.contains { affordance.effects.contains(.flag($0, true)) }
    }
    let lost = answers.filter { answer in
      let after = LinkTrial.settled(scene.layout.perform(answer, in: asked), in: scene.layout)
      return !scene.layout.shows(scene.trial.expectation, in: after.state)
    }
    return lost.first.map { answer in
      Fault(
        "after '\(answer.label)' the link is not followed",
        is: lost.count == answers.count ? .intentLost : .intentKeptOnOnePath,
        steps: [.link(scene.url), .tap(answer.label)])
    }
  }

  static let cancelledIsForgotten = LinkOracle(
    "cancelled-is-forgotten",
    "When a person turns the question down that a link brought up, the link is forgotten."
  ) { scene in
    guard scene.trial.wasAsked else { return nil }
    let asked = scene.trial.arrival.result.state
    let question = asked.tree.frontmost
    // A question that has no other answer, as that of a lock, is not turned down.
    for tap in scene.layout.affordances(in: asked)
    where !tap.effects.contains(.answer(.completed))
      && !tap.effects.contains(.heldLink(isFollowed: true))
    {
      let after = scene.layout.perform(tap, in: asked)
      let isDropped = tap.effects.contains(.heldLink(isFollowed: false))
      guard after.outcome.isSuccess, isDropped || after.state.tree.frontmost != question else {
        continue
      }
      // Setting the flag is another completion, which `resumedOnce` covers.
      let setsFlag = tap.effects.contains { if case .flag(_, true) = $0 { true } else { false } }
      if setsFlag { continue }
      let steps: [LinkRehearsal.Step] = [.link(scene.url), .tap(tap.label)]
      if after.state.pending.count > scene.before.pending.count {
        return Fault(
          "after '\(tap.label)' the link still waits, and is followed at the next answer",
          is: .abandonedIntentReplayed, steps: steps)
      }
      if scene.layout.shows(scene.trial.expectation, in: after.state),
        !scene.layout.shows(scene.trial.expectation, in: scene.before)
      {
        return Fault(
          "after '\(tap.label)' the link is followed all the same", is: .abandonedIntentReplayed,
          steps: steps)
      }
    }
    return nil
  }

  static let newestWins = LinkOracle(
    "newest-wins", "A link that arrives while another one waits is the one that counts."
  ) { scene in
    guard let first = scene.asking, scene.isResolved, !scene.situation.value.start.launches,
      first.url != scene.url
    else { return nil }
    let asked = scene.layout.open(first.url, in: scene.before, by: first.channels.first ?? .mail)
    guard asked.outcome == .waiting else { return nil }
    let second = LinkTrial.settled(
      scene.layout.open(scene.url, in: asked.state, by: scene.trial.channel), in: scene.layout)
    let steps: [LinkRehearsal.Step] = [.link(first.url), .link(scene.url)]
    if !scene.layout.shows(scene.trial.expectation, in: second.state) {
      let shown = scene.layout.shownText(in: second.state)
      return Fault("after \(first.url), \(shown) shows", is: .olderLinkWins, steps: steps)
    }
    guard second.state.pending.count > scene.before.pending.count else { return nil }
    return Fault(
      "\(first.url) still waits, and may take over later", is: .olderLinkWins, steps: steps)
  }
}

extension LinkOracle {
  /// The screens that need a flag: by their own word, or behind an interceptor that demands it.
  private struct GuardedScreens {
    /// The needed flags by the screen's name.
    private(set) var flags: [String: [String]] = [:]

    init(_ experiment: Experiment) {
      let guards = Dictionary(
        experiment.app.interceptors.compactMap { item in
          item.value.guardingFlag.map { (item.name.value, $0) }
        }, uniquingKeysWith: { first, _ in first })
      for screen in experiment.app.screens where !screen.value.needs.isEmpty {
        flags[screen.name.value] = screen.value.needs.map(\.value)
      }
      for route in experiment.app.routes {
        visit(route.value, name: route.name.value, guards, screens: experiment.screenNames)
      }
    }

    private mutating func visit(
      _ step: StepSpec, name: String, _ guards: [String: String], screens: Set<String>
    ) {
      switch step {
      case .reference, .found: break
      case .chain(let parts, _):
        for (index, part) in parts.enumerated() {
          visit(part, name: index == 0 ? name : "", guards, screens: screens)
        }
      case .choose(let cases, _, _):
        for part in cases.compactMap(\.step) { visit(part, name: name, guards, screens: screens) }
      case .step(let own):
        let subject = own.screen?.value ?? name
        if screens.contains(subject) {
          flags[subject, default: []] += own.interceptors.compactMap { guards[$0.value] }
        }
        if let from = own.from { visit(from, name: "", guards, screens: screens) }
      }
    }
  }
}

extension Experiment {
  fileprivate var screenNames: Set<String> { Set(app.screens.map(\.name.value)) }
}
