import Experiments
import LanguageServer
import SourceText
import TestSupport
import Testing
import YAMLTree

@Suite("The places of all keys and values of real specs")
struct RealSpecPlaceTests {
  static let specs: [(path: String, kind: SpecFileKind)] = [
    ("experiments/tab-bar-versus-menu.yaml", .experiment),
    ("experiments/route-composer-example.yaml", .experiment),
  ]

  @Test("are those that the YAML reader finds, and each key is one that may stand there")
  func agree() throws {
    for (path, kind) in Self.specs {
      let bytes = try RepositoryFiles.bytes(path)
      let file = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
      let root = try #require(YAMLParser.parse(bytes: bytes, path: path).node)
      var keys = 0
      check(root, at: [], in: file, kind, &keys)
      #expect(keys > 100)
    }
  }

  private func check(
    _ node: YAMLNode, at path: [SpecStep], in file: SourceFile, _ kind: SpecFileKind,
    _ keys: inout Int
  ) {
    switch node.content {
    case .scalar: break
    case .sequence(let items):
      for item in items { check(item, at: path + [.item], in: file, kind, &keys) }
    case .mapping(let entries):
      for entry in entries where entry.keyRange.file.path == file.path {
        let place = CursorPlace(at: entry.keyRange.start, in: file)
        // A mapping that an alias repeats stands elsewhere.
        guard node.range.start <= entry.keyRange.start, entry.keyRange.end <= node.range.end else {
          continue
        }
        keys += 1
        #expect(place?.path == path && place?.word == entry.key && place?.role == .key)
        let offers = kind.keys(at: path, beside: place?.siblings ?? [])
        #expect(
          offers.isEmpty || offers.contains { $0.text == entry.key }, "\(path) has \(entry.key)")
        check(entry.value, at: path + [.key(entry.key)], in: file, kind, &keys)
      }
    }
  }
}
