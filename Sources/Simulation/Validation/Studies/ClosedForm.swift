import Experiments

extension PublishedStudy {
  /// MESA without noise: the mean time of any structure is a sum.
  static let closedForm = PublishedStudy(
    id: "closed-form",
    source: "Miller & Remington, HCI 19:225-271 (2004)",
    finding: "with clear labels the mean time is the sum over levels of (items + 1) / 2 readings"
      + " and one tap",
    check: { labelNoise, people, seed in
      let structures = [[8, 8, 8], [16, 32], [32, 16], [8, 8], [4, 4, 4], [4, 16]]
      var misses: [String] = []
      for branching in structures {
        let parameters = StudyStructures.subjects(labelNoise: labelNoise)
        let found = TreeStudy(branching: branching, parameters: parameters, seed: seed)
          .run(people: people)
        let seconds = found.times.map { Double($0) / 1_000_000 }
        let mean = seconds.reduce(0, +) / Double(max(1, seconds.count))
        let squares = seconds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = squares.squareRoot() / Double(max(1, seconds.count))
        let expected = branching.reduce(0) { sum, items in
          sum + Double(items + 1) / 2 * parameters.evaluateTime + parameters.tapTime
        }
        if (mean - expected).magnitude > 4 * error {
          misses.append("\(branching): \(mean) s instead of \(expected) s")
        }
      }
      return StudyCheck(
        isReproduced: misses.isEmpty, hasDirection: misses.count < structures.count,
        figures: misses.isEmpty
          ? "\(structures.count) structures within four standard errors"
          : misses.joined(separator: ", "))
    },
    labelNoises: [0])
}
