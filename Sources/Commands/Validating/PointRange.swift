import Experiments

/// The points of a sweep at which something holds, in words.
struct PointRange {
  private let points: [StudyPoint]
  private let holds: [Bool]

  /// - Parameters:
  ///   - points: all points, in the order of the sweep.
  ///   - holds: for each whether it holds there.
  init(_ points: [StudyPoint], _ holds: [Bool]) {
    self.points = points
    self.holds = holds
  }

  /// `for label-noise 0.3 to 0.4, not for 0.2`; neighbours of one parameter's values are joined.
  var words: String {
    guard holds.contains(true) else { return "nowhere in \(whole)" }
    guard holds.contains(false) else { return "for \(whole)" }
    return "for \(runs(where: true)), not for \(runs(where: false))"
  }

  private var whole: String { runs(where: nil) }

  private var isOfOneParameter: Bool { points.allSatisfy { $0.values.count == 1 } }

  /// The runs of neighbours at which it does or does not hold; of all points where nothing is asked.
  private func runs(where wanted: Bool?) -> String {
    guard isOfOneParameter, let name = points.first?.values.first?.parameter.name else {
      let chosen = zip(points, holds).filter { wanted == nil || $0.1 == wanted }
      return chosen.map(\.0.words).joined(separator: "; ")
    }
    var runs: [[Double]] = []
    var isOpen = false
    for (point, holds) in zip(points, holds) {
      guard wanted == nil || holds == wanted, let value = point.values.first?.value else {
        isOpen = false
        continue
      }
      if isOpen { runs[runs.count - 1].append(value) } else { runs.append([value]) }
      isOpen = true
    }
    let words = runs.map { run in
      let (first, last) = (run[0].plain, run[run.count - 1].plain)
      return run.count == 1 ? first : "\(first) to \(last)"
    }
    return (wanted == false ? "" : "\(name) ") + words.joined(separator: ", ")
  }
}
