import Hashing
import TestSupport
import Testing

@testable import Metrics

@Suite("Hostile results files end in an error")
struct HostileResultsTests {
  @Test("the end of a document is missing")
  func truncated() throws {
    let document = try Crowd().results(of: 0..<6, among: 6).document()
    for length in stride(from: 0, to: document.count - 2, by: max(document.count / 40, 1)) {
      let error = #expect(throws: ResultsError.self) {
        try ExperimentResults(document: Array(document.prefix(length)))
      }
      #expect(error?.kind == .notJSON)
    }
  }

  @Test(
    "what is no results is told apart",
    arguments: [
      ("", ResultsError.Kind.notJSON), ("hello", .notJSON), ("\u{0}", .notJSON), ("[]", .foreign),
      ("17", .foreign), ("{}", .foreign), ("{\"schema\":3}", .foreign),
      ("{\"schema\":\"other/1\"}", .foreign), ("{\"schema\":\"navlab-results/1\"}", .otherSchema),
      ("{\"schema\":\"navlab-results/2\"}", .damaged),
      (String(repeating: "[", count: 100_000), .notJSON),
    ])
  func foreign(text: String, kind: ResultsError.Kind) {
    let error = #expect(throws: ResultsError.self) {
      try ExperimentResults(document: Array(text.utf8))
    }
    #expect(error?.kind == kind)
    #expect(error?.description.isEmpty == false)
  }

  @Test("a number that fits nowhere is told as one, for the rest of the text is JSON")
  func numbers() throws {
    let text = String(
      decoding: try Crowd().results(of: 0..<6, among: 6).document(), as: UTF8.self)
    for number in ["1e40", "1.5", "99999999999999999999"] {
      let forged = replacingFirst("\"people\":6", with: "\"people\":\(number)", in: text)
      #expect(forged != text)
      let error = #expect(throws: ResultsError.self) {
        try ExperimentResults(document: Array(forged.utf8))
      }
      #expect(error?.kind == .damaged)
      #expect(
        error?.description == "a number is out of range"
          || error?.description.hasPrefix("setup.people") == true, "\(error as Any)")
    }
  }

  @Test("invalid UTF-8 is no JSON")
  func bytes() {
    #expect(throws: ResultsError.self) {
      try ExperimentResults(document: [0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    }
  }

  @Test(
    "numbers that contradict each other are found",
    arguments: [
      ("\"journeys\":", "\"journeys\":1"), ("\"people\":6", "\"people\":5"),
      ("\"people\":6", "\"people\":-6"), ("\"variants\":3", "\"variants\":2"),
      ("\"variants\":3", "\"variants\":30000000"), ("\"tasks\":4", "\"tasks\":9999"),
      ("\"control\":1", "\"control\":7"), ("\"taps-from-home\":[0,", "\"taps-from-home\":[0,1,"),
      ("\"success\",", "\"succes\","), ("\"draw\":\"", "\"draw\":\"x"),
      ("\"outcome\":\"wrong-screen\"", "\"outcome\":\"right\""),
      ("\"link-not-understood\"", "\"nowhere\""),
      ("\"seed\":18446744073709551615", "\"seed\":1e40"),
      ("\"people\":[0,", "\"people\":[9,"),
    ])
  func contradictions(original: String, forged: String) throws {
    let text = String(
      decoding: try Crowd().results(of: 0..<6, among: 6).document(), as: UTF8.self)
    let damaged = replacingFirst(original, with: forged, in: text)
    #expect(damaged != text)
    #expect(throws: ResultsError.self) {
      _ = try ExperimentResults(document: Array(damaged.utf8))
    }
  }

  @Test("whatever bytes are changed, reading ends in results or in an error")
  func noise() throws {
    let document = try Crowd(variants: 2, control: 0, tasks: 2, journeysEach: 1)
      .results(of: 0..<3, among: 3).document()
    var dice = SplitMix64(seed: 5)
    for _ in 0..<25 {
      var damaged = document
      for _ in 0..<(1 + dice.next(below: 3)) {
        damaged[dice.next(below: damaged.count)] =
          Array("0123456789-{}[],:\"e\\x".utf8)[dice.next(below: 21)]
      }
      do throws(ResultsError) {
        let read = try ExperimentResults(document: damaged)
        var merged = read
        #expect(throws: (any Error).self) { try merged.merge(read) }
        #expect(read.contradiction == nil)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  private func replacingFirst(_ part: String, with other: String, in text: String) -> String {
    guard let range = text.firstRange(of: part) else { return text }
    return text[..<range.lowerBound] + other + text[range.upperBound...]
  }
}
