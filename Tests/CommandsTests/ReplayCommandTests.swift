import Commands
import Testing

@Suite("navlab replay")
struct ReplayCommandTests {
  private static func told(model: String) -> String {
    let spec = TinyExperiment.spec
      .replacing("model: softmax", with: "model: \(model)")
      .replacing("{ temperature: 0.5, quit-chance: 20% }", with: "{ slip-chance: 0 }")
    let world = MemoryWorld(["tiny.yaml": spec])
    #expect(
      world.run("replay", "tiny.yaml", "--variant", "short,long", "--person", "3") == .success)
    return world.output
  }

  @Test("tells what was read and whether it was enough, two layouts side by side")
  func labels() {
    let output = Self.told(model: "mesa")
    #expect(output.contains("short: person 3") && output.contains("| long: person 3"))
    #expect(output.contains(", enough"))
    #expect(output.contains("=> reached the goal"))
  }

  @Test("of a model that takes the best, no promise is called enough")
  func best() {
    let output = Self.told(model: "snif-act")
    #expect(output.contains("promises "))
    #expect(!output.contains("enough") && !output.contains("too little"))
  }
}
