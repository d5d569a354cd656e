extension AssignmentRecipe {
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
    _ key: AssignmentKey, buckets: UInt32, seed: UInt32 = 0
  ) -> UInt32 {
    let hash = Murmur3.hash(Array("\(key.experiment):\(key.unit)".utf8), seed: seed)
    return hash % max(buckets, 1) + 1
  }
}
