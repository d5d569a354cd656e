import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkCheck {
  static let reachesApp = LinkCheck(.reachesApp) { scene in
    let expectation = scene.trial.expectation
    guard !expectation.staysOutside else { return nil }
    for channel in expectation.channels
    where scene.layout.opener(of: expectation.url, by: channel) != .app {
      return Finding(
        "\(channel.summary), it does not reach the app", is: .browserInsteadOfApp, channel: channel)
    }
    return nil
  }

  static let staysOutside = LinkCheck(.staysOutside) { scene in
    let expectation = scene.trial.expectation
    guard expectation.staysOutside else { return nil }
    for channel in expectation.channels
    where scene.layout.opener(of: expectation.url, by: channel) == .app {
      return Finding(
        "\(channel.summary), it opens the app in place of the browser", is: .appInsteadOfBrowser,
        channel: channel)
    }
    return nil
  }

  static let understood = LinkCheck(.understood) { scene in
    if scene.trial.outcome == .notUnderstood {
      return Finding("no pattern fits, and nothing happens", is: .claimedNotRouted)
    }
    guard scene.trial.arrival.reading == .unknown,
      case .failed(.endlessRoute(_), _) = scene.trial.arrival.result.outcome
    else { return nil }
    return Finding(scene.trial.reason, is: .fallbackLoop)
  }

  static let channelsAgree = LinkCheck(.channelsAgree) { scene in
    for channel in scene.trial.expectation.channels.dropFirst()
    where scene.layout.opener(of: scene.url, by: channel) == .app {
      let other = LinkTrial.run(
        scene.trial.expectation, in: (scene.situation.name.value, scene.situation.value),
        by: channel, of: scene.layout, distances: scene.distances)
      guard other.landed != scene.trial.landed else { continue }
      return Finding(
        "\(channel.summary), it shows \(other.landedText); "
          + "\(scene.trial.channel.summary), \(scene.trial.landedText)",
        is: .differsByChannel, channel: channel)
    }
    return nil
  }

  static let parametersSteerNothing = LinkCheck(.parametersSteerNothing) { scene in
    let plain = scene.layout.links.target(of: scene.url)
    guard let plain, !scene.url.contains("#") else { return nil }
    let mark = scene.url.contains("?") ? "&" : "?"
    for screen in scene.experiment.app.screens.map(\.name.value) {
      let url = "\(scene.url)\(mark)screen=\(screen)"
      guard let steered = scene.layout.links.target(of: url) else { continue }
      if steered.route != plain.route || steered.context != plain.context {
        return Finding(
          "with 'screen=\(screen)' it opens \(steered.route)(\(steered.context))",
          is: .parameterInjection, steps: [.link(url)])
      }
    }
    return nil
  }
}
