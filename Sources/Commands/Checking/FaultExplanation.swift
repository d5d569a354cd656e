import Experiments
import Metrics
import NavigationGraph
import SourceText

/// The single changes of a spec that fix faults of states and taps, and cause no other.
struct FaultExplanation {
  /// The faults that are explained: each change is tried on every state anew.
  private static let most = 6

  private let experiment: Experiment
  private let spec: String
  private let faults: [(complaint: Mending.Complaint, walk: Counterexample)]

  init(_ groups: FaultGroups, of experiment: Experiment, spec: String) {
    self.experiment = experiment
    self.spec = spec
    faults = groups.open.filter { [.state, .tap].contains($0.check.check.looksAt) }.map {
      (.init(name: $0.complaint, variant: $0.first.variant), $0.first.example)
    }
  }

  func text(in world: World) -> String {
    guard !faults.isEmpty else { return "" }
    let progress = PhaseLine(spec, in: world)
    defer { progress.end() }
    var lines = ["", "Single changes that fix a fault and cause no other"]
    for (place, fault) in faults.prefix(Self.most).enumerated() where !world.isInterrupted() {
      progress.show("explaining \(place + 1) of \(faults.count)")
      lines.append("  \(fault.complaint.name) (\(fault.complaint.variant)):")
      lines += changes(for: fault, in: world)
    }
    if faults.count > Self.most {
      lines.append("  \((faults.count - Self.most).counted("more fault")) were left out")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func changes(
    for fault: (complaint: Mending.Complaint, walk: Counterexample), in world: World
  ) -> [String] {
    let mending = Mending(experiment, watch: WorkWatch(world.isInterrupted))
    let found = mending.changes(for: fault.complaint, along: fault.walk) { change in
      world.experiment(spec, with: change)
    }
    guard let found else {
      return [
        "    it does not occur in the \(Mending.states.grouped) states that changes are tried on"
      ]
    }
    if found.isEmpty { return ["    none of the changes that were tried"] }
    return found.map { change in
      let place = change.edit.range
      return "    \(place.file.path):\(place.start.line):\(place.start.column): \(change.words)"
    }
  }
}
