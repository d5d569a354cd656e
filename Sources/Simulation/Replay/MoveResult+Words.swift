package import Experiments
import RouterCore

extension MoveResult {
  /// What came of it and what the router did, in words: `done; router: built 1, integrated 1`.
  package var words: String {
    let named = [
      ("built", operations.built), ("integrated", operations.integrated),
      ("popped", operations.popped), ("selected", operations.selected),
      ("presented", operations.presented), ("dismissed", operations.dismissed),
    ]
    let done = named.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return outcome.phrase + (done.isEmpty ? "" : "; router: \(done.joined(separator: ", "))")
  }
}
