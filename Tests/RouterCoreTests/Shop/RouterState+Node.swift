import RouterCore

extension RouterState {
  init(_ node: ScreenNode?) { self.init(tree: ScreenTree(node)) }
}
