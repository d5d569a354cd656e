/// The difference that decides the verdict, visit by visit after the app changed from the control to
/// another layout.
package struct Relearning: Hashable, Sendable, Codable {
  /// The place of the new layout, and the number of visits that people made before the change.
  package var variant: Int
  package var before: Int
  package var visits: [Visit]

  /// One visit, counted from the change.
  package struct Visit: Hashable, Sendable, Codable {
    package var number: Int
    package var point: SensitivityRecord.Point

    package init(number: Int, point: SensitivityRecord.Point) {
      self.number = number
      self.point = point
    }
  }

  package init(variant: Int, before: Int, visits: [Visit]) {
    self.variant = variant
    self.before = before
    self.visits = visits
  }

  /// The verdicts in the order of the visits: worse on the first visits, then better.
  /// - Parameters:
  ///   - title: the layout's title.
  ///   - control: the control's title.
  package func sentence(_ title: String, control: String) -> String {
    var stretches: [(words: String, first: Int, last: Int)] = []
    for visit in visits {
      let words = Self.words(visit.point.preference)
      if let last = stretches.last, last.words == words {
        stretches[stretches.count - 1].last = visit.number
      } else {
        stretches.append((words, visit.number, visit.number))
      }
    }
    let parts = stretches.map { stretch in
      let range =
        stretch.first == stretch.last
        ? "visit \(stretch.first)" : "visits \(stretch.first) to \(stretch.last)"
      return "\(stretch.words) on \(range)"
    }
    return
      "\(title), after \(before) visits with \(control): \(parts.joined(separator: ", then "))."
  }

  private static func words(_ preference: String) -> String {
    switch Preference(rawValue: preference) {
    case .variant: "better"
    case .control: "worse"
    case .neither: "no difference that matters"
    case .undecided, nil: "undecided"
    }
  }
}
