/// How well the thumb of a hand that holds the phone gets to a place.
///
/// The zones are those of thumb-reach studies; what each costs is a parameter of the people.
package enum Reach: String, CaseIterable, SummarizedChoice {
  /// Without stretching: the lower half.
  case natural
  /// With a stretch: the upper half.
  case stretch
  /// Only with another grip: the far upper corner.
  case far

  package var summary: String {
    switch self {
    case .natural: "without stretching"
    case .stretch: "with a stretch"
    case .far: "only with another grip"
    }
  }
}
