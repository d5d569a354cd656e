import Experiments
import Metrics
import Simulation
import SourceText
import Synchronization

extension LayoutFindings: Cacheable {
  static let name = "layout"
  /// 256 MiB in all places.
  static let largest = 512 << 10
}

extension KnownChecks: Cacheable {
  static let name = "checks"
  static let largest = 512 << 10
}

/// The findings of earlier runs about layouts, in the folder of a cache.
struct LayoutCache: Sendable {
  let folder: CacheFolder

  init(_ folder: CacheFolder) { self.folder = folder }

  /// The memory for the layouts of a run, which notes what it was asked for.
  /// - Parameter leftOut: the parts that the run does not look at.
  func memory(
    of experiment: Experiment, at spec: String, without leftOut: Set<ResultsPart>,
    noting uses: Uses
  ) -> LayoutMemory {
    let context = folder.program + leftOut.map(\.rawValue).sorted()
    let keys = experiment.variants.indices.map {
      experiment.layoutDigest(ofVariant: $0, for: context)
    }
    let places = CachePlaces(of: keys)
    let text = experiment.textDigest(for: context + [spec])
    let checks = ChecksMemory(
      recall: { folder.read(text) },
      keep: { folder.write($0, for: text, at: CachePlaces(of: [text])) })
    return LayoutMemory(
      recall: { variant in
        guard let found: LayoutFindings = folder.read(keys[variant]) else { return nil }
        uses.note(experiment.variantNames[variant])
        return found.moved(toVariant: variant)
      },
      keep: { variant, findings in
        folder.write(findings, for: keys[variant], at: places)
      }, checks: checks)
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
}
