import Experiments
import Metrics
import RouterCore

extension LinkOracle {
  /// The app understands its own links.
  static let understood = LinkOracle(
    "understood", "Every link that the app claims is understood by it.", classes: [42, 43, 45]
  ) { scene in
    scene.trial.outcome == .notUnderstood ? "no pattern fits" : nil
  }

  /// A link that is accepted shows what it stands for.
  static let rightScreen = LinkOracle(
    "right-screen", "A link that is accepted shows the screen it stands for, about what it names.",
    classes: [6, 8, 11, 13, 20, 23, 30, 31, 34, 38]
  ) { scene in
    switch scene.trial.outcome {
    case .wrongScreen, .dropped:
      "expected \(scene.expected), but \(scene.trial.landed.joined(separator: " + ")) shows"
    case .shown, .redirected, .deferred, .refused, .stuck, .notUnderstood, .failed,
      .failedHalfway:
      nil
    }
  }

  /// A navigation that fails leaves everything as it was.
  static let stopsClean = LinkOracle(
    "stops-clean", "A link whose navigation fails leaves everything as it was.", classes: [10, 21]
  ) { scene in
    scene.trial.outcome == .failedHalfway
      ? "stopped half-way: \(scene.trial.reason)"
      : scene.trial.outcome == .failed ? "failed: \(scene.trial.reason)" : nil
  }

  /// Opening a link twice is opening it once.
  static let sameTwice = LinkOracle(
    "same-twice", "The same link twice leaves the app as the same link once.", classes: [5, 7, 9]
  ) { scene in
    guard scene.trial.outcome.isResolved else { return nil }
    let again = scene.again()
    return again == scene.state ? nil : "once: \(scene.state.tree), twice: \(again.tree)"
  }
}

extension LinkScene {
  /// What the link stands for, in words.
  var expected: String {
    let context = trial.expectation.context.map { "(\($0))" } ?? ""
    return trial.expectation.screens.joined(separator: " or ") + context
  }
}
