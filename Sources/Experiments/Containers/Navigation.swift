import RouterCore

extension ContainerForm {
  static let navigation = ContainerForm(
    word: "navigation", phrase: "navigation stack",
    summary: "a stack with a back button",
    actions: [.push, .pushAsRoot, .pushReplacingLast], needsScreen: true
  ) { _ in NavigationBehavior() }
}

private struct NavigationBehavior: ContainerBehavior {
  func kind(called name: String) -> ContainerKind { .navigationStack }

  func back(from child: ScreenID, in container: ScreenID, _ tree: ScreenTree) -> Gesture? {
    .back(in: container)
  }
}
