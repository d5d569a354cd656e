import Experiments
import RouterCore

/// The pieces of a spec that had a part in something: which cases won, which routes were taken, which
/// screens were passed.
struct WayAccount {
  private let pieces: SpecPieces
  /// The cases of switches that won, each once, in order.
  private(set) var winners: [SpecPiece] = []
  /// Everything else that had a part.
  private(set) var others: [SpecPiece] = []

  init(_ pieces: SpecPieces) {
    self.pieces = pieces
  }

  /// Adds what the router did.
  mutating func add(_ traces: [Trace]) {
    for event in traces.flatMap(\.events) {
      switch event {
      case .switchCase(let name, let index, _, matched: true):
        add(pieces.switchCase(name, index: index))
      case .switchDefault(let name): add(pieces.switchCase(name, index: nil))
      default: continue
      }
    }
  }

  /// Adds a route that was opened, and what it leads through.
  mutating func add(route: String) {
    for name in pieces.routes(from: route) { add(pieces.piece(.route, of: name)) }
  }

  /// Adds a screen that was passed.
  mutating func add(screen: String) { add(pieces.piece(.screen, of: screen)) }

  /// Adds all containers: any of them may have had the tab or the button that was used.
  mutating func addContainers() {
    for container in pieces.pieces(.container) { add(container) }
  }

  private mutating func add(_ piece: SpecPiece?) {
    guard let piece else { return }
    if piece.kind == .switchCase {
      if !winners.contains(piece) { winners.append(piece) }
    } else if !others.contains(piece) {
      others.append(piece)
    }
  }
}
