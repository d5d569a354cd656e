import Analysis

/// A journey that shows how a layout fails.
package struct ExampleJourney: Equatable {
  /// Number of the person.
  package var person: UInt64
  /// Title of the task.
  package var task: String
  /// Taps made until the end.
  package var taps: Int
  /// How it ended, as a reader sees it.
  package var ending: String
  /// Whether it ended where it should.
  package var hasArrived: Bool
  /// The journey step by step, where it was recorded.
  package var steps: [ExampleStep]
  /// How many taps before the last step are not told.
  package var untold: Int
  /// The command that replays it.
  package var replay: String

  package init(
    person: UInt64, task: String, taps: Int, ending: String = "", hasArrived: Bool = false,
    steps: [ExampleStep] = [], untold: Int = 0, replay: String
  ) {
    self.person = person
    self.task = task
    self.taps = taps
    self.ending = ending
    self.hasArrived = hasArrived
    self.steps = steps
    self.untold = untold
    self.replay = replay
  }
}

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

/// One label that was read on the way.
package struct ExampleReading: Equatable {
  /// What it says.
  package var label: String
  /// What it seemed to promise.
  package var promise: Double
  /// How much would have been enough; nothing where the best promise is taken, whatever it is.
  package var threshold: Double?

  package init(label: String, promise: Double, threshold: Double? = nil) {
    self.label = label
    self.promise = promise
    self.threshold = threshold
  }

  /// Whether it promised enough; nothing where no amount is.
  package var isEnough: Bool? { threshold.map { promise >= $0 } }

  /// The promise in two digits, never rounded up to what would be enough.
  var promiseText: String { Self.text(promise) }

  /// A promise in two digits, cut rather than rounded; what is not quite a hundredth by the nature of
  /// binary numbers still counts as one.
  static func text(_ promise: Double) -> String {
    guard promise.isFinite, promise.magnitude < 1e9 else { return "–" }
    return Wording.decimal((promise * 100 + 1e-6).rounded(.down) / 100, digits: 2)
  }
}

/// The labels that were read with the same standard.
struct ExampleLook: Equatable {
  /// How much would have been enough; nothing where the best promise is taken.
  let threshold: Double?
  var readings: [ExampleReading]

  /// What it is called: `read, 0.50 is enough`.
  var title: String {
    threshold.map { "read, \(ExampleReading.text($0)) is enough" } ?? "read"
  }
}
