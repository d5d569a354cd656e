/// Where a search starts.
public enum StartingPoint: Sendable {
  /// The end of the chain of presented screens.
  case topmost
  /// The root of the window.
  case root
  /// A particular screen; when it has gone nothing is found.
  case screen(ScreenID)
  /// Whatever the application says, asked anew at every search; `nil` finds nothing, an error ends the navigation.
  case custom(@Sendable (ScreenTree) throws(RoutingError) -> ScreenID?)

  /// The usual starting points, small enough to be compared at every search.
  enum Code: Sendable {
    case topmost, root, other
  }

  var code: Code {
    switch self {
    case .topmost: .topmost
    case .root: .root
    case .screen, .custom: .other
    }
  }

  func slot(in tree: ScreenTree) throws(RoutingError) -> Int32 {
    switch self {
    case .topmost: return tree.topmostSlot()
    case .root: return tree.rootSlot
    case .screen(let screen): return tree.slot(screen)
    case .custom(let choose):
      guard let screen = try choose(tree) else { return -1 }
      return tree.slot(screen)
    }
  }
}

extension StartingPoint: CustomStringConvertible {
  /// The starting point in one word.
  public var description: String {
    switch self {
    case .topmost: "topmost"
    case .root: "root"
    case .screen: "a screen"
    case .custom: "custom"
    }
  }
}
