import Analysis

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
      "fnv1a32_utf16": { "\(FNV1a.hash(($0 + "nav_exp").utf16))" },
      "fnv1a32_utf8": { "\(FNV1a.hash(($0 + "nav_exp").utf8))" },
    ],
  ]

  private static func key(
    _ unit: String, experiment: String = "nav_exp", part: String = "variant"
  ) -> AssignmentKey {
    AssignmentKey(experiment: experiment, part: part, unit: unit)
  }

  private static func bucket(_ recipe: AssignmentRecipe, _ key: AssignmentKey) -> String {
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
