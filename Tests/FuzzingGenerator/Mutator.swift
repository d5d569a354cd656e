import Hashing

/// Inputs made from others by a few changes at a time, the same on every run.
struct Mutator {
  private let seeds: [[UInt8]]
  private var random = SplitMix64(seed: 2026)

  /// Bytes that mean something in the languages that are read.
  private static let telling = Array(
    "abxyzAZ019/:.?#[]@!$&'()*+,;=%-_~ \\\"{}|^<>`\t\n\0é日𝒳\u{FEFF}\u{200D}".utf8)

  init(seeds: [[UInt8]]) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
  }

  /// One of the seeds with bytes inserted, removed, exchanged or repeated, or with a part of another.
  mutating func next() -> [UInt8] {
    var bytes = random.element(of: seeds)
    for _ in 0...random.next(below: 6) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.next(below: bytes.count + 1)
    let end = min(bytes.count, place + random.next(below: 12))
    switch random.next(below: 6) {
    case 0: bytes.insert(random.element(of: Self.telling), at: place)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: if place < bytes.count { bytes[place] = random.element(of: Self.telling) }
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count + 1))
    case 4: bytes.removeSubrange(place..<end)
    default: bytes.insert(contentsOf: part(of: random.element(of: seeds)), at: place)
    }
  }

  /// A piece of a seed.
  private mutating func part(of seed: [UInt8]) -> ArraySlice<UInt8> {
    let start = random.next(below: seed.count + 1)
    return seed[start..<min(seed.count, start + random.next(below: 40))]
  }
}
