/// A Swift source without the branches of `#if` that an iPhone's app does not have; its lines stay where they are.
///
/// A condition that nobody can know here, such as a flag of a build, is true if there is no other branch.
package enum SwiftConditions {
  /// A branch around a line: whether one of its kind was taken, and whether this one is.
  private struct Branch {
    var wasTaken: Bool
    var isTaken: Bool
  }

  package static func chosen(_ bytes: [UInt8]) -> [UInt8] {
    guard contains(bytes, "#if") else { return bytes }
    var open: [Branch] = []
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in lines.indices {
      let line = String(decoding: lines[index].prefix(300), as: UTF8.self)
      let word = line.drop { $0 == " " || $0 == "\t" }
      let isOutside = open.dropLast().contains { !$0.isTaken }
      if let condition = condition(of: word, after: "#if") {
        let isTaken = isTrue(condition, isLast: !hasElse(lines, after: index))
        open.append(Branch(wasTaken: isTaken, isTaken: isTaken))
      } else if let condition = condition(of: word, after: "#elseif"), var branch = open.popLast() {
        branch.isTaken =
          !branch.wasTaken && isTrue(condition, isLast: !hasElse(lines, after: index))
        branch.wasTaken = branch.wasTaken || branch.isTaken
        open.append(branch)
      } else if word.hasPrefix("#else"), var branch = open.popLast() {
        branch.isTaken = !branch.wasTaken
        open.append(branch)
      } else if word.hasPrefix("#endif") {
        _ = open.popLast()
      } else {
        if isOutside || open.last?.isTaken == false { lines[index] = [] }
        continue
      }
      lines[index] = []
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    var rest = bytes[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[place...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The condition behind a word, which needs no space in front of a bracket.
  private static func condition(of line: Substring, after word: String) -> Substring? {
    guard line.hasPrefix(word) else { return nil }
    let rest = line.dropFirst(word.count)
    return rest.first.map { " \t(!".contains($0) } == true ? rest : nil
  }

  /// Whether another branch follows before the end.
  private static func hasElse(_ lines: [ArraySlice<UInt8>], after index: Int) -> Bool {
    var depth = 0
    for line in lines[(index + 1)...].prefix(2_000) {
      let word = line.drop { $0 <= 0x20 }
      if word.starts(with: "#if".utf8) { depth += 1 }
      if depth == 0, word.starts(with: "#else".utf8) { return true }
      if word.starts(with: "#endif".utf8) {
        if depth == 0 { return false }
        depth -= 1
      }
    }
    return false
  }

  /// The value of a condition on an iPhone.
  private static func isTrue(_ condition: Substring, isLast: Bool) -> Bool {
    let plain = condition.prefix { $0 != "/" }
    if let place = plain.firstRange(of: "||") {
      return isTrue(plain[..<place.lowerBound], isLast: isLast)
        || isTrue(plain[place.upperBound...], isLast: isLast)
    }
    if let place = plain.firstRange(of: "&&") {
      return isTrue(plain[..<place.lowerBound], isLast: isLast)
        && isTrue(plain[place.upperBound...], isLast: isLast)
    }
    let word = plain.filter { !$0.isWhitespace }
    if word.hasPrefix("!") { return !isTrue(word.dropFirst()[...], isLast: !isLast) }
    if word.hasPrefix("os(") { return word.hasPrefix("os(iOS)") }
    if word.hasPrefix("targetEnvironment(") { return false }
    if word.hasPrefix("canImport(") {
      return !["AppKit", "Cocoa", "WatchKit", "Glibc", "Musl"].contains {
        word.hasPrefix("canImport(\($0))")
      }
    }
    if word.hasPrefix("swift(") || word.hasPrefix("compiler(") || word == "true" { return true }
    if word == "DEBUG" || word == "false" { return false }
    return isLast
  }
}
