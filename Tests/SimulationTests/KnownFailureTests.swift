import ExperimentFixtures
import Experiments
import Foundation
import Simulation
import SourceText
import TestSupport
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
    // Some failures are seen by the checker already.
    #expect(!findings.violations.isEmpty || !findings.rules.isEmpty)
    for violation in findings.violations {
      let experiment = try #require(experiment)
      let variant = try #require(experiment.variantNames.firstIndex(of: violation.variant))
      let rehearsal = LinkRehearsal(
        violation.steps, in: experiment.situation(violation.situation), by: violation.channel,
        of: Layout(experiment, variant: variant))
      #expect(rehearsal.stages.count == violation.steps.count + 1)
      let arguments = violation.steps.map(\.argument)
      #expect(arguments.map(LinkRehearsal.Step.init(argument:)) == violation.steps)
    }
  }

  @Test("nearly all of the known failures can be told in a spec")
  func coverage() {
    let missing = Set(FailureClass.allCases).subtracting(KnownFailure.all.map(\.failure))
    #expect(missing.map(\.rawValue).sorted() == [17, 44])
  }
}

/// A small app in which deep links fail in a way that is known from real apps, and its mended twin.
struct KnownFailure: CustomTestStringConvertible, Sendable {
  /// Which failure it is.
  let failure: FailureClass
  /// The folder with the two specs, by its path from the repository's root.
  let folder: String

  var testDescription: String { "\(failure.rawValue): \(failure.title)" }

  private static let root = "Tests/SimulationTests/Classes"

  /// All of them: the folders are called by the failures' numbers.
  static let all: [KnownFailure] = {
    let path = RepositoryFiles.root.appending(path: root).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().compactMap { name in
      Int(name.prefix { $0 != "-" }).flatMap(FailureClass.init).map {
        KnownFailure(failure: $0, folder: "\(root)/\(name)")
      }
    }
  }()

  /// The findings in one of the twins: by the checker, then by the oracles of links.
  func findings(in twin: String) throws -> Findings {
    let loader = ExperimentLoader.repository
    let loaded = try loader.load("\(folder)/\(twin).yaml")
    let rules = loaded.diagnostics.all.map(\.rule)
    guard let experiment = loaded.experiment else {
      return Findings(rules: rules, violations: [], experiment: nil)
    }
    let violations = experiment.variantNames.indices.flatMap {
      LinkViolation.all(in: experiment, variant: $0)
    }
    return Findings(rules: rules, violations: violations, experiment: experiment)
  }

  /// The findings in a spec.
  struct Findings {
    /// The rules of the checker that are broken.
    let rules: [String]
    let violations: [LinkViolation]
    let experiment: Experiment?

    /// The failures that were found; two patterns that take each other's links are the checker's.
    var failures: Set<FailureClass> {
      Set(violations.map(\.failure))
        .union(rules.contains("link-order") ? [.ruleOrder, .ambiguousPattern] : [])
    }

    /// Everything in words, for the message of a test that fails.
    var words: String {
      (rules
        + violations.map {
          "\($0.failure.rawValue) \($0.oracle.name) (\($0.situation ?? "")): \($0.url): \($0.reason)"
        }).joined(separator: "\n")
    }
  }
}
