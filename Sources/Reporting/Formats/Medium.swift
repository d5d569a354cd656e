/// Where a text is going to be read.
package struct Medium: Equatable, Sendable {
  /// Columns of the terminal; anything below 20 counts as 20.
  package let width: Int
  /// Whether it shows colours.
  package let usesColor: Bool

  package init(width: Int = 80, usesColor: Bool = false) {
    self.width = max(20, width)
    self.usesColor = usesColor
  }
}
