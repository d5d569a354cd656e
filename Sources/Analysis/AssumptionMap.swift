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
