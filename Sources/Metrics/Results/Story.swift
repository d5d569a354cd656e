extension ExperimentResults {
  /// One journey told step by step.
  package struct Story: Hashable, Sendable, Codable {
    package var key: StoryKey
    package var outcome: String
    /// The steps; the last one is where it ended.
    package var steps: [Step]
    /// How many taps before the last step are not told; `nil` if all are.
    package var untold: Int?

    package init(key: StoryKey, outcome: JourneyOutcome, steps: [Step], untold: Int? = nil) {
      self.key = key
      self.outcome = outcome.name
      self.steps = steps
      self.untold = untold
    }

    package struct Step: Hashable, Sendable, Codable {
      package var screen: String
      /// The labels that could be tapped, in reading order.
      package var offered: [String]
      /// The kinds of what could be tapped, a letter each: `AffordanceLetter`; `nil` in older results.
      package var kinds: String?
      /// The selected tab, where it is seen and tapping it does nothing; `nil` in older results.
      package var selected: Selected?
      /// The screen that it covers, where it was presented over one.
      package var over: String?
      /// The labels read before the tap, in that order; `nil` if people do not read.
      package var read: [Reading]?
      /// A label that was not noticed, if any.
      package var overlooked: String?
      /// The label tapped; `nil` if the person gave up here or had arrived.
      package var chosen: String?
      package var reason: String
      /// The router's operations, in words.
      package var routing: String

      package init(
        screen: String, offered: [String], kinds: String? = nil, selected: Selected? = nil,
        over: String? = nil,
        read: [Reading]? = nil, overlooked: String? = nil, chosen: String?,
        reason: String = "", routing: String = ""
      ) {
        self.screen = screen
        self.offered = offered
        self.kinds = kinds
        self.selected = selected
        self.over = over
        self.read = read
        self.overlooked = overlooked
        self.chosen = chosen
        self.reason = reason
        self.routing = routing
      }
    }

    /// A tab that is seen and cannot be chosen.
    package struct Selected: Hashable, Sendable, Codable {
      package var label: String
      /// Its place in the row of tabs, from 0.
      package var place: Int

      package init(label: String, place: Int) {
        self.label = label
        self.place = place
      }
    }

    package struct Reading: Hashable, Sendable, Codable {
      package var label: String
      /// The promise it was read with; of labels 0 to 1.
      package var promise: Double
      /// The promise that would have been enough; `nil` if the best is taken.
      package var threshold: Double?

      package init(label: String, promise: Double, threshold: Double? = nil) {
        self.label = label
        self.promise = promise
        self.threshold = threshold
      }
    }
  }
}

/// The kind of something that can be tapped, as stories write it: by one letter.
package enum AffordanceLetter: Character, Sendable, CaseIterable {
  case entry = "e"
  case tab = "t"
  case tabAgain = "T"
  case more = "m"
  case menuButton = "b"
  case menuItem = "i"
  case closeMenu = "c"
  case back = "<"
  case close = "x"
  case expand = "^"
  case drag = "v"
  case accept = "y"
  case decline = "n"
  case link = "l"

  /// The kind with a name; an entry for an unknown one.
  package init(named name: String) {
    self = Self.allCases.first { "\($0)" == name } ?? .entry
  }
}

/// Which journey a story tells.
package struct StoryKey: Hashable, Sendable, Codable {
  /// The places of variant and task.
  package var variant: Int
  package var task: Int
  /// The person's number, and which of the person's journeys it is.
  package var person: Int
  package var occasion: Int

  package init(variant: Int, task: Int, person: Int, occasion: Int) {
    self.variant = variant
    self.task = task
    self.person = person
    self.occasion = occasion
  }

  /// The order in which stories stand.
  var place: [Int] { [variant, task, person, occasion] }
}

extension Tally {
  /// The journeys that are worth telling step by step: for each variant and task the shortest of each
  /// way of failing, and the shortest that fared differently from the same person's under the control,
  /// with the control's; and the pairs that tell most, whichever layout is preferred in the end.
  ///
  /// - Parameter isWhole: whether everybody has been counted. A part of a run wants at least those of
  ///   its journeys that the whole run wants, whatever the other parts hold.
  package func wantedStories(isWhole: Bool) -> [StoryKey] {
    let pairs = isWhole ? tellingPairsOfAnyVerdict : tellingPairs
    let keys =
      shortestStories.union(pairs.flatMap { [$0.inVariant, $0.inControl(shape.control)] })
    return keys.sorted { $0.place.lexicographicallyPrecedes($1.place) }
  }

  /// The most layouts times tasks of which each has examples of its own; where there are more, each layout
  /// has one of a kind over all tasks.
  package static let mostTasksWithExamples = 128

  private var shortestStories: Set<StoryKey> {
    let tasks = Array(0..<shape.tasks)
    let isEachTold = shape.variants * shape.tasks <= Self.mostTasksWithExamples
    return Set(
      (0..<shape.variants).flatMap { variant in
        (isEachTold ? tasks.map { [$0] } : [tasks]).flatMap {
          shortestStories(of: variant, in: $0)
        }
      })
  }

  /// The shortest journey of each way of failing in any of some tasks, and of each way of parting.
  private func shortestStories(of variant: Int, in tasks: [Int]) -> [StoryKey] {
    let failures = JourneyOutcome.allCases.filter { !$0.isSuccess }.compactMap { outcome in
      shortest(in: tasks, of: variant) { $0.examples(of: outcome).shortest }
    }
    let partings = [\TallyCell.variantOnly.shortest, \.controlOnly.shortest].compactMap { path in
      shortest(in: tasks, of: variant) { $0[keyPath: path] }
    }
    return failures + partings
      + partings.map {
        StoryKey(
          variant: shape.control, task: $0.task, person: $0.person, occasion: $0.occasion)
      }
  }

  private func shortest(
    in tasks: [Int], of variant: Int, _ example: (TallyCell) -> JourneyExample?
  ) -> StoryKey? {
    let found = tasks.compactMap { task in
      example(cell(variant: variant, task: task)).map { (task, $0) }
    }
    return found.min { JourneyExample.byTaps($0.1, $1.1) }
      .map { StoryKey($0.1, variant: variant, task: $0.0) }
  }
}

extension StoryKey {
  /// The journey that is an example of a variant and a task.
  package init(_ example: JourneyExample, variant: Int, task: Int) {
    self.init(variant: variant, task: task, person: example.person, occasion: example.occasion)
  }
}
