/// One step of an example journey.
package struct ExampleStep: Equatable {
  /// What was on screen.
  package var screen: String
  /// What could be chosen there, in reading order.
  package var offered: [String]
  /// What was read before the choice, in the order in which it was.
  package var read: [ExampleReading]
  /// What stood there and was not noticed, if anything.
  package var overlooked: String?
  /// What was chosen, or nothing at the end.
  package var chosen: String?
  /// Why, as a clause: `because it promised enough at first sight`.
  package var reason: String
  /// What the router did about it.
  package var routing: String

  package init(
    screen: String, offered: [String], read: [ExampleReading] = [], overlooked: String? = nil,
    chosen: String?,
    reason: String = "", routing: String
  ) {
    self.screen = screen
    self.offered = offered
    self.read = read
    self.overlooked = overlooked
    self.chosen = chosen
    self.reason = reason
    self.routing = routing
  }

  /// What was read, look by look: a second look asks for less.
  var looks: [ExampleLook] {
    read.reduce(into: []) { looks, reading in
      if looks.last?.threshold == reading.threshold, let last = looks.indices.last {
        looks[last].readings.append(reading)
      } else {
        looks.append(ExampleLook(threshold: reading.threshold, readings: [reading]))
      }
    }
  }

  /// What stood there, might have been noticed, and was not looked at.
  var unread: [String] {
    guard !read.isEmpty else { return [] }
    return offered.filter { label in
      label != overlooked && !read.contains { $0.label == label }
    }
  }
}
