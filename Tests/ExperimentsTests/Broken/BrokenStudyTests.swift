import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Broken studies")
struct BrokenStudyTests {
  /// A study that is wrong; keycaps show where the messages point.
  struct BrokenStudy: CustomTestStringConvertible, Sendable {
    let name: String
    let marked: String
    let told: String
    var testDescription: String { name }

    init(
      _ name: String, menus: String = "menus: { flat: [8], deep: [2, 2, 2] }",
      direction: String = "[{ measure: time, order: [flat, deep] }]", rest: String = "",
      told: String
    ) {
      self.name = name
      self.told = told
      marked = """
        study: tiny
        source: nobody
        evidence: quoted
        finding: nothing
        \(menus)
        direction: \(direction)
        \(rest)

        """
    }
  }

  static let all = [
    BrokenStudy(
      "a structure with a slip", direction: "[{ measure: time, order: [flat, 1️⃣depe] }]",
      told: "1️⃣ error: no structure is called 'depe' — did you mean 'deep'?"),
    BrokenStudy(
      "a condition that is not there",
      direction: "[{ measure: time, order: [flat, deep], under: 1️⃣phone }]",
      told: "1️⃣ error: no condition is called 'phone' — there are none"),
    BrokenStudy(
      "a measure with a slip", direction: "[{ measure: 1️⃣tims, order: [flat, deep] }]",
      told:
        "1️⃣ error: expected 'success', 'time', 'taps', 'effort' or 'lostness', found 'tims' — did you mean 'time'?"
    ),
    BrokenStudy(
      "a claim without a demand", direction: "[1️⃣{ measure: time, of: flat }]",
      told:
        "1️⃣ error: a claim needs 'order', or 'of' with one of between, equals and exact"),
    BrokenStudy(
      "a claim with two demands",
      direction: "[1️⃣{ measure: time, order: [flat, deep], equals: 3 }]",
      told: "1️⃣ error: a claim has either 'order' or 'of' with a figure, not both"),
    BrokenStudy(
      "bounds the wrong way about",
      direction: "[{ measure: time, of: flat, 1️⃣between: [3, 2] }]",
      told: "1️⃣ error: 'between' has two numbers, the lower one first"),
    BrokenStudy(
      "an exact solution of what has none",
      direction: "[{ measure: time, of: flat, 1️⃣exact: true }]",
      told: "1️⃣ error: only success and effort of one structure have an exact solution"),
    BrokenStudy(
      "a difference to nothing",
      direction: "[1️⃣{ measure: time, order: [flat, deep], minus: slow }]",
      rest: "conditions: { slow: {} }",
      told: "1️⃣ error: 'minus' needs 'under': the condition it is subtracted from"),
    BrokenStudy(
      "a parameter with a slip", rest: "sweep: { 1️⃣label-nois: [0.2] }",
      told: "1️⃣ error: people have no parameter 'label-nois' — did you mean 'label-noise'?"),
    BrokenStudy(
      "a swept value out of range", rest: "sweep: { label-noise: [0.2, 1️⃣7] }",
      told: "1️⃣ error: expected a number from 0 to 3, found '7'"),
    BrokenStudy(
      "a hierarchy beyond all", menus: "menus: { flat: [8], deep: [2], 1️⃣huge: [9000, 9000] }",
      told: "1️⃣ error: 'huge' has more than 65536 items on its last level"),
    BrokenStudy(
      "layouts that are not there", menus: "layouts: 1️⃣nowhere.yaml",
      told: "1️⃣ error: cannot read nowhere.yaml: no such file"),
    BrokenStudy(
      "layouts by their place on one machine", menus: "layouts: 1️⃣/elsewhere.yaml",
      told: "1️⃣ error: an included file needs a path relative to this file"),
    BrokenStudy(
      "what was measured without layouts", rest: "measured: 1️⃣counts.csv",
      told: "1️⃣ error: what was measured needs 'layouts': the spec that people had"),
    BrokenStudy(
      "menus and layouts", rest: "layouts: 1️⃣nowhere.yaml",
      told: """
        1️⃣ error: cannot read nowhere.yaml: no such file
        1️⃣ error: a study compares either 'menus' or 'layouts', not both
        """),
  ]

  @Test("a fault of a study is said with its place", arguments: all)
  func told(study: BrokenStudy) throws {
    let text = MarkedText(study.marked)
    let loader = StudyLoader { path in
      guard path == "spec.yaml" else { throw MemoryFiles.Missing(path: path) }
      return Array(text.text.utf8)
    }
    let loaded = try loader.load("spec.yaml")
    #expect(text.describe(loaded.diagnostics) == study.told)
    #expect(loaded.study == nil)
  }

  @Test("a study is told from an experiment by its first word")
  func told() {
    #expect(StudyLoader.isStudy(Array("study: a\n".utf8)))
    #expect(!StudyLoader.isStudy(Array("experiment: a\n".utf8)))
    #expect(!StudyLoader.isStudy(Array("- study\n".utf8)))
  }
}
