extension PublishedStudy {
  /// 512 leaves in three structures.
  static let larsonCzerwinski = PublishedStudy(
    id: "larson-czerwinski-1998",
    source: "Larson & Czerwinski, CHI'98; 19 people, 512 leaves",
    finding: "16x32 is fastest, then 32x16, and in 8x8x8 people are slowest and most lost"
      + " (the order only: the published gaps are wider than ours)",
    check: { labelNoise, people, seed in
      let found = StudyStructures(
        [("8x8x8", [8, 8, 8]), ("16x32", [16, 32]), ("32x16", [32, 16])],
        labelNoise: labelNoise, people: people, seed: seed)
      return StudyCheck(
        isReproduced: found.bySeconds == ["16x32", "32x16", "8x8x8"]
          && found.byLostness.last == "8x8x8",
        hasDirection: found.isFaster("16x32", than: "8x8x8"), figures: found.figures)
    },
    labelNoises: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
}
