import DeepLinks
import SourceText
import WebText

/// How often an app decodes the parts of a link: RFC 3986, section 2.4, says once.
package enum LinkDecoding: String, CaseIterable, SummarizedChoice {
  case once, twice, never

  package var summary: String {
    switch self {
    case .once: "`%2541` is `%41`"
    case .twice: "it is `A`"
    case .never: "it stays"
    }
  }

  /// The text that the app reads.
  func text(of written: String) -> String {
    switch self {
    case .once: PercentEncoding.decode(written)
    case .twice: PercentEncoding.decode(PercentEncoding.decode(written))
    case .never: written
    }
  }
}

extension LinkMatch {
  /// A part of the URL as the app reads it; `nil` if the URL lacks it.
  func text(of name: String, _ decoding: LinkDecoding) -> String? {
    guard let parameter = parameters.first(where: { $0.name == name }) else { return nil }
    return decoding == .once ? parameter.value.description : decoding.text(of: parameter.raw)
  }
}

extension LinkPattern {
  /// A URL like another one whose first text ends with an encoded percent sign; `nil` if it has no such part.
  func withEncodedSign(_ url: String) -> String? {
    guard let parameters = LinkURL(url).flatMap({ self.parameters(in: $0) }) else { return nil }
    var values: [String: String] = [:]
    for parameter in parameters { values[parameter.name] = parameter.value.description }
    for parameter in parameters {
      guard case .text(let text) = parameter.value else { continue }
      values[parameter.name] = text + "%41"
      return link(with: values)?.text
    }
    return nil
  }
}
