/// What kind of value a screen is about.
package enum ContextKind: String, CaseIterable, SummarizedChoice {
  /// Nothing: there is only one such screen.
  case none
  /// A text: a product's number, a category's name.
  case text
  /// A whole number.
  case integer

  package var summary: String {
    switch self {
    case .none: "there is only one such screen"
    case .text: "a text, as a product's number"
    case .integer: "a whole number"
    }
  }
}
