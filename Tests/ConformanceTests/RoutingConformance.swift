import DeepLinks
import Testing

@Suite("Routing 1.4 against recordings of the real library")
struct RoutingConformance {
  private func lines() throws -> [(id: String, node: LocatedJSON)] {
    try ConformanceData.files(in: "routing", ending: ".jsonl").flatMap { file in
      try Array(file.data).split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
        ("\(file.name):\(number + 1)", try JSONReader.read(Array(line)))
      }
    }
  }

  @Test("maps, proxies, tags and commits call what the library calls")
  func scenarios() throws {
    var tally = ConformanceTally("routing-scenarios")
    for (id, node) in try lines() where node["maps"] != nil {
      tally.note(id, differences: RoutingScenario(node: node).differences)
    }
    tally.printSum()
    #expect(tally.failed == 0)
  }

  @Test("patterns match what the library matches and take out what it takes out")
  func patterns() throws {
    var tally = ConformanceTally("routing-patterns")
    for (id, node) in try lines() where node["pattern"] != nil {
      tally.note(id, differences: differences(node))
    }
    tally.printSum()
    #expect(tally.failed == 0)
  }

  private func differences(_ node: LocatedJSON) -> [String] {
    let pattern = node["pattern"]?.string ?? ""
    let url = node["url"]?.string ?? ""
    var machine = RoutingMachine()
    _ = machine.map(pattern, on: machine.root)
    let returned = machine.open(url, on: machine.root)
    let call = machine.nextCall()
    var expected: [String: String]?
    if let members = node["params"]?.members {
      expected = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { _, last in last }
    }
    guard returned == node["returned"]?.boolean, call?.route == node["route"]?.string,
      call?.parameters == expected
    else {
      return [
        "'\(pattern)' on '\(url)' gives \(call?.route ?? "nothing") \(call?.parameters ?? [:])"
      ]
    }
    return []
  }
}
