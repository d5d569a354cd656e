import ArgumentParser

/// A share as people write it: `80%` or `0.5%`.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  /// The share, from 0 to 1.
  let share: Double
  private let text: String

  /// A share of so many whole percent.
  init(percent: Int) {
    share = Double(percent) / 100
    text = "\(percent)%"
  }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard digits.count < argument.count, let percent = Double(digits), percent >= 0, percent <= 100
    else { return nil }
    share = percent / 100
    text = argument
  }

  var description: String { text }
}
