package import Experiments
import Metrics
import RouterCore
import SourceText

/// Looks for single changes of a spec that mend a fault and make no other.
package struct Mending {
  /// A fault, as it is told again and again.
  package struct Complaint: Hashable, Sendable {
    /// The promise or the finding in words.
    package let name: String
    package let variant: String

    package init(name: String, variant: String) {
      self.name = name
      self.variant = variant
    }
  }

  /// Makes the experiment that a changed text is; `nil` where it cannot be read.
  package typealias Reader = (_ change: SpecChange) -> Experiment?

  /// The states of a layout that each change is tried on.
  package static let states = 2_000
  /// The changes that are told of one fault.
  private static let most = 3

  private let experiment: Experiment
  private let watch: WorkWatch

  package init(_ experiment: Experiment, watch: WorkWatch = .none) {
    self.experiment = experiment
    self.watch = watch
  }

  /// The changes that mend a fault; `nil` where it is not met within the states that are looked into.
  package func changes(for complaint: Complaint, along walk: Counterexample, by read: Reader)
    -> [SpecChange]?
  {
    guard let before = complaints(of: experiment, under: complaint.variant),
      before.contains(complaint)
    else { return nil }
    var found: [SpecChange] = []
    for change in candidates(along: walk) where found.count < Self.most && !watch.isStopped {
      guard let changed = read(change),
        let after = complaints(of: changed, under: complaint.variant),
        !after.contains(complaint), after.isSubset(of: before)
      else { continue }
      found.append(change)
    }
    return found
  }

  /// Everything that is wrong with a layout; `nil` where the layout is not there.
  private func complaints(of experiment: Experiment, under variant: String) -> Set<Complaint>? {
    guard let place = experiment.variantNames.firstIndex(of: variant) else { return nil }
    return Verification(
      experiment, variants: [place], limits: Exploration.Limits(states: Self.states)
    ).complaints
  }

  /// The changes of everything that a walk went through.
  private func candidates(along walk: Counterexample) -> [SpecChange] {
    let entries = experiment.app.screens.flatMap(\.value.entries)
    let items = experiment.app.containers.flatMap(\.value.items)
    let tapped = walk.steps.compactMap(\.range)
    let opened = (entries + items).filter { tapped.contains($0.label.range) }.flatMap(\.effects)
      .compactMap { effect in
        if case .navigate(let route, _) = effect { route.value } else { nil }
      }
    let links = walk.steps.compactMap { step -> String? in
      guard case .link(let url) = step.action else { return nil }
      return experiment.app.links.first { link in
        link.value.examples.contains { $0.value == url }
      }?.value.route.value
    }
    let pieces = SpecPieces(experiment)
    var routes: [String] = []
    for route in (opened + links).reversed().flatMap({ pieces.routes(from: $0) })
    where !routes.contains(route) { routes.append(route) }
    let shown = ([walk.shown] + walk.steps.flatMap(\.changes)).flatMap(\.screenNames)
    return experiment.changes(ofRoutes: routes, screens: shown)
  }
}

extension String {
  /// The names of the screens in `shows basket + product(milk)`.
  fileprivate var screenNames: [String] {
    let list = rest(after: "shows ") ?? self[...]
    return list.split(separator: " + ").map { String($0.prefix { $0 != "(" }) }
  }
}

extension Verification {
  /// Everything that is wrong, without its details.
  package var complaints: Set<Mending.Complaint> {
    var found: Set<Mending.Complaint> = []
    for answer in answers where answer.counterexample != nil || answer.isVacuous {
      found.insert(.init(name: answer.promise.name.value, variant: answer.variant))
    }
    for group in groups.open where group.check != .promise {
      for variant in group.variants {
        found.insert(.init(name: group.complaint, variant: variant))
      }
    }
    return found
  }
}

extension FaultGroup {
  /// Its name among complaints.
  package var complaint: String {
    check == .promise ? subject : "\(check.rawValue) \(subject)"
  }
}
