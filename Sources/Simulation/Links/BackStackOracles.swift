import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  static let wayHome = LinkOracle("way-home", "From where a link ends, home can be reached.") {
    scene in
    scene.trial.tapsHome == nil && scene.trial.arrival.reading != .outside
      ? Fault("home cannot be reached from \(scene.state.tree)", is: .noWayBack) : nil
  }

  static let wayBackRepeatsNothing = LinkOracle(
    "way-back-repeats-nothing", "Going back from where a link ends shows no screen twice."
  ) { scene in
    guard scene.isFresh else { return nil }
    let screens = [scene.trial.landedText] + scene.trial.wayBack
    let repeated = screens.indices.first { screens[..<$0].contains(screens[$0]) }
    return repeated.map {
      Fault("\(screens[$0]) shows twice: \(screens.words)", is: .blanksOnTheWay)
    }
  }

  static let backAsDeclared = LinkOracle(
    "back-as-declared", "Going back shows what the link's 'back' says."
  ) { scene in
    guard scene.isResolved, let back = scene.trial.expectation.back else { return nil }
    let found = scene.trial.wayBack
    switch back {
    case .screens(let screens):
      let names = found.prefix(screens.count).map { String($0.prefix { $0 != "(" }) }
      guard names != screens.map(\.value) else { return nil }
      return Fault(
        "expected \(screens.map(\.value).words) behind it, found \(found.words)",
        is: found.isEmpty ? .noWayBack : .wrongDepth)
    case .previous:
      let shown = scene.layout.shownText(in: scene.before)
      guard !scene.situation.value.start.launches, [shown] != scene.trial.landed,
        found.first != shown
      else { return nil }
      return Fault("expected \(shown) behind it, found \(found.words)", is: .secondReplacesFirst)
    }
  }

  static let nothingBlank = LinkOracle(
    "nothing-blank", "No screen that a link puts in place lacks what it is about."
  ) { scene in
    let needing = Set(
      scene.experiment.app.screens.filter { !$0.value.context.allowsNothing }.map(\.name.value))
    let blank = scene.state.tree.blanks(among: needing).first { screen in
      !scene.before.tree.contains(screen)
    }
    return blank.flatMap { scene.state.tree.screenClass(of: $0) }.map {
      Fault("'\($0.name)' is about nothing: \(scene.state.tree)", is: .blanksOnTheWay)
    }
  }
}

extension ScreenTree {
  /// The screens without a context on the frontmost path and beside it.
  fileprivate func blanks(among names: Set<String>) -> [ScreenID] {
    frontmostPath.flatMap { [$0] + children(of: $0) }.filter { screen in
      names.contains(screenClass(of: screen)?.name ?? "") && context(of: screen) == .absent
    }
  }
}
