import Foundation
import Metrics
import TestSupport
import Testing

@testable import Reporting

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
    #expect(found.spilled == [])
    #expect(found.faint == [])
    #expect(found.repeatedIDs == [] && found.deadLinks == [] && found.unlabelled == [])
    #expect(found.skippedHeadings == [])
    #expect(found.landmarks == ["header", "main", "footer"])
    #expect(found.texts > (report.name == "empty" ? 3 : 100))
  }

  @Test(
    "the shop's report has at most 12 screens of a phone and 2,000 words, and no phone spills a label"
  )
  func folded() throws {
    let browser = try #require(Browser.installed)
    let results = try ExperimentResults(
      document: Array(RepositoryFiles.bytes("reports/tab-bar-versus-menu/results.json")))
    let format = try #require(ReportFormat.named("html"))
    let page = format.render(try Report(results), Medium())
    let folder = try TemporaryDirectory()
    let phone = try browser.inspect(page, width: 360, isDark: false, in: folder.path).found
    print("the shop's page on a phone: \(phone.pageHeight) pixels, \(phone.pageWords) words")
    #expect(phone.pageHeight <= 12 * 740 && phone.pageWords <= 2000)
    #expect(phone.spilled == [])
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

/// A Chromium without a window, as Debian's `chromium-headless-shell` is one.
struct Browser {
  /// Where the program lies.
  let path: String

  /// The first one on the search path; `nil` where there is none.
  static let installed: Browser? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map(Browser.init)
  }()

  /// The reason why a page could not be inspected.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Draws a page and inspects it.
  ///
  /// - Parameters:
  ///   - page: the page's source.
  ///   - width: the window's width in pixels.
  ///   - isDark: whether the system is said to prefer dark.
  ///   - folder: the path of a folder for the page's file and the browser's own.
  /// - Returns: the findings, and the messages on the console.
  func inspect(
    _ page: String, width: Int, isDark: Bool, in folder: String
  ) throws -> (found: PageInspection, console: [String]) {
    try look(at: page, by: "inspect.js", width: width, height: 900, isDark: isDark, in: folder)
  }

  /// Draws a page and runs a script of this folder in it, which leaves its findings as the page's only text.
  func look<Findings: Decodable>(
    at page: String, by script: String, width: Int, height: Int, isDark: Bool = false,
    in folder: String
  ) throws -> (found: Findings, console: [String]) {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script)
    let file = URL(filePath: folder + "/page.html")
    // The page's policy lets no script in but its own.
    let open = page.replacing("Content-Security-Policy", with: "x-policy")
    let source = open + "<script>\n\(try String(contentsOf: script, encoding: .utf8))</script>\n"
    try Data(source.utf8).write(to: file)
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--enable-logging=stderr", "--user-data-dir=\(folder)/profile",
      // Whatever a page asks of the network does not answer.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--window-size=\(width),\(height)",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom",
      file.absoluteString,
    ]
    let (output, messages) = try run(arguments, in: folder)
    guard
      let start = output.firstRange(of: "found:")?.upperBound,
      let end = output.firstRange(of: ":end")?.lowerBound, start < end,
      let text = String(output[start..<end]).removingPercentEncoding
    else { throw Failure(description: "\(path) found nothing: \(output)\(messages)") }
    return (
      try JSONDecoder().decode(Findings.self, from: Data(text.utf8)),
      messages.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    )
  }

  private func run(_ arguments: [String], in folder: String) throws -> (String, String) {
    let process = Process()
    let output = Pipe()
    // A file, not a second pipe: nobody reads one while the other is being read.
    let messages = URL(filePath: folder + "/messages.txt")
    try Data().write(to: messages)
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let complained = try Data(contentsOf: messages)
    return (String(decoding: said, as: UTF8.self), String(decoding: complained, as: UTF8.self))
  }
}

/// The findings of a browser about a page; `inspect.js` has the rules.
struct PageInspection: Decodable {
  /// The window's width and the page's, in pixels.
  let width, pageWidth, pageHeight: Int
  /// The words that show before anything is unfolded.
  let pageWords: Int
  /// Whether the page was drawn dark.
  let isDark: Bool
  /// The number of elements that hold text.
  let texts: Int
  /// Elements that reach beyond the window, and texts whose contrast is below 4.5 to 1.
  let tooWide, faint: [String]
  /// The labels that stick out of a drawn phone.
  let spilled: [String]
  /// Faults of the structure.
  let repeatedIDs, deadLinks, unlabelled: [String]
  /// Headings that are more than one level below the one before.
  let skippedHeadings: [Int]
  /// The parts of the page.
  let landmarks: [String]
  /// The requests to the network.
  let requests: [String]
}
