import SourceText
import YAMLTree

extension Shape where Value == Int {
  /// A time with its unit, read into milliseconds: `300 ms`, `1.5 s`, `2 min`; at most a day.
  static var milliseconds: Shape {
    let description = ShapeDescription.text("a time, as '300 ms' or '2 s'")
    return Shape(description: description) { node, diagnostics in
      guard let text = node.scalarText, let milliseconds = Int(durationText: text) else {
        let isBare = node.scalarText.flatMap { Double($0) } != nil
        diagnostics.mismatch(
          description, node, help: isBare ? "say the unit: ms, s or min" : nil)
        return nil
      }
      return milliseconds
    }
  }
}

extension Int {
  /// Milliseconds in the units of a spec, with their lengths.
  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("min", 60_000), ("s", 1_000),
  ]

  /// Reads a number with its unit; nothing for anything else and for more than a day.
  fileprivate init?(durationText text: String) {
    guard let unit = Self.units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    var digits = text.dropLast(unit.suffix.count)
    while digits.last == " " { digits.removeLast() }
    guard digits.first.map({ $0.isASCII && $0.isNumber }) ?? false, let number = Double(digits),
      number * unit.milliseconds <= 86_400_000
    else { return nil }
    self = Int((number * unit.milliseconds).rounded())
  }
}
