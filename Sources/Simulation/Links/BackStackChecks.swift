import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkCheck {
  static let wayHome = LinkCheck(.wayHome) { scene in
    scene.trial.tapsHome == nil && scene.trial.arrival.reading != .outside
      ? Finding("home cannot be reached from \(scene.state.tree)", is: .noWayBack) : nil
  }

  static let backRepeats = LinkCheck(.backRepeats) { scene in
    guard scene.isFresh else { return nil }
    let screens = [scene.trial.landedText] + scene.trial.wayBack
    let repeated = screens.indices.first { screens[..<$0].contains(screens[$0]) }
    return repeated.map {
      Finding("\(screens[$0]) shows twice: \(screens.words)", is: .blanksOnTheWay)
    }
  }

  static let backAsDeclared = LinkCheck(.backAsDeclared) { scene in
    guard scene.isResolved, let back = scene.trial.expectation.back else { return nil }
    let found = scene.trial.wayBack
    switch back {
    case .screens(let screens):
      let names = found.prefix(screens.count).map { String($0.prefix { $0 != "(" }) }
      guard names != screens.map(\.value) else { return nil }
      return Finding(
        "expected \(screens.map(\.value).words) behind it, found \(found.words)",
        is: found.isEmpty ? .noWayBack : .wrongDepth)
    case .previous:
      let shown = scene.layout.shownText(in: scene.before)
      guard !scene.situation.value.start.launches, [shown] != scene.trial.landed,
        found.first != shown
      else { return nil }
      return Finding("expected \(shown) behind it, found \(found.words)", is: .secondReplacesFirst)
    }
  }

  static let nothingBlank = LinkCheck(.nothingBlank) { scene in
    let needing = Set(
      scene.experiment.app.screens.filter { !$0.value.context.allowsNothing }.map(\.name.value))
    let blank = scene.state.tree.blanks(among: needing).first { screen in
      !scene.before.tree.contains(screen)
    }
    return blank.flatMap { scene.state.tree.screenClass(of: $0) }.map {
      Finding("'\($0.name)' is about nothing: \(scene.state.tree)", is: .blanksOnTheWay)
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
