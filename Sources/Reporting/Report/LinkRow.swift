/// One deep link and where it leads.
package struct LinkRow: Equatable {
  /// The link's name in the specification.
  package var id: String
  /// The address.
  package var address: String
  /// Per layout, in the report's order: one result per situation, in the table's order.
  package var variants: [[LinkResult]]

  package init(id: String, address: String, variants: [[LinkResult]]) {
    self.id = id
    self.address = address
    self.variants = variants
  }
}
