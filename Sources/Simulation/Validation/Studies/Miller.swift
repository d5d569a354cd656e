extension PublishedStudy {
  /// 64 leaves, from one level to six.
  static let miller = PublishedStudy(
    id: "miller-1981",
    source: "D. Miller, Human Factors Society (1981); 64 leaves",
    finding: "time over depth has the shape of a U with its minimum at two levels of eight",
    check: { labelNoise, people, seed in
      let found = StudyStructures(
        [
          ("64", [64]), ("8x8", [8, 8]), ("4x4x4", [4, 4, 4]), ("2^6", [2, 2, 2, 2, 2, 2]),
        ], labelNoise: labelNoise, people: people, seed: seed)
      let bestOfMiddle = found.bySeconds.first == "8x8" || found.bySeconds.first == "4x4x4"
      return StudyCheck(
        isReproduced: found.bySeconds.first == "8x8", hasDirection: bestOfMiddle,
        figures: found.figures)
    },
    labelNoises: [0.1, 0.2, 0.3, 0.4])
}
