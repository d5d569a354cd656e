/// The flags that the router knows besides those of a spec.
enum FlagNames {
  /// The flag that is set exactly while another one is not.
  static func opposite(of flag: String) -> String { "not \(flag)" }
}
