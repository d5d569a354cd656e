/// An element of an XML text with its place.
struct XMLElement: Hashable {
  /// An attribute with its value.
  struct Attribute: Hashable {
    let name: String
    let value: String
    /// Where its name starts, in bytes.
    let offset: Int
  }

  let name: String
  let attributes: [Attribute]
  private(set) var children: [XMLElement] = []
  /// Where its tag starts, in bytes.
  let offset: Int

  init(_ name: String, attributes: [Attribute], at offset: Int) {
    self.name = name
    self.attributes = attributes
    self.offset = offset
  }

  mutating func append(_ child: XMLElement) { children.append(child) }

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The children of a name, in their order.
  func children(called name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All elements of a name inside this one, the outer before the inner.
  func descendants(called name: String) -> [XMLElement] {
    children.flatMap { child in
      (child.name == name ? [child] : []) + child.descendants(called: name)
    }
  }
}

/// Why a text is no XML that is read here.
struct XMLProblem: Error, Hashable {
  let message: String
  /// Where, in bytes.
  let offset: Int
}
