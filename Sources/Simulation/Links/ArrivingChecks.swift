import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkCheck {
  static let rightScreen = LinkCheck(.rightScreen) { scene in
    guard scene.trial.outcome == .wrongScreen || scene.trial.outcome == .dropped,
      scene.trial.arrival.reading != .outside, !scene.trial.expectation.staysOutside
    else { return nil }
    return Finding(
      scene.landedElsewhere, is: scene.failureOfWrongScreen,
      cause: "\(scene.landedScreens) shows")
  }

  static let stopsClean = LinkCheck(.stopsClean) { scene in
    let how: String
    switch scene.trial.outcome {
    case .failed: how = "failed"
    case .failedHalfway: how = "stopped half-way"
    default: return nil
    }
    let tree = scene.before.tree
    let isUnderModal = tree.frontmostPath.dropFirst().contains { tree.parent(of: $0) == nil }
    let reason = scene.trial.reason
    return Finding(
      reason.hasPrefix("\(how):") ? reason : "\(how): \(reason)",
      is: scene.situation.value.start == .cold
        ? .shellNotMounted : isUnderModal ? .failsOverOwnModal : .rootIsNoStack)
  }

  static let sameTwice = LinkCheck(.sameTwice) { scene in
    guard scene.isResolvedInApp else { return nil }
    let again = scene.then(scene.url)
    if again.state == scene.state { return nil }
    let still = scene.layout.shows(scene.trial.expectation, in: again.state)
    return Finding(
      "once: \(scene.state.tree), twice: \(again.state.tree)",
      is: !still ? .repeatBreaks : scene.isFirstOfSection ? .sectionInItself : .duplicateOnRepeat,
      steps: [.link(scene.url), .link(scene.url)])
  }

  static let nextLink = LinkCheck(.nextLink) { scene in
    guard scene.isResolvedInApp else { return nil }
    for next in scene.siblings {
      let result = scene.then(next.url)
      if scene.layout.shows(next, in: result.state) || result.outcome == .leftToBrowser { continue }
      let shown = scene.layout.shownText(in: result.state)
      let isModal = scene.layout.topLayer(in: scene.state) != scene.state.tree.root
      let hasFailed = !result.outcome.isSuccess
      return Finding(
        "then \(next.url): \(hasFailed ? result.outcome.phrase : "\(shown) still shows")",
        is: isModal && hasFailed ? .failsOverOwnModal : .staleContent,
        steps: [.link(scene.url), .link(next.url)])
    }
    return nil
  }

  static let pagesPileUp = LinkCheck(.pagesPileUp) { scene in
    guard scene.isResolvedInApp else { return nil }
    let behind = scene.layout.wayBack(from: scene.state)
    for next in scene.siblings {
      let result = scene.then(next.url)
      // A page that was open already is brought back, and not made.
      guard scene.layout.shows(next, in: result.state),
        !behind.contains(scene.layout.shownText(in: result.state))
      else { continue }
      let below = scene.layout.wayBack(from: result.state).first
      guard below != scene.trial.landedText else { continue }
      return Finding(
        "then \(next.url): back leads to \(below ?? "nothing"), not to \(scene.trial.landedText)",
        is: .pageReplaced, steps: [.link(scene.url), .link(next.url)])
    }
    return nil
  }

  static let coldLikeWarm = LinkCheck(.coldLikeWarm) { scene in
    let start = scene.situation.value.start
    guard start.launches, scene.isResolved,
      scene.reference.outcome.isResolved || scene.reference.outcome == scene.trial.outcome
    else { return nil }
    let deliveries = scene.order.filter { if case .link = $0 { true } else { false } }.count
    let failure: FailureClass = deliveries > 1 ? .handledTwice : .coldWarmDivergence
    if scene.reference.landed != scene.trial.landed {
      return Finding(
        "it shows \(scene.trial.landed.words), in a running app \(scene.reference.landed.words)",
        is: failure, cause: "\(scene.landedScreens) shows")
    }
    // Restored screens lie below the link's screen, as they should.
    guard start != .restored, scene.reference.wayBack != scene.trial.wayBack else { return nil }
    return Finding(
      "the way back is \(scene.trial.wayBack.words), in a running app "
        + scene.reference.wayBack.words, is: failure, cause: "the way back")
  }

  static let startsAfresh = LinkCheck(.startsAfresh) { scene in
    guard scene.isResolvedInApp else { return nil }
    guard scene.isFollowedAgain(at: .relaunch) else { return nil }
    let usual = scene.layout.started(with: scene.state.flags)
    let next = scene.layout.state(after: .relaunch, to: scene.state, lastLink: scene.url)
    guard next != usual else { return nil }
    return Finding(
      "\(Comeback.relaunch.summary), the app shows "
        + scene.layout.shownText(in: next), is: .staleReplay,
      steps: [.link(scene.url), .comeBack(.relaunch)])
  }
}

extension LinkCheck {
  static let asLeft = LinkCheck(.asLeft) { scene in
    let ways: [Comeback] = [.reopen, .return].filter(scene.isFollowedAgain)
    guard scene.isResolvedInApp, !ways.isEmpty else { return nil }
    var left: [(state: RouterState, steps: [LinkRehearsal.Step])] = [(scene.state, [])]
    // The person may have gone on before the system ended the app.
    if let back = scene.layout.affordances(in: scene.state).first(where: { $0.kind.isReturn }) {
      left.append((scene.layout.perform(back, in: scene.state).state, [.tap(back.label)]))
    }
    for way in ways {
      for (state, steps) in left {
        let again = scene.layout.state(after: way, to: state, lastLink: scene.url)
        if again.tree == state.tree { continue }
        return Finding(
          "\(way.summary), the app shows "
            + "\(scene.layout.shownText(in: again)), not \(scene.layout.shownText(in: state))",
          is: .staleReplay, steps: [.link(scene.url)] + steps + [.comeBack(way)])
      }
    }
    return nil
  }
}

extension LinkCheck.Scene {
  /// Whether the link is followed once more when people come back so.
  fileprivate func isFollowedAgain(at comeback: Comeback) -> Bool {
    layout.policy(of: url).order(comeback)?.contains(where: \.isLink) == true
  }

  /// The failure of the catalogue where another screen shows.
  fileprivate var failureOfWrongScreen: FailureClass {
    let start = situation.value.start
    if trial.arrival.reading == .undelivered {
      return start == .installed ? .deferredLinkLost : .lostAtColdStart
    }
    if case .route? = order.last, start != .running {
      return start == .background ? .lockOverTarget : .startOverTarget
    }
    let shown = layout.shown(in: state).map(\.screen)
    if trial.expectation.screens.contains(where: shown.contains) { return .staleContent }
    if layout.topLayer(in: before) != before.tree.root { return .nothingUnderModal }
    // Nothing moved although the screen's section was selected.
    return start == .running && before.tree == state.tree
      ? .ignoredInItsSection : .ignoredByContainer
  }

  /// Whether the screen that shows is the first of a section.
  fileprivate var isFirstOfSection: Bool {
    let home = layout.state(in: situation.value.atHome).state
    guard let chrome = layout.chrome(in: home).first,
      let leaf = state.tree.frontmost.first.flatMap({ state.tree.screenClass(of: $0) })
    else { return false }
    return home.tree.children(of: chrome).contains { section in
      home.tree.screenClass(of: home.tree.children(of: section).first ?? section) == leaf
    }
  }
}
