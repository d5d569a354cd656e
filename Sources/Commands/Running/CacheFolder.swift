import Hashing
import Metrics
import SourceText

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

  /// The content kept under a digest; `nil` if its file is damaged or another's.
  func read<Content: Cacheable>(_ key: String) -> Content? {
    CachePlaces.possible(for: key).lazy.compactMap { place -> Content? in
      guard let bytes = try? world.files.read(file(Content.self, place), atMost: Content.largest),
        let entry = try? CacheEntry<Content>(document: bytes), entry.key == key
      else { return nil }
      return entry.content
    }.first
  }

  /// Keeps a content under a digest.
  ///
  /// A run is not ended because its findings cannot be kept: its results are worth more.
  func write<Content: Cacheable>(_ content: Content, for key: String, at places: CachePlaces) {
    let bytes = CacheEntry(content, for: key).document()
    guard bytes.count <= Content.largest else { return }
    let path = file(Content.self, places.own(key))
    // Elsewhere the file behind a link changes; here nobody named it, and others may write into the folder.
    if let home = world.files.resolved(self.path), let found = world.files.resolved(path),
      found != (home.hasSuffix("/") ? home : home + "/") + path.lastStep
    {
      try? world.files.remove(path)
    }
    try? world.files.write(bytes, to: path)
  }

  private func file<Content: Cacheable>(_ content: Content.Type, _ place: Int) -> String {
    "\(path)/\(content.name)-\(place).json"
  }
}

/// Something that a cache keeps under a digest.
protocol Cacheable: Codable {
  /// The beginning of the names of its files.
  static var name: String { get }
  /// The most bytes of a file.
  static var largest: Int { get }
}

/// A content as a file holds it, with the digest of all that decides it.
private struct CacheEntry<Content: Cacheable>: DocumentOfJSON {
  static var schema: String { "navlab-\(Content.name)/2" }
  static var plural: String { Content.name }

  private(set) var schema = Self.schema
  let key: String
  let content: Content
  /// A stamp of the content, since a damaged file may still be read.
  private let stamp: String

  init(_ content: Content, for key: String) {
    self.key = key
    self.content = content
    stamp = Self.stamp(of: content)
  }

  var contradiction: String? {
    stamp == Self.stamp(of: content) ? nil : "its stamp is another one"
  }

  private static func stamp(of content: Content) -> String {
    String(FNV1a.hash(JSONNode(encoding: content).rendered(.document).utf8), radix: 16)
  }
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
