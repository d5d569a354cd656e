import Hashing

/// The rule by which a platform splits people: it assigns each unit a number from 0 to 1.
///
/// With these recipes you can check the split of a live test before it starts.
package struct AssignmentRecipe: Sendable {
  /// The stable name, for an option.
  package let id: String
  package let title: String
  /// The recipe in one line, for a plan.
  package let formula: String
  /// The largest number of parts into which the platform can split.
  package let resolution: Double
  /// The number that the platform assigns to a unit, at least 0 and below 1.
  package let position: @Sendable (Key) -> Double

  /// All recipes, in the order of the documentation.
  package static let all: [AssignmentRecipe] = [
    .planOut, .launchDarkly, .growthBookV1, .growthBookV2, .statsig, .eppo, .optimizely, .unleash,
  ]

  package static func named(_ id: String) -> AssignmentRecipe? {
    all.first { $0.id == id }
  }

  /// The arm of a unit if the arms fill 0 to 1 in order.
  ///
  /// - Parameter weights: the weights of the arms, not negative.
  /// - Returns: an index into `weights`; `nil` if they sum to zero.
  package func arm(for key: Key, weights: [Double]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let place = position(key) * total
    var end = 0.0
    for (index, weight) in weights.enumerated() where weight > 0 {
      end += weight
      if place < end { return index }
    }
    return weights.lastIndex { $0 > 0 }
  }
}

extension AssignmentRecipe {
  /// The key of an assignment: an experiment and a unit.
  package struct Key: Hashable, Sendable {
    /// The experiment's key, seed, salt or number on the platform.
    package let experiment: String
    /// The second salt of some platforms: PlanOut's parameter, Statsig's rule.
    package let part: String
    package let unit: String

    /// A key, whose names are hashed exactly as written, without normalisation.
    package init(experiment: String, part: String = "variant", unit: String) {
      self.experiment = experiment
      self.part = part
      self.unit = unit
    }
  }

  /// Eppo: MD5 of `salt-unit`.
  ///
  /// Source: eppo-server-sdk 3.7.0, `sharders.py`.
  package static let eppo = AssignmentRecipe(
    id: "eppo", title: "Eppo",
    formula: "first 8 hex digits of md5(salt-unit) mod 10000 / 10000", resolution: 10_000
  ) { key in
    let digest = MD5.digest(Array("\(key.experiment)-\(key.unit)".utf8))
    return Double(digest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) } % 10_000) / 10_000
  }

  /// GrowthBook's first recipe: one FNV-1a, which ties experiments to each other.
  ///
  /// Source: growthbook 4.0.0.
  ///
  /// Units are hashed as UTF-16, as the JavaScript and Python libraries do.
  package static let growthBookV1 = AssignmentRecipe(
    id: "growthbook-v1", title: "GrowthBook, hash version 1",
    formula: "fnv1a32(unit + seed) mod 1000 / 1000", resolution: 1000
  ) { key in
    Double(FNV1a.hash32((key.unit + key.experiment).utf16) % 1000) / 1000
  }

  /// GrowthBook's second recipe: FNV-1a twice.
  ///
  /// Source: growthbook 4.0.0.
  package static let growthBookV2 = AssignmentRecipe(
    id: "growthbook", title: "GrowthBook, hash version 2",
    formula: "fnv1a32(decimal(fnv1a32(seed + unit))) mod 10000 / 10000", resolution: 10_000
  ) { key in
    let inner = FNV1a.hash32((key.experiment + key.unit).utf16)
    return Double(FNV1a.hash32(String(inner).utf16) % 10_000) / 10_000
  }

  /// Optimizely: murmur3 of unit and experiment number.
  ///
  /// Source: optimizely-sdk 5.7.0, `bucketer.py`.
  package static let optimizely = AssignmentRecipe(
    id: "optimizely", title: "Optimizely",
    formula: "floor(murmur3(unit + experimentId, seed 1) / 2^32 * 10000) / 10000",
    resolution: 10_000
  ) { key in
    let hash = Murmur3.hash(Array((key.unit + key.experiment).utf8), seed: 1)
    return (Double(hash) / 0x1p32 * 10_000).rounded(.down) / 10_000
  }

  /// PlanOut: SHA-1 of `experiment.parameter.unit`.
  ///
  /// Source: planout 0.6.0, `ops/random.py`.
  package static let planOut = AssignmentRecipe(
    id: "planout", title: "PlanOut",
    formula: "first 15 hex digits of sha1(experiment.parameter.unit) / 0xFFFFFFFFFFFFFFF",
    resolution: 0x1p60
  ) { key in
    min(SixtyBitHash.share("\(key.experiment).\(key.part).\(key.unit)"), 1.0.nextDown)
  }

  /// LaunchDarkly: the same over `key.salt.unit`.
  ///
  /// Source: launchdarkly-server-sdk 9.18.4.
  package static let launchDarkly = AssignmentRecipe(
    id: "launchdarkly", title: "LaunchDarkly",
    formula: "first 15 hex digits of sha1(key.salt.unit) / 0xFFFFFFFFFFFFFFF",
    resolution: 100_000
  ) { key in
    min(SixtyBitHash.share("\(key.experiment).\(key.part).\(key.unit)"), 1.0.nextDown)
  }

  /// Statsig: SHA-256 of `config.rule.unit`.
  ///
  /// Source: statsig 0.72.1, `evaluator.py`.
  package static let statsig = AssignmentRecipe(
    id: "statsig", title: "Statsig",
    formula: "first 8 bytes of sha256(configSalt.ruleSalt.unit) mod 10000 / 10000",
    resolution: 10_000
  ) { key in
    Double(statsigHash(key) % 10_000) / 10_000
  }

  /// The eight bytes of which Statsig takes the remainder.
  package static func statsigHash(_ key: Key) -> UInt64 {
    SHA256.digest(Array("\(key.experiment).\(key.part).\(key.unit)".utf8))
      .prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Unleash: murmur3 of `group:unit`.
  ///
  /// Source: UnleashClient 5.12.0, `utils.py`.
  package static let unleash = AssignmentRecipe(
    id: "unleash", title: "Unleash",
    formula: "(murmur3(group:unit) mod 100 + 1) <= percentage", resolution: 100
  ) { key in
    Double(unleashBucket(key, buckets: 100) - 1) / 100
  }

  /// The bucket that Unleash compares with a percentage or with variant weights, from 1.
  ///
  /// - Parameters:
  ///   - buckets: 100 for a roll-out, the sum of the weights (1000) for variants.
  ///   - seed: 0 for a roll-out, 86028157 for variants.
  package static func unleashBucket(
    _ key: Key, buckets: UInt32, seed: UInt32 = 0
  ) -> UInt32 {
    let hash = Murmur3.hash(Array("\(key.experiment):\(key.unit)".utf8), seed: seed)
    return hash % max(buckets, 1) + 1
  }
}
