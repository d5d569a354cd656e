import Foundation
import Metrics
import TestSupport
import Testing

@testable import Reporting

/// The page for participants, from its first screen to the answers.
@Suite(
  "The page of a study in a browser",
  .enabled(if: Browser.installed != nil, "there is no Chromium on the search path"))
struct StudyPageTests {
  /// What a participant saw, and the answers.
  private struct Visit: Decodable {
    struct Sight: Decodable {
      let title, screen, said: String
      let isWithin: Bool
    }

    let seen: [Sight]
    let csv, address: String
  }

  /// A layout of two pages with forty labels, of which the second is the goal of all tasks.
  private static var study: Playground {
    var layout = Playground.Layout(name: "long", title: "Long list")
    layout.starts = [0, 0, 0]
    layout.fewest = [1, 1, 1]
    let home = Playground.Screen(name: "home", title: "Home", subject: "")
    let bread = Playground.Screen(name: "product", title: "Product", subject: "white-bread")
    layout.add(
      screens: [home], below: nil, isMenuOpen: false, goals: [], selected: nil,
      moves: [("More", .entry, 1, nil)] + (1...40).map { ("Label \($0)", .entry, 0, nil) })
    layout.add(
      screens: [bread], below: nil, isMenuOpen: false, goals: [0, 1, 2], selected: nil,
      moves: [("Back", .back, 0, nil)])
    return Playground(
      experiment: "walked", title: "Walked",
      tasks: ["a", "b", "c"].map { Playground.Task(name: $0, title: "Find \($0)", situation: nil) },
      layouts: [layout], study: true, sendTo: "me@example.com")
  }

  @Test(
    "a wrong answer is possible, a reload loses nothing, and the end says where to send",
    arguments: [360, 1280])
  func visit(width: Int) throws {
    let browser = try #require(Browser.installed)
    let folder = try TemporaryDirectory()
    let (visit, console): (Visit, [String]) = try browser.look(
      at: Self.study.page, by: "participate.js", width: width, height: 740, in: folder.path)
    #expect(console == [])
    try #require(visit.seen.count == 6)
    #expect(visit.seen[0].title == "Find your way" && visit.seen[5].title == "Send your answers")
    let task = visit.seen[1]
    #expect(task.title.hasPrefix("1 of 3 Find ") && task.screen == "Home")
    // Not even with forty labels the question or an answer is out of sight.
    #expect(visit.seen[1...4].allSatisfy { $0.isWithin })
    // The goal ends nothing and says nothing.
    #expect(visit.seen[2].title == task.title && visit.seen[2].said == "")
    #expect(visit.seen[2].screen == "Product\nWhite bread")
    #expect(visit.seen[3].title == task.title && visit.seen[3].screen == visit.seen[2].screen)
    #expect(visit.seen[4].title.hasPrefix("3 of 3 Find "))
    let rows = visit.csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      rows.first?.joined(separator: ",")
        == "participant,layout,task,order,outcome,taps,fewest,seconds,first,path")
    try #require(rows.count == 4 && rows.allSatisfy { $0.count == 10 })
    #expect(rows[1...].map { $0[4] } == ["found", "wrong", "gave-up"])
    #expect(rows[1...].map { $0[3] } == ["1", "2", "3"])
    #expect(rows[1...].map { $0[5] } == ["1", "0", "0"] && rows[1][8] == "More")
    #expect(
      Set(rows[1...].map { $0[2] }) == ["a", "b", "c"] && Set(rows[1...].map { $0[0] }).count == 1)
    #expect(visit.address.hasPrefix("mailto:me@example.com?subject="))
  }
}
