import Commands
import Testing

@Suite("Lines blamed in random edits")
struct RandomBlameTests {
  /// Two or three random edits of different lines of an app.
  private struct Draw {
    let app: String
    let spec: [String]
    let edits: [RandomEdit]

    init?(seed: UInt64) {
      var dice = Dice(seed: seed)
      app = dice(PlantedApps.all.keys.sorted())
      spec = (PlantedApps.all[app]?["app.yaml"] ?? "").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      let maker = RandomEdits(spec: spec)
      var edits: [RandomEdit] = []
      let count = 2 + dice(2)
      for _ in 0..<count * 5 where edits.count < count {
        guard let edit = maker.edit(&dice) else { continue }
        let isApart = edits.allSatisfy { Set($0.lines.keys).isDisjoint(with: edit.lines.keys) }
        if isApart { edits.append(edit) }
      }
      guard edits.count == count else { return nil }
      self.edits = edits
    }

    /// What 'diff' prints for some of the edits, by the losses' lines; `nil` if the spec is then invalid.
    func losses(of edits: [RandomEdit]) -> [String: [String]]? {
      var files: [String: String] = [:]
      for (path, text) in PlantedApps.all[app] ?? [:] {
        files["old/\(path)"] = text
        files["new/\(path)"] = path == "app.yaml" ? RandomEdit.applied(edits, to: spec) : text
      }
      let world = MemoryWorld(files)
      let status = world.run("diff", "old/app.yaml", "new/app.yaml")
      guard status == .success || status == .failed else { return nil }
      var losses: [String: [String]] = [:]
      var lines = world.output.split(separator: "\n").map(String.init)[...]
      while let line = lines.popFirst() {
        guard line.hasPrefix("✗") else { continue }
        losses[line] = lines.prefix { $0.hasPrefix("    ") }.compactMap { Self.text(at: $0, files) }
      }
      return losses
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

  @Test("of random edits that were made together, those that did it are blamed, and no other")
  func blamed() throws {
    var (tried, losses, right, missing): (Int, Int, Int, [String]) = (0, 0, 0, [])
    var wrong: [String] = []
    var seed: UInt64 = 0
    while tried < 70, seed < 1_000 {
      seed += 1
      guard let draw = Draw(seed: seed), let found = draw.losses(of: draw.edits), !found.isEmpty
      else { continue }
      let alone = draw.edits.map { (edit: $0, losses: draw.losses(of: [$0]) ?? [:]) }
      tried += 1
      for (loss, blamed) in found {
        losses += 1
        // Those whose edit alone loses the same; a loss that only several make together may have any of them.
        let makers = alone.filter { $0.losses[loss] != nil }.map(\.edit)
        let causes = (makers.isEmpty ? draw.edits : makers).reduce(into: Set<String>()) {
          $0.formUnion($1.texts(in: draw.spec))
        }
        let words = "\(seed), \(draw.app), \(draw.edits.map(\.kind)): \(loss)"
        if !blamed.contains(where: causes.contains) { missing.append(words) }
        for text in blamed {
          if causes.contains(text) { right += 1 } else { wrong.append("\(words): \(text)") }
        }
      }
    }
    print(
      "random edits: \(tried), losses: \(losses), blamed lines: \(right) right, \(wrong.count) wrong"
    )
    #expect(tried >= 60 && losses >= 60, "\(tried) edits with \(losses) losses")
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    #expect(
      wrong.count * 20 <= right + wrong.count,
      "\(right) right, and wrong:\n\(wrong.joined(separator: "\n"))")
  }
}
