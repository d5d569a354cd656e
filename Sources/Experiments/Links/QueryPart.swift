import DeepLinks
import SourceText
import WebText

/// An item of a link's query that is a part of the URL, as a spec writes it: `site`, or `page?` for an optional
/// one.
struct QueryPart: Sendable {
  let name: String
  let isNeeded: Bool

  init(_ written: String) {
    isNeeded = !written.hasSuffix("?")
    name = isNeeded ? written : String(written.dropLast())
  }
}

/// The parts that a link takes out of a query, with their types.
struct QueryReader: Sendable {
  private let parts: [QueryPart]
  private let types: [String: ParameterType]
  private let decoding: LinkDecoding

  init(_ link: LinkSpec, types: [String: ParameterType]) {
    parts = link.query.map { QueryPart($0.value) }
    self.types = types
    decoding = link.decoding
  }

  enum Reading {
    /// The values by their names.
    case values([String: String])
    /// An item that has to be there is missing.
    case missing
    case malformed(parameter: String, text: String, expected: String)
  }

  /// The parts that a URL has.
  func read(_ url: String) -> Reading {
    let items = LinkURL(url).map { self.items(in: $0) } ?? []
    var values: [String: String] = [:]
    for part in parts {
      guard let text = items.last(where: { $0.name == part.name })?.value, !text.isEmpty else {
        if part.isNeeded { return .missing }
        continue
      }
      if let type = types[part.name], type.value(of: text) == nil {
        return .malformed(parameter: part.name, text: text, expected: type.description)
      }
      values[part.name] = text
    }
    return .values(values)
  }

  /// The items of a query in their order, with their values as the app reads them.
  private func items(in url: LinkURL) -> [(name: String, value: String?)] {
    guard decoding != .once else { return url.queryItems.map { ($0.name, $0.value) } }
    return url.query.split(separator: "&").map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.dropFirst().first.map { decoding.text(of: String($0)) }
      return (PercentEncoding.decode(String(pair[0])), value)
    }
  }
}

extension Experiment {
  /// Whether some link passes a URL on to the next one that fits.
  var triesNextLink: Bool { linkPolicies.contains(where: \.goesOn) }
}
