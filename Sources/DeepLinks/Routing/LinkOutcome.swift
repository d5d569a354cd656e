/// What became of a link: exactly one of these.
public enum LinkOutcome: Hashable, Sendable {
  /// It reached a pattern; the links it was redirected through are listed, the opened one first.
  case routed(LinkMatch, through: [String])
  /// A guard keeps it until later; this is the link to route then.
  case waiting(for: String, link: String)
  /// A guard refused it.
  case refused(by: String)
  /// A pattern would take it, but for a parameter that is not of its type.
  case malformed(link: String, parameter: String, type: ParameterType)
  /// No pattern takes it, or it is no URL.
  case unknown(link: String)
  /// Redirects came back to a link they had been at; the links in their order.
  case circular([String])
  /// There were more redirects than allowed; the links in their order.
  case tooManyRedirects([String])
}
