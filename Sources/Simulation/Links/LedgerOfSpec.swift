package import Experiments
package import Metrics
import NavigationGraph
import RouterCore
package import SourceText

extension LinkLedger {
  /// Where the URLs of a spec land in its layouts.
  /// - Parameters:
  ///   - variants: the places of the layouts; all by default.
  ///   - earlier: a ledger whose URLs are tried, too, by the channels that it names.
  package init(_ experiment: Experiment, variants: [Int]? = nil, with earlier: LinkLedger? = nil) {
    let situations = experiment.triedSituations
    let variants = variants ?? Array(experiment.variantNames.indices)
    self.init(
      experiment: experiment.name, layouts: variants.map { experiment.variantNames[$0] },
      situations: situations.map(\.name))
    for variant in variants {
      let layout = Layout(experiment, variant: variant)
      let addresses = experiment.addresses(with: earlier)
      let distances = GoalDistances(layout)
      for (name, spec) in situations {
        for (url, channels) in addresses {
          for channel in channels {
            self[url, Place(layout: layout.name, situation: name, channel: channel.rawValue)] =
              experiment.landing(of: url, in: spec, by: channel, of: layout, distances)
          }
        }
      }
    }
  }
}

extension Experiment {
  /// The landing of a URL in one place; the browser if no association file claims it.
  func landing(
    of url: String, in situation: SituationSpec?, by channel: ChannelWord, of layout: Layout,
    _ distances: GoalDistances
  ) -> LinkLanding {
    isClaimed(url)
      ? LinkLanding(of: url, in: situation, by: channel, of: layout, distances)
      : LinkLanding(.browser)
  }

  /// The situations in which URLs are tried: those of the spec, or an ordinary start.
  var triedSituations: [(name: String, spec: SituationSpec?)] {
    linkSituations.isEmpty
      ? [(LinkLedger.ordinaryStart, nil)] : linkSituations.map { ($0.name.value, $0.value) }
  }

  /// The URLs to try, with the channels of the spec and those of an earlier ledger.
  fileprivate func addresses(with earlier: LinkLedger?) -> [(url: String, channels: [ChannelWord])]
  {
    let own = knownAddresses
    guard let earlier else { return own }
    let known = own.map { url, channels in
      (url, (channels + earlier.channels(of: url).compactMap(ChannelWord.init)).uniqued)
    }
    let urls = Set(own.map(\.url))
    let others = earlier.urls.filter { !urls.contains($0) }
      .map { ($0, earlier.channels(of: $0).compactMap(ChannelWord.init)) }
    return known + others
  }
}

extension LinkLanding {
  /// Lets a URL arrive, and answers all questions with yes.
  /// - Parameter distances: the distances to home in the layout.
  fileprivate init(
    of url: String, in situation: SituationSpec?, by channel: ChannelWord, of layout: Layout,
    _ distances: GoalDistances
  ) {
    let arrival = layout.arrival(of: url, in: situation, by: channel)
    let result = layout.answeringYes(after: arrival.result)
    let isAsked = arrival.result.outcome == .waiting
    let end = End(arrival.reading, result.outcome) {
      distances.tapsHome(from: result.state) != nil
    }
    if end == .browser {
      self.init(end)
      return
    }
    self.init(
      end, shown: layout.shownText(in: result.state),
      asks: isAsked ? layout.shownText(in: arrival.result.state) : "",
      back: end == .unanswered ? [] : layout.wayBack(from: result.state))
  }
}

extension LinkLanding.End {
  fileprivate init(
    _ reading: LinkArrival.Reading, _ outcome: MoveOutcome, canGoHome: () -> Bool
  ) {
    self =
      switch (reading, outcome) {
      case (_, .leftToBrowser): .browser
      case (.outside, _), (.ignored, _), (.unknown, _), (.undelivered, _), (_, .unknownRoute),
        (_, .unknownLink), (_, .malformedLink):
        .unanswered
      case (_, .waiting): .stuck
      case (_, .failed(.cantBeDismissed, _)), (_, .failed(.rejected, _)): .refused
      case (_, .failed): .failed
      case (_, .done), (_, .nothing): canGoHome() ? .answered : .stuck
      }
  }
}

extension Experiment {
  /// The name of the link that takes a URL in a layout, with its place; `nil` if none does.
  package func taker(of url: String, in layout: String) -> Located<String>? {
    guard let variant = variantNames.firstIndex(of: layout),
      let name = Layout(self, variant: variant).links.target(of: url)?.taker
    else { return nil }
    return app.links.first { $0.name.value == name }?.name
  }
}

extension LinkChange {
  /// The command that shows it in its first place.
  package func command(spec: String, in experiment: Experiment) -> String? {
    guard let place = places.first else { return nil }
    let situation =
      experiment.situation(place.situation) == nil
      ? "" : " --situation \(place.situation.shellWord)"
    let channel = place.channel == LinkLedger.usual ? "" : " --channel \(place.channel)"
    return
      "navlab links \(spec.shellWord) --variant \(place.layout.shellWord)\(situation)\(channel) "
      + url.shellWord
  }
}
