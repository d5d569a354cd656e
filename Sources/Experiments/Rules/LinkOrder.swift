import SourceText

extension Rule {
  /// The examples of a link are not taken by another one.
  static let linkOrder = Rule(
    name: "link-order",
    summary:
      "No other link takes a link's examples: in a strict app the first that fits decides, in "
      + "one that is compatible with Routing the last."
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    var told: Set<SourceRange> = []
    for variant in experiment.variantNames {
      let links = experiment.app.links.filter { $0.value.isUnderstood(under: variant) }
      let matching = experiment.app.linkMatching
      let (matcher, places) = typed.matcher(of: links.map(\.value), matching)
      for (index, link) in links.enumerated() {
        let alone = typed.matcher(of: [link.value], matching).matcher
        for example in link.value.examples {
          // One that the link itself does not take is another rule's finding.
          guard case .found = alone.match(example.value),
            case .found(let place, _) = matcher.match(example.value), places[place] != index,
            told.insert(example.range).inserted
          else { continue }
          let taker = links[places[place]]
          diagnostics.error(
            "link-order", "'\(taker.name.value)' \(matching.victory) and takes this example",
            at: example.range, notes: [.init("it is here", at: taker.name.range)])
        }
      }
    }
  }
}

extension LinkMatchingWord {
  /// Why one of several links takes a URL, after its name.
  var victory: String {
    switch self {
    case .strict: "is tried first"
    case .mostSpecific: "says more about the URL"
    case .compatible: "is declared later"
    }
  }
}
