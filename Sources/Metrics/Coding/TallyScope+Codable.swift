extension TallyScope: Codable {
  private enum CodingKeys: String, CodingKey {
    case people, moments
    case crossMoments = "cross-moments"
  }

  /// Reads a scope.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(metrics: 0, isControl: true)
    people = try fields.count(.people)
    moments = try fields.decode([RatioMoments].self, forKey: .moments)
    crossMoments = try fields.decode([CrossMoments].self, forKey: .crossMoments)
  }

  /// Writes a scope.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(people, forKey: .people)
    try fields.encode(moments, forKey: .moments)
    try fields.encode(crossMoments, forKey: .crossMoments)
  }
}
