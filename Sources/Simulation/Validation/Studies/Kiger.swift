extension PublishedStudy {
  /// 64 leaves in five structures.
  static let kiger = PublishedStudy(
    id: "kiger-1984",
    source: "Kiger, IJMMS 20:201-213 (1984), by secondary sources; 64 leaves",
    finding: "4x16 is fastest and six levels of two are slowest",
    check: { labelNoise, people, seed in
      let found = StudyStructures(
        [
          ("8x8", [8, 8]), ("4x4x4", [4, 4, 4]), ("2^6", [2, 2, 2, 2, 2, 2]), ("4x16", [4, 16]),
          ("16x4", [16, 4]),
        ], labelNoise: labelNoise, people: people, seed: seed)
      return StudyCheck(
        isReproduced: found.bySeconds.first == "4x16" && found.bySeconds.last == "2^6",
        hasDirection: found.isFaster("4x16", than: "2^6"), figures: found.figures)
    },
    labelNoises: [0.2, 0.25, 0.3, 0.35, 0.4])
}
