/// Which part of a context makes two screens of one class the same screen.
///
/// RouteComposer leaves this to each screen's `isTarget(for:)`; these are the forms it takes in practice.
public enum ContextMatching: Hashable, Sendable {
  /// The whole context: a screen shows it or does not.
  case whole
  /// Only these fields of a record, such as a product's identifier without the link it came from.
  case fields([String])
  /// Any context: every screen of the class is the one.
  case ignored

  /// Whether a screen that remembers one context is the one that another context asks for.
  func matches(_ remembered: ContextValue, _ asked: ContextValue) -> Bool {
    switch self {
    case .whole: return remembered == asked
    case .ignored: return true
    case .fields(let names):
      guard case .record(let left) = remembered, case .record(let right) = asked,
        left.typeName == right.typeName
      else { return remembered == asked }
      return names.allSatisfy { left[$0] == right[$0] }
    }
  }
}
