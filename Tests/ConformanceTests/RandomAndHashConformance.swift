import Analysis
import Hashing
import Simulation
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Random numbers and hashes against known answers")
struct RandomAndHashConformance {
  @Test("generators give the answers of their authors")
  func knownAnswers() throws {
    var cases: [String: KnownAnswer] = [:]
    for file in try ConformanceData.files(of: .randomAndHash) {
      let answers = try JSONDecoder().decode(JSONValue.self, from: file.data)
      for (name, value) in answers.members {
        let known = KnownAnswer.generators(name: name, value: value)
        for known in known + KnownAnswer.platforms(name: name, value: value) {
          cases[known.id] = known
        }
      }
    }
    try #require(!cases.isEmpty)
    let failed = cases.values.filter { $0.found != $0.expected }.sorted { $0.id < $1.id }
    for known in failed {
      print("random-and-hash \(known.id): found \(known.found), expected \(known.expected)")
    }
    print("random-and-hash: \(cases.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.isEmpty)
  }
}

/// The known values of a generator or a hash, and those of ours.
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

extension KnownAnswer {
  /// The answers that one member of the file holds about how platforms split people; none when it is
  /// about something else.
  static func platforms(name: String, value: JSONValue) -> [KnownAnswer] {
    guard let answers = Self.answers[name] else { return [] }
    return value.members.flatMap { unit, expected in
      // A bare number stands for the only answer of its platform.
      let members = expected.members.isEmpty ? [(name: "", value: expected)] : expected.members
      return members.compactMap { member in
        answers[member.name].map { answer in
          KnownAnswer(
            id: [name, unit, member.name].filter { !$0.isEmpty }.joined(separator: " "),
            expected: [member.value.written], found: [answer(unit)])
        }
      }
    }
  }

  private typealias Answer = @Sendable (_ unit: String) -> String

  // The experiment is called nav_exp throughout; each platform has its own further names.
  private static let answers: [String: [String: Answer]] = [
    "planout": [
      "hash": { "\(SixtyBitHash.value($0))" },
      "uniform": { "\(SixtyBitHash.share($0))" },
      "choice2": { "\(SixtyBitHash.value($0) % 2)" },
    ],
    "statsig": [
      "hash": { "\(AssignmentRecipe.statsigHash(key($0, part: "rule1")))" },
      "bucket10000": { bucket(.statsig, key($0, part: "rule1")) },
    ],
    "eppo": ["": { bucket(.eppo, key($0, experiment: "nav_exp-split")) }],
    "optimizely": ["": { bucket(.optimizely, key($0, experiment: "1234567890")) }],
    "unleash": [
      "norm100": { "\(AssignmentRecipe.unleashBucket(key($0), buckets: 100))" },
      "variant1000_seed86028157": {
        "\(AssignmentRecipe.unleashBucket(key($0), buckets: 1000, seed: 86_028_157))"
      },
    ],
    "growthbook": [
      "v1": { "\(AssignmentRecipe.growthBookV1.position(key($0)))" },
      "v2": { "\(AssignmentRecipe.growthBookV2.position(key($0)))" },
      "fnv1a32_utf16": { "\(FNV1a.hash32(($0 + "nav_exp").utf16))" },
      "fnv1a32_utf8": { "\(FNV1a.hash32(($0 + "nav_exp").utf8))" },
    ],
  ]

  private static func key(
    _ unit: String, experiment: String = "nav_exp", part: String = "variant"
  ) -> AssignmentRecipe.Key {
    AssignmentRecipe.Key(experiment: experiment, part: part, unit: unit)
  }

  private static func bucket(_ recipe: AssignmentRecipe, _ key: AssignmentRecipe.Key) -> String {
    "\(Int((recipe.position(key) * recipe.resolution).rounded()))"
  }
}

extension JSONValue {
  /// A number as Swift writes it; empty for anything else.
  fileprivate var written: String {
    switch self {
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    default: ""
    }
  }
}
