/// What stands in one field of a table of journeys.
package enum TableValue: Hashable, Sendable {
  /// A whole number; true is 1 and false is 0.
  case integer(Int)
  /// Text.
  case text(String)
  /// That there is nothing, which is not zero.
  case nothing

  /// Whether something is so.
  static func flag(_ isSo: Bool) -> TableValue { .integer(isSo ? 1 : 0) }

  /// A number that is negative where there is none.
  static func known(_ number: Int) -> TableValue { number < 0 ? .nothing : .integer(number) }
}
