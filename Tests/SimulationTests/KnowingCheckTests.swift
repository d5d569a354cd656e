import Testing

@testable import Simulation

@Suite("People who know the app")
struct KnowingCheckTests {
  /// First taps of 100 people at a task with one right label of ten, three wrong ones that are counted, and the rest.
  private func taps(_ people: [Int], layout: Int = 0, isByMenu: Bool = false) -> KnowingCheck.Taps {
    KnowingCheck.Taps(layout: layout, isByMenu: isByMenu, people: people, right: 1, labels: 10)
  }

  @Test(
    "taps that are right as often in every task, and wrong anywhere, are those of people who know the app"
  )
  func knowing() throws {
    let alike = [[91, 1, 1, 1, 6], [89, 1, 2, 1, 7], [90, 1, 1, 1, 7]].map { taps($0) }
    let apart = [[40, 1, 9, 10, 40], [99, 0, 0, 0, 1], [75, 20, 2, 1, 2]].map { taps($0) }
    // People of the model take right labels and wrong ones by chance, each half.
    let likelihoods = [-160.0, -170]
    #expect(try #require(KnowingCheck(alike, likelihoods: likelihoods)).isKnown)
    #expect(try !#require(KnowingCheck(apart, likelihoods: likelihoods)).isKnown)
  }

  @Test("tasks that begin at a menu's button have a share of their own")
  func menu() throws {
    let people = [[90, 1, 1, 1, 7], [90, 1, 1, 1, 7], [50, 5, 6, 6, 33], [51, 5, 5, 6, 33]]
    let together = try #require(KnowingCheck(people.map { taps($0) }, likelihoods: [-500]))
    let apart = try #require(
      KnowingCheck(
        people.enumerated().map { taps($1, isByMenu: $0 > 1) }, likelihoods: [-500]))
    #expect(apart.logFactor > together.logFactor + 10)
  }

  @Test("fewer than three tasks in a layout say nothing")
  func few() {
    let two = [taps([90, 1, 1, 1, 7]), taps([90, 1, 1, 1, 7])]
    #expect(KnowingCheck(two, likelihoods: [-500]) == nil)
    #expect(KnowingCheck(two + [taps([90, 1, 1, 1, 7], layout: 1)], likelihoods: [-500]) == nil)
  }

  @Test("a likelihood of no world makes no factor")
  func none() {
    #expect(KnowingCheck([], likelihoods: []) == nil)
  }
}
