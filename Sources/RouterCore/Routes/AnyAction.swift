/// Puts a screen into the tree, beside or inside the screen before it in the route.
public final class AnyAction: Sendable, CustomStringConvertible {
  /// The kind of action.
  public enum Kind: Sendable {
    /// Leaves the tree as it is.
    case none
    /// Fails, for the reason given.
    case fail(String)
    /// Makes the screen the root of the window.
    case replaceRoot
    /// Presents the screen modally.
    case present(PresentationStart, style: String?)
    /// Appends the screen to a stack.
    case push
    /// Makes the screen the only one of a stack.
    case pushAsRoot
    /// Puts the screen in place of the last one of a stack.
    case pushReplacingLast
    /// Adds the screen as a tab: at an index, in place of the one there, or at the end.
    case addTab(index: Int?, replacing: Bool)
    /// Makes the screen the primary column of a split view.
    case setAsPrimary
    /// Makes the screen the detail column of a split view.
    case pushToDetails
    /// Pushes the screen in the stack of the detail column.
    case pushOnToDetails
    /// Adds the screen as a section of a drawer: at an index, in place of the one there, or at the end.
    case addSection(index: Int?, replacing: Bool)
    /// Makes the screen the only content of a drawer.
    case setContent
    /// Makes the screen the content of a container with one slot.
    case fillSlot
    /// Asks the application how the screen joins a container's children.
    case custom(@Sendable ([ScreenID], ScreenID, CustomUse) throws(RoutingError) -> [ScreenID])
    /// Asks the application to put the screen in its place; the second screen is the one before it.
    case perform(@Sendable (inout Stage, ScreenID, ScreenID) throws(RoutingError) -> Void)
  }

  /// On which screen a modal is presented.
  public enum PresentationStart: Sendable {
    /// On the screen before it in the route.
    case current
    /// On the outermost parent of that screen.
    case topmostParent
    /// On the screen a finder finds.
    case finder(AnyFinder)
  }

  /// How a container action of the application's own is used.
  public enum CustomUse: Hashable, Sendable {
    /// The children belong to a container that exists.
    case performing
    /// The children belong to a container that is being made, or whose children are set later.
    case embedding
  }

  /// The kind of action.
  public let kind: Kind
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  /// The container that it needs; `nil` for actions that need none.
  public let container: ContainerKind.Requirement?
  /// The class of the screen it acts on, for plain actions that ask for one.
  public let target: ScreenClass?
  /// Virtual time after which a successful action calls back.
  public let delayMilliseconds: Int
  /// Whether the delay is only for animated navigations, as in RouteComposer's `delay`.
  public let delaysOnlyAnimated: Bool

  /// Creates an action.
  ///
  /// The `container` is the class of containers it asks for instead of all of the kind, which
  /// ``Kind/custom(_:)`` requires.
  public init(
    _ kind: Kind, name: String? = nil, container: ScreenClass? = nil, target: ScreenClass? = nil,
    delayMilliseconds: Int = 0, delaysOnlyAnimated: Bool = false
  ) {
    self.kind = kind
    self.name = name ?? kind.traits.name
    self.target = target
    self.delayMilliseconds = max(0, delayMilliseconds)
    self.delaysOnlyAnimated = delaysOnlyAnimated
    self.container = container.map { .init($0) } ?? kind.traits.container
  }

  /// The action that leaves the tree as it is.
  package static let nilAction = AnyAction(.none)

  /// Another action that takes a while until it calls back.
  package init(_ other: AnyAction, delayMilliseconds: Int, delaysOnlyAnimated: Bool) {
    kind = other.kind
    name = other.name
    container = other.container
    target = other.target
    self.delayMilliseconds = max(0, delayMilliseconds)
    self.delaysOnlyAnimated = delaysOnlyAnimated
  }
}

extension AnyAction.Kind {
  /// The name in traces, and the containers it needs.
  var traits: (name: String, container: ContainerKind.Requirement?) {
    switch self {
    case .none: ("nil", nil)
    case .fail: ("fail", nil)
    case .replaceRoot: ("replaceRoot", nil)
    case .present: ("present", nil)
    case .push: ("push", .navigationStack)
    case .pushAsRoot: ("pushAsRoot", .navigationStack)
    case .pushReplacingLast: ("pushReplacingLast", .navigationStack)
    case .addTab: ("addTab", .tabBar)
    case .setAsPrimary: ("setAsPrimary", .splitView)
    case .pushToDetails: ("pushToDetails", .splitView)
    case .pushOnToDetails: ("pushOnToDetails", .splitView)
    case .addSection: ("addSection", .drawer)
    case .setContent: ("setContent", .drawer)
    case .fillSlot: ("fillSlot", .slot)
    case .custom: ("custom", nil)
    case .perform: ("perform", nil)
    }
  }
}
