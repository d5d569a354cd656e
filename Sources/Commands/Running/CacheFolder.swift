import Metrics

/// A folder with what earlier runs found out, which can be deleted at any time.
///
/// An entry is found by a digest of the program and of everything in the spec that decides it, and written
/// whole. Each digest has two places of a fixed number, so that the folder has a largest size.
struct CacheFolder: Sendable {
  let path: String
  let world: World

  init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  /// The words that tell digests of this program apart from those of others.
  var program: [String] { [BuildStamp.text, world.program] }

  /// An entry; one that is damaged, or another's, is none.
  func read<Entry: CacheEntry>(_ key: String) -> Entry? {
    CachePlaces.possible(for: key).lazy.compactMap { place -> Entry? in
      guard let bytes = try? world.files.read(file(Entry.self, place), atMost: Entry.largest),
        let kept = try? Entry(document: bytes), kept.key == key
      else { return nil }
      return kept
    }.first
  }

  /// A run is not ended because its findings cannot be kept: its results are worth more.
  func write<Entry: CacheEntry>(_ entry: Entry, at place: Int) {
    let bytes = entry.document()
    guard bytes.count <= Entry.largest else { return }
    let path = file(Entry.self, place)
    // Elsewhere the file behind a link changes; here nobody named it, and others may write into the folder.
    if let home = world.files.resolved(self.path), let found = world.files.resolved(path),
      found != (home.hasSuffix("/") ? home : home + "/") + path.lastStep
    {
      try? world.files.remove(path)
    }
    try? world.files.write(bytes, to: path)
  }

  private func file<Entry: CacheEntry>(_ entry: Entry.Type, _ place: Int) -> String {
    "\(path)/\(entry.name)-\(place).json"
  }
}

/// Something that is kept in a cache under a digest.
protocol CacheEntry: DocumentOfJSON {
  /// The beginning of the names of its files.
  static var name: String { get }
  /// The most bytes of a file.
  static var largest: Int { get }
  var key: String { get }
}

/// The places of the entries of one run, which do not take each other's.
package struct CachePlaces: Sendable {
  private static let count = 512
  private var places: [String: Int] = [:]

  /// - Parameter keys: the digests of the entries.
  package init(of keys: [String]) {
    var taken: Set<Int> = []
    for key in keys where places[key] == nil {
      let possible = Self.possible(for: key)
      let place = possible.first { !taken.contains($0) } ?? possible[0]
      taken.insert(place)
      places[key] = place
    }
  }

  /// The place to which an entry is written.
  package func own(_ key: String) -> Int { places[key] ?? Self.possible(for: key)[0] }

  /// The places where an entry may be, by two parts of its digest.
  package static func possible(for key: String) -> [Int] {
    [key.prefix(4), key.dropFirst(4).prefix(4)].map { (Int($0, radix: 16) ?? 0) % count }
  }
}
