/// Where a pattern of Routing's does something else than it looks like, or than strict routing does.
public struct RoutingDifference: Hashable, Sendable {
  /// What is different.
  public enum Kind: Hashable, Sendable {
    /// It matches every link, even the empty text.
    case matchesEverything
    /// It matches no link: why.
    case neverMatches(String)
    /// It also matches links that only contain it; one of them.
    case matchesMore(String)
    /// A port after a host is taken for a parameter of that name.
    case portIsParameter(String)
    /// A star or question mark repeats the character before it instead of standing for text.
    case repeatsCharacter(Character)
    /// A question mark was meant to start a query, which is removed before matching.
    case queryIsRemoved
    /// A dot stands for any character.
    case dotIsAnyCharacter
    /// Groups of its own keep all parameters from being taken out.
    case groupsHideParameters([String])
    /// A hyphen at the end of a name belongs to the name and is not in the link.
    case hyphenBelongsToName(String)
    /// A name stands twice; the last one wins.
    case nameIsRepeated(String)
    /// Links that it matches all go to patterns registered later; those.
    case isHiddenByLater([Int])
    /// The redirect's target has parameters that are not taken out; their names.
    case redirectLosesParameters([String])
    /// The redirect leads to no map, though opening the link says it worked.
    case redirectLeadsNowhere
    /// The redirect's target is not shown to these proxies.
    case redirectSlipsPast([Int])
  }

  /// Whether a map or a proxy is meant.
  public enum Subject: Hashable, Sendable {
    /// The map of this index.
    case map(Int)
    /// The proxy of this index.
    case proxy(Int)
  }

  /// Which pattern.
  public let subject: Subject
  /// What is different.
  public let kind: Kind
  /// Where in the pattern, in UTF-8 bytes from its start.
  public let offset: Int
}
