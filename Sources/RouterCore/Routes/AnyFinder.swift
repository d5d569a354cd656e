/// Looks for a screen that is already there.
public final class AnyFinder: Sendable, CustomStringConvertible {
  /// The kind of finder.
  public enum Kind: Sendable {
    /// Goes through the screens and takes the first of a class.
    case ofClass(ScreenClass, StackIterator)
    /// Goes through the screens and takes the first of a class that shows the context.
    case ofClassWithContext(ScreenClass, StackIterator)
    /// Goes through the screens of a class and asks the application.
    case inline(
      ScreenClass?, StackIterator,
      @Sendable (ScreenTree, ScreenID, ContextValue) throws(RoutingError) -> Bool)
    /// Takes a particular screen as long as it exists.
    case instance(ScreenID)
    /// Takes the screen that presents the starting point.
    case presenting(StackIterator.StartingPoint)
    /// Takes the navigation stack in the detail column of the first split view found.
    case detailsNavigation(StackIterator)
    /// Asks the application.
    case custom(@Sendable (ScreenTree, ContextValue) throws(RoutingError) -> ScreenID?)
  }

  /// The kind of finder.
  public let kind: Kind
  /// The type of context it takes.
  public let context: ContextType
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  private let target: TreeSearch.Target?
  private let options: SearchOptions
  private let startingPoint: StackIterator.StartingPoint
  private let start: StackIterator.StartingPoint.Code

  /// A finder; by default it takes the context of its class, and its name describes it.
  public init(_ kind: Kind, context: ContextType? = nil, name: String? = nil) {
    self.kind = kind
    let place: StackIterator
    let own: ContextType
    switch kind {
    case .ofClass(let screenClass, let iterator):
      (own, place) = (screenClass.context, iterator)
      target = .init(screenClass: screenClass, .any)
    case .ofClassWithContext(let screenClass, let iterator):
      (own, place) = (screenClass.context, iterator)
      target = .init(screenClass: screenClass, .context)
    case .inline(let screenClass, let iterator, let predicate):
      (own, place) = (.any, iterator)
      target = .init(screenClass: screenClass, .predicate, predicate)
    case .instance, .presenting, .detailsNavigation, .custom:
      (own, place) = (.any, StackIterator())
      target = nil
    }
    self.context = context ?? own
    options = place.options
    startingPoint = place.startingPoint
    start = startingPoint.code
    self.name = name ?? AnyFinder.describe(kind)
  }

  /// Asks the finder outside a navigation, for another finder that starts from its result.
  ///
  /// - Throws: the finder's error, or an error if it does not take the context.
  public func screen(
    in tree: ScreenTree, context value: ContextValue = .absent
  ) throws(RoutingError) -> ScreenID? {
    try context.check(value, for: name)
    let slot = try find(in: tree, context: value)
    return slot < 0 ? nil : tree.identity(slot)
  }

  /// The screen, or -1, for a context that was checked; the tree is only read.
  func find(in tree: ScreenTree, context value: ContextValue) throws(RoutingError) -> Int32 {
    if let target {
      let start =
        switch start {
        case .topmost: tree.topmostSlot()
        case .root: tree.rootSlot
        case .other: try startingPoint.slot(in: tree)
        }
      return try TreeSearch.find(target, from: start, options, in: tree, context: value)
    }
    switch kind {
    case .ofClass, .ofClassWithContext, .inline: return -1
    case .instance(let screen): return tree.slot(screen)
    case .presenting(let start):
      let slot = try start.slot(in: tree)
      return slot < 0 ? -1 : tree.presenting(slot)
    case .detailsNavigation(let iterator): return try tree.detailsNavigation(iterator, value)
    case .custom(let find):
      guard let screen = try find(tree, value) else { return -1 }
      return tree.slot(screen)
    }
  }

  /// The hidden screens that a finder may look for.
  package enum Reach: Sendable {
    case nothing
    case screens(of: ScreenClass)
    case anything
  }

  /// The hidden screens that the finder may look for.
  package var reach: Reach {
    guard let target else { return .anything }
    // A starting point of its own may be found anywhere.
    if case .other = start { return .anything }
    guard options.contains(.contained) else { return .nothing }
    return target.screenClass.map { .screens(of: $0) } ?? .anything
  }

  private static func describe(_ kind: Kind) -> String {
    switch kind {
    case .ofClass(let screenClass, let iterator): "class(\(screenClass))" + iterator.suffix
    case .ofClassWithContext(let screenClass, let iterator):
      "class with context(\(screenClass))" + iterator.suffix
    case .inline(let screenClass, let iterator, _):
      "inline(\(screenClass?.name ?? "any"))" + iterator.suffix
    case .instance: "instance"
    case .presenting: "presenting"
    case .detailsNavigation: "details navigation"
    case .custom: "custom"
    }
  }
}

extension StackIterator {
  /// The differences from the default, for a finder's name.
  var suffix: String {
    let text = options == .fullStack ? "" : "[\(options)]"
    if case .topmost = startingPoint { return text }
    return text + "@\(startingPoint)"
  }
}
