import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  /// Home can be reached.
  static let wayHome = LinkOracle("way-home", "From where a link ends, home can be reached.") {
    scene in
    scene.trial.tapsHome == nil && scene.trial.arrival.reading != .outside
      ? LinkFault("home cannot be reached from \(scene.state.tree)", is: .noWayBack) : nil
  }

  /// Going back shows nothing twice.
  static let wayBackRepeatsNothing = LinkOracle(
    "way-back-repeats-nothing", "Going back from where a link ends shows no screen twice."
  ) { scene in
    guard scene.isFresh else { return nil }
    let way = [scene.trial.landed.joined(separator: " + ")] + scene.trial.wayBack
    let repeated = way.indices.first { way[..<$0].contains(way[$0]) }
    return repeated.map {
      LinkFault("\(way[$0]) shows twice: \(way.words)", is: .blanksOnTheWay)
    }
  }

  /// Going back shows what the spec says.
  static let backAsDeclared = LinkOracle(
    "back-as-declared", "Going back shows what the link's 'back' says."
  ) { scene in
    guard scene.isResolved, let back = scene.trial.expectation.back else { return nil }
    let way = scene.trial.wayBack
    switch back {
    case .screens(let screens):
      let names = way.prefix(screens.count).map { String($0.prefix { $0 != "(" }) }
      guard names != screens.map(\.value) else { return nil }
      return LinkFault(
        "expected \(screens.map(\.value).words) behind it, found \(way.words)",
        is: way.isEmpty ? .noWayBack : .wrongDepth)
    case .previous:
      let shown = scene.layout.shownNames(in: scene.before).joined(separator: " + ")
      guard !scene.situation.value.start.launches, [shown] != scene.trial.landed,
        way.first != shown
      else { return nil }
      return LinkFault("expected \(shown) behind it, found \(way.words)", is: .secondReplacesFirst)
    }
  }

  /// Every screen knows what it is about.
  static let nothingBlank = LinkOracle(
    "nothing-blank", "No screen that a link puts in place lacks what it is about."
  ) { scene in
    let needing = Set(
      scene.experiment.app.screens.filter { !$0.value.context.allowsNothing }.map(\.name.value))
    let blank = scene.state.tree.blanks(among: needing).first { screen in
      !scene.before.tree.contains(screen)
    }
    return blank.flatMap { scene.state.tree.screenClass(of: $0) }.map {
      LinkFault("'\($0.name)' is about nothing: \(scene.state.tree)", is: .blanksOnTheWay)
    }
  }
}

extension ScreenTree {
  /// The screens on the frontmost path, and those beside them, that are about nothing.
  fileprivate func blanks(among names: Set<String>) -> [ScreenID] {
    frontmostPath.flatMap { [$0] + children(of: $0) }.filter { screen in
      names.contains(screenClass(of: screen)?.name ?? "") && context(of: screen) == .absent
    }
  }
}
