extension AssignmentRecipe {
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

  /// The eight bytes that Statsig takes the remainder of.
  package static func statsigHash(_ key: AssignmentKey) -> UInt64 {
    SHA256.digest(Array("\(key.experiment).\(key.part).\(key.unit)".utf8))
      .prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
