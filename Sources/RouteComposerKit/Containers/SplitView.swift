public import RouterCore

/// The plain split view.
public enum SplitView: SplitViewScreen {
  /// The class `SplitView`.
  public static let screenClass = ScreenClass.plainSplitView
}

extension SplitViewScreen {
  /// Makes the screen the primary column of a split view of this class.
  public static func setAsPrimary() -> SetAsPrimary<Self> { SetAsPrimary() }
  /// Makes the screen the detail column of a split view of this class.
  public static func pushToDetails() -> PushToDetails<Self> { PushToDetails() }
  /// Pushes the screen in the stack of the detail column of a split view of this class.
  public static func pushOnToDetails() -> PushOnToDetails<Self> { PushOnToDetails() }
}

/// Makes the screen the primary column of a split view.
public struct SetAsPrimary<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.setAsPrimary, container: Container.requiredClass) }
}

extension ContainerAction where Self == SetAsPrimary<SplitView> {
  /// Makes the screen the primary column of a split view.
  public static var setAsPrimary: SetAsPrimary<SplitView> { SetAsPrimary() }
}

/// Makes the screen the detail column of a split view; fails without a primary column.
public struct PushToDetails<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.pushToDetails, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushToDetails<SplitView> {
  /// Makes the screen the detail column of a split view.
  public static var pushToDetails: PushToDetails<SplitView> { PushToDetails() }
}

/// Pushes the screen in the stack of the detail column; fails when there is none.
public struct PushOnToDetails<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.pushOnToDetails, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushOnToDetails<SplitView> {
  /// Pushes the screen in the stack of the detail column.
  public static var pushOnToDetails: PushOnToDetails<SplitView> { PushOnToDetails() }
}

/// Finds the navigation stack in the detail column of the first split view.
public struct DetailsNavigationFinder<Context: ContextRepresentable>: Finder {
  /// The detail is a navigation stack.
  public typealias Target = NavigationStack
  /// How it looks for the split view.
  public let iterator: StackIterator

  /// Creates a finder.
  public init(iterator: StackIterator = StackIterator()) { self.iterator = iterator }

  /// The type-erased form.
  public var erased: AnyFinder? {
    AnyFinder(.detailsNavigation(iterator), context: Context.contextType)
  }
}
