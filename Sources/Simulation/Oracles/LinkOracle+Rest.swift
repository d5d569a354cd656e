import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  /// What is selected holds what shows.
  static let selectionOwnsScreen = LinkOracle(
    "selection-owns-screen",
    "A screen that is the first of a section shows in that section, not as a copy in another one.",
    classes: [9, 12, 16]
  ) { scene in
    let tree = scene.state.tree
    guard let leaf = tree.frontmost.first, let shown = tree.screenClass(of: leaf) else {
      return nil
    }
    for container in tree.frontmostPath where tree.selectedIndex(of: container) != nil {
      let sections = tree.children(of: container)
      for (index, section) in sections.enumerated() where index != tree.selectedIndex(of: container)
      {
        let first = tree.children(of: section).first ?? section
        guard tree.screenClass(of: first) == shown,
          tree.context(of: first) == tree.context(of: leaf)
        else { continue }
        return "\(shown) shows in another section than its own: \(tree)"
      }
    }
    return nil
  }

  /// A guarded screen shows only while its condition holds.
  static let guarded = LinkOracle(
    "guarded", "A guarded screen never shows without its condition.", classes: [24, 28, 46]
  ) { scene in
    let flags = GuardedScreens(scene.experiment).flags
    for shown in scene.layout.shown(in: scene.state) {
      for flag in flags[shown.screen] ?? [] where !scene.state.flags.contains(flag) {
        return "'\(shown.screen)' shows although '\(flag)' is not set"
      }
    }
    return nil
  }

  /// Nothing waits once a link has come to its end.
  static let nothingPending = LinkOracle(
    "nothing-pending", "Once every question is answered, no navigation waits any more.",
    classes: [7, 18, 29, 35]
  ) { scene in
    if scene.trial.outcome == .stuck, !scene.state.pending.isEmpty {
      return
        "a navigation to \(scene.state.pending.map(\.destination).joined(separator: ", ")) waits for ever"
    }
    let before = scene.layout.state(in: scene.situation.value).state
    return scene.state.pending.count <= before.pending.count ? nil : "a navigation still waits"
  }

  /// A question that was turned down is forgotten.
  static let cancelledIsForgotten = LinkOracle(
    "cancelled-is-forgotten",
    "When a person turns the question down that a link brought up, the link is forgotten.",
    classes: [25, 26, 27, 29, 32]
  ) { scene in
    let before = scene.layout.state(in: scene.situation.value).state
    let asked = scene.layout.open(scene.trial.expectation.url, in: before)
    guard asked.outcome == .waiting else { return nil }
    let answers = scene.layout.affordances(in: asked.state)
    guard let no = answers.first(where: { $0.effects.contains(.answer(.cancelled)) }) else {
      return "the question that comes up cannot be turned down"
    }
    let after = scene.layout.perform(no, in: asked.state).state
    if !after.pending.isEmpty { return "turned down, the navigation still waits" }
    if scene.layout.shows(scene.trial.expectation, in: after),
      !scene.layout.shows(scene.trial.expectation, in: before)
    {
      return "turned down, the screen shows all the same"
    }
    return nil
  }

  /// No menu stays open over what a link shows.
  static let nothingCovers = LinkOracle(
    "nothing-covers", "No menu stays open over the screen that a link shows.",
    classes: [15, 19, 22]
  ) { scene in
    guard scene.trial.outcome.isResolved else { return nil }
    // The person may have opened a menu just before the link arrived.
    let before = scene.layout.state(in: scene.situation.value).state
    guard let button = scene.layout.affordances(in: before).first(where: { $0.kind == .menuButton })
    else { return nil }
    let open = scene.layout.perform(button, in: before).state
    let after = LinkTrial.settled(
      scene.layout.open(scene.trial.expectation.url, in: open), in: scene.layout
    ).state
    return after.tree.frontmostPath.contains { after.tree.isMenuOpen($0) }
      ? "a menu that was open stays open over it" : nil
  }
}
