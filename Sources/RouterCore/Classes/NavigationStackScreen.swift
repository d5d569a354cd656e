/// A class of navigation stacks.
public protocol NavigationStackScreen: ContainerScreen {}
/// A class of tab bars.
public protocol TabBarScreen: ContainerScreen {}
/// A class of split views.
public protocol SplitViewScreen: ContainerScreen {}
/// A class of drawers.
public protocol DrawerScreen: ContainerScreen {}
/// A class of containers with one slot.
public protocol SlotScreen: ContainerScreen {}
