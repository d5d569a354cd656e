extension Tally: Codable {
  private enum CodingKeys: String, CodingKey {
    case shape, cells, scopes, visitors, groups
  }

  /// Reads a tally and checks that its counts fit its shape.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let shape = try fields.decode(TallyShape.self, forKey: .shape)
    let cells = try fields.decode([TallyCell].self, forKey: .cells)
    let scopes = try fields.decode([TallyScope].self, forKey: .scopes)
    let visitors = try fields.decode([Int].self, forKey: .visitors)
    guard visitors.count == shape.variants * shape.screens.count,
      visitors.allSatisfy((0...Int.exactLimit).contains)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .visitors, in: fields,
        debugDescription: "expected a count of visitors for every screen under every variant")
    }
    let groups = try fields.decode([RandomGroups].self, forKey: .groups)
    guard groups.count == shape.variants,
      groups.allSatisfy({ $0.metrics == shape.metrics.count })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .groups, in: fields,
        debugDescription: "expected every metric's sums in groups under every variant")
    }
    guard cells.count == shape.cellCount, scopes.count == shape.scopeCount else {
      throw DecodingError.dataCorruptedError(
        forKey: .cells, in: fields,
        debugDescription: """
          expected \(shape.cellCount) cells and \(shape.scopeCount) scopes, found \(cells.count) \
          and \(scopes.count)
          """)
    }
    // Only now: a foreign shape must not claim memory that its own counts do not fill.
    let empty = Tally(shape: shape)
    for (read, expected) in zip(scopes, empty.scopes) {
      guard
        read.moments.count == expected.moments.count,
        read.crossMoments.count == expected.crossMoments.count
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .scopes, in: fields,
          debugDescription: "a scope has not as many sums as there are metrics")
      }
    }
    self = empty
    self.cells = cells
    self.scopes = scopes
    self.visitors = visitors
    self.groups = groups
  }

  /// Writes a tally.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(shape, forKey: .shape)
    try fields.encode(cells, forKey: .cells)
    try fields.encode(scopes, forKey: .scopes)
    try fields.encode(visitors, forKey: .visitors)
    try fields.encode(groups, forKey: .groups)
  }
}
