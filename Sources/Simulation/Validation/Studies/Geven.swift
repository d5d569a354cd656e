extension PublishedStudy {
  /// 4 096 leaves on a small screen.
  static let geven = PublishedStudy(
    id: "geven-2006",
    source: "Geven, Sefelin & Tscheligi, MobileHCI'06; 4 096 leaves on mobile devices",
    finding: "the narrow hierarchies 4^6 and 8^4 are faster than the broad 16^3 and 64^2",
    check: { labelNoise, people, seed in
      let found = StudyStructures(
        [
          ("4^6", [4, 4, 4, 4, 4, 4]), ("8^4", [8, 8, 8, 8]), ("16^3", [16, 16, 16]),
          ("64^2", [64, 64]),
        ], labelNoise: labelNoise, people: people, seed: seed)
      return StudyCheck(
        isReproduced: Set(found.bySeconds.prefix(2)) == ["4^6", "8^4"],
        hasDirection: found.isFaster("4^6", than: "64^2"), figures: found.figures)
    },
    labelNoises: [0.1, 0.2, 0.3])
}
