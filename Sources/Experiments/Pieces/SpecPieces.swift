import SourceText

/// The pieces of a spec, to be found again by what a trace or a tree calls them.
package struct SpecPieces: Sendable {
  /// All of them, in the order written, kind by kind.
  package private(set) var all: [SpecPiece] = []
  private var cases: [CaseKey: SpecPiece] = [:]
  private var references: [String: [String]] = [:]

  private struct CaseKey: Hashable {
    let switchName: String
    /// The place of the case among those that have a condition; nothing for the default.
    let index: Int?
  }

  /// Cuts a spec into pieces.
  package init(_ experiment: Experiment) {
    let app = experiment.app
    for route in app.routes {
      all.append(Self.block(.route, route.name))
      collect(route.value, in: route.name.value, owner: route.name.value)
    }
    all += app.screens.map { Self.block(.screen, $0.name) }
    all += app.containers.map { Self.block(.container, $0.name) }
  }

  /// The case of a switch that a trace names.
  /// - Parameters:
  ///   - switchName: the switch as its trace calls it.
  ///   - index: the case; nothing means the default.
  package func switchCase(_ switchName: String, index: Int?) -> SpecPiece? {
    cases[CaseKey(switchName: switchName, index: index)]
  }

  /// The piece that declares something.
  package func piece(_ kind: SpecPiece.Kind, of owner: String) -> SpecPiece? {
    all.first { $0.kind == kind && $0.owner == owner }
  }

  /// The pieces of a kind.
  package func pieces(_ kind: SpecPiece.Kind) -> [SpecPiece] { all.filter { $0.kind == kind } }

  /// A route and all that it leads through, each once, nearest first.
  package func routes(from name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      for reference in references[found[next], default: []] where !found.contains(reference) {
        found.append(reference)
      }
      next += 1
    }
    return found
  }

  // Walks a route as the assembler does, so that switches get the names that traces know them by.
  private mutating func collect(_ step: StepSpec, in name: String, owner: String) {
    switch step {
    case .reference(let reference):
      references[owner, default: []].append(reference.value)
    case .chain(let parts, _):
      for (index, part) in parts.enumerated() {
        collect(part, in: index == 0 ? name : "", owner: owner)
      }
    case .step(let own):
      if let from = own.from { collect(from, in: "", owner: owner) }
    case .found: break
    case .choose(let items, _, let range):
      let switchName = RouteAssembler.switchName(name, at: range)
      var place = 0
      for item in items {
        let isDefault = if case .always = item.condition { true } else { false }
        let piece = SpecPiece(
          .switchCase, of: owner, at: item.range, text: SourceBlock.text(of: item.range))
        cases[CaseKey(switchName: switchName, index: isDefault ? nil : place)] = piece
        all.append(piece)
        if !isDefault { place += 1 }
        if let way = item.step { collect(way, in: name, owner: owner) }
      }
    }
  }

  private static func block(_ kind: SpecPiece.Kind, _ name: Located<String>) -> SpecPiece {
    SpecPiece(kind, of: name.value, at: name.range, text: SourceBlock.text(below: name.range))
  }
}
