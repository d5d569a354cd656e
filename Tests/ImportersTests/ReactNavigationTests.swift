import DeepLinks
import Importers
import Testing
import WebText

@Suite("React Navigation's linking table")
struct ReactNavigationTests {
  private let table = """
    {
      "prefixes": ["shop://", "https://shop.example"],
      "config": {
        "screens": {
          "Home": {
            "path": "home",
            "initialRouteName": "Feed",
            "screens": {
              "Feed": "feed",
              "Item": {"path": "item/:id", "alias": ["i/:id"]},
              "Help": {"path": "help/*", "exact": true}
            }
          },
          "Broken": "x/:",
          "Wrong": 7
        }
      }
    }
    """

  @Test("screens have the paths of the navigators around them, under every prefix")
  func paths() {
    let linking = ReactNavigationLinking(Array(table.utf8))
    #expect(
      linking.routes.map(\.screens) == [
        ["Home"], ["Home", "Feed"], ["Home", "Item"], ["Home", "Help"], ["Broken"],
      ])
    let item = linking.routes[2]
    #expect(item.backStack == ["Feed"])
    #expect(
      item.patterns.map(\.text) == [
        "shop://home/item/:id", "https://shop.example/home/item/:id", "shop://home/i/:id",
        "https://shop.example/home/i/:id",
      ])
    #expect(
      linking.routes[3].patterns.map(\.text) == ["shop://help/*", "https://shop.example/help/*"])
    let links = LinkTable(linking.routes.flatMap(\.patterns), policy: .mostSpecific)
    #expect(links.match("shop://home/i/7")?.value(of: "id") == .text("7"))
  }

  @Test("what is wrong is told with its place")
  func issues() {
    let issues = ReactNavigationLinking(Array(table.utf8)).issues
    #expect(issues.map(\.place.line) == [14, 14, 15])
    #expect(ReactNavigationLinking(Array("{}".utf8)).issues.count == 2)
    #expect(ReactNavigationLinking(Array("[".utf8)).issues.map(\.severity) == [.error])
  }
}
