/// The name that was probably meant.
package enum Suggestion {
  /// The nearest of some names, of ties the first, within a distance of a third of the length.
  ///
  /// A swap of neighbours, a missing, an additional and a wrong letter are a distance of one each
  /// (Damerau's distance, restricted form).
  package static func nearest(to name: String, among names: [String]) -> String? {
    let written = Array(name.lowercased())
    guard written.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let letters = Array(candidate.lowercased())
      guard letters.count <= longest else { continue }
      let allowed = max(1, min(written.count, letters.count) / 3)
      let most = min(allowed, best.map { $0.distance - 1 } ?? allowed)
      guard let distance = distance(written, letters, most: most) else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// The question `did you mean 'catalog'?`, if a name is near.
  package static func didYouMean(_ name: String, among names: [String]) -> String? {
    nearest(to: name, among: names).map { "did you mean '\($0)'?" }
  }

  /// The longest name that is compared, because comparing takes quadratic time.
  private static let longest = 100

  /// Damerau's distance; nil if it is larger than `most`.
  private static func distance(_ left: [Character], _ right: [Character], most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
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
      // A swap reaches back two rows, so both must be too far.
      guard min(current.min() ?? 0, previous.min() ?? 0) <= most else { return nil }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count] <= most ? previous[right.count] : nil
  }
}
