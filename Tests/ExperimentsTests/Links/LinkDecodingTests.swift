import Experiments
import RouterCore
import SourceText
import TestSupport
import Testing

@Suite("The spelling of links")
struct LinkDecodingTests {
  private func context(_ keys: String, _ url: String) throws -> String? {
    let text = """
        found: { pattern: "shop://find/:text", to: item, with: ":text"\(keys) }
      """
    let experiment = try #require(try LinkFixture(text).load().experiment)
    return Layout(experiment, variant: 0).links.target(of: url).map { "\($0.context)" }
  }

  @Test(
    "parts are decoded as often as the spec says",
    arguments: [
      ("", "a%41"), (", decoded: once", "a%41"), (", decoded: twice", "aA"),
      (", decoded: never", "a%2541"),
    ])
  func decoding(keys: String, read: String) throws {
    #expect(try context(keys, "shop://find/a%2541") == read)
    #expect(try context(keys, "shop://find/plain") == "plain")
  }

  @Test("items of the query are decoded as often as parts of the path")
  func query() throws {
    func read(_ keys: String) throws -> String? {
      let text = """
          found: { pattern: "shop://find", query: text, to: item, with: ":text"\(keys) }
        """
      let experiment = try #require(try LinkFixture(text).load().experiment)
      return Layout(experiment, variant: 0).links.target(of: "shop://find?text=a%2541")
        .map { "\($0.context)" }
    }
    #expect(try read("") == "a%41")
    #expect(try read(", decoded: twice") == "aA")
    #expect(try read(", decoded: never") == "a%2541")
  }

  @Test("capital letters make no difference if the spec says so")
  func anyCase() throws {
    #expect(try context("", "shop://find/Cats") == "Cats")
    #expect(try context(", any-case: true", "shop://find/Cats") == "Cats")
    let pattern = """
        found: { pattern: "https://shop.example/find/:text", to: item, with: ":text", any-case: true }
        strict: { pattern: "https://shop.example/look/:text", to: item, with: ":text" }
      """
    let experiment = try #require(try LinkFixture(pattern).load().experiment)
    let links = Layout(experiment, variant: 0).links
    #expect(links.target(of: "https://shop.example/FIND/Cats").map { "\($0.context)" } == "Cats")
    #expect(links.target(of: "https://shop.example/LOOK/Cats") == nil)
  }

  @Test("a misreading is shown with the URL that has it, and none for links that are decoded once")
  func misreading() throws {
    func found(_ keys: String) throws -> (url: String, read: String, meant: String)? {
      let text = """
          found: { pattern: "shop://find/:text", to: item, with: ":text"\(keys) }
        """
      let experiment = try #require(try LinkFixture(text).load().experiment)
      return Layout(experiment, variant: 0).links.misreading(of: "shop://find/cats")
        .map { ($0.url, "\($0.read.context)", "\($0.meant.context)") }
    }
    #expect(try found("") == nil)
    let twice = try #require(try found(", decoded: twice"))
    #expect(twice == ("shop://find/cats%2541", "catsA", "cats%41"))
    let never = try #require(try found(", decoded: never"))
    #expect(never == ("shop://find/cats%2541", "cats%2541", "cats%41"))
  }
}
