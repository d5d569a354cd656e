import Reporting
import TestSupport
import Testing

/// The page where people meet it: in a browser, on a phone and on a desk, light and dark.
@Suite(
  "The page in a browser",
  .enabled(
    if: Browser.installed != nil,
    "there is no Chromium on the search path; Debian's package is chromium-headless-shell"))
struct BrowserTests {
  @Test(
    "nothing is too wide, too faint, unlabelled or complained about",
    arguments: [("shop", 360), ("shop", 1440), ("awkward", 360), ("empty", 360)], [false, true])
  func page(of report: (name: String, width: Int), isDark: Bool) throws {
    let reports: [String: Report] = ["shop": .shop, "awkward": .awkward, "empty": .empty]
    let browser = try #require(Browser.installed)
    let format = try #require(ReportFormat.named("html"))
    let page = format.render(try #require(reports[report.name]), Medium())
    let folder = try TemporaryDirectory()
    let (found, console) = try browser.inspect(
      page, width: report.width, isDark: isDark, in: folder.path)
    #expect(found.width == report.width && found.isDark == isDark)
    #expect(console == [])
    #expect(found.requests == [])
    #expect(found.pageWidth <= report.width && found.tooWide == [])
    #expect(found.faint == [])
    #expect(found.repeatedIDs == [] && found.deadLinks == [] && found.unlabelled == [])
    #expect(found.skippedHeadings == [])
    #expect(found.landmarks == ["header", "main", "footer"])
    #expect(found.texts > (report.name == "empty" ? 3 : 100))
  }

  @Test("what is wrong with a page is found")
  func inspector() throws {
    let browser = try #require(Browser.installed)
    let folder = try TemporaryDirectory()
    let (found, console) = try browser.inspect(
      """
      <!DOCTYPE html><title>Bad</title><h1 id="a">One</h1><h3 id="a">Three</h3>
      <p style="width: 2000px">wide</p><p style="color: #999">faint</p><a href="#b">nowhere</a>
      <svg></svg><script>console.error("broken")</script>
      <img src="https://example.invalid/picture.png">
      """, width: 800, isDark: false, in: folder.path)
    #expect(found.pageWidth > 1900 && found.tooWide.count == 1)
    #expect(found.faint.count == 1 && found.faint.first?.hasSuffix("“faint”") == true)
    #expect(found.repeatedIDs == ["a"] && found.deadLinks == ["#b"])
    #expect(found.skippedHeadings == [3] && found.unlabelled.count == 1)
    #expect(found.landmarks == [])
    #expect(found.requests == ["https://example.invalid/picture.png"])
    #expect(console.contains { $0.contains("broken") })
  }
}
