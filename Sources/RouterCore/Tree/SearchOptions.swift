/// Where a search looks, starting from one screen.
///
/// The order and the rules are RouteComposer's: see <doc:SearchingTheTree>.
public struct SearchOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates options from bits; bits without a meaning are ignored.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 63 }

  /// The screen itself.
  public static let current = SearchOptions(rawValue: 1)
  /// The visible children of a container.
  public static let visible = SearchOptions(rawValue: 2)
  /// Everything a container holds.
  public static let contained = SearchOptions(rawValue: 4)
  /// The screen that is presented on top.
  public static let presented = SearchOptions(rawValue: 8)
  /// The screen that presents it.
  public static let presenting = SearchOptions(rawValue: 16)
  /// The containers around the screen.
  public static let parent = SearchOptions(rawValue: 32)

  /// The screen and everything it holds.
  public static let currentAllStack: SearchOptions = [.current, .contained]
  /// The screen and what it shows.
  public static let currentVisibleOnly: SearchOptions = [.current, .visible]
  /// The visible screens in every layer of presentation.
  public static let allVisible: SearchOptions = [.currentVisibleOnly, .presented, .presenting]
  /// Everything there is: the default of every finder.
  public static let fullStack: SearchOptions = [.current, .contained, .presented, .presenting]
  /// The screen, everything it holds, and the screens presented on top.
  public static let currentAndUp: SearchOptions = [.currentAllStack, .presented]
  /// The screen, everything it holds, and the screens it is presented on.
  public static let currentAndDown: SearchOptions = [.currentAllStack, .presenting]
}

extension SearchOptions: CaseIterable {
  /// Every single option, in the order of their declaration.
  public static var allCases: [SearchOptions] {
    [.current, .visible, .contained, .presented, .presenting, .parent]
  }
}

extension SearchOptions: CustomStringConvertible {
  /// The names of the options in the order of their declaration, separated by commas.
  public var description: String {
    let names = ["current", "visible", "contained", "presented", "presenting", "parent"]
    return names.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }
      .map(\.element).joined(separator: ", ")
  }
}

extension StackIterator {
  /// Where a search starts.
  public enum StartingPoint: Sendable {
    /// The end of the chain of presented screens.
    case topmost
    /// The root of the window.
    case root
    /// A particular screen; if it is gone, the search finds none.
    case screen(ScreenID)
    /// The application's screen, asked for at every search; an error ends the navigation.
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
}

extension StackIterator.StartingPoint: CustomStringConvertible {
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

/// How the stack-iterating finders go through the screens: where they start, and where they look.
public struct StackIterator: Sendable {
  /// Where the search looks.
  public var options: SearchOptions
  /// Where the search starts.
  public var startingPoint: StackIterator.StartingPoint

  /// Creates an iterator; by default it goes through everything from the topmost screen.
  public init(
    options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost
  ) {
    self.options = options
    self.startingPoint = startingPoint
  }
}
