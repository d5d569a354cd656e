extension PublishedStudy {
  /// The same structures with clear and with ambiguous labels.
  static let millerRemington = PublishedStudy(
    id: "miller-remington-2002",
    source: "Miller & Remington, CHI'02; HCI 19 (2004)",
    finding: "with clear labels three levels are faster than two, with ambiguous ones slower",
    check: { ambiguous, people, seed in
      let structures = [("8x8x8", [8, 8, 8]), ("16x32", [16, 32])]
      let clear = StudyStructures(structures, labelNoise: 0.1, people: people, seed: seed)
      let unclear = StudyStructures(structures, labelNoise: ambiguous, people: people, seed: seed)
      let deepWins = clear.isFaster("8x8x8", than: "16x32")
      let shallowWins = unclear.isFaster("16x32", than: "8x8x8")
      return StudyCheck(
        isReproduced: deepWins && shallowWins, hasDirection: deepWins,
        figures: "clear: \(clear.figures); ambiguous: \(unclear.figures)")
    },
    labelNoises: [0.2, 0.3, 0.4, 0.5])
}
