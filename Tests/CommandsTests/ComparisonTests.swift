import Commands
import Testing

@Suite("Comparing results")
struct ComparisonTests {
  private static let baseline = "reports/baselines/tiny.json"

  /// The tiny experiment with a deep link, and layouts that have titles.
  private static let spec = TinyExperiment.spec
    .replacing("low > -5 points", with: "low > -100 points")
    .replacing(
      "variants: { short: { control: true }, long: {} }",
      with:
        "variants: { short: { title: Tab bar, control: true }, long: { title: Hamburger menu } }"
    )
    .replacing(
      "variants: {",
      with: """
          # Nobody gets on from a product.
          checks: { dead-end: off, opens-alone: off, way-home: off }
          situations: { cold: {} }
          links:
            offers:
              { pattern: 'tiny://offers', to: offers, shows: offers, examples: 'tiny://offers' }
        variants: {
        """
    )
    .replacing(
      "points\"]",
      with: "points\", { gate: \"links-shown of long vs short: low >= 0 points\", level: warn }]")

  /// The results of that experiment, of the same with another seed, with people who choose with less
  /// care, and with a link that ends on the wrong screen.
  private static let first = document()
  private static let reseeded = document(seed: "2")
  private static let careless = document("temperature: 0.5", "temperature: 0.6")
  private static let misled = document("to: offers, shows: offers", "to: home, shows: offers")

  private static func document(
    _ old: String = "", _ new: String = "", seed: String = "1"
  ) -> String {
    let world = MemoryWorld(["tiny.yaml": old.isEmpty ? spec : spec.replacing(old, with: new)])
    let status = world.run("run", "tiny.yaml", "--seed", seed, "--people", "200", "--threads", "1")
    #expect(status == .success, "\(world.messages)")
    let results = try? world.files.read("reports/tiny/results.json")
    return results.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test("two runs of one spec with other seeds are compared")
  func seeds() {
    let world = MemoryWorld(["a.json": Self.first, "b.json": Self.reseeded])
    #expect(world.run("diff", "a.json", "b.json", "--all") == .success)
    #expect(world.output.hasPrefix("200 people → 200 people\n"))
    #expect(world.output.contains("  Tab bar  "))
    #expect(world.output.contains("every link ends as before"))
    #expect(world.messages.contains("both were made from the same spec"))
  }

  @Test("results about other assumptions are refused with the reason")
  func incomparable() {
    let world = MemoryWorld(["a.json": Self.first, "b.json": Self.careless])
    #expect(world.run("diff", "a.json", "b.json") == .incomparable)
    #expect(world.output.isEmpty)
    #expect(world.messages.contains("different assumptions about people"))
  }

  @Test("a baseline is accepted, compared with, and missed if it does not exist")
  func baseline() {
    let world = MemoryWorld(["a.json": Self.first])
    #expect(world.run("gate", "a.json", "--against", "reports/baselines") == .incomparable)
    #expect(world.messages.contains("the baseline \(Self.baseline) does not exist"))
    #expect(world.run("gate", "a.json", "--accept") == .success)
    #expect(world.files.exists(Self.baseline))
    #expect(world.run("gate", "a.json", "--against", "reports/baselines") == .success)
    #expect(world.output.contains("pass: no gated figure is worse"))
  }

  @Test("a baseline of another kind is not replaced until it is deleted")
  func replace() throws {
    let world = MemoryWorld(["a.json": Self.first, "b.json": Self.careless])
    #expect(world.run("gate", "a.json", "--accept") == .success)
    let kept = try world.files.read(Self.baseline)
    #expect(world.run("gate", "b.json", "--accept") == .incomparable)
    #expect(world.run("gate", "b.json", "--against", "reports/baselines") == .incomparable)
    #expect(try world.files.read(Self.baseline) == kept)
    #expect(world.messages.contains("delete the baseline first"))
    try world.files.remove(Self.baseline)
    #expect(world.run("gate", "b.json", "--accept") == .success)
    #expect(try world.files.read(Self.baseline) != kept)
  }

  @Test("two results or two specs are compared, and one of each is refused")
  func kinds() {
    let world = MemoryWorld(["a.json": Self.first, "tiny.yaml": Self.spec])
    #expect(world.run("diff", "tiny.yaml", "tiny.yaml") == .success)
    #expect(world.output.contains("nothing changes"))
    #expect(world.run("diff", "tiny.yaml", "a.json") == .usage)
    #expect(
      world.messages.hasSuffix(
        "error: a.json is results and tiny.yaml is a spec; give two specs or two results\n"))
    #expect(world.run("diff", "tiny.yaml", "nowhere.json") == .noInput)
  }

  @Test("a link that no longer works fails the gate, and one that works again does not")
  func links() {
    let world = MemoryWorld(["good.json": Self.first, "bad.json": Self.misled])
    #expect(world.run("gate", "good.json", "--accept") == .success)
    #expect(world.run("gate", "bad.json", "--against", "reports/baselines") == .failed)
    #expect(world.output.contains("fail: worse than the baseline"))
    #expect(world.run("gate", "bad.json", "--accept") == .success)
    #expect(world.run("gate", "good.json", "--against", "reports/baselines") == .success)
  }

  @Test("a plan says how many people and how long")
  func plan() {
    let world = MemoryWorld(["a.json": Self.first])
    #expect(
      world.run(
        "study", "plan", "a.json", "--metric", "taps", "--margin", "0.5 taps", "--traffic", "500")
        == .success)
    #expect(world.output.hasPrefix("Hamburger menu against Tab bar\n  1. Measure taps"))
    #expect(world.output.contains("people per arm give a power of 80%"))
    #expect(world.output.contains("days; run whole weeks"))
  }

  @Test("a plan says where a platform puts somebody, and whether a split is to be believed")
  func split() {
    let world = MemoryWorld(["a.json": Self.first])
    let options = ["--platform", "eppo", "--unit", "alice", "--unit", "bob", "--key", "nav"]
    #expect(
      world.run(["study", "plan", "a.json", "--observed", "5012,4988"] + options) == .success)
    #expect(world.output.contains("Eppo splits 'nav' by "))
    #expect(world.output.contains("'alice' gets ") && world.output.contains("'bob' gets "))
    #expect(world.output.contains("into 5012 and 4988 has a probability of 0.810: as planned"))
    #expect(world.run("study", "plan", "a.json", "--observed", "5300,4700") == .success)
    #expect(world.output.contains("a probability of below 0.001: stop"))
  }

  @Test(
    "a plan that cannot be made is refused",
    arguments: [
      ["--metric", "sucess"], ["--margin", "2%"], ["--margin", "2 taps"], ["--margin", "0 points"],
      ["--power", "100%"], ["--power", "0.8"], ["--traffic", "0"], ["--platform", "epo"],
      ["--unit", "alice"], ["--observed", "5,x"], ["--observed", "0,0"], ["--observed", "1,2,3"],
    ])
  func planRefused(options: [String]) {
    let world = MemoryWorld(["a.json": Self.first])
    #expect(world.run(["study", "plan", "a.json"] + options) == .usage)
    #expect(world.output.isEmpty)
  }
}
