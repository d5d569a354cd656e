/// How the stack-iterating finders go through the screens: where they start, and where they look.
public struct StackIterator: Sendable {
  /// Where the search looks.
  public var options: SearchOptions
  /// Where the search starts.
  public var startingPoint: StartingPoint

  /// Creates an iterator; by default it goes through everything from the topmost screen.
  public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
    self.options = options
    self.startingPoint = startingPoint
  }
}
