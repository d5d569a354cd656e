import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  static let reachesApp = LinkOracle(
    "reaches-app", "A link reaches the app by every channel that it is sent by."
  ) { scene in
    let expectation = scene.trial.expectation
    guard !expectation.staysOutside else { return nil }
    for channel in expectation.channels
    where scene.layout.opener(of: expectation.url, by: channel) != .app {
      return Fault(
        "\(channel.summary), it does not reach the app", is: .browserInsteadOfApp, channel: channel)
    }
    return nil
  }

  static let staysOutside = LinkOracle(
    "stays-outside", "A link that is to stay on the web stays there by every channel."
  ) { scene in
    let expectation = scene.trial.expectation
    guard expectation.staysOutside else { return nil }
    for channel in expectation.channels
    where scene.layout.opener(of: expectation.url, by: channel) == .app {
      return Fault(
        "\(channel.summary), it opens the app in place of the browser", is: .appInsteadOfBrowser,
        channel: channel)
    }
    return nil
  }

  static let understood = LinkOracle(
    "understood", "A link that the app gets is understood, or told to be unknown, or handed on."
  ) { scene in
    if scene.trial.outcome == .notUnderstood {
      return Fault("no pattern fits, and nothing happens", is: .claimedNotRouted)
    }
    guard scene.trial.arrival.reading == .unknown,
      case .failed(.endlessRoute(_), _) = scene.trial.arrival.result.outcome
    else { return nil }
    return Fault(scene.trial.reason, is: .fallbackLoop)
  }

  static let channelsAgree = LinkOracle(
    "channels-agree", "A link shows the same, by whichever channel it comes."
  ) { scene in
    for channel in scene.trial.expectation.channels.dropFirst()
    where scene.layout.opener(of: scene.url, by: channel) == .app {
      let other = LinkTrial.run(
        scene.trial.expectation, in: (scene.situation.name.value, scene.situation.value),
        by: channel, of: scene.layout, distances: scene.distances)
      guard other.landed != scene.trial.landed else { continue }
      return Fault(
        "\(channel.summary), it shows \(other.landedText); "
          + "\(scene.trial.channel.summary), \(scene.trial.landedText)",
        is: .differsByChannel, channel: channel)
    }
    return nil
  }

  static let parametersSteerNothing = LinkOracle(
    "parameters-steer-nothing", "Query parameters that are added to a link change nothing."
  ) { scene in
    let plain = scene.layout.links.target(of: scene.url)
    guard let plain, !scene.url.contains("#") else { return nil }
    let mark = scene.url.contains("?") ? "&" : "?"
    for screen in scene.experiment.app.screens.map(\.name.value) {
      let url = "\(scene.url)\(mark)screen=\(screen)"
      guard let steered = scene.layout.links.target(of: url) else { continue }
      if steered.route != plain.route || steered.context != plain.context {
        return Fault(
          "with 'screen=\(screen)' it opens \(steered.route)(\(steered.context))",
          is: .parameterInjection, steps: [.link(url)])
      }
    }
    return nil
  }
}
