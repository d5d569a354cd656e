import Analysis
import Statistics
import Testing

@Suite struct AssignmentTests {
  @Test("every platform splits a crowd as evenly as planned", arguments: AssignmentRecipe.all)
  func balance(recipe: AssignmentRecipe) throws {
    var counts = [0, 0, 0]
    for unit in 0..<6000 {
      let key = AssignmentKey(experiment: "layouts", unit: "person-\(unit)")
      let position = recipe.position(key)
      #expect(position >= 0 && position < 1)
      counts[try #require(recipe.arm(for: key, weights: [2, 1, 1]))] += 1
    }
    let test = try #require(SampleRatio.test(observed: counts, weights: [2, 1, 1]))
    #expect(test.pValue > SampleRatio.alarm)
  }

  @Test("an arm without weight gets nobody, and weights that sum to nothing split nobody")
  func weights() {
    for unit in 0..<50 {
      let key = AssignmentKey(experiment: "layouts", unit: "\(unit)")
      #expect(AssignmentRecipe.eppo.arm(for: key, weights: [0, 1, 0]) == 1)
      #expect(AssignmentRecipe.eppo.arm(for: key, weights: [0, 0]) == nil)
    }
  }

  @Test("recipes are found by the name an option takes, and names are unique")
  func names() {
    #expect(Set(AssignmentRecipe.all.map(\.id)).count == AssignmentRecipe.all.count)
    #expect(AssignmentRecipe.named("statsig")?.title == "Statsig")
    #expect(AssignmentRecipe.named("nobody") == nil)
  }
}
