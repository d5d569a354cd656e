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
  /// Nothing was left and there was no way back, so they went where they had been before.
  case returned
  /// The finger missed what was meant.
  case slip
  /// They did or left what an interceptor asked.
  case answer
  /// The script says so.
  case script
}
