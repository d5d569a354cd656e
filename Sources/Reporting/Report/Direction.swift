/// Which direction of a metric is better.
package enum Direction: String {
  case higher, lower, neither

  /// The direction as a remark behind a metric's title.
  package var remark: String {
    switch self {
    case .higher: "higher is better"
    case .lower: "lower is better"
    case .neither: "neither direction is better"
    }
  }
}
