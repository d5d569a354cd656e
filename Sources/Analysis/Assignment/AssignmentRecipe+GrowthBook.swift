extension AssignmentRecipe {
  /// GrowthBook's first recipe: one FNV-1a, which ties experiments to each other.
  ///
  /// Source: growthbook 4.0.0.
  ///
  /// Units are hashed as UTF-16, which is what the JavaScript and Python libraries do.
  package static let growthBookV1 = AssignmentRecipe(
    id: "growthbook-v1", title: "GrowthBook, hash version 1",
    formula: "fnv1a32(unit + seed) mod 1000 / 1000", resolution: 1000
  ) { key in
    Double(FNV1a.hash((key.unit + key.experiment).utf16) % 1000) / 1000
  }

  /// GrowthBook's second recipe: FNV-1a twice.
  ///
  /// Source: growthbook 4.0.0.
  package static let growthBookV2 = AssignmentRecipe(
    id: "growthbook", title: "GrowthBook, hash version 2",
    formula: "fnv1a32(decimal(fnv1a32(seed + unit))) mod 10000 / 10000", resolution: 10_000
  ) { key in
    let inner = FNV1a.hash((key.experiment + key.unit).utf16)
    return Double(FNV1a.hash(String(inner).utf16) % 10_000) / 10_000
  }
}
