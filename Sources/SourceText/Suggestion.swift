/// Finds the name that a person probably meant.
public enum Suggestion {
  /// The nearest of some names, if it is near enough to be a slip.
  ///
  /// Near is a distance of a third of the length or less, where a swap of neighbours, a missing, an
  /// additional and a wrong letter count one each (Damerau's distance, restricted form).
  /// - Parameters:
  ///   - name: what was written.
  ///   - names: what could have been meant; of equally near ones the first wins.
  public static func nearest(to name: String, among names: [String]) -> String? {
    let written = Array(name.lowercased())
    guard written.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name && candidate.count <= 100 {
      let distance = distance(written, Array(candidate.lowercased()))
      guard distance <= max(1, min(written.count, candidate.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The question that a message ends with, as `did you mean 'catalog'?`.
  public static func didYouMean(_ name: String, among names: [String]) -> String? {
    nearest(to: name, among: names).map { "did you mean '\($0)'?" }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1] + [Int](repeating: 0, count: right.count)
      for j in right.indices {
        let substitution = previous[j] + (left[i] == right[j] ? 0 : 1)
        current[j + 1] = min(substitution, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
