/// Where something lies for the thumb of the hand that holds the phone.
package enum ReachZone: UInt8, Sendable, CaseIterable {
  /// Under the thumb.
  case natural
  /// Reached by stretching.
  case stretch
  /// Reached only by changing the grip.
  case grip
}
