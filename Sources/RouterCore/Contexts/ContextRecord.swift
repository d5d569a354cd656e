/// A context made of named values, such as a product's identifier and the link it came from.
///
/// The fields are kept sorted by name, so two records with the same fields are equal however they
/// were written.
public struct ContextRecord: Hashable, Sendable {
  /// One named value of a record.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The value of the field; an optional field that was left out is ``ContextValue/absent``.
    public let value: ContextValue

    /// Creates a field from its name and value.
    public init(_ name: String, _ value: ContextValue) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the record's type; a context type asks for it.
  public let typeName: String
  /// The fields, sorted by name.
  public let fields: [Field]

  /// Creates a record of a type; of two fields with one name the first is kept.
  public init(_ typeName: String, _ fields: [Field]) {
    self.typeName = typeName
    var kept: [Field] = []
    for field in fields where !kept.contains(where: { $0.name == field.name }) {
      kept.append(field)
    }
    self.fields = kept.sorted { $0.name < $1.name }
  }

  /// The value of a field, or ``ContextValue/absent`` when the record has no such field.
  public subscript(name: String) -> ContextValue {
    fields.first { $0.name == name }?.value ?? .absent
  }
}

extension ContextRecord: CustomStringConvertible {
  /// The record as `product(id: 00, url: x)`; absent fields are left out.
  public var description: String {
    let present = fields.filter { $0.value != .absent }
    return "\(typeName)(" + present.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
  }
}
