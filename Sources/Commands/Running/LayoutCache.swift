import Experiments
import Metrics
import Simulation
import SourceText
import Synchronization

/// A folder with the findings of earlier runs about layouts, which can be deleted at any time.
///
/// An entry is found by a digest of the program and of everything in the spec that decides it, and written
/// whole. Each digest has one place of a fixed number, so that the folder has a largest size.
struct LayoutCache: Sendable {
  let folder: String
  private let world: World

  /// The places, and the bytes of an entry: at most 256 MiB in all.
  private static let places = 512
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
    return LayoutMemory(
      recall: { variant in
        guard let found = read(keys[variant]) else { return nil }
        uses.note(experiment.variantNames[variant])
        return found.moved(toVariant: variant)
      }, keep: { variant, findings in write(findings, for: keys[variant]) })
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

  private func path(of key: String) -> String {
    let place = (Int(key.prefix(4), radix: 16) ?? 0) % Self.places
    return "\(folder)/layout-\(place).json"
  }

  /// An entry that is damaged, or another layout's, is none.
  private func read(_ key: String) -> LayoutFindings? {
    guard let bytes = try? world.files.read(path(of: key), atMost: Self.largest),
      let kept = try? KeptFindings(document: bytes), kept.key == key
    else { return nil }
    return kept.findings
  }

  /// A run is not ended because its findings cannot be kept: its results are worth more.
  private func write(_ findings: LayoutFindings, for key: String) {
    let bytes = KeptFindings(findings, for: key).document()
    guard bytes.count <= Self.largest else { return }
    try? world.files.write(bytes, to: path(of: key))
  }
}
