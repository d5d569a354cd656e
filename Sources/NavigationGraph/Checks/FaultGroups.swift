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
    let causes = FaultCauses(experiment)
    let accepts = causes.accepts
    var isUsed = [Bool](repeating: false, count: accepts.count)
    var groups = Groups()
    for fault in faults {
      let place = causes.acceptance(of: fault)
      if let place { isUsed[place] = true }
      let severity = fault.severity(by: experiment.app.checks)
      if severity == .off { continue }
      groups.add(fault, severity, acceptedBy: place, causes)
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
    _ fault: Fault, _ severity: CheckSeverity, acceptedBy place: Int?, _ causes: FaultCauses
  ) {
    let range = causes.range(of: fault)
    let key = causes.key(of: fault, acceptedBy: place)
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
    if fault.length < first.length, fault.variant == first.variant {
      faults.insert(fault, at: 0)
    } else {
      faults.append(fault)
    }
  }
}

/// What faults have in common, for one experiment.
struct FaultCauses {
  let accepts: [AcceptSpec]
  private let settings: CheckSettings
  /// The places of screens and links by their names.
  private let declared: [String: SourceRange]
  private let first: SourceRange?

  init(_ experiment: Experiment) {
    accepts = experiment.app.accepted
    settings = experiment.app.checks
    let names = experiment.app.screens.map(\.name) + experiment.app.links.map(\.name)
    declared = Dictionary(
      names.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    first = experiment.app.screens.first?.name.range
  }

  /// The place of the word that accepts a fault; `nil` if none does.
  func acceptance(of fault: Fault) -> Int? {
    accepts.firstIndex {
      $0.allows(fault.check, of: fault.names, on: fault.tap?.screen, under: fault.variant)
    }
  }

  /// The place to which a fault is attributed: its own, or that of the first declared screen or link it is about.
  func range(of fault: Fault) -> SourceRange {
    fault.range ?? fault.names.lazy.compactMap { declared[$0] }.first ?? first ?? .nowhere
  }

  /// A text that the faults of one group share, and no others.
  func key(of fault: Fault, acceptedBy place: Int?) -> String {
    let range = range(of: fault)
    let start = range.start
    // A cause of many subjects may be reported at another place in another layout.
    let cause = fault.cause ?? "\(fault.subject)\n\(range.file.path):\(start.line):\(start.column)"
    return "\(fault.check.rawValue)\n\(cause)\n\(place ?? -1)"
  }

  /// Writes out the examples of one layout's faults.
  ///
  /// A tap that is wrong on every screen has a fault on each, and only the shortest example of a group is shown. So
  /// examples are written for the faults that are the first of their group, and for no others.
  func writtenOut(
    _ faults: [Fault], forEach isForEach: Bool, by telling: WalkTelling
  ) -> [Fault] {
    var shortest: [String: Int] = [:]
    return faults.map { fault in
      guard let walk = fault.walk else { return fault }
      var written = fault
      written.walk = nil
      let isSilent = fault.severity(by: settings) == .off
      let key = key(of: fault, acceptedBy: acceptance(of: fault))
      let isFirst = !isSilent && fault.length < shortest[key] ?? .max
      if isFirst { shortest[key] = fault.length }
      if isFirst || isForEach {
        let (start, places) = telling.exploration.path(to: walk.state)
        written.example =
          start.map {
            telling.counterexample(
              $0, places + walk.places, isDoubled: walk.isDoubled, fault: fault.example.fault)
          } ?? fault.example
      }
      return written
    }
  }
}
