extension Factory {
  /// Makes an empty screen of the class.
  public static func ofClass<Target: Screen, Context: ContextRepresentable>() -> Self
  where Self == ClassFactory<Target, Context> {
    ClassFactory()
  }

  /// Makes nothing: the screen has to be there.
  public static func none<Target: Screen, Context: ContextRepresentable>() -> Self
  where Self == NilFactory<Target, Context> {
    NilFactory()
  }
}
