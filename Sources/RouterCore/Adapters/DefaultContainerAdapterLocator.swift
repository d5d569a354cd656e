/// Hands out a container's own adapter where it has one, else the built-in one of its kind.
public struct DefaultContainerAdapterLocator: ContainerAdapterLocator {
  /// Creates the locator.
  public init() {}

  /// The adapter for containers of a class; `nil` for plain screens.
  public func adapter(for container: ScreenClass) -> (any ContainerAdapter)? {
    switch container.kind {
    case .screen: nil
    case .custom(let adapter): adapter
    case .navigationStack: NavigationStackAdapter()
    case .tabBar: TabBarAdapter()
    case .splitView: SplitViewAdapter()
    case .drawer: DrawerAdapter()
    case .slot: SlotAdapter()
    }
  }
}
