/// Something that has a name in a spec and a title for readers.
package struct NameAndTitle: Hashable, Sendable {
  /// The name in the spec.
  package let id: String
  /// What reports call it.
  package let title: String

  /// A name and a title.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
