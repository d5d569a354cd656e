import RouterCore

/// The flags that the router knows besides those of a spec.
enum FlagNames {
  /// The flag that is set exactly while another one is not.
  static func opposite(of flag: String) -> String { "not \(flag)" }

  /// The flag that is set while a navigation is under way that a link by this channel started.
  static func arrival(by channel: ChannelWord) -> String { "link by \(channel.rawValue)" }
}

extension FlagSet {
  /// Sets or clears a flag of the spec, and its opposite with it.
  mutating func turn(_ flag: String, on isSet: Bool) {
    set(flag, to: isSet)
    set(FlagNames.opposite(of: flag), to: !isSet)
  }
}
