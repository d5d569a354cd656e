/// Damaged copies of a text, always the same ones for the same seed.
struct Mutations {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A copy with some bytes replaced, left out, doubled, moved or brought in from a list of signs.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...below(4) {
      let place = below(bytes.count + 1)
      let end = min(bytes.count, place + below(12))
      switch below(5) {
      case 0: bytes.replaceSubrange(place..<end, with: [UInt8(truncatingIfNeeded: below(256))])
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: below(bytes.count + 1))
      case 3: bytes.insert(contentsOf: Self.signs[below(Self.signs.count)].utf8, at: place)
      default: bytes = Array(bytes.prefix(place))
      }
    }
    return bytes
  }

  /// A number from 0 up to a bound, by Knuth's linear congruential generator (MMIX).
  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, bound)))
  }

  private static let signs = [
    "\t", "\n", "\n  ", ": ", "- ", "? ", "&a ", "*a", "<<: *a", "!!x ", "[", "]", "{", "}", ",",
    "\"", "'", "|\n", ">-\n", "#", "---\n", "...\n", "%YAML 1.2\n", "\\", "\u{0}", "\r", "\u{feff}",
    "\u{2028}", "👩‍👩‍👧", "é", "@", "`",
  ]
}
