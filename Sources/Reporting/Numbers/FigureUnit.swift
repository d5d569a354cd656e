/// What the number of a figure counts, which decides how it is written.
package enum FigureUnit: String {
  /// A proportion, 0 to 1, written as percent.
  case share
  /// A difference of two proportions, −1 to 1, written as percentage points.
  case points
  /// A relative change, 0.1 meaning ten percent more.
  case relative
  /// A ratio that may exceed 1, written as percent.
  case ratio
  case taps
  case seconds
  case screens
  /// How often something happens in a journey.
  case times
  /// A number without a unit.
  case number

  /// The factor between the stored number and the written one.
  var scale: Double {
    switch self {
    case .share, .points, .relative, .ratio: 100
    case .taps, .seconds, .screens, .times, .number: 1
    }
  }

  /// Digits after the point.
  var digits: Int {
    switch self {
    case .share, .points, .relative, .ratio, .seconds: 1
    case .taps, .screens, .times, .number: 2
    }
  }

  /// What is written after the number.
  var suffix: String {
    switch self {
    case .share, .relative, .ratio: "%"
    case .points: " points"
    case .taps: " taps"
    case .seconds: " s"
    case .screens: " screens"
    case .times, .number: ""
    }
  }
}
