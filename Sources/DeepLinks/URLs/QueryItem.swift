/// One `name=value` of a link's query, percent-decoded once; a plus sign stays a plus sign.
public struct QueryItem: Hashable, Sendable {
  /// The name, which may be empty.
  public let name: String
  /// The value; nil where the link has no equals sign.
  public let value: String?

  /// An item with its decoded name and value.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

extension QueryItem {
  /// The items of a query without its question mark; none when it is empty.
  package static func items(in query: some StringProtocol) -> [QueryItem] {
    if query.isEmpty { return [] }
    return query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      guard let equals = item.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(name: PercentEncoding.decode(item), value: nil)
      }
      return QueryItem(
        name: PercentEncoding.decode(item[..<equals]),
        value: PercentEncoding.decode(item[item.utf8.index(after: equals)...]))
    }
  }
}
