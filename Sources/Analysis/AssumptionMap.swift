import SourceText

/// The difference that decides the verdict, over the values of two assumptions at once.
package struct AssumptionMap: Hashable, Sendable, Codable {
  /// An assumption, its declared value, and the values that were tried, in ascending order.
  package struct Axis: Hashable, Sendable, Codable {
    package var parameter: String
    package var declared: Double
    package var values: [Double]

    package init(parameter: String, declared: Double, values: [Double]) {
      self.parameter = parameter
      self.declared = declared
      self.values = values
    }
  }

  /// The layout that is compared with the control, by place.
  package var variant: Int
  package var across, down: Axis
  /// The differences: a row for each value of `down`, with one entry for each value of `across`.
  package var rows: [[SensitivityRecord.Point]]

  package init(variant: Int, across: Axis, down: Axis, rows: [[SensitivityRecord.Point]]) {
    self.variant = variant
    self.across = across
    self.down = down
    self.rows = rows
  }

  /// A sentence that counts the values at which each layout is better.
  /// - Parameters:
  ///   - title: the layout's title.
  ///   - control: the control's title.
  package func sentence(_ title: String, control: String) -> String {
    let cells = rows.joined()
    let counts = [
      (Preference.control, "\(control) is better"), (.variant, "\(title) is better"),
      (.neither, "no difference matters"), (.undecided, "it is undecided"),
    ].compactMap { preference, words -> String? in
      let count = cells.count { $0.preference == preference.rawValue }
      return count > 0 ? "\(words) at \(count)" : nil
    }
    return "\(across.parameter) from \(Self.ends(across)) and \(down.parameter) from "
      + "\(Self.ends(down)) together: of \(cells.count) pairs of values, \(counts.joinedWithAnd)."
  }

  private static func ends(_ axis: Axis) -> String {
    let values = axis.values
    return "\(BreakEven.text(values.first ?? 0)) to \(BreakEven.text(values.last ?? 0))"
  }
}

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
