import Metrics

/// The gates of an experiment, read again from what its results keep of them.
struct WrittenGates {
  /// The gates in their order; every gate of a checked spec can be read.
  let gates: [Gate]

  init(_ results: ExperimentResults) {
    let reader = GateReader(results.gateVocabulary)
    gates = results.setup.gates.compactMap { written in
      var problems: [GateProblem] = []
      return reader.read(written.text, problems: &problems)
    }
  }
}
