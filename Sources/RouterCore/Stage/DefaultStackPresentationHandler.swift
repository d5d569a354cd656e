/// Dismisses everything above the start, and makes screens visible from the inside out.
public struct DefaultStackPresentationHandler: StackPresentationHandler {
  /// Creates the handler.
  public init() {}
}
