import Foundation

/// A Chromium without a window, as Debian's `chromium-headless-shell` is one.
struct Browser {
  /// Where the program lies.
  let path: String

  /// The first one on the search path; nothing where there is none.
  static let installed: Browser? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map(Browser.init)
  }()

  /// What went wrong when a page was looked over.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Draws a page and looks it over.
  ///
  /// - Parameters:
  ///   - page: the page's source.
  ///   - width: the window's width in pixels.
  ///   - isDark: whether the system is said to prefer dark.
  ///   - folder: the path of a folder for the page's file and the browser's own.
  /// - Returns: what was found, and what the page had to say on the console.
  func inspect(
    _ page: String, width: Int, isDark: Bool, in folder: String
  ) throws -> (found: PageInspection, console: [String]) {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "inspect.js")
    let file = URL(filePath: folder + "/page.html")
    let source = page + "<script>\n\(try String(contentsOf: script, encoding: .utf8))</script>\n"
    try Data(source.utf8).write(to: file)
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--enable-logging=stderr", "--user-data-dir=\(folder)/profile",
      // Whatever a page asks of the network does not answer.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--window-size=\(width),900",
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
      try JSONDecoder().decode(PageInspection.self, from: Data(text.utf8)),
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
