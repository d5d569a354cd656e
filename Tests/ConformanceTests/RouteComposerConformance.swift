import RouterCore
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The router against recordings of the real RouteComposer")
struct RouteComposerConformance {
  @Test("every recorded scenario ends in the same tree, the same way, with the same events")
  func scenarios() throws {
    var runs: [String: [String]] = [:]
    for file in ConformanceData.files(in: "route-composer", ending: ".json") {
      let recorded = try JSONDecoder().decode(JSONValue.self, from: file.data)
      let classes = ScenarioClasses(recorded["classes"])
      for scenario in recorded["scenarios"].elements {
        var run = ScenarioRun(scenario, classes)
        run.run()
        let title = "\(scenario["id"].text ?? "?") \(scenario["title"].text ?? "")"
        runs[title] = run.differences
      }
    }
    guard !runs.isEmpty else { return }
    let failed = runs.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    for (title, differences) in failed {
      print("route-composer \(title)")
      for difference in differences { print(difference) }
    }
    print("route-composer: \(runs.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.isEmpty)
  }
}
