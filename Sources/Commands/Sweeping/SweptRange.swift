import ArgumentParser

/// A parameter and the values between which a sweep moves it, as `menu-notice=0.1..0.6`.
struct SweptRange: ExpressibleByArgument {
  let name: String
  let values: ClosedRange<Double>

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let dots = parts[1].firstRange(of: "..") else { return nil }
    guard let low = Double(parts[1][..<dots.lowerBound]), low.isFinite,
      let high = Double(parts[1][dots.upperBound...]), high.isFinite, low <= high
    else { return nil }
    name = String(parts[0])
    values = low...high
  }
}
