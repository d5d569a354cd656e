/// The `$(name)` variables of an association file and what they stand for.
struct SubstitutionVariables: Hashable, Sendable {
  /// The file's own variables.
  var values: [String: [String]] = [:]

  private static let predefined: [String: Expression] = [
    "alpha": .set(.letters),
    "upper": .set(.uppercase),
    "lower": .set(.lowercase),
    "alnum": .set(ScalarSet.letters.union(.digits)),
    "digit": .set(.digits),
    "xdigit": .set(.hexDigits),
    "lang": .choice(LanguageCodes.all.map { .text($0) }),
    "region": .choice(RegionCodes.all.map { .text($0) }),
  ]

  static func isPredefined(_ name: String) -> Bool { predefined[name] != nil }

  /// What a name stands for; nil when there is no such variable.
  ///
  /// The values of the file's own variables may hold wildcards, but no variables.
  func expression(of name: String) -> Expression? {
    if let expression = Self.predefined[name] { return expression }
    guard let values = values[name] else { return nil }
    return .choice(
      values.filter { !$0.contains("$(") }
        .map { AssociationGlob.expression(of: $0, variables: SubstitutionVariables()).expression })
  }
}
