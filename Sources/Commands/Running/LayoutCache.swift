import Experiments
import Metrics
import Simulation
import SourceText
import Synchronization

/// A folder with the findings of earlier runs about layouts, which can be deleted at any time.
///
/// An entry is found by a digest of the program and of everything in the spec that decides it, and written
/// whole. Each digest has two places of a fixed number, so that the folder has a largest size.
struct LayoutCache: Sendable {
  let folder: String
  private let world: World

  /// The most bytes of an entry: 256 MiB in all places.
  private static let largest = 512 << 10

  init(_ folder: String, in world: World) {
    self.folder = folder
    self.world = world
  }

  /// The memory for the layouts of a run, which notes what it was asked for.
  /// - Parameter leftOut: the parts that the run does not look at.
  func memory(
    of experiment: Experiment, without leftOut: Set<ResultsPart>, noting uses: Uses
  ) -> LayoutMemory {
    let keys = experiment.variants.indices.map {
      experiment.layoutDigest(
        ofVariant: $0, for: [BuildStamp.text, world.program] + leftOut.map(\.rawValue).sorted())
    }
    let places = LayoutPlaces(of: keys)
    return LayoutMemory(
      recall: { variant in
        guard let found = read(keys[variant]) else { return nil }
        uses.note(experiment.variantNames[variant])
        return found.moved(toVariant: variant)
      },
      keep: { variant, findings in
        write(findings, for: keys[variant], at: places.own(keys[variant]))
      })
  }

  /// The layouts whose findings were there already.
  final class Uses: Sendable {
    private let names = Mutex<Set<String>>([])

    func note(_ name: String) { names.withLock { _ = $0.insert(name) } }

    /// The names in quotes: `'tabs' and 'menu'`; `nil` for none.
    func words(among variants: [String]) -> String? {
      let used = names.withLock { names in variants.filter(names.contains) }
      return used.isEmpty ? nil : used.quotedList
    }
  }

  private func path(of place: Int) -> String { "\(folder)/layout-\(place).json" }

  /// An entry that is damaged, or another layout's, is none.
  private func read(_ key: String) -> LayoutFindings? {
    LayoutPlaces.possible(for: key).lazy.compactMap { place -> LayoutFindings? in
      guard let bytes = try? world.files.read(path(of: place), atMost: Self.largest),
        let kept = try? KeptFindings(document: bytes), kept.key == key
      else { return nil }
      return kept.findings
    }.first
  }

  /// A run is not ended because its findings cannot be kept: its results are worth more.
  private func write(_ findings: LayoutFindings, for key: String, at place: Int) {
    let bytes = KeptFindings(findings, for: key).document()
    guard bytes.count <= Self.largest else { return }
    let path = path(of: place)
    // Elsewhere the file behind a link changes; here nobody named it, and others may write into the folder.
    if let home = world.files.resolved(folder), let found = world.files.resolved(path),
      found != (home.hasSuffix("/") ? home : home + "/") + path.lastStep
    {
      try? world.files.remove(path)
    }
    try? world.files.write(bytes, to: path)
  }
}

/// The places of the layouts of one run, which do not take each other's.
package struct LayoutPlaces: Sendable {
  private static let count = 512
  private var places: [String: Int] = [:]

  /// - Parameter keys: the digests of the layouts.
  package init(of keys: [String]) {
    var taken: Set<Int> = []
    for key in keys where places[key] == nil {
      let possible = Self.possible(for: key)
      let place = possible.first { !taken.contains($0) } ?? possible[0]
      taken.insert(place)
      places[key] = place
    }
  }

  /// The place to which a layout's findings are written.
  package func own(_ key: String) -> Int { places[key] ?? Self.possible(for: key)[0] }

  /// The places where a layout's findings may be, by two parts of its digest.
  package static func possible(for key: String) -> [Int] {
    [key.prefix(4), key.dropFirst(4).prefix(4)].map { (Int($0, radix: 16) ?? 0) % count }
  }
}
