import DeepLinks
import Testing
import WebText

@Suite("Routing 1.4 against recordings of the real library")
struct RoutingConformance {
  private func lines() throws -> [(id: String, node: LocatedJSON)] {
    try ConformanceData.files(of: .routing).flatMap { file in
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
    tally.conclude()
  }

  @Test("patterns match what the library matches and take out what it takes out")
  func patterns() throws {
    var tally = ConformanceTally("routing-patterns")
    for (id, node) in try lines() where node["pattern"] != nil {
      tally.note(id, differences: differences(node))
    }
    tally.conclude()
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

/// One recorded run of the real Routing: what was registered, one link, and what was called.
struct RoutingScenario {
  let node: LocatedJSON

  /// The differences from the recording.
  var differences: [String] {
    var machine = RoutingMachine()
    let maps = elements("maps").map { map in
      machine.map(map["pattern"]?.string ?? "", tags: texts(map["tags"]), on: machine.root)
    }
    let proxies = elements("proxies").map { proxy in
      machine.proxy(proxy["pattern"]?.string ?? "", tags: texts(proxy["tags"]), on: machine.root)
    }
    var router = machine.root
    if let tags = node["subscript"], !tags.isNull {
      router = machine.router(taggedWith: texts(tags), of: machine.root)
    }
    let returned = machine.open(
      node["url"]?.string ?? "", passing: node["passing"]?.string, on: router)
    var log: [String] = []
    while let call = machine.nextCall() {
      switch call.kind {
      case .proxy:
        let index = proxies.firstIndex(of: call.handler) ?? -1
        log.append(line("proxy", index, call))
        machine.answer(commit(elements("proxies")[index], call))
      case .map:
        log.append(line("map", maps.firstIndex(of: call.handler) ?? -1, call))
        machine.complete()
      }
    }
    let expected = elements("log").map(line)
    return (returned == node["returned"]?.boolean ? [] : ["returned \(returned)"])
      + (log == expected ? [] : ["called \(log), expected \(expected)"])
  }

  private func elements(_ key: String) -> [LocatedJSON] { node[key]?.elements ?? [] }

  private func texts(_ node: LocatedJSON?) -> [String] {
    node?.elements?.compactMap(\.string) ?? []
  }

  /// The commit that the recorded proxy answered with.
  private func commit(_ proxy: LocatedJSON, _ call: RoutingMachine.Call) -> RoutingMachine.Commit? {
    guard proxy["action"]?.string == "commit" else { return nil }
    let parameters: [String: String]
    switch proxy["params"]?.string {
    case "set": parameters = ["id": "forced", "extra": "e"]
    case "same": parameters = call.parameters
    default: parameters = [:]
    }
    let data: String?
    switch proxy["data"]?.string {
    case "set": data = "newdata"
    case "same": data = call.data
    default: data = nil
    }
    return RoutingMachine.Commit(
      route: proxy["route"]?.string ?? call.route, parameters: parameters, data: data)
  }

  private func line(_ kind: String, _ index: Int, _ call: RoutingMachine.Call) -> String {
    line(kind, "\(index)", call.route, call.parameters, call.data)
  }

  private func line(_ entry: LocatedJSON) -> String {
    var parameters: [String: String] = [:]
    for member in entry["params"]?.members ?? [] { parameters[member.key] = member.value.string }
    var index = ""
    if case .number(let number) = entry["index"]?.content { index = number }
    return line(
      entry["kind"]?.string ?? "", index, entry["route"]?.string ?? "", parameters,
      entry["any"]?.string)
  }

  private func line(
    _ kind: String, _ index: String, _ route: String, _ parameters: [String: String],
    _ data: String?
  ) -> String {
    let sorted = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(kind) \(index) \(route) [\(sorted.joined(separator: " "))] \(data ?? "-")"
  }
}
