/// The way to a screen: its own step, then the steps it comes from, up to one that can always start.
///
/// RouteComposer's linked list of steps, laid out flat. The steps after a switch belong to its cases.
public struct Route: Sendable {
  /// The steps, destination first.
  public let steps: [Step]
  /// How many steps there are before the first that leads to another route.
  let straightCount: Int

  /// Creates a route from its steps, destination first.
  public init(_ steps: [Step]) {
    self.steps = steps
    straightCount =
      steps.firstIndex { $0.role == .fork || $0.role == .reference } ?? steps.count
  }

  /// The route that has one more step in front: a destination which comes from this one.
  public func reached(by step: Step) -> Route { Route([step] + steps) }
}

extension Route {
  /// From the root of the window.
  public static let root = Route([.root])
  /// From the end of the chain of presented screens.
  public static let current = Route([.current])
}

extension Route: CustomStringConvertible {
  /// The way in one line, destination first: `Product using push from NavigationStack using present from current`.
  public var description: String {
    steps.map { step in
      step.factory == nil ? step.name : "\(step.name) using \(step.action)"
    }.joined(separator: " from ")
  }
}
