/// A column of a table.
package struct Column: Equatable {
  /// The heading.
  package var title: String
  /// Whether its cells are numbers, which stand flush right.
  package var isNumber: Bool

  init(_ title: String, isNumber: Bool = false) {
    self.title = title
    self.isNumber = isNumber
  }
}
