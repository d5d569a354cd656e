import Analysis
import Metrics
import Testing

@testable import Reporting

@Suite("The report of a run")
struct CompositionTests {
  @Test("the control comes first, and every row has one figure for each layout")
  func columns() throws {
    let report = try Report(.invented(people: 200))
    #expect(report.variants.map(\.id) == ["tabs", "menu"])
    #expect(report.variants.map(\.isControl) == [true, false])
    #expect(!report.scores.isEmpty && report.scores.allSatisfy { $0.figures.count == 2 })
    #expect(report.exposures.map(\.figures.count) == [2])
    #expect(report.tasks.map(\.variants.count) == [2, 2])
    let success = report.scores.first { $0.metric.id == "success" }
    #expect(success?.figures.map(\.value) == [1, 0.8])
  }

  @Test("the difference is variant minus control, and read by which way is better")
  func differences() throws {
    let report = try Report(.invented(people: 200))
    let success = try #require(report.comparisons.first { $0.metric.id == "success" })
    #expect(success.variant == "Menu" && success.control == "Tabs")
    #expect(success.difference.valueText == "\u{2212}20.0 points")
    #expect(success.reading == .worse)
  }

  @Test(
    "a screen seen by the wanted number of people is no merit of a layout where more of them are lost",
    arguments: [
      (Direction.higher, 2, Finding.worse), (.lower, 2, .different), (.lower, 0, .better),
    ])
  func exposure(offers: Direction, lost: Int, reading: Finding) throws {
    let report = try Report(.invented(people: 200, lost: lost, offers: offers))
    let found = try #require(report.comparisons.first { $0.metric.id == "exposure(offers)" })
    #expect(found.reading == reading)
  }

  @Test("every part has its figures and its endings, of which nothing is left out")
  func parts() throws {
    let report = try Report(.invented(people: 200))
    #expect(!report.summaries.isEmpty && report.summaries.allSatisfy { $0.figures.count == 2 })
    // Two tasks, two segments, and both together.
    #expect(report.parts.count == 8)
    for part in report.parts {
      #expect(part.summaries.map(\.metric) == report.summaries.map(\.metric.id))
      let success = try #require(part.figures.first { $0.metric == "success" })
      for variant in 0..<2 {
        let endings = part.endings.compactMap { $0.figures[variant].value }.reduce(0, +)
        let arrived = try #require(success.figures[variant].value)
        #expect(abs(arrived + endings - 1) < 1e-12)
      }
    }
  }

  @Test(
    "the strictest gate that does not pass decides; one that only warns does not",
    arguments: [
      ([("success of menu vs tabs: low > -50 points", false)], Judgement.passed),
      ([("success of menu vs tabs: low > -2 points", false)], .failed),
      ([("success of menu vs tabs: low > -2 points", true)], .ungated),
      ([("success of menu vs tabs: low > -20 points", false)], .inconclusive),
      ([], .ungated),
    ])
  func judgement(gates: [(String, Bool)], expected: Judgement) throws {
    let report = try Report(
      .invented(people: 200, gates: gates.map { (text: $0.0, isWarning: $0.1) }))
    #expect(report.verdict.judgement == expected)
    #expect(report.gates.map(\.rule) == gates.map(\.0))
  }

  @Test("a failure names its shortest example and a command a shell takes as it is")
  func failures() throws {
    let report = try Report(.invented(people: 200))
    #expect(report.failures.map(\.kind) == ["never-found"])
    let failure = try #require(report.failures.first)
    let example = try #require(failure.example)
    #expect(failure.variant == "Menu" && failure.journeys == 40)
    #expect(example.taps == 3)
    #expect(example.steps.first?.screen == "HOME")
    let command = "navlab play 'it'\\''s/shop.yaml' --variant menu --person \(example.person)"
    #expect(example.replay.hasPrefix(command))
  }

  @Test("a person who arrives in one layout only is shown in both")
  func divergences() throws {
    let report = try Report(.invented(people: 200))
    #expect(report.divergences.map(\.arrivesIn) == ["Tabs", "Tabs"])
    #expect(report.divergences.allSatisfy { $0.inVariant.person == $0.inControl.person })
    #expect(try Report(.invented(people: 200, lost: 0)).divergences.isEmpty)
  }

  @Test("the same people's outcomes add up, and say in which layout they are better")
  func outcomes() throws {
    let outcomes = try Report(.invented(people: 200)).explanation.outcomes
    #expect(outcomes.map(\.journeys) == [160, 40])
    #expect(outcomes.map(\.share.valueText) == ["80.0%", "20.0%"])
    #expect(outcomes.map(\.betterIn) == ["Tabs", "Tabs"])
    #expect(outcomes.map(\.inControl) == ["reached the goal", "reached the goal"])
    #expect(outcomes[0].inVariant == "reached the goal with more taps")
  }

  @Test("the verdict is explained by people who fare differently, side by side")
  func explanation() throws {
    let explanation = try Report(.invented(people: 200)).explanation
    let journeys = explanation.journeys
    #expect(journeys.count == 3)
    #expect(journeys.allSatisfy { $0.inVariant.person == $0.inControl.person })
    #expect(journeys[0].inControl.hasArrived && !journeys[0].inVariant.hasArrived)
    #expect(explanation.rule.contains("arrive in only one layout, the preferred one"))
    #expect(
      journeys[0].replay
        == "navlab play 'it'\\''s/shop.yaml' --variant tabs,menu --person 0 --seed 5")
    #expect(try Report(.invented(people: 0)).explanation.journeys.isEmpty)
  }

  @Test("the shares of a distribution add up to one")
  func distributions() throws {
    let report = try Report(.invented(people: 200))
    let series = report.distributions.flatMap(\.series)
    #expect(!series.isEmpty)
    for series in series {
      #expect(abs(series.shares.reduce(0, +) - 1) < 1e-12)
    }
    #expect(report.distributions.map(\.labels.last) == ["not arrived"])
  }

  @Test("a map says what is nearer, farther and out of reach than in the control")
  func maps() throws {
    let report = try Report(.invented(people: 20))
    let menu = try #require(report.maps.last)
    #expect(menu.rings.map(\.taps) == [0, 2, nil])
    #expect(menu.rings.flatMap(\.screens).map(\.tapsInControl) == [0, 1, 1])
  }

  @Test("a link on a wrong screen has failed; its row follows the report's order")
  func links() throws {
    let report = try Report(.invented(people: 20))
    #expect(report.links.rows.map { $0.variants.map { $0.map(\.isGood) } } == [[[true], [false]]])
  }

  @Test("an assumption about all segments stands once, others with the segment's name")
  func assumptions() throws {
    let people = try Report(.invented(people: 20)).people
    #expect(people.assumptions.map(\.name) == ["patience", "of, new", "of, old"])
    #expect(people.segments.map(\.share.valueText) == ["50.0%", "50.0%"])
  }

  @Test("a scripted journey that fails is a caution and a finding, not a verdict")
  func scripted() throws {
    let report = try Report(.invented(people: 20, scriptedFailure: "step 2: nothing shows"))
    #expect(report.cautions.first?.hasPrefix("1 of 1 scripted journeys") == true)
    #expect(report.verdict.judgement == .ungated)
  }

  @Test("a run without people makes a report in every format")
  func nobody() throws {
    let report = try Report(.invented(people: 0))
    for format in ReportFormat.all {
      let text = format.render(report, Medium())
      // Annotations are about findings, and there are none.
      #expect(text.isEmpty == (format.name == "github"), "\(format.name)")
      #expect(!text.contains("nan"), "\(format.name)")
    }
  }
}
