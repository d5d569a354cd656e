import Experiments
import Simulation
import SourceText
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

    /// The losses by some of the edits, with the texts of the blamed lines; `nil` if the spec is then invalid.
    func losses(of edits: [RandomEdit], isBlaming: Bool) -> [String: [String]]? {
      var files = PlantedApps.all[app] ?? [:]
      func experiment(_ texts: [String: [UInt8]] = [:]) -> Experiment? {
        let loader = ExperimentLoader { path in texts[path] ?? Array((files[path] ?? "").utf8) }
        return try? loader.load("app.yaml").experiment
      }
      guard let old = experiment() else { return nil }
      files["app.yaml"] = RandomEdit.applied(edits, to: spec)
      guard let new = experiment() else { return nil }
      let difference = SpecDifference(from: old, to: new, spec: "app.yaml") {
        isBlaming ? experiment($0) : nil
      }
      let losses = difference.consequences.filter(\.isWorse).map { loss in
        let lines = loss.lines.map { line in
          let text = line.range.file.line(line.range.start.line) ?? ""
          return String(text.trimmingPrefix { $0 == " " })
        }
        return (loss.words, lines)
      }
      return Dictionary(losses) { $0 + $1 }
    }
  }

  @Test("of random edits that were made together, those that did it are blamed, and no other")
  func blamed() throws {
    var (tried, losses, right, missing): (Int, Int, Int, [String]) = (0, 0, 0, [])
    var (wrong, joint): ([String], Int) = ([], 0)
    var seed: UInt64 = 0
    while tried < 60, seed < 1_000 {
      seed += 1
      guard let draw = Draw(seed: seed),
        draw.losses(of: draw.edits, isBlaming: false)?.isEmpty == false,
        let found = draw.losses(of: draw.edits, isBlaming: true)
      else { continue }
      let alone = draw.edits.map {
        (edit: $0, losses: draw.losses(of: [$0], isBlaming: false) ?? [:])
      }
      tried += 1
      for (loss, blamed) in found {
        losses += 1
        // Those whose edit alone loses the same; a loss that only several make together may have any of them.
        let makers = alone.filter { $0.losses[loss] != nil }.map(\.edit)
        if makers.isEmpty { joint += 1 }
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
      "random edits: \(tried) of \(seed), losses: \(losses) (\(joint) by several together), blamed lines: \(right) right, \(wrong.count) wrong"
    )
    #expect(tried >= 60 && losses >= 60, "\(tried) edits with \(losses) losses")
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    #expect(
      wrong.count * 20 <= right + wrong.count,
      "\(right) right, and wrong:\n\(wrong.joined(separator: "\n"))")
  }
}
