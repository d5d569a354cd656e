import Experiments
import NavigationGraph

extension PublishedStudy {
  /// People without a memory in a tree: the absorbing chain is exact, and sampling must agree.
  static let chainAgreement = PublishedStudy(
    id: "absorbing-chain",
    source: "absorbing Markov chains, as Bloodhound uses them (Chi et al., CHI'03)",
    finding: "the sampled share of people who arrive is the chain's within four standard errors",
    check: { _, people, seed in
      var parameters = StudyStructures.subjects(labelNoise: 0)
      parameters.model = .softmax
      parameters.temperature = 0.4
      parameters.quitChance = 0.05
      parameters.tapBudget = 400
      parameters.timeBudget = 100_000
      let labels = LabelTable()
      var graph = MenuTree(branching: [4, 4, 4]).graph(labels: labels)
      var scents = GoalScents(authored: [:], labels: labels)
      let chain = AbsorbingChain(
        from: 0, to: 0, in: &graph, temperament: Temperament(parameters), scents: &scents)
      let found = TreeStudy(branching: [4, 4, 4], parameters: parameters, seed: seed)
        .run(people: people)
      let error = (chain.success * (1 - chain.success) / Double(max(1, people))).squareRoot()
      let agrees = (found.success - chain.success).magnitude <= 4 * error
      return StudyCheck(
        isReproduced: agrees, hasDirection: agrees,
        figures: "sampled \(found.success), exact \(StudyStructures.rounded(chain.success))")
    },
    labelNoises: [0])
}
