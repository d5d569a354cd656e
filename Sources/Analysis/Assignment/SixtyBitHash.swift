/// The first fifteen hexadecimal digits of a SHA-1, as PlanOut and LaunchDarkly use them.
package enum SixtyBitHash {
  /// The largest value.
  package static let largest: UInt64 = 0x0FFF_FFFF_FFFF_FFFF

  /// The hash of a text's UTF-8.
  package static func value(_ text: String) -> UInt64 {
    SHA1.digest(Array(text.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) } >> 4
  }

  /// The hash as a share of the largest value, 0 to 1.
  package static func share(_ text: String) -> Double {
    Double(value(text)) / Double(largest)
  }
}
