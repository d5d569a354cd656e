#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares a text with the one recorded beside the test, in a folder `Golden`.
///
/// A text that is not recorded yet is written and the test fails once, so that somebody reads it.
/// With `RECORD=1` in the environment every text is recorded anew; `git diff` is the review.
package struct Golden {
  private let folder: String
  private let isRecording: Bool

  /// Golden files of the folder in which the calling test stands.
  /// - Parameter file: a file beside the folder `Golden`.
  package init(beside file: String = #filePath) {
    self.init(
      folder: "/" + file.split(separator: "/").dropLast().joined(separator: "/") + "/Golden",
      isRecording: ProcessInfo.processInfo.environment["RECORD"] == "1")
  }

  /// Golden files of a given folder.
  package init(folder: String, isRecording: Bool) {
    self.folder = folder
    self.isRecording = isRecording
  }

  /// Checks a text against the recorded one.
  /// - Parameters:
  ///   - text: what the code under test has made.
  ///   - name: the recorded file with its real extension, as `report.html`.
  /// - Throws: `Mismatch` when the texts differ or the text was recorded only now.
  package func check(_ text: String, _ name: String) throws {
    let path = folder + "/" + name
    guard let recorded = FileManager.default.contents(atPath: path) else {
      try record(text, at: path)
      throw Mismatch(message: "recorded \(path) for the first time: read it, then run again")
    }
    let expected = String(decoding: recorded, as: UTF8.self)
    if text.utf8.elementsEqual(expected.utf8) { return }
    let difference = TextDifference.describe(expected: expected, found: text)
    guard isRecording else {
      throw Mismatch(message: "\(path) differs (RECORD=1 records it anew)\n\(difference)")
    }
    try record(text, at: path)
    throw Mismatch(message: "recorded \(path) anew\n\(difference)")
  }

  private func record(_ text: String, at path: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Why a golden test failed, in words for the person who reads the test's output.
  package struct Mismatch: Error, CustomStringConvertible {
    let message: String

    package var description: String { message }
  }
}

/// How two texts differ, as lines with `-` for what was expected and `+` for what was found.
package enum TextDifference {
  /// The lines around the first and the last difference, some lines of context on each side.
  ///
  /// This is no shortest edit script: what stands between two changes is shown whole.
  package static func describe(expected: String, found: String, context: Int = 2) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = found.split(separator: "\n", omittingEmptySubsequences: false)
    let least = min(expected.count, found.count)
    let same = zip(expected, found).prefix { $0 == $1 }.count
    let sameAtEnd = min(
      least - same, zip(expected.reversed(), found.reversed()).prefix { $0 == $1 }.count)
    let start = max(0, same - context)
    var lines = ["@@ line \(start + 1) @@"]
    lines += expected[start..<same].map { "  \($0)" }
    lines += expected[same..<(expected.count - sameAtEnd)].map { "- \($0)" }
    lines += found[same..<(found.count - sameAtEnd)].map { "+ \($0)" }
    lines += expected.suffix(sameAtEnd).prefix(context).map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
