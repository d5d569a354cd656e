import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkCheck {
  static let guarded = LinkCheck(.guarded) { scene in
    for shown in scene.layout.shown(in: scene.state) {
      for flag in scene.guarded.flags[shown.screen] ?? [] where !scene.state.flags.contains(flag) {
        return Finding("'\(shown.screen)' shows although '\(flag)' is not set", is: .gateBypass)
      }
    }
    return nil
  }

  static let rightAccount = LinkCheck(.rightAccount) { scene in
    guard scene.isResolvedInApp else { return nil }
    let missing = scene.trial.expectation.needs.first { !scene.state.flags.contains($0) }
    return missing.map {
      Finding(
        "\(scene.trial.landedText) shows although '\($0)' is not set",
        is: .wrongAccount)
    }
  }

  static let nothingPending = LinkCheck(.nothingPending) { scene in
    if case .failed(.endlessRoute(let context), _) = scene.trial.arrival.result.outcome,
      scene.trial.arrival.reading == .understood
    {
      return Finding("it never ends: \(context)", is: .redirectLoop)
    }
    let waiting = scene.state.pending
    guard !waiting.isEmpty else { return nil }
    let names = waiting.map(\.destination).joined(separator: ", ")
    if scene.trial.outcome == .stuck {
      return Finding("a navigation to \(names) waits for ever", is: .redirectLoop)
    }
    return waiting.count <= scene.before.pending.count
      ? nil : Finding("a navigation to \(names) still waits", is: .redirectLoop)
  }

  static let resumedOnce = LinkCheck(.resumedOnce) { scene in
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
      Finding(
        "after '\(answer.label)' the link is not followed",
        is: lost.count == answers.count ? .intentLost : .intentKeptOnOnePath,
        steps: [.link(scene.url), .tap(answer.label)])
    }
  }

  static let cancelledIsForgotten = LinkCheck(.cancelledIsForgotten) { scene in
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
      // Setting the flag is another completion, which `resumedOnce` looks at.
      let setsFlag = tap.effects.contains { if case .flag(_, true) = $0 { true } else { false } }
      if setsFlag { continue }
      let steps: [LinkRehearsal.Step] = [.link(scene.url), .tap(tap.label)]
      if after.state.pending.count > scene.before.pending.count {
        return Finding(
          "after '\(tap.label)' the link still waits, and is followed at the next answer",
          is: .abandonedIntentReplayed, steps: steps)
      }
      if scene.layout.shows(scene.trial.expectation, in: after.state),
        !scene.layout.shows(scene.trial.expectation, in: scene.before)
      {
        return Finding(
          "after '\(tap.label)' the link is followed all the same", is: .abandonedIntentReplayed,
          steps: steps)
      }
    }
    return nil
  }

  static let newestWins = LinkCheck(.newestWins) { $0.lossToWaiting ?? $0.lossToMoving }

  static let linksInOrder = LinkCheck(.linksInOrder) { scene in
    guard let (first, second) = scene.overtaking else { return nil }
    let back = scene.layout.wayBack(from: second.state)
    let isFirstBelow = back.contains { shown in
      first.screens.contains { shown.hasPrefix($0) }
    }
    if isFirstBelow, scene.layout.shows(scene.trial.expectation, in: second.state) { return nil }
    return Finding(
      "after \(first.url), \(scene.layout.shownText(in: second.state)) shows with \(back.words) behind it",
      is: .firstLinkLost, steps: [.link(first.url), .link(scene.url)])
  }
}

extension Experiment {
  /// Whether a navigation may go on by itself after a while.
  fileprivate var takesTime: Bool {
    app.router.transition > 0
      || app.interceptors.contains {
        if case .delay = $0.value.consequence { true } else { false }
      }
  }
}

extension RouterState {
  /// Whether a navigation goes on by itself.
  fileprivate var isMoving: Bool { pending.contains { $0.dueMilliseconds != nil } && !isAsked }
}

extension LinkCheck.Scene {
  /// The fault of an older link that wins, since it waits for an answer when this one arrives.
  fileprivate var lossToWaiting: LinkCheck.Finding? {
    guard let (first, second) = overtaking else { return nil }
    let steps: [LinkRehearsal.Step] = [.link(first.url), .link(url)]
    if !layout.shows(trial.expectation, in: second.state) {
      let shown = layout.shownText(in: second.state)
      return LinkCheck.Finding(
        "after \(first.url), \(shown) shows", is: .olderLinkWins, steps: steps)
    }
    guard second.state.pending.count > before.pending.count else { return nil }
    return LinkCheck.Finding(
      "\(first.url) still waits, and may take over later", is: .olderLinkWins, steps: steps)
  }

  /// The fault of an older link that wins, since its screen is on its way when this one arrives.
  fileprivate var lossToMoving: LinkCheck.Finding? {
    guard experiment.takesTime, isResolvedInApp, !situation.value.start.launches else { return nil }
    for first in siblings {
      let begun = layout.open(
        first.url, in: before, by: first.channels.first ?? .mail, patience: .milliseconds(0))
      guard begun.state.isMoving else { continue }
      let second = layout.open(url, in: begun.state, by: trial.channel)
      let end = LinkTrial.settled(
        second.followed(by: layout.wait(.untilSettled, in: second.state)), in: layout)
      if layout.shows(trial.expectation, in: end.state) { continue }
      let reason = second.outcome.isSuccess ? "" : " (\(second.outcome.phrase))"
      return LinkCheck.Finding(
        "right after \(first.url), \(layout.shownText(in: end.state)) shows\(reason)",
        is: .olderLinkWins, steps: [.link(first.url), .atOnce, .link(url)])
    }
    return nil
  }
}

extension LinkCheck.Scene {
  /// The link that waits for an answer when this one arrives, and the result once all is answered; `nil` if
  /// none can wait in this situation.
  fileprivate var overtaking: (first: LinkExpectation, second: MoveResult)? {
    guard let first = asking, isResolved, !situation.value.start.launches, first.url != url else {
      return nil
    }
    let asked = layout.open(first.url, in: before, by: first.channels.first ?? .mail)
    guard asked.outcome == .waiting else { return nil }
    return (
      first, LinkTrial.settled(layout.open(url, in: asked.state, by: trial.channel), in: layout)
    )
  }
}

extension LinkCheck {
  /// The screens that need a flag: by their own word, or behind an interceptor that demands it.
  struct GuardedScreens: Sendable {
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
      let screens = Set(experiment.app.screens.map(\.name.value))
      for route in experiment.app.routes {
        visit(route.value, name: route.name.value, guards, screens: screens)
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
