/// One thing that is done to see something about links again.
package enum LinkStep: Hashable, Sendable {
  /// A link arrives.
  case link(String)
  /// Something on the screen is tapped, by what it says.
  case tap(String)
  /// The app is ended and started by its icon.
  case relaunch

  /// The step as it is written on a command line.
  package var argument: String {
    switch self {
    case .link(let url): url
    case .tap(let label): "tap=\(label)"
    case .relaunch: "relaunch"
    }
  }

  /// Reads a step from a command line: `relaunch`, `tap=Label`, else a URL.
  package init(argument: String) {
    if argument == "relaunch" {
      self = .relaunch
    } else if argument.hasPrefix("tap=") {
      self = .tap(String(argument.dropFirst(4)))
    } else {
      self = .link(argument)
    }
  }
}
