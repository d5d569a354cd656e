extension AssignmentRecipe {
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
}
