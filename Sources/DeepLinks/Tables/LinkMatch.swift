/// A link that a table understood.
public struct LinkMatch: Hashable, Sendable {
  /// The index of the pattern that won, in the order in which the table was given them.
  public let patternIndex: Int
  /// The parameters of the pattern, in the order in which it names them; one whose optional part
  /// the link leaves out is missing.
  public let parameters: [LinkParameter]
  /// The link, parsed.
  public let url: LinkURL

  /// The value of the parameter called `name`, if the link has it.
  public func value(of name: String) -> LinkValue? {
    parameters.first { $0.name == name }?.value
  }
}
