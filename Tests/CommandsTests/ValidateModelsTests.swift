import Commands
import TestSupport
import Testing

@Suite("navlab dev models")
struct ValidateModelsTests {
  private static let tiny = """
    study: tiny
    source: Somebody (1999)
    evidence: quoted
    finding: Flat is faster.
    caveat: Hardly anybody took part.
    menus: { flat: [64], deep: [2, 2, 2, 2, 2, 2] }
    subjects: { model: mesa, parameters: { label-noise: 0, slip-chance: 0, tap-budget: 60 } }
    sweep: { evaluate-time: [0.01, 0.02, 1] }
    direction: [{ measure: time, order: [flat, deep] }]
    details: [{ measure: taps, of: deep, equals: 6 }]

    """

  @Test("every study of a folder is told with its word, its range and its claims")
  func folder() {
    let world = MemoryWorld([
      "studies/b.yaml": Self.tiny, "studies/notes.txt": "", "studies/sub/c.yaml": "nonsense",
    ])
    #expect(world.run("dev", "models", "studies", "--people", "50", "--figures") == .success)
    #expect(
      world.output.hasPrefix(
        """
        ✓ tiny: reproduced for evaluate-time 0.01 to 0.02, not for 1
            Flat is faster.
            Somebody (1999); others quote it; the publication itself was not read
            But: Hardly anybody took part.
            ✓ direction time: flat < deep — for evaluate-time 0.01 to 0.02, not for 1
                ✓ evaluate-time 0.01: flat
        """))
    #expect(world.output.contains("✓ detail    taps: deep = 6 taps — for evaluate-time 0.01 to 1"))
    #expect(
      world.output.hasSuffix(
        """
        At one set of assumptions for all, every swept number at its default:
          ✗ tiny: not reproduced
              fails: time: flat < deep: \(Self.common(in: world.output))
        1 studies of people, at that set: 0 reproduced, 0 direction only, 1 not reproduced
        1 studies of people, each where it fits best: 1 reproduced, 0 direction only, 0 not reproduced

        """))
  }

  /// The figures of the claim that fails at the common set.
  private static func common(in output: String) -> Substring {
    output.split(separator: "fails: time: flat < deep: ").last?.prefix { $0 != "\n" } ?? ""
  }

  @Test("a failure is shown, and is no failure of the command")
  func notReproduced() {
    let wrong = Self.tiny.replacing("[flat, deep]", with: "[deep, flat]")
      .replacing("[0.01, 0.02, 1]", with: "[0.01, 0.02]")
    let world = MemoryWorld(["wrong.yaml": wrong])
    #expect(world.run("dev", "models", "wrong.yaml", "--people", "50") == .success)
    #expect(world.output.hasPrefix("✗ tiny: not reproduced for evaluate-time 0.01 to 0.02\n"))
    #expect(world.output.contains("✗ direction time: deep < flat — nowhere in evaluate-time"))
  }

  @Test("clicks of people are judged instead, and a line that is none ends with 65")
  func clicks() {
    let world = MemoryWorld(["clicks.tsv": "10\t2\t0\t3\t1\n", "broken.tsv": "10\t2\n"])
    #expect(world.run("dev", "models", "--clicks", "clicks.tsv") == .success)
    #expect(world.output.contains("by lot               −2.303"))
    #expect(world.run("dev", "models", "--clicks", "broken.tsv") == .badSpec)
    #expect(world.messages.contains("broken.tsv: error: line 1: expected five whole numbers"))
  }

  @Test("a broken study ends with 65 before any is run, a missing folder with 66")
  func broken() {
    let world = MemoryWorld([
      "a.yaml": Self.tiny, "b.yaml": Self.tiny.replacing("flat, deep", with: "flat, dep"),
    ])
    #expect(world.run("dev", "models", "a.yaml", "b.yaml") == .badSpec)
    #expect(world.output.isEmpty)
    #expect(world.messages.contains("b.yaml:9:44: error: no structure is called 'dep'"))
    #expect(world.run("dev", "models") == .noInput)
    #expect(world.messages.contains("experiments/validation: no such file"))
  }

  @Test("navlab check reads studies, too")
  func check() {
    let world = MemoryWorld(["a.yaml": Self.tiny])
    #expect(world.run("check", "a.yaml") == .success)
    #expect(world.output == "✓ a.yaml: 2 structures, 3 points, 2 claims\n")
  }
}
