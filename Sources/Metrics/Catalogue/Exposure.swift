/// A screen whose exposure counts, and whether its author wants more people to see it or fewer.
package struct WatchedScreen: Hashable, Sendable {
  package var name: String
  package var better: Direction

  package init(_ name: String, better: Direction = .neither) {
    self.name = name
    self.better = better
  }
}

extension WatchedScreen: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.init(name) }
}

/// Its name alone where neither direction is better, as results without directions have it.
extension WatchedScreen: Codable {
  private enum CodingKeys: CodingKey { case screen, better }

  package init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name)
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode(String.self, forKey: .screen),
      better: try fields.decode(Direction.self, forKey: .better))
  }

  package func encode(to encoder: any Encoder) throws {
    if better == .neither {
      var value = encoder.singleValueContainer()
      return try value.encode(name)
    }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .screen)
    try fields.encode(better, forKey: .better)
  }
}

extension Metric {
  /// People who saw a watched screen while they were looking for something else.
  ///
  /// - Parameters:
  ///   - title: of the screen in reports; its name when `nil`.
  ///   - bit: its place among the watched screens, 0 to 63.
  ///   - seekers: the places of the tasks whose goal it is, which do not count.
  package static func exposure(
    of screen: WatchedScreen, title: String? = nil, bit: Int, seekers: [Int] = []
  ) -> Metric {
    let mask: UInt64 = bit >= 0 && bit < 64 ? 1 << UInt64(truncatingIfNeeded: bit) : 0
    return Metric(
      "exposure(\(screen.name))", title: "Saw \(title ?? screen.name)", unit: .share,
      better: screen.better, gathering: .once,
      explanation: """
        People who saw the screen '\(screen.name)' while they were looking for something else, whether or not they \
        arrived, divided by all people with such a task. For those who look for it, see success.
        """
    ) { seekers.contains($0.task) ? .none : Measure($0.watched & mask != 0) }
  }
}
