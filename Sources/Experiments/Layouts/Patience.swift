/// How long a person waits after having done something.
package enum Patience: Hashable, Sendable {
  /// Until nothing moves by itself any more.
  case untilSettled
  /// So many milliseconds of the router's time; 0 is no time at all.
  case milliseconds(Int)
}
