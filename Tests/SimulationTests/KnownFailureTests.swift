import ExperimentFixtures
import Experiments
import Foundation
import Metrics
import NavigationGraph
import Simulation
import SourceText
import TestSupport
import Testing

@Suite("Deep links fail in the ways that are known from real apps")
struct KnownFailureTests {
  @Test("what goes wrong is found, as the failure that it is", arguments: KnownFailure.all)
  func broken(known: KnownFailure) throws {
    let findings = try known.findings(in: "broken")
    if let failure = known.failure {
      #expect(findings.failures.contains(failure), "found: \(findings.words)")
    } else {
      #expect(findings.rules.contains("link-order"), "found: \(findings.words)")
    }
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
    // Some failures are seen by the checker already.
    #expect(!findings.faults.isEmpty || !findings.rules.isEmpty)
    for fault in findings.faults {
      let experiment = try #require(findings.experiment)
      let variant = try #require(experiment.variantNames.firstIndex(of: fault.variant))
      let arguments = fault.example.steps.map(\.action.argument)
      let steps = arguments.map(LinkRehearsal.Step.init(argument:))
      #expect(steps.map(\.argument) == arguments)
      let rehearsal = LinkRehearsal(
        steps, in: experiment.situation(fault.example.situation),
        by: fault.example.channel ?? .mail, of: Layout(experiment, variant: variant))
      #expect(rehearsal.stages.count == steps.count + 1)
    }
  }

  @Test("every failure that a check can find has a twin that shows it")
  func coverage() {
    let missing = Set(FailureClass.allCases).subtracting(KnownFailure.all.compactMap(\.failure))
    #expect(missing == [.chromeStays, .pageReplaced, .firstLinkLost])
  }
}

/// A small app in which deep links fail in a way that is known from real apps, and its mended twin.
struct KnownFailure: CustomTestStringConvertible, Sendable {
  /// Which failure it is; `nil` if the checker of the text finds it.
  let failure: FailureClass?
  /// The folder with the two specs, by its path from the repository's root.
  let folder: String

  var testDescription: String { folder }

  private static let root = "Tests/SimulationTests/Classes"

  /// All of them: the folders are called by the failures.
  static let all: [KnownFailure] = {
    let path = RepositoryFiles.root.appending(path: root).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { name in
      let failure = name.drop { $0.isNumber }.dropFirst()
      return KnownFailure(
        failure: FailureClass(rawValue: String(failure)), folder: "\(root)/\(name)")
    }
  }()

  /// The findings in one of the twins: by the checker, then by the checks of links.
  func findings(in twin: String) throws -> Findings {
    let loaded = try ExperimentLoader.repository.load("\(folder)/\(twin).yaml")
    let rules = loaded.diagnostics.all.map(\.rule)
    guard let experiment = loaded.experiment else {
      return Findings(rules: rules, faults: [], experiment: nil)
    }
    let faults = experiment.variantNames.indices.flatMap { variant in
      let layout = Layout(experiment, variant: variant)
      return LinkFaults(experiment, in: layout, distances: GoalDistances(layout)).faults
    }
    return Findings(rules: rules, faults: faults, experiment: experiment)
  }

  /// The findings in a spec.
  struct Findings {
    /// The rules of the checker that are broken.
    let rules: [String]
    let faults: [Fault]
    let experiment: Experiment?

    /// The failures that were found.
    var failures: Set<FailureClass> {
      Set(
        faults.compactMap { fault in
          (fault.cause?.prefix { $0 != "\n" }).flatMap { FailureClass(rawValue: String($0)) }
        })
    }

    /// Everything in words, for the message of a test that fails.
    var words: String {
      (rules + faults.map { "\($0.check.rawValue) (\($0.example.beginning)): \($0.example.fault)" })
        .joined(separator: "\n")
    }
  }
}
