package import Experiments
package import Metrics
package import SourceText

/// Faults with one cause, in all layouts together.
package struct FaultGroup: Sendable {
  package let check: CheckName
  package fileprivate(set) var severity: CheckSeverity
  /// The faults, that with the shortest example first.
  package fileprivate(set) var faults: [Fault]
  package let range: SourceRange

  /// The fault with the shortest example.
  package var first: Fault { faults[0] }

  /// The route, screen, link, situation or container that the first fault is about.
  package var subject: String { first.subject }

  /// The layouts that have it, in the order in which they were looked at.
  package var variants: [String] { faults.map(\.variant).uniqued }

  /// The taps that do it, each once.
  package var taps: [Fault.Tap] { faults.compactMap(\.tap).uniqued }

  /// The further places at which it occurs, in words, each once.
  package var others: [String] {
    faults.map(\.place).uniqued.filter { $0 != first.place }
  }

  /// The fault of the first example, with the layouts unless all have it.
  /// - Parameter layouts: the names of all layouts that were looked at.
  package func words(among layouts: [String]) -> String {
    let isEverywhere = layouts.allSatisfy(variants.contains)
    return first.example.fault + (isEverywhere ? "" : " (\(variants.quotedList))")
  }
}

/// The faults of an experiment by their causes, without those that its spec accepts or switches off.
package struct FaultGroups: Sendable {
  /// Those that are reported, in the order of the table of checks.
  package private(set) var open: [FaultGroup] = []
  /// Those that are intended, with the word that accepts them.
  package private(set) var accepted: [(group: FaultGroup, by: AcceptSpec)] = []
  /// The words that accept a fault which does not occur.
  package private(set) var unused: [AcceptSpec] = []

  /// - Parameters:
  ///   - faults: all faults of the layouts that were looked at.
  ///   - layouts: the names of these layouts.
  ///   - isAsked: whether a check was asked of all that it looks at, so that an accepted fault must occur.
  package init(
    _ faults: [Fault], of experiment: Experiment, layouts: [String],
    isAsked: (CheckName) -> Bool
  ) {
    let accepts = experiment.app.accepted
    var isUsed = [Bool](repeating: false, count: accepts.count)
    var groups = Groups()
    for fault in faults {
      let place = accepts.firstIndex {
        $0.allows(fault.check, of: fault.names, on: fault.tap?.screen, under: fault.variant)
      }
      if let place { isUsed[place] = true }
      let severity = fault.severity(by: experiment.app.checks)
      if severity == .off { continue }
      groups.add(fault, severity, acceptedBy: place, of: experiment)
    }
    for (group, place) in groups.all {
      if let place { accepted.append((group, accepts[place])) } else { open.append(group) }
    }
    let order = CheckName.allCases
    open.sort { order.firstIndex(of: $0.check) ?? 0 < order.firstIndex(of: $1.check) ?? 0 }
    unused = zip(accepts, isUsed).compactMap { accepted, isUsed in
      let meant = experiment.variantNames.filter(accepted.variants.allow)
      return !isUsed && isAsked(accepted.check) && meant.allSatisfy(layouts.contains)
        ? accepted : nil
    }
  }
}

/// Faults that are put together by their causes.
private struct Groups {
  private(set) var all: [(group: FaultGroup, place: Int?)] = []
  private var indices: [String: Int] = [:]

  mutating func add(
    _ fault: Fault, _ severity: CheckSeverity, acceptedBy place: Int?, of experiment: Experiment
  ) {
    let range = fault.range ?? experiment.place(ofAny: fault.names)
    let start = range.start
    // A cause of many subjects may be reported at another place in another layout.
    let cause = fault.cause ?? "\(fault.subject)\n\(range.file.path):\(start.line):\(start.column)"
    let key = "\(fault.check.rawValue)\n\(cause)\n\(place ?? -1)"
    guard let index = indices[key] else {
      indices[key] = all.count
      all.append(
        (FaultGroup(check: fault.check, severity: severity, faults: [fault], range: range), place))
      return
    }
    all[index].group.add(fault, severity)
  }
}

extension FaultGroup {
  fileprivate mutating func add(_ fault: Fault, _ severity: CheckSeverity) {
    if severity == .error { self.severity = .error }
    if fault.example.steps.count < first.example.steps.count, fault.variant == first.variant {
      faults.insert(fault, at: 0)
    } else {
      faults.append(fault)
    }
  }
}

extension Experiment {
  /// The place of the first declared screen or link among some names.
  fileprivate func place(ofAny names: [String]) -> SourceRange {
    let declared = app.screens.map(\.name) + app.links.map(\.name)
    let found = names.lazy.compactMap { name in declared.first { $0.value == name } }.first
    return (found ?? app.screens.first?.name)?.range ?? .nowhere
  }
}
