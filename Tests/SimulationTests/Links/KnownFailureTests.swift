import Experiments
import Simulation
import Testing

@Suite("Deep links fail in the ways that are known from real apps")
struct KnownFailureTests {
  @Test("what goes wrong is found, as the failure that it is", arguments: KnownFailure.all)
  func broken(known: KnownFailure) throws {
    let findings = try known.findings(in: "broken")
    #expect(findings.failures.contains(known.failure), "found: \(findings.words)")
  }

  @Test("nothing is found in the mended twin", arguments: KnownFailure.all)
  func mended(known: KnownFailure) throws {
    let findings = try known.findings(in: "mended")
    #expect(findings.experiment != nil)
    #expect(findings.words == "")
  }

  @Test("what is found can be seen again by the steps that are told", arguments: KnownFailure.all)
  func steps(known: KnownFailure) throws {
    let findings = try known.findings(in: "broken")
    let experiment = findings.experiment
    for violation in findings.violations {
      let experiment = try #require(experiment)
      let variant = try #require(experiment.variantNames.firstIndex(of: violation.variant))
      let rehearsal = try LinkRehearsal(
        violation.steps, in: experiment.situation(violation.situation), by: violation.channel,
        of: Layout(experiment, variant: variant))
      #expect(rehearsal.stages.count == violation.steps.count + 1)
      let arguments = violation.steps.map(\.argument)
      #expect(arguments.map(LinkStep.init(argument:)) == violation.steps)
    }
  }

  @Test("nearly all of the known failures can be told in a spec")
  func coverage() {
    let missing = Set(FailureClass.allCases).subtracting(KnownFailure.all.map(\.failure))
    #expect(missing.map(\.rawValue).sorted() == [17, 44])
  }
}
