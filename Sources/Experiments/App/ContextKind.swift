/// What kind of value a screen is about.
package enum ContextKind: String, CaseIterable, SummarizedChoice {
  /// Nothing: there is only one such screen.
  case none
  /// A text: a product's number, a category's name.
  case text
  /// A whole number.
  case integer
  /// A text or nothing: a list with something selected, or not.
  case optionalText = "optional-text"
  /// A whole number or nothing.
  case optionalInteger = "optional-integer"

  package var summary: String {
    switch self {
    case .none: "there is only one such screen"
    case .text: "a text, as a product's number"
    case .integer: "a whole number"
    case .optionalText: "a text or nothing, as a list with something selected or not"
    case .optionalInteger: "a whole number or nothing"
    }
  }

  /// What messages call such a value.
  var phrase: String {
    switch self {
    case .none: "nothing"
    case .text: "a text"
    case .integer: "a whole number"
    case .optionalText: "a text or nothing"
    case .optionalInteger: "a whole number or nothing"
    }
  }

  /// Whether there is such a screen about nothing.
  package var allowsNothing: Bool {
    switch self {
    case .none, .optionalText, .optionalInteger: true
    case .text, .integer: false
    }
  }

  /// Whether its values are whole numbers.
  package var isNumber: Bool {
    switch self {
    case .integer, .optionalInteger: true
    case .none, .text, .optionalText: false
    }
  }
}
