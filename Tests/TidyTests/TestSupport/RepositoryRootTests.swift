import TestSupport
import Testing

@Suite("The repository's folder")
struct RepositoryRootTests {
  @Test("the nearest folder with a manifest is found")
  func found() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "Package.swift")
    let file = try directory.write("", to: "Tests/ATests/A.swift")
    #expect(try RepositoryRoot.path(above: file) == directory.path)
  }

  @Test("a file that lies in no package is an error")
  func notFound() {
    #expect(throws: RepositoryRoot.NotFound.self) {
      try RepositoryRoot.path(above: "/nowhere-at-all/A.swift")
    }
  }
}
