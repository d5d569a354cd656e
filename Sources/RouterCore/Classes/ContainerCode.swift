/// The kind of a container without what belongs to one, small enough to be compared on every step.
enum ContainerCode: UInt8, Sendable {
  case screen, navigationStack, tabBar, splitView, drawer, slot, custom

  var description: String {
    switch self {
    case .screen: "a screen"
    case .navigationStack: "a navigation stack"
    case .tabBar: "a tab bar"
    case .splitView: "a split view"
    case .drawer: "a drawer"
    case .slot: "a container with one slot"
    case .custom: "a container of its own kind"
    }
  }
}
