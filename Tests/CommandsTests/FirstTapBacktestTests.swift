import Commands
import Foundation
import TestSupport
import Testing

@Suite("Past tests of first taps")
struct FirstTapBacktestTests {
  /// A page with four labels, and seven things to look for.
  private static let layout = """
    experiment: page
    variants: [page]
    people: { scent-rule: meaning }
    tasks:
      doctor: { title: See a doctor, goal: health }
      nurse: { title: Call a nurse, goal: health }
      money: { title: Get my money back, goal: payments }
      refund: { title: Ask about payments, goal: payments }
      bill: { title: Settle a bill, goal: payments }
      password: { title: Change my password, goal: account }
      address: { title: Change my address, goal: account }
    app:
      layouts: { page: { sections: tab-bar } }
      tree: { App: [Health, Payments, Account, Payments help] }
    """

  private static func study(_ name: String = "page") -> String {
    """
    study: \(name)
    title: A page
    source: Somebody (2020); first clicks; 40 people; https://example.org
    evidence: publication
    finding: Most people find most things.
    layouts: layouts/page.yaml
    measured: page.csv
    """
  }

  private func backtest(_ counts: String, study: String = study()) -> MemoryWorld {
    let world = MemoryWorld([
      "tests/page.yaml": study, "tests/layouts/page.yaml": Self.layout, "tests/page.csv": counts,
    ])
    _ = world.run("dev", "backtest", "tests", "--people", "4000")
    return world
  }

  private static let counts = """
    task,label,people
    doctor,Account,40
    nurse,Health,32
    nurse,Account,8
    money,Payments,36
    money,Account,4
    bill,Payments,40
    password,Account,40
    address,Account,39
    address,Health,1
    """

  @Test("right first taps are scored beside simple rules, study by study and task by task")
  func score() throws {
    let world = backtest(Self.counts)
    #expect(world.messages == "", "\(world.messages)")
    #expect(!world.output.contains("## The score"))
    #expect(
      world.output.contains("| every label equally often | 61 points | – |"), "\(world.output)")
    #expect(world.output.contains("| NavLab, after half of the tasks | "))
    #expect(world.output.contains("| [A page](https://example.org) (`page`) | 6 | "))
    let failure = try #require(
      world.output.firstRange(of: "| ✗ | See a doctor | `page` | 40 | 0% | "))
    let success = try #require(world.output.firstRange(of: "| ✓ | "))
    #expect(failure.lowerBound < success.lowerBound)
  }

  @Test("the label that shares words with the task is a forecast, and several share it alike")
  func words() {
    for (task, right, error) in [("refund", "Payments", "50"), ("bill", "Payments", "75")] {
      let world = backtest("task,label,people\n\(task),\(right),40\n")
      #expect(
        world.output.contains("| the label with most words in common | \(error) points | – |"),
        "\(task): \(world.output)")
    }
  }

  @Test("shares count like counts, and of too few tasks none are held out")
  func shares() {
    let counted = backtest("task,label,people\ndoctor,Health,36\ndoctor,Account,4\n")
    let known = backtest("task,label,share,people\ndoctor,Health,0.9,40\n")
    #expect(known.output == counted.output)
    #expect(known.output.contains("| 40 | 90% |"))
    #expect(!known.output.contains("after half of the tasks"))
  }

  @Test("a file that is missing or not understood is refused with its path")
  func mistakes() {
    #expect(
      backtest("color,taste\n1,2\n").messages.contains("tests/page.csv:1: error: the columns"))
    let missing = backtest("", study: Self.study().replacing("page.csv", with: "none.csv"))
    #expect(missing.messages.contains("tests/none.csv"), "\(missing.messages)")
  }

  private static let folder = "experiments/first-clicks"

  @Test("every published test can be read, names its source, and is on the page")
  func published() throws {
    let root = RepositoryFiles.root.appending(path: Self.folder).path
    let names = try FileManager.default.contentsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    #expect(names.count >= 5)
    func text(_ path: String) throws -> String {
      String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    }
    let page = try text("docs/gallery/forecasts.md")
    for name in names {
      let world = MemoryWorld([
        "\(name).yaml": try text("\(Self.folder)/\(name).yaml"),
        "layouts/\(name).yaml": try text("\(Self.folder)/layouts/\(name).yaml"),
        "\(name).csv": try text("\(Self.folder)/\(name).csv"),
      ])
      #expect(
        world.run("dev", "backtest", "\(name).yaml", "--people", "400") == .success,
        "\(world.messages)")
      #expect(!world.messages.contains("error"), "\(name): \(world.messages)")
      #expect(try text("\(Self.folder)/layouts/\(name).yaml").contains("# Assumed: "), "\(name)")
      #expect(try text("\(Self.folder)/\(name).yaml").contains("http"), "\(name)")
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }
}
