import Simulation

/// What a generator or a hash is known to give, and what ours gives.
struct KnownAnswer {
  let id: String
  let expected: [String]
  let found: [String]

  /// The answers that one member of the file holds about generators; none when it is about
  /// something else.
  static func generators(name: String, value: JSONValue) -> [KnownAnswer] {
    let parts = name.split(separator: "_").map(String.init)
    if parts.first == "splitmix64", let seed = parts.last.flatMap({ UInt64($0.dropFirst(4)) }) {
      var generator = SplitMix64(seed: seed)
      let found = value.texts.map { _ in padded(generator.next(), digits: 16) }
      return [KnownAnswer(id: name, expected: value.texts, found: found)]
    }
    if parts.first == "pcg32", parts.count == 3, let seed = UInt64(parts[1]),
      let stream = UInt64(parts[2])
    {
      var generator = PCG32(seed: seed, stream: stream)
      let found = value.texts.map { _ in padded(UInt64(generator.next()), digits: 8) }
      return [KnownAnswer(id: name, expected: value.texts, found: found)]
    }
    if name == "philox4x32_10" {
      return value.members.compactMap { philox(name: $0.name, expected: $0.value.texts) }
    }
    return []
  }

  /// The three inputs of the authors' known-answer file.
  private static func philox(name: String, expected: [String]) -> KnownAnswer? {
    let block: Philox.Words
    switch name {
    case "ctr0_key0":
      block = Philox.block(counter: .init(repeating: 0), key: 0)
    case "ctr_ff_key_ff":
      block = Philox.block(counter: .init(repeating: .max), key: .max)
    case "pi":
      block = Philox.block(
        counter: .init(0x243F_6A88, 0x85A3_08D3, 0x1319_8A2E, 0x0370_7344),
        key: 0x299F_31D0_A409_3822)
    default:
      return nil
    }
    let found = (0..<4).map { padded(UInt64(block[$0]), digits: 8) }
    return KnownAnswer(id: "philox4x32_10 \(name)", expected: expected, found: found)
  }

  private static func padded(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
