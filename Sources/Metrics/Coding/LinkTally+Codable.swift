/// The list of its records.
extension LinkTally: Codable {
  /// Reads a list of records.
  package init(from decoder: any Decoder) throws {
    let records = try [LinkRecord](from: decoder)
    do throws(LinkDisagreement) { try self.init(records) } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes a list of records.
  package func encode(to encoder: any Encoder) throws {
    try records.encode(to: encoder)
  }
}
