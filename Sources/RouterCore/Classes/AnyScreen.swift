/// Any screen at all: what a step is that starts from wherever a person is.
public enum AnyScreen: Screen {
  /// A class no screen has; steps that start somewhere do not ask for it.
  public static let screenClass = ScreenClass("AnyScreen")
}
