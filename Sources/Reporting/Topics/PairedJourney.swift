import Metrics
import SourceText

/// One person's journey in two layouts, as an example of how the two differ.
struct PairedJourney: Equatable, Encodable {
  var variant: String
  var control: String
  var task: String
  /// Journeys of the task that ended in the same two outcomes.
  var journeys: Int
  var sentence: String
  /// The first step in which the two differ, from 1; `nil` if the recorded steps are the same.
  @NullIfNil var divergence: Int?
  /// The same person's journeys.
  var inVariant: ExampleJourney
  var inControl: ExampleJourney
  /// The command that replays both side by side.
  var replay: String

  private enum CodingKeys: String, CodingKey {
    case variant, control, task, journeys, sentence
    case divergence = "parting"
    case inVariant, inControl, replay
  }

  /// The person and the task: `Person 42, “See today's special offers”`.
  var title: String { "Person \(inVariant.person), “\(task)”" }

  /// The journeys' anchor on the page.
  var anchor: String { "person-\(inVariant.person)-\(task.anchorWord)-\(variant.anchorWord)" }

  /// The number of steps of the longer journey, including its end.
  var steps: Int { max(inControl.steps.count, inVariant.steps.count) }

  /// The places, from 0, of the steps shown without unfolding: from the beginning, or from the last common
  /// step if the two part late.
  var shown: Range<Int> {
    let isLate = divergence.map { $0 > Self.soon } ?? false
    let first = isLate ? min((divergence ?? 0) - 2, max(0, steps - 1)) : 0
    return first..<min(steps, first + Self.most)
  }

  // Journeys that differ by step 3 are shown from the beginning.
  private static let most = 6
  private static let soon = 3
}

extension PairedJourney {
  /// One person's journeys in two layouts, in a sentence that begins at the step where they part.
  struct Sentence {
    /// The better journey, and the other.
    let better, worse: ExampleJourney
    let betterLayout, worseLayout: String
    /// The place of the first step in which they differ.
    let divergence: Int

    var text: String {
      "\(opening)ith \(betterLayout) they \(deed(of: better)); "
        + "with \(worseLayout)\(obstacle) they \(deed(of: worse)).\(cause)"
    }

    /// The last step of the better way that the worse journey missed, if it did not arrive.
    private var cause: String {
      guard better.hasArrived, !worse.hasArrived else { return "" }
      return MissedStep(of: better, in: worse, after: divergence).map { " \($0.sentence)" } ?? ""
    }

    private var opening: String {
      switch divergence {
      case 0: "W"
      case 1: "After the same first tap, w"
      default: "After the same first \(divergence) taps, w"
      }
    }

    private func deed(of journey: ExampleJourney) -> String {
      let end = "\(journey.ending) (\(journey.taps.counted("tap")))"
      guard let step = journey.steps[checked: divergence] else { return end }
      guard let chosen = step.chosen else {
        return journey.taps == 0 ? "tapped nothing on \(step.screen) and \(end)" : end
      }
      let guess = step.guessed.contains(chosen) ? " (a label nobody read)" : ""
      return "tapped “\(chosen)”\(guess) on \(step.screen) and \(end)"
    }

    /// The reason why the worse journey did not follow the better one, if the steps show it.
    private var obstacle: String {
      guard
        let here = better.steps[checked: divergence],
        let there = worse.steps[checked: divergence],
        here.screen == there.screen, let label = here.chosen, there.chosen != label
      else { return "" }
      if there.overlooked == label { return ", where they did not notice “\(label)”," }
      if !there.offered.contains(label) {
        let overlooked = there.overlooked.map { " and “\($0)” goes unnoticed" } ?? ""
        return ", where \(there.screen) has no “\(label)”\(overlooked),"
      }
      guard let reading = there.read.last(where: { $0.label == label }) else {
        return there.read.isEmpty ? "" : ", where they did not get to read “\(label)”,"
      }
      return reading.isEnough == false ? ", where “\(label)” promised too little," : ""
    }
  }
}

extension PairedJourney {
  /// The last step of a way to the goal that another journey did not take although it saw the screen.
  struct MissedStep {
    private let step: ExampleJourney.Step
    private let label: String
    /// The taps from there to the goal.
    private let tapsLeft: Int
    /// The visits to that screen.
    private let visits: [ExampleJourney.Step]

    /// The largest distance to the goal at which a missed step counts as a cause.
    private static let near = 5

    /// - Parameter divergence: the step in which the two part, which the sentence already describes.
    init?(of way: ExampleJourney, in other: ExampleJourney, after divergence: Int) {
      for (place, step) in way.steps.enumerated().reversed()
      where place > divergence && way.taps - place <= Self.near {
        guard let label = step.chosen, !step.isWayBack else { continue }
        let visits = other.steps.filter { $0.screen == step.screen && $0.chosen != nil }
        guard !visits.isEmpty, !visits.contains(where: { $0.chosen == label }),
          visits.contains(where: { $0.offered.contains(label) || $0.overlooked == label })
        else { continue }
        self.step = step
        self.label = label
        tapsLeft = max(1, way.taps - place)
        self.visits = visits
        return
      }
      return nil
    }

    var sentence: String {
      "On \(step.screen), \(tapsLeft.counted("tap")) from the goal, \(reason)."
    }

    /// The obstacle, as the end of a sentence.
    private var reason: String {
      if visits.contains(where: { $0.overlooked == label }) {
        return "“\(label)” was not noticed"
      }
      let readings = visits.flatMap(\.read).filter { $0.label == label }
      if let last = readings.last(where: { $0.isEnough == false }), let enough = last.threshold {
        return "“\(label)” promised too little (\(last.promiseText), with "
          + "\(ExampleJourney.Reading.text(enough)) needed)"
      }
      let taken = visits.compactMap(\.chosen).uniqued
      return "they tapped \(taken.prefix(2).map { "“\($0)”" }.joinedWithAnd) instead of “\(label)”"
    }
  }
}

extension ExampleJourney.Step {
  /// Whether the chosen label leads back.
  fileprivate var isWayBack: Bool {
    guard let place = offered.firstIndex(where: { $0 == chosen }) else { return false }
    return [.back, .close, .closeMenu].contains(kinds[checked: place])
  }
}

extension String {
  /// The letters and digits of a name, for an anchor on a page.
  var anchorWord: String {
    let scalars = unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain ? Character(scalar) : "-"
    }
    return String(scalars.prefix(40)).lowercased()
  }
}
