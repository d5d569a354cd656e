import Analysis
import Metrics
import SourceText

/// One journey, step by step if its steps were recorded.
struct ExampleJourney: Equatable, Encodable {
  var person: UInt64
  var task: String
  /// The taps until the end.
  var taps: Int
  /// The outcome in words.
  var ending = ""
  var hasArrived = false
  var steps: [Step] = []
  /// The taps before the last step that were not recorded.
  var untold = 0
  var replay: String

  private enum CodingKeys: String, CodingKey {
    case person, task, taps, ending
    case hasArrived = "arrived"
    case replay, steps, untold
  }
  /// The person, the task and the taps, such as `person 7, “Order”, after 3 taps`.
  var summary: String { "person \(person), “\(task)”, after \(taps.counted("tap"))" }
}

extension ExampleJourney {
  /// A label that was read, and its promise.
  typealias Reading = ExperimentResults.Story.Reading

  struct Step: Equatable, Encodable {
    var screen: String
    /// The labels that could be chosen there, in reading order.
    var offered: [String]
    /// The kind of each, in the same order; empty if they were not recorded.
    var kinds: [AffordanceLetter] = []
    /// The selected tab, if it is visible and tapping it does nothing.
    var selected: ExperimentResults.Story.Selected?
    /// The title of the screen that it covers, if it was presented over one.
    var over: String?
    /// The labels that were read before the choice, in that order.
    var read: [Reading] = []
    /// A label on the screen that was not noticed.
    var overlooked: String?
    /// The label that was chosen; `nil` at the end.
    @NullIfNil var chosen: String?
    /// The reason as a clause, such as `because it promised enough at first sight`.
    var reason = ""
    var routing: String
    /// The labels that an import guessed: nobody read them in the sources.
    var guessed: Set<String> = []

    private enum CodingKeys: CodingKey {
      case screen, offered, read, overlooked, chosen, reason, routing
    }

    /// The labels that were read, look by look: a second look has a lower threshold.
    var looks: [Look] {
      read.reduce(into: []) { looks, reading in
        if looks.last?.threshold == reading.threshold, let last = looks.indices.last {
          looks[last].readings.append(reading)
        } else {
          looks.append(Look(threshold: reading.threshold, readings: [reading]))
        }
      }
    }

    /// The labels that could be noticed but were not read.
    var unread: [String] {
      guard !read.isEmpty else { return [] }
      return offered.filter { label in label != overlooked && !read.contains { $0.label == label } }
    }
  }

  /// The labels that were read with the same threshold.
  struct Look: Equatable {
    /// The scent that is enough; `nil` if the best label is taken.
    let threshold: Double?
    var readings: [Reading]

    /// The title, such as `read, 0.50 needed`.
    var title: String { threshold.map { "read, \(Reading.text($0)) needed" } ?? "read" }
  }
}

extension ExperimentResults.Story.Reading {
  /// Whether it promised enough; `nil` without a threshold.
  var isEnough: Bool? { threshold.map { promise >= $0 } }

  /// The promise in two digits, never rounded up to the threshold.
  var promiseText: String { Self.text(promise) }

  /// A promise in two digits, truncated instead of rounded.
  ///
  /// A binary number just below a hundredth counts as that hundredth.
  static func text(_ promise: Double) -> String {
    guard promise.isFinite, promise.magnitude < 1e9 else { return "–" }
    return Wording.decimal((promise * 100 + 1e-6).rounded(.down) / 100, digits: 2)
  }
}
