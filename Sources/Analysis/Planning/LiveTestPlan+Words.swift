import Metrics

extension LiveTestPlan {
  /// The plan as sentences, in the order in which they are carried out.
  package var sentences: [String] {
    let unit = metric.unit
    var sentences = [
      "Measure \(metric.title.lowercased()) per person in two arms of equal size.",
      "Predicted by synthetic people: \(Wording.value(control, unit)) with the control, "
        + "\(Wording.value(variant, unit)) with the new layout"
        + (predictedInterval.map { " (difference \(Wording.range($0, unit)))" } ?? "") + ".",
    ]
    let size =
      "\(peoplePerArm) people per arm give a power of \(Wording.decimal(100 * power, digits: 0))% "
    switch aim {
    case .difference:
      sentences.append(
        size + "to see that difference at the \(Wording.level(level)) level"
          + (peoplePerArmForHalf.map { "; \($0) if only half of it is real" } ?? "") + ".")
    case .notWorse(let margin):
      sentences.append(
        size + "to show that the new layout is at most \(Wording.size(margin, unit)) worse.")
      if loss > margin {
        sentences.append("More loss than that is predicted: expect the test not to show it.")
      }
    }
    if let days {
      sentences.append(
        "At the given traffic that takes \(days) \(days == 1 ? "day" : "days"); run whole weeks.")
    }
    sentences.append(
      "Check the split before anything else: stop if a chi-squared test of the arms' sizes gives "
        + "less than \(Wording.decimal(splitAlarm, digits: 3)).")
    return sentences
  }

  /// By how much the new layout is predicted to be worse, below zero when it is better.
  private var loss: Double {
    switch metric.better {
    case .higher: -predicted
    case .lower: predicted
    case .neither: 0
    }
  }
}
