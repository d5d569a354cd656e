import Commands
import Testing

@Suite("Blamed lines")
struct BlameTests {
  /// A loss with changes of the same app that have no part in it, as far as they can be made together.
  private struct Mixed {
    let loss: PlantedChanges.Change
    let files: [String: String]
    /// The texts of the lines that the loss alone writes or removes.
    let causes: Set<String>

    init?(_ loss: PlantedChanges.Change, with others: [PlantedChanges.Change]) {
      self.loss = loss
      func applied(_ edits: [(old: String, new: String)], to files: [String: String]) -> [String:
        String]?
      {
        var files = files
        for edit in edits {
          let paths = files.keys.filter {
            $0.hasPrefix("new/") && files[$0]?.contains(edit.old) == true
          }
          if paths.isEmpty { return nil }
          for path in paths { files[path] = files[path]?.replacing(edit.old, with: edit.new) }
        }
        return files
      }
      let untouched = loss.files.filter { $0.key.hasPrefix("old/") }
      let copied = Dictionary(
        uniqueKeysWithValues: untouched.map { ("new/" + $0.key.dropFirst(4), $0.value) })
      let edits = others.flatMap(\.edits)
      guard let without = applied(edits, to: copied),
        let files = applied(loss.edits + edits, to: copied)
      else { return nil }
      self.files = untouched.merging(files) { first, _ in first }
      var causes: Set<String> = []
      for (path, text) in files {
        for change in Self.lines(text).difference(from: Self.lines(without[path] ?? "")) {
          switch change {
          case .insert(_, let line, _), .remove(_, let line, _): causes.insert(line)
          }
        }
      }
      // A line that is gone is named as it was before.
      for (path, text) in loss.files where path.hasPrefix("new/") {
        let before = Self.lines(untouched["old/" + path.dropFirst(4)] ?? "")
        for case .remove(_, let line, _) in Self.lines(text).difference(from: before) {
          causes.insert(line)
        }
      }
      self.causes = causes
    }

    private static func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    }
  }

  /// Every loss with two or three other changes of its app, three times.
  private static let mixtures: [Mixed] = PlantedChanges.losses.enumerated().flatMap { place, loss in
    let others = PlantedChanges.harmless.filter { $0.app == loss.app }
    return (0..<3).compactMap { turn -> Mixed? in
      let own = (0..<(2 + turn % 2)).map { others[(place + turn * 3 + $0 * 5) % others.count] }
      return Set(own.map(\.name)).count == own.count ? Mixed(loss, with: own) : nil
    }
  }

  @Test("of changes that were made together, those that did it are blamed, and no other")
  func blamed() throws {
    var (tried, right, wrong): (Int, Int, [String]) = (0, 0, [])
    for mixture in Self.mixtures {
      let world = MemoryWorld(mixture.files)
      guard world.run("diff", "old/app.yaml", "new/app.yaml") == .failed else {
        #expect(world.messages.contains("error"), "\(mixture.loss)\n\(world.output)")
        continue
      }
      tried += 1
      var lines = world.output.split(separator: "\n").map(String.init)[...]
      while let line = lines.popFirst() {
        guard line.hasPrefix("✗") else { continue }
        let places = lines.prefix { $0.hasPrefix("    ") }.compactMap {
          Self.text(at: $0, mixture.files)
        }
        #expect(!places.isEmpty, "\(mixture.loss) has no cause: \(world.output)")
        for text in places {
          if mixture.causes.contains(text) {
            right += 1
          } else {
            wrong.append("\(mixture.loss): \(line): \(text)")
          }
        }
      }
    }
    #expect(tried >= 60, "\(tried)")
    #expect(
      wrong.count * 20 <= right + wrong.count,
      "\(right) right, and wrong:\n\(wrong.joined(separator: "\n"))")
    #expect(wrong.isEmpty, "\(right) of \(tried)")
  }

  /// The text of the line that a place names, such as `gone: old/app.yaml:8:5: screen 'home'`.
  private static func text(at line: String, _ files: [String: String]) -> String? {
    let place = line.trimmingPrefix { $0 == " " }.trimmingPrefix("gone: ").split(separator: ":")
    guard place.count > 3, let text = files[String(place[0])], let number = Int(place[1]) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[number - 1].trimmingPrefix { $0 == " " })
  }
}
