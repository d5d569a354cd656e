import Experiments
import NavigationGraph
import SourceText

/// The single changes of a spec that would mend the faults of a verification.
struct VerificationExplanation {
  /// The faults that are explained: each change is tried on every state anew.
  private static let most = 6

  private let experiment: Experiment
  private let spec: String
  private let faults: [(complaint: Mending.Complaint, walk: Counterexample)]

  init(_ verification: Verification, of experiment: Experiment, spec: String) {
    self.experiment = experiment
    self.spec = spec
    var faults: [(complaint: Mending.Complaint, walk: Counterexample)] = []
    var told: Set<String> = []
    for answer in verification.answers {
      guard let walk = answer.counterexample, told.insert(answer.promise.name.value).inserted
      else { continue }
      faults.append((.init(name: answer.promise.name.value, variant: answer.variant), walk))
    }
    for finding in verification.findings.open {
      let name = finding.complaint
      faults.append((.init(name: name, variant: finding.variants.first ?? ""), finding.example))
    }
    self.faults = faults
  }

  func text(in world: World) -> String {
    guard !faults.isEmpty else { return "" }
    let progress = WorkProgress(in: world)
    defer { progress.end() }
    var lines = ["", "Single changes that mend a fault and make no other"]
    for (place, fault) in faults.prefix(Self.most).enumerated() where !world.isInterrupted() {
      progress.show("explaining \(place + 1) of \(faults.count)")
      lines.append("  \(fault.complaint.name) (\(fault.complaint.variant)):")
      lines += changes(for: fault, in: world)
    }
    if faults.count > Self.most {
      lines.append("  \((faults.count - Self.most).counted("more fault")) were not looked at")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func changes(
    for fault: (complaint: Mending.Complaint, walk: Counterexample), in world: World
  ) -> [String] {
    let mending = Mending(experiment) { !world.isInterrupted() }
    let found = mending.changes(for: fault.complaint, along: fault.walk) { change in
      world.experiment(spec, with: change)
    }
    guard let found else {
      return [
        "    it is not met within the \(Mending.states.grouped) states that changes are tried on"
      ]
    }
    if found.isEmpty { return ["    none of the changes that were tried"] }
    return found.map { change in
      let place = change.edit.range
      return "    \(place.file.path):\(place.start.line):\(place.start.column): \(change.words)"
    }
  }
}
