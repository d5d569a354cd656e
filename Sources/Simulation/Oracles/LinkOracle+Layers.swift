import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  /// A link's screen is where it belongs, whatever lies on top.
  static let sameLayer = LinkOracle(
    "same-layer", "A link's screen never ends inside a modal, or over one, that it is no part of."
  ) { scene in
    guard scene.isResolved, scene.reference.outcome.isResolved else { return nil }
    let tree = scene.state.tree
    let usual = scene.reference.state
    guard let layer = scene.layout.topLayer(in: scene.state), layer != tree.root,
      let leaf = tree.frontmost.first, let usualLayer = scene.layout.topLayer(in: usual)
    else { return nil }
    let isOld = scene.before.tree.contains(layer)
    if usualLayer == usual.tree.root {
      // A screen that was there in its modal is no news.
      if scene.before.tree.contains(leaf) { return nil }
      return LinkFault(
        "it belongs into the window, and shows in a modal: \(tree)",
        is: isOld ? .insideModal : .wrongLayer)
    }
    guard isOld, !scene.before.tree.contains(leaf),
      tree.screenClass(of: layer) != usual.tree.screenClass(of: usualLayer)
    else { return nil }
    return LinkFault("it shows inside a modal that was up before: \(tree)", is: .insideModal)
  }

  /// No menu stays open over what a link shows.
  static let nothingCovers = LinkOracle(
    "nothing-covers", "No menu stays open over the screen that a link shows."
  ) { scene in
    guard scene.isResolved, !scene.situation.value.start.launches else { return nil }
    // The person may have opened a menu just before the link arrived.
    let buttons = scene.layout.affordances(in: scene.before)
    guard let button = buttons.first(where: { $0.kind == .menuButton }) else { return nil }
    let open = scene.layout.perform(button, in: scene.before).state
    let after = LinkTrial.settled(
      scene.layout.open(scene.url, in: open, by: scene.trial.channel), in: scene.layout
    ).state
    guard after.tree.frontmostPath.contains(where: { after.tree.isMenuOpen($0) }) else {
      return nil
    }
    return LinkFault(
      "a menu that was open stays open over it", is: .menuCovers,
      steps: [.tap(button.label), .link(scene.url)])
  }
}
