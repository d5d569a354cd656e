package import RouterCore

/// Tries out one thing after the other that people can do, and keeps its memory from one to the next.
///
/// It comes to the same as `Layout.perform`, and does not tell what the router did meanwhile.
package struct TapRehearsal: Sendable {
  /// The layout.
  package let layout: Layout
  private var performance: Performance
  private let blank = RouterState()

  /// Tries things out in a layout.
  package init(_ layout: Layout) {
    self.layout = layout
    performance = Performance(layout: layout, state: RouterState(), keepsTraces: false)
  }

  /// What comes of an affordance of a state, without traces.
  package mutating func perform(_ affordance: Affordance, in origin: RouterState) -> MoveResult {
    performance.begin(in: origin)
    performance.perform(affordance.effects, .untilSettled)
    return performance.takeResult(from: origin, leaving: blank)
  }
}
