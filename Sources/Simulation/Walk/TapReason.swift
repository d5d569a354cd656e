/// Why a person tapped what they tapped.
package enum TapReason: UInt8, Sendable, CaseIterable {
  /// It smelled good enough at first sight.
  case firstLook
  /// It was good enough on the second look.
  case secondLook
  /// It was the best thing read so far, and reading on was not worth it.
  case bestSoFar
  /// A choice by chance, weighted by smell.
  case chance
  /// Nothing on the page was left, so they went back.
  case exhausted
  /// Something was left on the page, but going back seemed better.
  case turnedBack
  /// Nothing was left and there was no way back, so they went where they had been before.
  case returned
  /// The finger missed what was meant.
  case slip
  /// They did or left what an interceptor asked.
  case answer

  /// What accounts of journeys say, as the end of "because".
  package var phrase: String {
    switch self {
    case .firstLook: "it promised enough at first sight"
    case .secondLook: "it promised enough on the second look"
    case .bestSoFar: "it was the best so far and reading on was not worth it"
    case .chance: "chance would have it"
    case .exhausted: "nothing else on the page was left"
    case .turnedBack: "going back seemed better than staying"
    case .returned: "nothing was left here, and there it was"
    case .slip: "the finger slipped"
    case .answer: "the app asked"
    }
  }
}
