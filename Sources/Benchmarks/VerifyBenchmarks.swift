import Experiments
import NavigationGraph

/// The exploration of every state of a layout, on which promises are proved, and the proofs.
enum VerifyBenchmarks {
  static func shop() {
    explore("verify-shop", LargeAppBenchmarks.experiment("experiments/tab-bar-versus-menu.yaml"))
  }

  static func bluesky() { explore("verify-bluesky", LargeAppBenchmarks.blueskyApp()) }

  /// Explores each layout as `navlab check` does, and then proves all promises.
  private static func explore(_ name: String, _ experiment: Experiment?) {
    guard let experiment else { return print("\(name): run this in the repository's folder") }
    let limits = Exploration.Limits(states: 50_000)
    var (all, time) = (0, 0.0)
    for variant in experiment.variants.indices {
      var transitions = 0
      var states = 0
      let spent = ProcessorTime.nanoseconds {
        let exploration = Exploration(experiment, variant: variant, limits: limits)
        transitions = exploration.graph.table.transitions.count
        states = exploration.expandedCount
      }
      print(
        "\(name), \(experiment.variantNames[variant]): \(states) states, \(transitions) transitions, "
          + "\(Int(Double(transitions) / spent * 1e9)) transitions a second, "
          + "\(MemoryInUse.kilobytes() / 1024) MB")
      (all, time) = (all + transitions, time + spent)
    }
    Figures.note(name, perSecond: Double(all) / max(time, 1) * 1e9)
    let proving = ProcessorTime.nanoseconds {
      _ = Verification(
        experiment, variants: Array(experiment.variants.indices), limits: limits)
    }
    print("  all promises and findings: \(Int(proving / 1e6)) ms")
  }
}
