import DeepLinks
import SourceText
import WebText

extension Experiment {
  /// The URLs that the spec names, each once, with the channels by which they come: the examples of links, the links
  /// of scripted journeys, and an address for each rule of an association file.
  package var knownAddresses: [(url: String, channels: [ChannelWord])] {
    let examples = zip(app.links, linkExamples).flatMap { link, urls in
      urls.map { (url: $0, channels: link.value.channels) }
    }
    let steps = journeys.flatMap(\.value.steps).compactMap { step -> String? in
      if case .link(let url) = step.operation { url.value } else { nil }
    }
    let others = (steps + claims.flatMap(\.addresses)).map {
      (url: $0, channels: [ChannelWord.mail])
    }
    return (examples + others).uniqued(by: \.url)
  }

  /// Whether the system opens the app with a URL, as far as association files are given for its host.
  package func isClaimed(_ url: String) -> Bool {
    guard let link = LinkURL(url), link.scheme == "https" || link.scheme == "http" else {
      return true
    }
    let host = link.host.lowercased()
    let own = claims.filter { $0.domains.contains { $0.lowercased() == host } }
    return own.isEmpty
      || own.contains { $0.file.decide(link, domain: link.host, appID: $0.appID).isMatch }
  }
}

extension AssociationSpec.Claims {
  /// An address for each rule that claims some: its path with a word in place of each wildcard.
  fileprivate var addresses: [String] {
    let rules = file.entries.filter { $0.appIDs.contains(appID) }.flatMap(\.rules)
    return domains.flatMap { domain in
      rules.filter { !$0.isExclusion && $0.query == nil && $0.queryItems.isEmpty }.map { rule in
        let path = rule.path.replacing("*", with: "any").replacing("?", with: "x")
        return "https://\(domain)\(path.hasPrefix("/") ? path : "/\(path)")"
      }
    }
  }
}
