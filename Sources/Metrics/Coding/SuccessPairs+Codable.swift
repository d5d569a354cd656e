extension SuccessPairs: Codable {
  private enum CodingKeys: String, CodingKey {
    case both, neither
    case variantOnly = "variant-only"
    case controlOnly = "control-only"
  }

  /// Reads a table.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    both = try fields.count(.both)
    variantOnly = try fields.count(.variantOnly)
    controlOnly = try fields.count(.controlOnly)
    neither = try fields.count(.neither)
  }

  /// Writes a table.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(both, forKey: .both)
    try fields.encode(variantOnly, forKey: .variantOnly)
    try fields.encode(controlOnly, forKey: .controlOnly)
    try fields.encode(neither, forKey: .neither)
  }
}
