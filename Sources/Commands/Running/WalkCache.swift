import Experiments
import Metrics
import Simulation

extension WalkColumn: Cacheable {
  static let name = "walks"
  /// 1 GiB in all places.
  static let largest = 2 << 20
}

/// The journeys of earlier runs, in the folder of a cache: those of people whose walks nothing in the spec has
/// changed since.
struct WalkCache: Sendable {
  let folder: CacheFolder

  init(_ folder: CacheFolder) { self.folder = folder }

  /// The memory for the journeys of a range of people.
  /// - Parameter use: called with the number of journeys that are there already.
  func memory(
    of experiment: Experiment, seed: UInt64, worlds: Int?, _ people: PeopleRange,
    use: @escaping @Sendable (_ journeys: Int) -> Void
  ) -> WalkMemory {
    let context =
      folder.program + [
        "walks", String(seed), worlds.map { String($0) } ?? "declared", String(people.first),
        String(people.count),
      ]
    let keys = experiment.variants.indices.map {
      experiment.walkDigests(ofVariant: $0, for: context)
    }
    let places = CachePlaces(of: keys.flatMap(\.self))
    @Sendable func key(_ variant: Int, _ task: Int) -> String? {
      guard keys.indices.contains(variant), keys[variant].indices.contains(task) else { return nil }
      return keys[variant][task]
    }
    return WalkMemory(
      recall: { variant, task in
        key(variant, task).flatMap { folder.read($0) }
      },
      keep: { variant, task, column in
        guard let key = key(variant, task) else { return }
        folder.write(column, for: key, at: places)
      }, use: use)
  }
}
