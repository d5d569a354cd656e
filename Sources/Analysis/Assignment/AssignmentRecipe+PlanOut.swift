extension AssignmentRecipe {
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
}
